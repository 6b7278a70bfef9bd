import type { RunId, SessionId } from '../../../core/contract/ids.ts';
import type { LiveState } from '../../../core/contract/run-control.ts';
import type { RunState } from '../../../core/contract/run-requests.ts';
import type { SessionStatus } from '../../../core/contract/session-requests.ts';

export interface EndedRun {
  readonly runId: RunId;
  readonly sessionId: SessionId;
  readonly status: SessionStatus;
  readonly reason: string;
}

/** The run that the window shows and the last one that ended; their events may cross with the answer to a start. */
interface Runs {
  readonly active: RunState | undefined;
  readonly ended: EndedRun | undefined;
}

/** A run was started. A short one may have ended, or reported its progress, before this answer. */
export function withStarted(
  runs: Runs,
  run: Pick<RunState, 'runId' | 'sessionId' | 'car' | 'manoeuvre'>,
): Partial<Runs> {
  if (runs.ended?.runId === run.runId || runs.active?.runId === run.runId) return {};
  return { active: { ...run, paused: false, simulated_s: 0, limit_s: 0, fraction: 0 } };
}

export function withProgress({ active, ended }: Runs, state: RunState): Partial<Runs> {
  return ended?.runId === state.runId ? {} : { active: withLiveOf(active, state) };
}

export function withEnded({ active }: Runs, ended: EndedRun): Partial<Runs> {
  return {
    ended,
    active: active === undefined || active.runId === ended.runId ? undefined : active,
  };
}

/**
 * Run state with its live part: an unchanged live state keeps its object, so that nothing is drawn for it.
 */
function withLiveOf(before: RunState | undefined, state: RunState): RunState {
  const live = before?.live;
  if (live === undefined || state.live === undefined) return state;
  return saysTheSame(live, state.live) ? { ...state, live } : state;
}

/** Compared field by field, since it arrives many times a second. */
function saysTheSame(a: LiveState, b: LiveState): boolean {
  return (
    a.surface === b.surface &&
    a.water_m === b.water_m &&
    a.surfaces.length === b.surfaces.length &&
    a.surfaces.every((row, i) => row.name === b.surfaces[i]?.name && row.label === b.surfaces[i].label) &&
    a.slots.length === b.slots.length &&
    a.slots.every((slot, i) => slot.slot === b.slots[i]?.slot && slot.time_s === b.slots[i].time_s)
  );
}
