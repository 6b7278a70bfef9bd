import { describe, expect, it } from 'vitest';
import type { GameLap } from './game-code.ts';
import { createGameLaps } from './game-laps.ts';

/** Rows of a game at 60 Hz whose laps begin at these times. */
function lapsOf(
  begins_s: readonly number[],
  until_s: number,
  lapAt: (number: number, since_s: number) => GameLap,
) {
  const laps = createGameLaps();
  for (let i = 0; i / 60 <= until_s; i++) {
    const time_s = i / 60;
    const number = begins_s.filter((begin_s) => begin_s <= time_s).length;
    laps.see(time_s, lapAt(number, time_s - (begins_s[number - 1] ?? 0)));
  }
  return laps.laps();
}
const BEGINS_S = [0, 10.007, 20.1139];
const whole = (laps: ReturnType<typeof lapsOf>) =>
  laps.filter(({ complete }) => complete).map(({ number, start_s, end_s }) => [number, start_s, end_s]);

describe('laps of a game', () => {
  it('begin between two rows, by the running time of the lap', () => {
    const laps = lapsOf(BEGINS_S, 25, (number, current_s) => ({ number, current_s }));
    expect(whole(laps)).toEqual([[2, expect.closeTo(10.007, 9), expect.closeTo(20.1139, 9)]]);
    expect(laps.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('are as long as the game says, where it says so at the row behind the line', () => {
    const laps = lapsOf(BEGINS_S, 25, (number) => ({
      number,
      last_s: number > 1 ? (BEGINS_S[number - 1] ?? 0) - (BEGINS_S[number - 2] ?? 0) : undefined,
    }));
    const times = laps.filter(({ complete }) => complete).map(({ start_s, end_s }) => end_s - start_s);
    expect(times.at(-1)).toBeCloseTo(10.1069, 9);
  });

  it('are none where the number does not change, or is not given', () => {
    expect(lapsOf([0], 5, (number) => ({ number }))).toEqual([]);
    const laps = createGameLaps();
    laps.see(0, undefined);
    expect(laps.laps()).toEqual([]);
  });
});
