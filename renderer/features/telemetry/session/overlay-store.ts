import { createStore, type StoreApi } from 'zustand/vanilla';
import { MAX_LAPS } from '../../../../core/contract/overlaid-laps.ts';
import type { LapChoice } from '../../../../core/contract/compare-requests.ts';
import type { SessionId } from '../../../../core/contract/ids.ts';
import { serviceKey } from '../../../workspace/services.ts';

export type OverlayAxis = 'time' | 'distance' | 'position';

export interface OverlayState {
  /** Laps and whole runs laid over the shown session, in the order in which they were chosen. */
  readonly laps: readonly LapChoice[];
  /** Lap or run of the shown session that they are laid over; by default its best lap. */
  readonly baseline: LapChoice | undefined;
  readonly axis: OverlayAxis;
  /** Baseline that cursor and shown part were moved into; further overlays do not move them again. */
  readonly placed: string | undefined;
}

/**
 * Overlay of the session of the worksheets. It does not belong to a worksheet, which applies to any session.
 */
export interface OverlayStore extends StoreApi<OverlayState> {
  /** Beyond {@link MAX_LAPS} with the baseline nothing is added. */
  readonly add: (choice: LapChoice) => void;
  readonly remove: (choice: LapChoice) => void;
  readonly removeSession: (id: SessionId) => void;
  readonly clear: () => void;
}

export const OVERLAYS = serviceKey<OverlayStore>('overlays');

const isSame = (a: LapChoice, b: LapChoice): boolean => a.sessionId === b.sessionId && a.lap === b.lap;

export function createOverlayStore(): OverlayStore {
  const store = createStore<OverlayState>(() => ({
    laps: [],
    baseline: undefined,
    axis: 'position',
    placed: undefined,
  }));
  const retain = (isRetained: (lap: LapChoice) => boolean): void =>
    store.setState(({ laps, placed }) => {
      const retained = laps.filter(isRetained);
      return { laps: retained, placed: retained.length === 0 ? undefined : placed };
    });
  return {
    ...store,
    add: (choice) =>
      store.setState(({ laps }) => ({
        laps: [...laps.filter((lap) => !isSame(lap, choice)), choice].slice(0, MAX_LAPS - 1),
      })),
    remove: (choice) => retain((lap) => !isSame(lap, choice)),
    removeSession: (id) => retain(({ sessionId }) => sessionId !== id),
    clear: () => retain(() => false),
  };
}
