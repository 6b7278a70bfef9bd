import { inputPauses } from '../../ui/state/input-pause.ts';

/**
 * Resolves once the person beside a view pauses: context, parts and first frame of a view may each be felt. A view that the
 * person drives by does not wait.
 */
export const scenePause = (isAwaited: boolean): Promise<void> =>
  new Promise((resolve) => void inputPauses().whenPaused(resolve, isAwaited ? 0 : Infinity));
