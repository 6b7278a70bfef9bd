import { describe, expect, it } from 'vitest';
import { createBus, receiveFrame, resetBus, sendFrame, turnaroundSteps, type Bus } from './bus.ts';

/** Received frames, as [step, value]: the value is the number of the step in which the frame was sent. */
function arrivals(bus: Bus, steps: number): [number, number][] {
  const clock = new Float64Array(1);
  const out = new Float64Array(2);
  const seen: [number, number][] = [];
  for (let step = 0; step < steps; step++) {
    clock[0] = step;
    out[0] = step;
    sendFrame(bus, clock, out);
    if (receiveFrame(bus, clock, out)) seen.push([step, out[1]!]);
  }
  return seen;
}

const bus = (period_s: number, delay_s: number): Bus => createBus(period_s, delay_s, 1e-3, [0], [1]);

describe('the CAN bus', () => {
  it('of 10 ms and no delay hands over in the step it sends', () => {
    expect(arrivals(bus(0.01, 0), 25)).toEqual([
      [0, 0],
      [10, 10],
      [20, 20],
    ]);
  });

  it('of 10 ms and 3 ms delay delivers exactly 3 steps later', () => {
    expect(arrivals(bus(0.01, 0.003), 25)).toEqual([
      [3, 0],
      [13, 10],
      [23, 20],
    ]);
  });

  it('of 2.5 ms and 1.5 ms delay: frames of 0, 2.5, 5 and 7.5 ms are there at 2, 4, 7 and 9 ms', () => {
    expect(arrivals(bus(0.0025, 0.0015), 10)).toEqual([
      [2, 0],
      [4, 3],
      [7, 5],
      [9, 8],
    ]);
  });

  it('keeps five frames under way when the delay is 25 ms and the period 5 ms', () => {
    expect(arrivals(bus(0.005, 0.025), 41)).toEqual([
      [25, 0],
      [30, 5],
      [35, 10],
      [40, 15],
    ]);
  });

  it('delivers 100 000 frames of 1/300 s in 333.34 s without drift', () => {
    const seen = arrivals(bus(1 / 300, 0.002), 333_336);
    expect(seen).toHaveLength(100_000);
    expect(seen.at(-1)).toEqual([333_332, 333_330]);
  });

  it('has a control unit between two of them wait 7 ms for the next frame out after 3 ms of delay', () => {
    expect(turnaroundSteps(bus(0.01, 0.003))).toBeCloseTo(7, 9);
    expect(turnaroundSteps(bus(0.01, 0))).toBe(0);
    expect(turnaroundSteps(bus(0.01, 0.01))).toBeCloseTo(0, 9);
  });

  it('starts again after a reset', () => {
    const one = bus(0.01, 0.003);
    const first = arrivals(one, 25);
    resetBus(one);
    expect(arrivals(one, 25)).toEqual(first);
  });
});
