import { describe, expect, it } from 'vitest';
import { aVehicle, drive, speedHold, sum } from '../../proof/testing/a-drive.ts';
import {
  G_MPS2,
  PACEJKA_TYRE,
  aSetup,
  onTyre,
  withCorners,
  withoutLosses,
} from '../../proof/testing/a-setup.ts';
import type { CornerSetup, Setup } from '../../setup/setup.ts';
import { compileVehicle } from './compile-vehicle.ts';
import type { Vehicle } from './vehicle.ts';

const withLinks = (change: Partial<CornerSetup>): Setup =>
  withCorners(withoutLosses(aSetup()), (corner) => ({ ...corner, ...change }));

/** Brakes steadily from 40 m/s and gives the car after 3 s. */
function braked(setup: Setup): Vehicle {
  const vehicle = aVehicle(setup, { speed_mps: 40 });
  drive(vehicle, 3, (car) => {
    car.controls.brake = 0.4;
  });
  return vehicle;
}

describe('anti-pitch links', () => {
  it('of 1 leave of the pitch of braking what the tyres give, under 20 %; of 0.5 the middle', () => {
    const [none, half, all] = [0, 0.5, 1].map((antiPitch) => braked(withLinks({ antiPitch }))) as [
      Vehicle,
      Vehicle,
      Vehicle,
    ];
    expect(none.readout.pitch_rad).toBeGreaterThan(0.01);
    expect(all.readout.pitch_rad).toBeLessThan(0.2 * none.readout.pitch_rad);
    const middle_rad = (none.readout.pitch_rad + all.readout.pitch_rad) / 2;
    expect(half.readout.pitch_rad / middle_rad).toBeCloseTo(1, 1.3);
  });

  it('of 1 leave the pitch of the tyre springs, transfer / 200 kN/m, and of the moments that put no force into the links, to 1 %', () => {
    const { readout, work, params } = braked(withLinks({ antiPitch: 1 }));
    const { corners, rest } = params;
    const at = (values: ArrayLike<number>, w: number): number => values[w] ?? 0;
    const more_N = (w: number): number => at(work.wheelLoad_N, w) - at(rest.wheelLoad_N, w);
    const link_N = (w: number): number => at(work.longitudinalForce_N, w) * at(corners.antiPitchSlope, w);
    // Springs feel what the links do not carry of the transfer; the tyres all of it.
    const springs_m = (w: number, rate_Npm: number): number => (more_N(w) + link_N(w)) / rate_Npm;
    const front_m = more_N(0) / 200_000 + springs_m(0, 25_000);
    const rear_m = more_N(2) / 200_000 + springs_m(2, 22_000);
    const tyres_rad = (more_N(0) - more_N(2)) / 200_000 / 2.4;
    expect(tyres_rad).toBeGreaterThan(0);
    expect(readout.pitch_rad - rest.pitch_rad).toBeCloseTo((front_m - rear_m) / 2.4, 4);
    expect(Math.abs((readout.pitch_rad - rest.pitch_rad) / ((front_m - rear_m) / 2.4) - 1)).toBeLessThan(
      0.01,
    );
  });

  it('do not change the loads the road feels: m ax h / L goes to the front axle all the same', () => {
    const [none, all] = [0, 1].map((antiPitch) => braked(withLinks({ antiPitch })).work.wheelLoad_N);
    for (let w = 0; w < 4; w++) expect(Math.abs((all?.[w] ?? 0) / (none?.[w] ?? 1) - 1)).toBeLessThan(0.02);
  });

  it('lift the nose by the brake force times the slope h / a: the front springs are longer by F h / (a k)', () => {
    const plain = braked(withLinks({}));
    const linked = braked(withLinks({ antiPitch: 1 }));
    const { corners, rest } = linked.params;
    expect(corners.antiPitchSlope[0]).toBeCloseTo(rest.height_m / 1.1, 12);
    const longer_m = (linked.work.length_m[0] ?? 0) - (plain.work.length_m[0] ?? 0);
    const link_N = -(linked.work.longitudinalForce_N[0] ?? 0) * (corners.antiPitchSlope[0] ?? 0);
    // Body side of the corner: spring + link = load - wheel weight, with the same load.
    const load_N = (linked.work.wheelLoad_N[0] ?? 0) - (plain.work.wheelLoad_N[0] ?? 0);
    expect(longer_m).toBeCloseTo((link_N - load_N) / 25000, 3);
    expect(link_N).toBeGreaterThan(500);
  });

  it('hold the tail up under power at the rear', () => {
    const squat = (antiPitch: number): number => {
      const vehicle = aVehicle(withLinks({ antiPitch }), { gear: 1, speed_mps: 5 });
      drive(vehicle, 1, (car) => {
        car.controls.accelerator = 1;
      });
      return (vehicle.params.rest.length_m[2] ?? 0) - (vehicle.work.length_m[2] ?? 0);
    };
    expect(squat(0)).toBeGreaterThan(0.005);
    expect(squat(1)).toBeLessThan(0.3 * squat(0));
  });
});

