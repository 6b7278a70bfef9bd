import { describe, expect, it } from 'vitest';
import type { AlignedLaps } from '../../core/contract/compare-requests.ts';
import { createLastAnswers, type Read } from './last-answers.ts';

const aligned = (end_m = 100): AlignedLaps => ({
  ...{ method: 'distance', positions_m: Float64Array.of(0, end_m), segments: [], laps: [] },
});
const read = <T>(answer: T, key = 'a', version = 1): Read<T> => ({
  ...{ key, version, answers: [answer], failure: undefined },
});

describe('answers in memory', () => {
  it('are recalled for the same arguments and version', () => {
    const last = createLastAnswers();
    const first = last.settle('compare/laps', read(aligned()));
    expect(last.recall('compare/laps', 'a', 1)).toBe(first);
    expect(last.recall('compare/laps', 'b', 1)).toBeUndefined();
    expect(last.recall('compare/laps', 'a', 2)).toBeUndefined();
    expect(last.recall('session/page', 'a', 1)).toBeUndefined();
  });

  it('stay the same object where nothing differs', () => {
    const last = createLastAnswers();
    const [first] = last.settle('compare/laps', read(aligned())).answers ?? [];
    expect(last.settle('compare/laps', read(aligned(), 'a', 2)).answers?.[0]).toBe(first);
    expect(last.settle('compare/laps', read(aligned(101))).answers?.[0]).not.toBe(first);
  });

  it('are the last four of a request, without failures', () => {
    const last = createLastAnswers();
    for (const key of ['a', 'b', 'c', 'd', 'e']) last.settle('compare/laps', read(aligned(), key));
    last.settle('compare/laps', { ...read(aligned(), 'f'), failure: { code: 'CANCELLED', message: '' } });
    const known = ['a', 'b', 'c', 'd', 'e', 'f'].filter((key) => last.recall('compare/laps', key, 1));
    expect(known).toEqual(['b', 'c', 'd', 'e']);
  });

  it('are not of requests of which no screen shows the answer first', () => {
    const last = createLastAnswers();
    last.settle('app/info', read({} as never));
    expect(last.recall('app/info', 'a', 1)).toBeUndefined();
  });
});
