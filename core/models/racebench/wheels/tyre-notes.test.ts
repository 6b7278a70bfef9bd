import { describe, expect, it } from 'vitest';
import { flatGround } from '../../../environment/world/ground.ts';
import { aSetup, onTyre, PACEJKA_TYRE } from '../../../proof/testing/a-setup.ts';
import { createSimulatedCar } from '../../create/create-car.ts';

/** Rolls straight ahead for 1.5 s at 20 m/s with a horizontal shift a10, degrees. */
function rolled(a10_deg: number) {
  const setup = onTyre(aSetup(), { ...PACEJKA_TYRE, a: PACEJKA_TYRE.a.with(10, a10_deg) });
  const car = createSimulatedCar({ model: 'racebench', setup, ground: flatGround(1) });
  car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 20, gear: 0 });
  while (car.time_s < 1.5) car.step();
  const note = car.notes.find(({ key }) => key === 'wheel<n>.pacejka.a9');
  return { message: note?.message, y_m: car.readout.y_m };
}

describe('the note on tyres that pull to one side', () => {
  it('says to which side and by how much a car drifts whose data are shifted by half a degree', () => {
    const { message, y_m } = rolled(0.5);
    expect(message).toContain('used alike on the left and the right, as in Racer');
    expect(message).toMatch(/push the car to the left with \d+ N \(.* it drifts .* slip by 0\.(49|5)\d*°\.$/);
    expect(y_m).toBeGreaterThan(0.05);
    const other = rolled(-0.5);
    expect(other.message).toContain('push the car to the right with');
    expect(other.y_m).toBeCloseTo(-y_m, 2);
  });

  it('is not there without shifts', () => {
    const { message, y_m } = rolled(0);
    expect(message).toBeUndefined();
    expect(y_m).toBeCloseTo(0, 3);
  });
});
