import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SessionId } from '../../../../core/contract/ids.ts';
import type { LapEvidenceChoice, SessionLaps } from '../../../../core/contract/lap-requests.ts';
import type { LapRecord } from '../../../../core/contract/laps.ts';
import type { Venue } from '../../../../core/contract/venues.ts';
import type { Bridge } from '../../../bridge/client.ts';
import { UNDO, type NoticeStore } from '../../../workspace/notice-store.ts';
import { serviceKey } from '../../../workspace/services.ts';

interface Step {
  /** `Split lap 3`. */
  readonly label: string;
  readonly back: () => Promise<unknown>;
  readonly forth: () => Promise<unknown>;
}

interface Steps {
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
}

export interface LapHistoryState {
  readonly bySession: ReadonlyMap<SessionId, Steps>;
}

/** Changes of laps and of venues, each of which can be undone and redone in the session in which it was made. */
export interface LapHistory extends StoreApi<LapHistoryState> {
  /** Resolves to true once they are stored; a failure is reported. */
  readonly setLaps: (id: SessionId, laps: readonly LapRecord[], label: string) => Promise<boolean>;
  readonly restore: (id: SessionId, to: SessionLaps, label: string) => Promise<boolean>;
  readonly detect: (id: SessionId, evidence: LapEvidenceChoice, label: string) => Promise<boolean>;
  readonly saveVenue: (id: SessionId, venue: Venue, before: Venue | undefined) => Promise<boolean>;
  readonly renameVenue: (id: SessionId, venue: Venue, name: string) => Promise<boolean>;
  readonly deleteVenue: (id: SessionId, venue: Venue) => Promise<boolean>;
  readonly undo: (id: SessionId) => Promise<void>;
  readonly redo: (id: SessionId) => Promise<void>;
}

export const LAP_HISTORY = serviceKey<LapHistory>('lapHistory');

const MAX_STEPS = 100;
const NO_STEPS: Steps = { undo: [], redo: [] };

/** Labels of the next steps back and forth; undefined where there is none. */
export function lapSteps(
  { bySession }: LapHistoryState,
  id: SessionId,
): { readonly undo: string | undefined; readonly redo: string | undefined } {
  const { undo, redo } = bySession.get(id) ?? NO_STEPS;
  return { undo: undo.at(-1)?.label, redo: redo.at(-1)?.label };
}

export function createLapHistory(bridge: Pick<Bridge, 'request'>, notices: NoticeStore): LapHistory {
  const store = createStore<LapHistoryState>(() => ({ bySession: new Map() }));
  const stepsOf = (id: SessionId): Steps => store.getState().bySession.get(id) ?? NO_STEPS;
  const setSteps = (id: SessionId, steps: Steps): void =>
    store.setState(({ bySession }) => ({ bySession: new Map([...bySession, [id, steps]]) }));

  const tried = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      notices.notifyFailure(error);
      return false;
    }
  };
  const undo = async (id: SessionId): Promise<void> => {
    const step = stepsOf(id).undo.at(-1);
    if (step === undefined || !(await tried(async () => void (await step.back())))) return;
    const { undo: done, redo } = stepsOf(id);
    setSteps(id, { undo: done.filter((each) => each !== step), redo: [...redo, step] });
  };
  const redo = async (id: SessionId): Promise<void> => {
    const step = stepsOf(id).redo.at(-1);
    if (step === undefined || !(await tried(async () => void (await step.forth())))) return;
    const { undo: done, redo: undone } = stepsOf(id);
    setSteps(id, { undo: [...done, step], redo: undone.filter((each) => each !== step) });
  };
  const did = (id: SessionId, step: Step): void => {
    setSteps(id, { undo: [...stepsOf(id).undo, step].slice(-MAX_STEPS), redo: [] });
    notices.notify('info', step.label, { label: UNDO, run: () => void undo(id) });
  };
  const changeLaps = (
    id: SessionId,
    label: string,
    change: () => Promise<{ readonly before: SessionLaps; readonly now: SessionLaps }>,
  ): Promise<boolean> =>
    tried(async () => {
      const { before, now } = await change();
      const set = (to: SessionLaps) => (): Promise<unknown> =>
        bridge.request('laps/set', { sessionId: id, ...to });
      did(id, { label, back: set(before), forth: set(now) });
    });
  const save = (venue: Venue, before?: Venue): Promise<unknown> =>
    bridge.request('venue/save', { venue, ...(before !== undefined && { before: before.name }) });
  const remove = ({ name }: Pick<Venue, 'name'>): Promise<unknown> =>
    bridge.request('venue/delete', { name });
  const changeVenue = (id: SessionId, step: Step): Promise<boolean> =>
    tried(async () => {
      await step.forth();
      did(id, step);
    });

  return {
    ...store,
    setLaps: (id, laps, label) =>
      changeLaps(id, label, () => bridge.request('laps/set', { sessionId: id, laps: [...laps] })),
    restore: (id, to, label) =>
      changeLaps(id, label, () => bridge.request('laps/set', { sessionId: id, ...to })),
    detect: (id, evidence, label) =>
      changeLaps(id, label, () => bridge.request('laps/detect', { sessionId: id, evidence })),
    saveVenue: (id, venue, before) =>
      changeVenue(id, {
        label: `Saved venue ${venue.name}`,
        forth: () => save(venue),
        back: () => (before === undefined ? remove(venue) : save(before)),
      }),
    renameVenue: (id, venue, name) =>
      changeVenue(id, {
        label: `Renamed venue ${venue.name} to ${name}`,
        forth: () => save({ ...venue, name }, venue),
        back: () => save(venue, { ...venue, name }),
      }),
    deleteVenue: (id, venue) =>
      changeVenue(id, {
        label: `Deleted venue ${venue.name}`,
        forth: () => remove(venue),
        back: () => save(venue),
      }),
    undo,
    redo,
  };
}
