import { describe, expect, it } from 'vitest';
import { aVehicle, drive } from '../../proof/testing/a-drive.ts';
import { aSetup, withCorners, withoutLosses } from '../../proof/testing/a-setup.ts';
import type { Vehicle } from './vehicle.ts';

/** Four equal corners: sprung 250 kg each, wheel 40 kg, spring 20 kN/m, tyre 180 kN/m, as in the reference checks. */
function fourPostCar(damping_Nspm: number): Vehicle {
  const base = withCorners(withoutLosses(aSetup()), (corner) => ({
    ...corner,
    mount_m: { ...corner.mount_m, x: Math.sign(corner.mount_m.x) * 1.2 },
    springRate_Npm: 20000,
    springRestLength_m: 0.45,
    minLength_m: 0.05,
    maxLength_m: 1,
    bumpDamping_Nspm: damping_Nspm,
    reboundDamping_Nspm: damping_Nspm,
    wheel: { ...corner.wheel, mass_kg: 40, tyreRate_Npm: 180000 },
  }));
  return aVehicle({ ...base, antiRollBars: [] });
}

/** Frequency and damping ratio from the zero crossings and peaks of a free vibration about 0. */
function modeOf(trace: readonly number[], step_s: number): { frequency_Hz: number; ratio: number } {
  const crossings: number[] = [];
  const peaks: number[] = [];
  let peak = 0;
  for (let i = 1; i < trace.length; i++) {
    const before = trace[i - 1] ?? 0;
    const after = trace[i] ?? 0;
    peak = Math.max(peak, Math.abs(after));
    if (before * after < 0) {
      crossings.push((i - 1 + before / (before - after)) * step_s);
      peaks.push(peak);
      peak = 0;
    }
  }
  const half_s = ((crossings[3] ?? 0) - (crossings[1] ?? 0)) / 2;
  const decrement = Math.log((peaks[1] ?? 1) / (peaks[3] ?? 1)) / 2;
  const ratio = decrement / Math.hypot(Math.PI, decrement);
  return { frequency_Hz: 1 / (2 * half_s) / Math.sqrt(1 - ratio * ratio), ratio };
}

/** Heave of the body after a push in the shape of a mode: body by `body_m`, all wheels by `wheel_m`. */
function pushed(
  damping_Nspm: number,
  body_m: number,
  wheel_m: number,
  of: 'body' | 'wheel',
  duration_s: number,
) {
  const vehicle = fourPostCar(damping_Nspm);
  const body0 = vehicle.state.position_m[2] ?? 0;
  const wheelAt_m = () => (vehicle.state.position_m[2] ?? 0) + (vehicle.state.wheelHeight_m[0] ?? 0);
  const wheel0 = wheelAt_m();
  vehicle.state.position_m[2] = body0 + body_m;
  for (let w = 0; w < 4; w++)
    vehicle.state.wheelHeight_m[w] = (vehicle.state.wheelHeight_m[w] ?? 0) + wheel_m - body_m;
  const trace: number[] = [];
  drive(vehicle, duration_s, (car) => {
    trace.push(of === 'body' ? (car.state.position_m[2] ?? 0) - body0 : wheelAt_m() - wheel0);
  });
  return modeOf(trace, 0.001);
}

describe('ride', () => {
  it('heaves undamped at 1.349 Hz and hops its wheels at 11.263 Hz (quarter car 250/40 kg)', () => {
    // Mode shapes of the undamped quarter car: body 1 with wheel 0.10064, wheel 1 with body -0.01611.
    expect(pushed(0, 0.01, 0.0010064, 'body', 3).frequency_Hz).toBeCloseTo(1.34938, 2);
    expect(pushed(0, -0.00001611, 0.001, 'wheel', 0.5).frequency_Hz).toBeCloseTo(11.26308, 1);
  });

  it('heaves at 1.377 Hz with damping ratio 0.290 on 1500 N s/m dampers', () => {
    const mode = pushed(1500, 0.01, 0.001, 'body', 3);
    expect(mode.frequency_Hz).toBeCloseTo(1.37656, 1);
    expect(mode.ratio).toBeCloseTo(0.28976, 1.7);
  });

  it('neither gains nor loses the heave of an undamped car in 20 s', () => {
    const vehicle = fourPostCar(0);
    const rest_m = vehicle.state.position_m[2] ?? 0;
    vehicle.state.position_m[2] = rest_m + 0.01;
    for (let w = 0; w < 4; w++)
      vehicle.state.wheelHeight_m[w] = (vehicle.state.wheelHeight_m[w] ?? 0) + 0.0010064 - 0.01;
    let most = 0;
    drive(vehicle, 20, (car) => {
      if (car.time_s > 19) most = Math.max(most, Math.abs((car.state.position_m[2] ?? 0) - rest_m));
    });
    expect(most).toBeCloseTo(0.01, 4);
  });
});
