import { describe, expect, it } from 'vitest';
import { carPicture } from '../../../../core/studies/charts/car-picture.ts';
import { fieldForKey } from '../../../../core/catalogue/setup-fields.ts';
import { openSampleCar } from '../../../../core/proof/testing/car-files.ts';
import { changedCar } from '../../../../core/proof/testing/make-car.ts';
import { compileVehicle } from '../../../../core/models/racebench/compile-vehicle.ts';
import { carParts, partOfKey } from './car-parts.ts';

function partsOf(car = openSampleCar('coupe-1974')) {
  if (car.setup === undefined) throw new Error('the car has errors');
  return carParts(carPicture(compileVehicle(car.setup), car.wheelNumbers));
}

describe('the parts of the car', () => {
  it('each open a setting that lights up that very part', () => {
    for (const parts of [
      partsOf(),
      partsOf(changedCar({}, 'rally-1988')),
      partsOf(openSampleCar('fsae-2012')),
    ]) {
      for (const { id, key } of parts) {
        expect(fieldForKey(key), key).toBeDefined();
        expect(partOfKey(parts, key), key).toBe(id);
      }
      expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
    }
  });

  it('distinguish the damper from the spring and the brake from the wheel', () => {
    const parts = partsOf();
    expect(partOfKey(parts, 'susp1.restlen')).toBe('spring1');
    expect(partOfKey(parts, 'susp1.rebound_rate')).toBe('damper1');
    expect(partOfKey(parts, 'wheel2.braking_factor')).toBe('brake2');
    expect(partOfKey(parts, 'wheel2.camber')).toBe('wheel2');
    expect(partOfKey(parts, 'camera0.fov')).toBeUndefined();
  });
});
