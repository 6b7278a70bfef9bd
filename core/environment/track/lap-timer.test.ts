import { describe, expect, it } from 'vitest';
import { summariseLaps } from '../../contract/lap-summary.ts';
import {
  createLapTimer,
  TIMER_STATION_M,
  TIMER_TIME_S,
  TIMER_WHEELS_OFF,
  updateLapTimer,
  type LapTimer,
} from './lap-timer.ts';
import type { Road } from './road.ts';

/** The parts of a road that a timer reads. */
const road = (closed: boolean, lines_m: readonly number[]): Road =>
  ({ closed, length_m: 100, lines_m }) as unknown as Road;

function drive(
  timer: LapTimer,
  station: (t: number) => number,
  end_s: number,
  step_s = 0.01,
  off: (t: number) => number = () => 0,
): void {
  const steps = Math.round(end_s / step_s);
  for (let i = 1; i <= steps; i++) {
    timer.io[TIMER_TIME_S] = i * step_s;
    timer.io[TIMER_STATION_M] = station(i * step_s);
    timer.io[TIMER_WHEELS_OFF] = off(i * step_s);
    updateLapTimer(timer);
  }
}

describe('lap times', () => {
  it('at 7 m/s are 100 / 7 s each and their sectors 30 / 7 and 70 / 7 s, whatever the step', () => {
    for (const step_s of [0.001, 0.013, 0.2]) {
      const timer = createLapTimer(road(true, [20, 50]), 0, 0);
      drive(timer, (t) => 7 * t, 59, step_s);
      expect(timer.laps).toHaveLength(3);
      for (const { time_s, sectors_s, valid } of timer.laps) {
        expect(time_s).toBeCloseTo(100 / 7, 9);
        expect(sectors_s[0]).toBeCloseTo(30 / 7, 9);
        expect(sectors_s[1]).toBeCloseTo(70 / 7, 9);
        expect(valid).toBe(true);
      }
    }
  });
  it('under 2 m/s^2 from rest on an open track of 100 m are sqrt(100) s within 20 us at steps of 10 ms', () => {
    const timer = createLapTimer(road(false, [0, 25, 100]), -0.01, -1e-9);
    drive(timer, (t) => t * t, 12);
    expect(timer.laps).toHaveLength(1);
    expect(
      Math.abs(timer.laps[0]!.sectors_s[0]! + timer.laps[0]!.sectors_s[1]! - timer.laps[0]!.time_s),
    ).toBeLessThan(1e-12);
    expect(Math.abs(timer.laps[0]!.end_s - 10)).toBeLessThan(2e-5);
    expect(Math.abs(timer.laps[0]!.sectors_s[1]! - 5)).toBeLessThan(2e-5);
  });
  it('count a line once for a car that rolls back over it', () => {
    const timer = createLapTimer(road(true, [20, 50]), 0, 0);
    drive(timer, (t) => 10 * t + 8 * Math.sin(2 * t), 35);
    expect(timer.laps).toHaveLength(3);
    expect(timer.laps.every(({ time_s }) => time_s > 8 && time_s < 12)).toBe(true);
  });
  it('follow a start line that lies behind the first point of the track', () => {
    const timer = createLapTimer(road(true, [80, 10]), 0, 60);
    drive(timer, (t) => 60 + 10 * t, 25);
    expect(
      timer.laps.map(({ time_s, sectors_s }) => [time_s, ...sectors_s].map((t) => Math.round(t * 1e6) / 1e6)),
    ).toEqual([
      [10, 3, 7],
      [10, 3, 7],
    ]);
  });
  it('are invalid with four wheels off for one step, valid with three', () => {
    const timer = createLapTimer(road(true, [0]), 0, -5);
    drive(
      timer,
      (t) => 10 * t - 5,
      32,
      0.01,
      (t) => (Math.abs(t - 14) < 0.006 ? 4 : 3),
    );
    expect(timer.laps.map(({ valid }) => valid)).toEqual([true, false, true]);
  });
});

describe('best laps', () => {
  const lap = (sectors_s: number[], valid = true) => ({
    sectors_s,
    time_s: sectors_s.reduce((a, b) => a + b, 0),
    valid,
    end_s: 0,
  });
  it('are the fastest valid laps; the theoretical one is the sum of the best valid sectors', () => {
    expect(summariseLaps([lap([10, 20]), lap([11, 18]), lap([5, 5], false)])).toEqual({
      best_s: 29,
      bestSectors_s: [10, 18],
      theoreticalBest_s: 28,
    });
  });
  it('are not there without a valid lap', () => {
    expect(summariseLaps([lap([5, 5], false)])).toMatchObject({
      best_s: undefined,
      theoreticalBest_s: undefined,
    });
  });
});
