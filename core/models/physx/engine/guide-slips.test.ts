import { describe, expect, it } from 'vitest';
import { aPhysxCar, aPhysxVehicle, drivePhysx } from '../../../proof/testing/physx-car.ts';
import { dampingRatio, naturalFrequency_Hz } from '../../racebench/suspension/axle-ride.ts';
import { stepAutobox, AUTOBOX_TIMER, GEAR, GEAR_DOWN, GEARBOX_SIZE, TARGET_GEAR } from './drive/gearbox.ts';
import { suspensionRates } from './set-up/setup-helpers.ts';
import { travelForce } from './wheels/suspension.ts';
import { filteredLoad } from './wheels/tyre.ts';
import { ACCELERATOR, ORIENTATION, STEER_RIGHT, type PhysxVehicle } from './vehicle.ts';

/** Slips of the PhysX vehicle guide that docs/source-errata.md names, each against what the formulas do. */

const CRITICAL = 1;
const SAMPLE = 0.62;

/** Furthest travel beyond rest of one corner of 375 kg on 35000 N/m, let go 50 mm high; parts of the 50 mm. */
function overshoot(ratio: number): number {
  const mass = 375;
  const spring = 35000;
  const damper = ratio * 2 * Math.sqrt(spring * mass);
  const h = 1e-4;
  let jounce = -0.05;
  let speed = 0;
  let most = 0;
  for (let i = 0; i < 20000; i++) {
    const force = travelForce(mass, spring, damper, 9.81, jounce, speed);
    speed += h * (9.81 - force / mass);
    jounce += h * speed;
    most = Math.max(most, jounce / 0.05);
  }
  return most;
}

describe('springs and dampers of the guide', () => {
  it('sqrt(m / k) is 0.112 s for 437.5 kg on 35000 N/m, the period 2 pi times it: 0.702 s', () => {
    expect(Math.sqrt(437.5 / 35000)).toBeCloseTo(0.1118, 4);
    expect(1 / naturalFrequency_Hz(35000, 437.5)).toBeCloseTo(0.7025, 4);
  });

  it('its natural frequencies are rad/s: 5 to 10 of a family car are 0.8 to 1.6 Hz', () => {
    for (const frequency of [5, 10]) {
      const { spring } = suspensionRates(375, frequency, 0.3);
      expect(naturalFrequency_Hz(spring, 375)).toBeCloseTo(frequency / (2 * Math.PI), 12);
    }
    expect(10 / (2 * Math.PI)).toBeCloseTo(1.592, 3);
  });

  it('a critically damped corner comes back without passing its rest, one of 0.62 passes it by 8.4 %', () => {
    expect(overshoot(CRITICAL)).toBeLessThan(1e-3);
    // exp(-pi 0.62 / sqrt(1 - 0.62^2)) = 0.0836
    expect(overshoot(SAMPLE)).toBeCloseTo(0.0836, 2);
  });

  it('its own sample damps with 0.62 of critical, below the 0.8 to 1.2 it asks for', () => {
    expect(dampingRatio(4500, 35000, 1500 / 4)).toBeCloseTo(0.621, 3);
    const { damper } = suspensionRates(375, 9.66, SAMPLE);
    expect(damper).toBeCloseTo(4491.9, 1);
  });
});

describe('load filter', () => {
  it('of the points (0, 0) and (1000, 1000) changes nothing', () => {
    const filter = Float64Array.of(0, 0, 1000, 1000);
    for (const load of [0, 0.3, 1, 2.7]) expect(filteredLoad(filter, load)).toBeCloseTo(load, 12);
  });
});

describe('autobox', () => {
  it('changes down below the down ratio of 0.5, not below the up ratio of 0.65', () => {
    const box = new Float64Array(GEARBOX_SIZE);
    const gears = aPhysxCar().gears;
    if (gears === undefined) throw new Error('the sample car has gears');
    const asksDown = (fraction: number): number => {
      box.fill(0);
      box[GEAR] = 4;
      box[TARGET_GEAR] = 4;
      box[AUTOBOX_TIMER] = 3;
      stepAutobox(box, gears, fraction, 1 / 60);
      return box[GEAR_DOWN] ?? 0;
    };
    expect([asksDown(0.49), asksDown(0.51), asksDown(0.64)]).toEqual([1, 0, 0]);
  });
});

/** Load of the left and of the right wheels, and the lean to the right, in a right turn. */
function turn(): { readonly left: number; readonly right: number; readonly leanRight: number } {
  const vehicle = aPhysxVehicle(aPhysxCar(), { forwardSpeed: 12, gear: 3, engineSpeed: 192 });
  const steer = ({ inputs }: PhysxVehicle): void => {
    inputs[STEER_RIGHT] = 0.15;
    inputs[ACCELERATOR] = 0.3;
  };
  drivePhysx(vehicle, 1.5, steer);
  const force = vehicle.wheels.suspensionForce;
  // The body's right axis in the world, up component, x "right": 2 (x y + w z).
  const [x = 0, y = 0, z = 0, w = 0] = vehicle.body.slice(ORIENTATION, ORIENTATION + 4);
  return {
    left: (force[0] ?? 0) + (force[2] ?? 0),
    right: (force[1] ?? 0) + (force[3] ?? 0),
    leanRight: -2 * (x * y + w * z),
  };
}

describe('a car with its suspension force below the centre of mass', () => {
  it('leans out of a right turn, to the left, and its left wheels carry more', () => {
    const { left, right, leanRight } = turn();
    expect(leanRight).toBeLessThan(-0.005);
    expect(left).toBeGreaterThan(1.1 * right);
  });
});

describe('defaults of the guide', () => {
  it('have a full-throttle damping of 0.15 outside its own 0.25 to 3, and 1.1 in fourth gear, not in fifth', () => {
    const { engine, gears } = aPhysxCar();
    expect(engine?.dampingFullThrottle).toBeLessThan(0.25);
    // Reverse and neutral come first.
    expect([2, 5, 6].map((gear) => gears?.ratios[gear])).toEqual([4, Math.fround(1.1), 1]);
  });

  it('have a hand brake of 4000 Nm, 2.7 times the brake of 1500, and travel of 0.3 and 0.1 m, not of zero', () => {
    const { wheels } = aPhysxCar();
    expect((wheels.handbrakeTorque[2] ?? 0) / (wheels.brakeTorque[2] ?? 1)).toBeCloseTo(2.667, 3);
    expect([wheels.handbrakeTorque[0], wheels.maxCompression[0], wheels.maxDroop[0]]).toEqual([
      0,
      Math.fround(0.3),
      Math.fround(0.1),
    ]);
  });

  it('turn at 5730 rpm at most: 600 rad/s are not 6000 rpm', () => {
    expect((600 * 60) / (2 * Math.PI)).toBeCloseTo(5729.6, 1);
  });
});