/** Steady left turn at 15 m/s. */
function turning(setup: Setup): Vehicle {
  const vehicle = aVehicle(setup, { gear: 3, speed_mps: 15 });
  const hold = speedHold(15);
  drive(vehicle, 10, (car) => {
    hold(car);
    car.controls.steer = 0.12 * Math.min(1, car.time_s);
  });
  return vehicle;
}

describe('jacking', () => {
  it('lifts the body by the difference of the lateral forces times roll-centre height over half the track', () => {
    const plain = turning(withLinks({}));
    const jacked = turning(withLinks({ jacking: 1 }));
    const { lateralForce_N: side, rollArm_m: arm, jackingForce_N: lift } = jacked.work;
    const at = (values: ArrayLike<number>, w: number): number => values[w] ?? 0;
    const axle_N = (left: number): number =>
      ((at(side, left + 1) - at(side, left)) * (at(arm, left) + at(arm, left + 1))) / 2 / 0.7;
    const expected_N = axle_N(0) + axle_N(2);
    expect(sum(lift)).toBeCloseTo(expected_N, 6);
    expect(expected_N).toBeGreaterThan(50);
    // Four springs of 25 and 22 kN/m carry it.
    const risen_m = jacked.readout.z_m - plain.readout.z_m;
    expect(risen_m / (expected_N / 94_000)).toBeGreaterThan(0.6);
    expect(risen_m / (expected_N / 94_000)).toBeLessThan(1.4);
  });

  it('leaves the sum of the loads at the weight', () => {
    const { work } = turning(withLinks({ jacking: 1 }));
    expect(Math.abs(sum(work.wheelLoad_N) / (1060 * G_MPS2) - 1)).toBeLessThan(1e-4);
  });

  it('with the roll centres on the road lifts nothing', () => {
    const height_m = compileVehicle(withLinks({})).rest.height_m;
    const flat = withCorners(withLinks({ jacking: 1 }), (corner) => ({
      ...corner,
      rollCentre_m: { ...corner.rollCentre_m, z: -0.1 - height_m },
    }));
    const lift_N = turning(flat).work.jackingForce_N;
    expect(Math.abs(sum(lift_N))).toBeLessThan(25);
  });
});

describe('camber', () => {
  const coefficients = {
    ...PACEJKA_TYRE,
    a: [1.4, 0, 1688, 2400, 6.026, 0, -0.359, 1, -0.3, 0, 0, 0, 0, 0, 0],
  } as typeof PACEJKA_TYRE;
  const car = (change: Partial<CornerSetup>): Setup => onTyre(withLinks(change), coefficients);

  it('of a wheel without camber keys stays upright to the road; with a key of 0 it leans with the body', () => {
    const upright = turning(car({}));
    const leaning = turning(car({ camberGain_radpm: 0 }));
    const lean_rad = leaning.work.lean_rad[1] ?? 0;
    expect(upright.work.lean_rad[1]).toBe(0);
    expect(lean_rad).toBeCloseTo(leaning.readout.roll_rad, 3);
    expect(leaning.readout.yawRate_radps).not.toBeCloseTo(upright.readout.yawRate_radps, 3);
  });

  it('gained at -40 deg/m keeps the outer wheel more upright: 40 deg/m times its jounce', () => {
    const gain_radpm = (-40 * Math.PI) / 180;
    const vehicle = turning(car({ camberGain_radpm: gain_radpm }));
    const jounce_m = (vehicle.params.rest.length_m[1] ?? 0) - (vehicle.work.length_m[1] ?? 0);
    expect(jounce_m).toBeGreaterThan(0.005);
    const expected_rad = vehicle.readout.roll_rad + gain_radpm * jounce_m;
    expect(vehicle.work.lean_rad[1]).toBeCloseTo(expected_rad, 3);
  });

  it('by steer leans both front wheels into the turn where the file has opposite signs', () => {
    const setup = car({});
    const steering = withCorners(setup, (corner, w) => ({
      ...corner,
      camberPerSteer: w < 2 ? (w === 0 ? 0.1 : -0.1) : undefined,
    }));
    const vehicle = aVehicle(steering);
    drive(vehicle, 0.01, (one) => {
      one.controls.steer = 0.5;
    });
    // 0.1 of 0.3 rad, top to the left in a left turn: negative inclination.
    expect(vehicle.work.lean_rad[0]).toBeCloseTo(-0.03, 4);
    expect(vehicle.work.lean_rad[1]).toBeCloseTo(-0.03, 4);
  });

  it('pushes a leaning tyre to the side it leans to', () => {
    const vehicle = aVehicle(
      withCorners(car({}), (corner) => ({
        ...corner,
        // Top to the left on both sides: out on the left, in on the right.
        wheel: { ...corner.wheel, camber_rad: corner.mount_m.y > 0 ? 0.05 : -0.05 },
      })),
      { speed_mps: 15 },
    );
    drive(vehicle, 0.2);
    expect(sum(vehicle.work.lateralForce_N)).toBeGreaterThan(100);
  });
});
