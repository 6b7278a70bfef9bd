import { describe, expect, it } from 'vitest';
import { sampleCarText } from '../../proof/testing/car-files.ts';
import { materialOf, type SweepSources } from './sweep-sources.ts';

const PLAN = `racebench-plan: 1
name: wheels
car: car.ini
keys:
  mass:
    key: wheel5.mass
    values: [20, 60]
tests:
  go:
    manoeuvre: straight-acceleration
    model: physx
    metrics: [timeTo100kph_s]
design:
  kind: one-at-a-time
`;

const sourcesWith = (name: Parameters<typeof sampleCarText>[0]): SweepSources => ({
  plan: { name: 'wheels.plan.yaml', text: PLAN },
  car: sampleCarText(name),
  tests: [{}],
});

describe('a plan that varies a wheel beyond the fourth', () => {
  it('is driven with a car that has this wheel', () => {
    expect(materialOf(sourcesWith('truck-6x6')).plan.keys[0]?.keys).toEqual(['wheel5.mass']);
  });

  it('is refused with a car that does not have it, with the key and the reason', () => {
    expect(() => materialOf(sourcesWith('coupe-1974'))).toThrow(
      'keys.mass: wheel5.mass: The block wheel5 is not used: a car has four wheels, numbered 0 to 3.',
    );
  });
});
