import { createStore, type StoreApi } from 'zustand/vanilla';
import { MAX_LAPS } from '../../../../core/contract/overlaid-laps.ts';
import type { LapChoice } from '../../../../core/contract/compare-requests.ts';
import type { SessionId } from '../../../../core/contract/ids.ts';
import { IMPORTED } from '../../../../core/contract/imported.ts';
import type { SessionSummary } from '../../../../core/contract/session-requests.ts';
import { serviceKey } from '../../../workspace/services.ts';

export type OverlayAxis = 'time' | 'distance' | 'position';

export interface OverlayState {
  /** Laps and whole runs laid over the shown session, in the order in which they were chosen. */
  readonly laps: readonly LapChoice[];
  /** Lap or run of the shown session that they are laid over; by default its best lap. */
  readonly baseline: LapChoice | undefined;
  readonly axis: OverlayAxis;
  /** Session that they were last laid over. */
  readonly over: SessionId | undefined;
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
  /**
   * Lays them over another session, without those of another road. Returns the removed ones; none where it is
   * the same session.
   */
  readonly moveTo: (session: SessionSummary, sessions: readonly SessionSummary[]) => readonly LapChoice[];
}

export const OVERLAYS = serviceKey<OverlayStore>('overlays');

type Road = Pick<SessionSummary, 'id' | 'track' | 'manoeuvre' | 'world'>;

/** True for runs of one track or one test; of two imported logs nobody knows. */
export function sharesRoad(a: Road, b: Road): boolean {
  if (a.id === b.id) return true;
  if (a.track !== undefined || b.track !== undefined) return a.track === b.track;
  return a.manoeuvre !== IMPORTED && a.manoeuvre === b.manoeuvre && a.world === b.world;
}

const isSame = (a: LapChoice, b: LapChoice): boolean => a.sessionId === b.sessionId && a.lap === b.lap;

export function createOverlayStore(): OverlayStore {
  const store = createStore<OverlayState>(() => ({
    laps: [],
    baseline: undefined,
    axis: 'position',
    over: undefined,
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
    moveTo: (session, sessions) => {
      const { over, laps } = store.getState();
      if (over === session.id) return [];
      store.setState({ over: session.id });
      if (over === undefined) return [];
      const roads = new Map(sessions.map((each) => [each.id, each]));
      const isKept = ({ sessionId }: LapChoice): boolean => {
        const of = roads.get(sessionId);
        return of !== undefined && sharesRoad(of, session);
      };
      retain(isKept);
      return laps.filter((lap) => !isKept(lap));
    },
  };
}
