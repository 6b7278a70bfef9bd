import { describe, expect, it } from 'vitest';
import { aSetup, withCorners } from '../../proof/testing/a-setup.ts';
import { openSampleCar } from '../../proof/testing/car-files.ts';
import { changedCar } from '../../proof/testing/make-car.ts';
import { compileVehicle } from '../../models/racebench/compile-vehicle.ts';
import { carPicture } from './car-picture.ts';

function pictureOf(car = openSampleCar('coupe-1974')) {
  if (car.setup === undefined) throw new Error('the car has errors');
  return carPicture(compileVehicle(car.setup), car.wheelNumbers);
}

describe('the car in space', () => {
  it('rests on the road: a front tyre of 0.3 m is pressed by 14 mm under 2804 N at 200 kN/m', () => {
    const [fl] = carPicture(compileVehicle(aSetup()), undefined).corners;
    expect(fl?.wheelZ_m).toBeCloseTo(0.3 - 2804.025 / 200_000, 4);
    // 250 kg and less on a spring of 25 kN/m: 106 mm shorter than free.
    expect((fl?.wheelZ_m ?? 0) - (fl?.freeZ_m ?? 0)).toBeCloseTo(2656.875 / 25_000, 3);
  });

  it('sends half of the torque to each rear wheel of a rear-drive car and none to the front', () => {
    const { corners, differentials } = pictureOf();
    expect(corners.map((corner) => corner.driveShare)).toEqual([0, 0, 0.5, 0.5]);
    expect(differentials.map(({ position, share }) => [position, share])).toEqual([['rear', 1]]);
  });

  it('sends 40 % through the front differential of the rally car, 20 % to each front wheel', () => {
    const { corners, differentials } = pictureOf(changedCar({}, 'rally-1988'));
    expect(differentials.find(({ position }) => position === 'front')?.share).toBeCloseTo(0.4, 9);
    for (const [w, share] of [0.2, 0.2, 0.3, 0.3].entries())
      expect(corners[w]?.driveShare).toBeCloseTo(share, 9);
  });

  it('sends 1 of 5 parts to the front wheels of a faked four-wheel drive: gearings 0.5 beside a final drive of 4', () => {
    // 0.5 + 0.5 beside 4: a tenth each, and 4/5 over the two rear wheels.
    const faked = pictureOf(
      changedCar({
        'differential.ratio': '4',
        'wheel_front.powered': '1',
        'wheel_front.power_gearing': '0.5',
      }),
    );
    for (const [w, share] of [0.1, 0.1, 0.4, 0.4].entries())
      expect(faked.corners[w]?.driveShare).toBeCloseTo(share, 9);
    expect(faked.corners.map(({ isFaked }) => isFaked)).toEqual([true, true, false, false]);
    expect(faked.differentials.map(({ position, share }) => [position, share])).toEqual([['rear', 0.8]]);
  });

  it('raises the body with longer springs and follows lock and camber', () => {
    const low = carPicture(compileVehicle(aSetup()), undefined);
    const longer = withCorners(aSetup(), (corner) => ({
      ...corner,
      springRestLength_m: corner.springRestLength_m + 0.02,
      wheel: { ...corner.wheel, camber_rad: -0.02 },
    }));
    const high = carPicture(compileVehicle(longer), undefined);
    expect(high.height_m - low.height_m).toBeCloseTo(0.02, 4);
    expect(high.corners[0]?.camber_rad).toBe(-0.02);
    expect(high.corners.map((corner) => corner.lock_rad)).toEqual([0.6, 0.6, 0, 0]);
  });
});
