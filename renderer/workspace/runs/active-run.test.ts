import { describe, expect, it } from 'vitest';
import { runId, sessionId } from '../../../core/contract/ids.ts';
import type { LiveState } from '../../../core/contract/run-control.ts';
import type { RunState } from '../../../core/contract/run-requests.ts';
import { withEnded, withProgress, withStarted, type EndedRun } from './active-run.ts';

const run = (id: number, change: Partial<RunState> = {}): RunState => ({
  runId: runId.parse(id),
  sessionId: sessionId.parse(id),
  car: 'Coupe',
  manoeuvre: 'braking',
  paused: false,
  simulated_s: 0,
  limit_s: 0,
  fraction: 0,
  ...change,
});
const ended = (id: number): EndedRun => ({
  runId: runId.parse(id),
  sessionId: sessionId.parse(id),
  status: 'finished',
  reason: 'At rest',
});
const live = (change: Partial<LiveState> = {}): LiveState => ({
  surface: 'asphalt',
  surfaces: [{ name: 'asphalt', label: 'Asphalt' }],
  water_m: 0,
  slots: [{ slot: 1, time_s: 2 }],
  ...change,
});

describe('the active run', () => {
  it('is the started one, unless it has reported or ended before the answer to its start', () => {
    expect(withStarted({ active: undefined, ended: undefined }, run(1))).toEqual({ active: run(1) });
    const reported = { active: run(1, { simulated_s: 3 }), ended: undefined };
    expect(withStarted(reported, run(1))).toEqual({});
    expect(withStarted({ active: undefined, ended: ended(1) }, run(1))).toEqual({});
  });

  it('is not revived by progress that arrives after its end', () => {
    expect(withProgress({ active: undefined, ended: ended(1) }, run(1))).toEqual({});
    expect(withProgress({ active: undefined, ended: ended(1) }, run(2))).toEqual({ active: run(2) });
  });

  it('goes on while an earlier one ends', () => {
    expect(withEnded({ active: run(2), ended: undefined }, ended(1))).toEqual({
      ended: ended(1),
      active: run(2),
    });
    expect(withEnded({ active: run(1), ended: undefined }, ended(1)).active).toBeUndefined();
  });

  it('keeps the object of a live state that says the same', () => {
    const before = live();
    const runs = { active: run(1, { live: before }), ended: undefined };
    const next = (state: LiveState) => withProgress(runs, run(1, { live: state })).active?.live;
    expect(next(live())).toBe(before);
    for (const change of [
      { surface: 'ice' },
      { water_m: 0.001 },
      { surfaces: [{ name: 'asphalt', label: 'Tarmac' }] },
      { slots: [] },
      { slots: [{ slot: 1 as const, time_s: 3 }] },
    ])
      expect(next(live(change))).toEqual(live(change));
  });
});
