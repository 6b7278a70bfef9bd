import { describe, expect, it } from 'vitest';
import { openCar } from '../../../core/car-files/car-ini/open-car.ts';
import { openSampleCar, realCarText, sampleCarText } from '../../../core/proof/testing/car-files.ts';
import { geometryOf } from './car-geometry.ts';

const geometry = (car: ReturnType<typeof openSampleCar>) => {
  if (car.setup === undefined) throw new Error('The car has errors');
  return geometryOf(car.setup, car);
};

describe('the measures of a drawn car', () => {
  it('have stops on both sides of the position of rest, springs longer than the room that they have, a bar and a differential', () => {
    const { wheels, bars, differentials, eye } = geometry(openSampleCar('coupe-1974'));
    for (const { radius_m, suspension } of wheels) {
      expect(suspension?.maxJounce_m).toBeGreaterThan(0);
      expect(suspension?.minJounce_m).toBeLessThan(0);
      expect(suspension?.springFree_m).toBeGreaterThan((suspension?.mountZ_m ?? 0) - radius_m);
    }
    expect(bars).toContainEqual([0, 1]);
    expect(differentials).toEqual([[2, 3]]);
    expect(eye).toBeUndefined();
  });

  it('have the eye of the first camera inside: 0.2 m ahead and 0.6 m up', () => {
    const camera = (c: number, model: number, [x, y, z]: readonly number[], down: number): string =>
      `camera${c}\n{\nname=Camera ${c}\nmodel=${model}\nfov=70\noffset\n{\nx=${x}\ny=${y}\nz=${z}\n}\n` +
      `angle\n{\nx=${down}\ny=180\nz=0\n}\n}\n`;
    const { text, companions } = sampleCarText('coupe-1974');
    const cameras = camera(0, 0, [0, -0.6, -5], 5) + camera(1, 1, [0.3, -0.6, 0.2], 3);
    const { eye } = geometry(openCar(`${text}\n${cameras}`, companions));
    expect(eye).toMatchObject({ name: 'Camera 1', at_m: [0.2, 0.3, 0.6], fov_deg: 70 });
    expect(eye?.down_rad).toBeCloseTo((3 * Math.PI) / 180, 9);
  });

  it('have the bonnet camera of a published car', ({ skip }) => {
    const car = realCarText('alfa-gt-junior');
    if (car === undefined) {
      skip('../shared/reference/racer-cars is not there: the published car was not read');
      return;
    }
    expect(geometry(openCar(car.text, car.companions)).eye).toMatchObject({
      name: 'BonnetCam',
      at_m: [0.2, 0, 0.6],
    });
  });
});
