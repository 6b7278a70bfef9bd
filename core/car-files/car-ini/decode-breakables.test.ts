import { describe, expect, it } from 'vitest';
import { changedCar, codesAbout } from '../../proof/testing/make-car.ts';

const BUMPER = {
  'breakable0.name': 'front bumper',
  'breakable0.mass': '6',
  'breakable0.x': '0.1',
  'breakable0.y': '-0.2',
  'breakable0.z': '1.9',
  'breakable0.strength': '8000',
};

describe('breakable parts of a car.ini', () => {
  it('are read with their place in ISO axes: 1.9 m ahead, 0.1 m left, 0.2 m below', () => {
    const { setup } = changedCar(BUMPER);
    expect(setup?.breakables).toEqual([
      {
        name: 'front bumper',
        number: 0,
        mass_kg: 6,
        position_m: { x: 1.9, y: 0.1, z: -0.2 },
        strength_N: 8000,
      },
    ]);
  });

  it('may leave out numbers, and hold 50 kN where no strength is given', () => {
    const { setup } = changedCar({ ...BUMPER, 'breakable3.name': 'wing', 'breakable3.mass': '4' });
    expect(setup?.breakables.map(({ number, strength_N }) => [number, strength_N])).toEqual([
      [0, 8000],
      [3, 50_000],
    ]);
  });

  it('keep the car from running without mass or with a strength below 0, named by key', () => {
    for (const [key, value] of [
      ['breakable0.mass', '0'],
      ['breakable0.mass', '-2'],
      ['breakable0.mass', undefined],
      ['breakable0.strength', '-1'],
    ] as const) {
      const car = changedCar({ ...BUMPER, [key]: value });
      expect(codesAbout(car, key), `${key}=${value}`).toContain('car-not-drivable');
      expect(car.setup, `${key}=${value}`).toBeUndefined();
    }
  });

  it('may not weigh as much as the body they belong to', () => {
    const car = changedCar({ ...BUMPER, 'breakable0.mass': '5000' });
    expect(codesAbout(car, 'breakable0.mass')).toContain('car-not-drivable');
  });

  it('are eight at most: a ninth stays on the car', () => {
    const changes = Object.fromEntries(
      Array.from({ length: 9 }, (_, i) => [`breakable${i}.mass`, '1'] as const),
    );
    const car = changedCar(changes);
    expect(car.setup?.breakables).toHaveLength(8);
    expect(codesAbout(car, 'breakable8')).toContain('out-of-range');
  });
});
