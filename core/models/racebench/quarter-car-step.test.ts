import { describe, expect, it } from 'vitest';
import { aVehicle, drive } from '../../proof/testing/a-drive.ts';
import { aSetup, withCorners, withoutLosses } from '../../proof/testing/a-setup.ts';
import {
  HIT_DISTANCE_M,
  HIT_NORMAL,
  RAY_ORIGIN,
  flatGround,
  type Ground,
} from '../../environment/world/ground.ts';
import type { Vehicle } from './vehicle.ts';

const at = (values: ArrayLike<number>, i: number): number => values[i] ?? 0;

/** Four equal corners of 250 kg on 20 kN/m; wheel and tyre as given. */
function fourPostCar(damping_Nspm: number, wheel_kg: number, tyreRate_Npm: number, speed_mps = 0): Vehicle {
  const base = withCorners(withoutLosses(aSetup()), (corner) => ({
    ...corner,
    mount_m: { ...corner.mount_m, x: Math.sign(corner.mount_m.x) * 1.2 },
    springRate_Npm: 20000,
    springRestLength_m: 0.45,
    minLength_m: 0.05,
    maxLength_m: 1,
    bumpDamping_Nspm: damping_Nspm,
    reboundDamping_Nspm: damping_Nspm,
    wheel: { ...corner.wheel, mass_kg: wheel_kg, tyreRate_Npm },
  }));
  const road = speed_mps > 0 ? wavyRoad(flatGround(1)) : undefined;
  return aVehicle({ ...base, antiRollBars: [] }, { speed_mps }, road);
}

/** Maximum excursion beyond rest after the body has been released 10 mm above it, over those 10 mm. */
function overshoot(ratio: number): number {
  // A stiff tyre and a light wheel: one mass of 250 kg on 20 kN/m; c = 2 zeta sqrt(k m).
  const vehicle = fourPostCar(2 * ratio * Math.sqrt(20000 * 250), 5, 2_000_000);
  const rest_m = vehicle.state.position_m[2] ?? 0;
  vehicle.state.position_m[2] = rest_m + 0.01;
  for (let w = 0; w < 4; w++) vehicle.state.wheelHeight_m[w] = (vehicle.state.wheelHeight_m[w] ?? 0) - 0.01;
  let most = 0;
  drive(vehicle, 1, (car) => {
    most = Math.max(most, rest_m - (car.state.position_m[2] ?? 0));
  });
  return most / 0.01;
}

/** Waves as long as the wheelbase, 2.4 m, and 2 mm high: all four wheels meet them together. */
const WAVE_PERM = (2 * Math.PI) / 2.4;
const WAVE_M = 0.002;

/** A road of waves; rays come down nearly upright. */
function wavyRoad(level: Ground): Ground {
  return {
    ...level,
    castRay: (ray, hit) => {
      if (!level.castRay(ray, hit)) return false;
      const phase = WAVE_PERM * at(ray, RAY_ORIGIN);
      hit[HIT_DISTANCE_M] = at(hit, HIT_DISTANCE_M) - WAVE_M * Math.sin(phase);
      const slope = WAVE_M * WAVE_PERM * Math.cos(phase);
      hit[HIT_NORMAL] = -slope / Math.hypot(1, slope);
      hit[HIT_NORMAL + 2] = 1 / Math.hypot(1, slope);
      return true;
    },
  };
}

/** Amplitude of the body's heave over that of the road, at the speed at which the waves come at `frequency_radps`. */
function transmissibility(damping_Nspm: number, frequency_radps: number): number {
  const speed_mps = frequency_radps / WAVE_PERM;
  const vehicle = fourPostCar(damping_Nspm, 40, 180_000, speed_mps);
  const rest_m = at(vehicle.state.position_m, 2);
  let [cosine, sine, samples] = [0, 0, 0];
  drive(vehicle, 8, (car) => {
    if (car.time_s < 5) return;
    // The front axle is one wavelength less 1.2 m ahead, the rear one 1.2 m behind: the same phase.
    const phase = WAVE_PERM * (at(car.state.position_m, 0) + 1.2);
    const heave_m = at(car.state.position_m, 2) - rest_m;
    cosine += heave_m * Math.cos(phase);
    sine += heave_m * Math.sin(phase);
    samples++;
  });
  return (2 * Math.hypot(cosine, sine)) / samples / WAVE_M;
}

describe('step response', () => {
  it('overshoots by exp(-pi zeta / sqrt(1 - zeta^2)): 37.2 % at 0.3, 16.3 % at 0.5, 4.6 % at 0.7', () => {
    for (const [ratio, expected] of [
      [0.3, 0.3723],
      [0.5, 0.163],
      [0.7, 0.046],
    ] as const) {
      expect(Math.exp((-Math.PI * ratio) / Math.sqrt(1 - ratio ** 2))).toBeCloseTo(expected, 3);
      expect(Math.abs(overshoot(ratio) - expected)).toBeLessThan(0.01);
    }
  });
});

describe('invariant point of the quarter car', () => {
  // sqrt(180000 / 40) = 67.08 rad/s, 10.68 Hz: heave over ground = kt / (kt + ...) = mu / ms, whatever the damper.
  const invariant_radps = Math.sqrt(180_000 / 40);

  it('passes 40 / 250 = 0.16 of the ground to the body at 10.68 Hz, with 500, 1500 and 4000 N s/m, to 3 %', () => {
    for (const damping of [500, 1500, 4000])
      expect(Math.abs(transmissibility(damping, invariant_radps) / 0.16 - 1)).toBeLessThan(0.03);
  });

  it('depends on the damper at 7 Hz', () => {
    const at7 = (damping: number): number => transmissibility(damping, 2 * Math.PI * 7);
    expect(at7(4000) / at7(500)).toBeGreaterThan(1.5);
  });
});
