import { inputPauses } from '../../ui/state/input-pause.ts';

/** Time limit for a part of making a view while a person types, drags or scrolls, ms. */
const LATEST_ms = 1000;

/** Resolves once the person beside a view pauses: context, parts and first frame of a view may each be felt. */
export const scenePause = (): Promise<void> =>
  new Promise((resolve) => void inputPauses().whenPaused(resolve, LATEST_ms));
