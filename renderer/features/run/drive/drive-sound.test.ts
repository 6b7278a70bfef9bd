import { describe, expect, it } from 'vitest';
import {
  ACCELERATOR,
  LOAD,
  REVS,
  SAMPLE_SIZE,
  SLIP_ANGLE,
  SLIP_RATIO,
  SPEED,
} from '../../../plots/scene/sampled-track.ts';
import { createCarSound, rumbleOf, soundOf } from './drive-sound.ts';

/** At 6000 revolutions a minute and 20 m/s, on four tyres of 3 kN that roll without slip. */
function aSample(change: Readonly<Record<number, number>> = {}): Float64Array {
  const sample = new Float64Array(SAMPLE_SIZE);
  sample[REVS] = (6000 / 60) * 2 * Math.PI;
  sample[SPEED] = 20;
  for (let w = 0; w < 4; w++) sample[LOAD + w] = 3000;
  for (const [index, value] of Object.entries(change)) sample[Number(index)] = value;
  return sample;
}
const heard = (sample: Float64Array) => {
  const out = createCarSound();
  soundOf(sample, out);
  return out;
};
const felt = (before: Float64Array, sample: Float64Array) => {
  const out = { strong: 0, weak: 0 };
  rumbleOf(before, sample, out);
  return out;
};

describe('the sound of a car', () => {
  it('fires twice a turn: 200 Hz at 6000 1/min, and is louder and brighter with the throttle open', () => {
    const coasting = heard(aSample());
    const full = heard(aSample({ [ACCELERATOR]: 1 }));
    expect(coasting.engine_Hz).toBeCloseTo(200, 9);
    expect(full.engineGain).toBeGreaterThan(coasting.engineGain);
    expect(full.engineCutoff_Hz).toBeGreaterThan(coasting.engineCutoff_Hz);
  });

  it('is silent with the engine stopped, the wheels rolling and no speed', () => {
    const out = heard(aSample({ [REVS]: 0, [SPEED]: 0 }));
    expect([out.engineGain, out.tyreGain, out.windGain]).toEqual([0, 0, 0]);
  });

  it('squeals with slip and load, deeper the more it slides; not in the air and not at rest', () => {
    const little = heard(aSample({ [SLIP_ANGLE]: 0.12 }));
    const much = heard(aSample({ [SLIP_ANGLE]: 0.3 }));
    expect(little.tyreGain).toBeGreaterThan(0);
    expect(much.tyreGain).toBeGreaterThan(little.tyreGain);
    expect(much.tyre_Hz).toBeLessThan(little.tyre_Hz);
    expect(heard(aSample({ [SLIP_RATIO]: 1, [LOAD]: 0 })).tyreGain).toBe(0);
    expect(heard(aSample({ [SLIP_RATIO]: 1, [SPEED]: 0 })).tyreGain).toBe(0);
  });

  it('is silent where nothing is known', () => {
    const out = heard(new Float64Array(SAMPLE_SIZE).fill(NaN));
    expect(Object.values(out).every((value) => Number.isFinite(value))).toBe(true);
    expect(out.engineGain).toBe(0);
  });
});

describe('the rumble of a pad', () => {
  it('is weak for a tyre that slides, strong for a bump, and none at rest', () => {
    expect(felt(aSample(), aSample())).toEqual({ strong: 0, weak: 0 });
    expect(felt(aSample(), aSample({ [SLIP_ANGLE]: 0.25 })).weak).toBeGreaterThan(0.3);
    expect(felt(aSample(), aSample({ [LOAD]: 5000 })).strong).toBeGreaterThan(0.4);
    expect(felt(aSample(), aSample({ [LOAD]: 5000, [SPEED]: 0 })).strong).toBe(0);
  });
});
