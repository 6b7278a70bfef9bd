import { describe, expect, it } from 'vitest';
import type { LapRecord } from '../../../../core/contract/laps.ts';
import { excludedLap, joinedLaps, markedLap, renamedLap, splitLap } from './lap-edits.ts';

const lap = (number: number, start_s: number, end_s: number): LapRecord => ({
  number,
  start_s,
  end_s,
  sectors_s: [1, end_s - start_s - 1],
  valid: true,
});
const LAPS = [lap(1, 10, 70), lap(2, 70, 131), lap(3, 131, 190)];

describe('laps edited by hand', () => {
  it('are excluded and included, named, and marked as an out-lap, which is excluded', () => {
    expect(excludedLap(LAPS, 2, true).map(({ valid }) => valid)).toEqual([true, false, true]);
    expect(excludedLap(excludedLap(LAPS, 2, true), 2, false)).toEqual(LAPS);
    expect(renamedLap(LAPS, 3, 'Traffic')[2]?.name).toBe('Traffic');
    expect(renamedLap(renamedLap(LAPS, 3, 'Traffic'), 3, '')).toEqual(LAPS);
    expect(markedLap(LAPS, 1, 'Out-lap')[0]).toEqual({ ...LAPS[0], name: 'Out-lap', valid: false });
  });

  it('are split at 100 s into 30 s and 31 s without sectors; lap 3 becomes lap 4', () => {
    expect(splitLap(LAPS, 100)).toEqual([
      LAPS[0],
      { ...LAPS[1], end_s: 100, sectors_s: [] },
      { ...LAPS[1], number: 3, start_s: 100, sectors_s: [] },
      { ...LAPS[2], number: 4 },
    ]);
  });

  it('are not split outside a lap or at its end', () => {
    for (const at_s of [5, 10, 130.95, 190, 300]) expect(splitLap(LAPS, at_s), String(at_s)).toBeUndefined();
  });

  it('are joined with the next one; joining undoes a split but for the sectors', () => {
    expect(joinedLaps(LAPS, 3)).toBeUndefined();
    const split = splitLap(LAPS, 100) ?? [];
    expect(joinedLaps(split, 2)).toEqual([LAPS[0], { ...LAPS[1], sectors_s: [] }, LAPS[2]]);
    expect(joinedLaps(excludedLap(LAPS, 2, true), 1)?.[0]).toMatchObject({ end_s: 131, valid: false });
  });
});
