import { describe, expect, it } from 'vitest';
import { massWithout } from './mass-without.ts';

describe('mass of a car without a part', () => {
  it('of 1000 kg less 100 kg 1.8 m ahead: 900 kg, the centre 0.2 m back, 1440 kg m2 of yaw inertia gone with it', () => {
    // Two points: 900 kg at -0.2 m and 100 kg at 1.8 m have 900 x 0.04 + 100 x 3.24 = 360 kg m2 about their centre.
    const car = { mass_kg: 1000, wheelMass_kg: 0, inertia_kgm2: { x: 10, y: 360 + 50, z: 360 + 70 } };
    const left = massWithout(car, 100, { x: 1.8, y: 0, z: 0 });
    expect(left.mass_kg).toBe(900);
    expect(left.shift_m.x).toBeCloseTo(-0.2, 12);
    expect(left.inertia_kgm2.x).toBeCloseTo(10, 9);
    expect(left.inertia_kgm2.y).toBeCloseTo(50, 9);
    expect(left.inertia_kgm2.z).toBeCloseTo(70, 9);
  });

  it('does not change the inertia by a part at the centre of gravity', () => {
    const car = { mass_kg: 1000, wheelMass_kg: 80, inertia_kgm2: { x: 300, y: 1200, z: 1400 } };
    const left = massWithout(car, 20, { x: 0, y: 0, z: 0 });
    expect(left.inertia_kgm2).toEqual(car.inertia_kgm2);
    expect(left.mass_kg).toBe(980);
  });

  it('mirrors: parts on the left and on the right shift the centre by opposite ways and take the same inertia', () => {
    const car = { mass_kg: 1000, wheelMass_kg: 80, inertia_kgm2: { x: 300, y: 1200, z: 1400 } };
    const left = massWithout(car, 10, { x: 1, y: 0.8, z: 0.2 });
    const right = massWithout(car, 10, { x: 1, y: -0.8, z: 0.2 });
    expect(right.shift_m.y).toBeCloseTo(-left.shift_m.y, 15);
    expect(right.inertia_kgm2).toEqual(left.inertia_kgm2);
  });
});
