import { describe, expect, it } from 'vitest';
import { ghostTime_s, writeGap } from './ghost-position.ts';

/** A lap of 1000 m at a steady speed that begins at a time of its session. */
function lap(start_s: number, speed_mps: number) {
  return { start_s, duration_s: 1000 / speed_mps, clock_s: POSITIONS.map((s) => s / speed_mps) };
}
const POSITIONS = Float64Array.from({ length: 101 }, (_, i) => 10 * i);
const SLOW = lap(5, 40);
const FAST = lap(200, 50);

function gapAt(at_s: number, followed = SLOW, ghost = FAST) {
  const gap = { ahead_s: NaN, ahead_m: NaN };
  writeGap(followed, ghost, POSITIONS, at_s, gap);
  return gap;
}

describe('position of a ghost', () => {
  it('at the same instant: 10 s after its own start', () => {
    expect(ghostTime_s('instant', SLOW, FAST, POSITIONS, 15)).toBeCloseTo(210, 12);
  });

  it('at the same place: at 400 m, where it was 8 s after its start', () => {
    expect(ghostTime_s('position', SLOW, FAST, POSITIONS, 15)).toBeCloseTo(208, 12);
  });

  it('waits at its start and at its end', () => {
    expect(ghostTime_s('instant', SLOW, FAST, POSITIONS, 0)).toBe(200);
    expect(ghostTime_s('instant', SLOW, FAST, POSITIONS, 29)).toBe(220);
  });
});

describe('the gap to a ghost', () => {
  it('of 50 m/s is 2 s and 100 m ahead of a car at 40 m/s after 10 s', () => {
    const { ahead_s, ahead_m } = gapAt(15);
    expect(ahead_s).toBeCloseTo(2, 12);
    expect(ahead_m).toBeCloseTo(100, 12);
  });

  it('has the other sign for a slower one', () => {
    const { ahead_s, ahead_m } = gapAt(208, FAST, SLOW);
    expect(ahead_s).toBeCloseTo(-2, 12);
    expect(ahead_m).toBeCloseTo(-80, 12);
  });

  it('of a lap to itself is exactly 0', () => {
    expect(gapAt(17.3, SLOW, SLOW)).toEqual({ ahead_s: 0, ahead_m: 0 });
  });

  it('at the line is the difference of the lap times: 5 s', () => {
    expect(gapAt(30).ahead_s).toBeCloseTo(5, 12);
  });
});
