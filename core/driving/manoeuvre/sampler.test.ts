import { describe, expect, it } from 'vitest';
import { channelIndex, CHANNEL_COUNT } from '../../catalogue/channels.ts';
import { MISSING_SAMPLE } from '../../contract/missing.ts';
import type { SimulatedCar } from '../../models/interface/simulated-car.ts';
import { createSampler, createStateBefore, takeSample } from './sampler.ts';

const SPEED = channelIndex('speed_mps');
const RATIO = channelIndex('differentialLockingRatio.rear');
const LOCKED = channelIndex('differentialLocked.rear');

/** The sample at 0.01 s between states at 0 and at `end_s`. */
function between(before: Record<number, number>, after: Record<number, number>, end_s: number): Float64Array {
  const car = {
    time_s: end_s,
    writeSample: (out: Float64Array) => {
      for (const [column, value] of Object.entries(after)) out[Number(column)] = value;
    },
  } as unknown as SimulatedCar;
  const sampler = createSampler(100);
  sampler.count = 1;
  sampler.due_s = 0.01;
  const state = createStateBefore();
  for (const [column, value] of Object.entries(before)) state.sample[Number(column)] = value;
  const out = new Float64Array(CHANNEL_COUNT);
  takeSample(sampler, car, state, out);
  return out;
}

describe('a sample between two steps', () => {
  it('lies on the line between 10 and 14 m/s: 13 at three quarters of the way', () => {
    expect(between({ [SPEED]: 10 }, { [SPEED]: 14 }, 0.04 / 3)[SPEED]).toBeCloseTo(13, 9);
  });

  it('has the value of the nearer state where the other has none, and no number in between', () => {
    expect(between({ [RATIO]: 0.5 }, { [RATIO]: MISSING_SAMPLE }, 0.03)[RATIO]).toBe(0.5);
    expect(between({ [RATIO]: 0.5 }, { [RATIO]: MISSING_SAMPLE }, 0.012)[RATIO]).toBe(MISSING_SAMPLE);
    expect(between({ [RATIO]: MISSING_SAMPLE }, { [RATIO]: 0.5 }, 0.012)[RATIO]).toBe(0.5);
  });

  it('is locked or not, never 0.7 locked', () => {
    expect(between({ [LOCKED]: 0 }, { [LOCKED]: 1 }, 0.014)[LOCKED]).toBe(1);
    expect(between({ [LOCKED]: 0 }, { [LOCKED]: 1 }, 0.03)[LOCKED]).toBe(0);
  });
});
