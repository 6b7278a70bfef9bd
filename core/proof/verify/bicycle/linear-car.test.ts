import { describe, expect, it } from 'vitest';
import { gainAt, phaseAt_rad } from '../../../driving/manoeuvre/metrics/frequency-figures.ts';
import { handlingResponses } from '../../../driving/manoeuvre/response-metrics.ts';
import { SINE_SWEEP } from '../../../driving/manoeuvre/sine-sweep.ts';
import { SINGLE_SINE } from '../../../driving/manoeuvre/single-sine.ts';
import { LOCK_RAD, createLinearCar, drive } from './linear-car.ts';
import { rampSteerRun, randomSteerRun, stepSteerRun } from './bicycle-runs.ts';
import {
  frequencyResponse,
  singleTrackSystem,
  type SingleTrackCar,
} from '../../../models/single-track/single-track.ts';

/** A 1500 kg saloon, understeering (docs/sources/vehicle-dynamics-checks.md, section 8). */
const SALOON: SingleTrackCar = {
  mass_kg: 1500,
  yawInertia_kgm2: 2600,
  frontArm_m: 1.2,
  rearArm_m: 1.5,
  frontStiffness_Nprad: 95_000,
  rearStiffness_Nprad: 115_000,
};
const NEUTRAL: SingleTrackCar = { ...SALOON, rearArm_m: 1.2, rearStiffness_Nprad: 95_000 };
const SYSTEM = singleTrackSystem(SALOON, 22);

describe('manoeuvres on the linear single-track car', () => {
  it('step steer: yaw gain 5.3142, T90 0.1981 s, 4.0 % overshoot at 0.4085 s', () => {
    const metrics = stepSteerRun(SALOON, 22);
    expect(metrics.yawRateGain_pers).toBeCloseTo(5.3142, 4);
    expect(metrics.yawRateResponseTime_s).toBeCloseTo(0.1981, 4);
    expect(metrics.yawRateOvershoot).toBeCloseTo(0.0402, 4);
    expect(metrics.yawRatePeakTime_s).toBeCloseTo(0.4085, 4);
    expect(metrics.lateralAccelerationResponseTime_s).toBeCloseTo(0.3781, 4);
    expect((metrics.tbValue_srad ?? NaN) * (180 / Math.PI)).toBeCloseTo(-0.0738, 4);
  });
  it('ramp steer: understeers by 1.6721 deg/g, characteristic speed 30.127 m/s; a neutral car has none', () => {
    const metrics = rampSteerRun(SALOON);
    expect(((metrics.understeerGradient_radpmps2 ?? NaN) * 9.81 * 180) / Math.PI).toBeCloseTo(1.6721, 4);
    expect(metrics.characteristicSpeed_mps).toBeCloseTo(30.127, 3);
    expect(rampSteerRun(NEUTRAL).characteristicSpeed_mps).toBe(undefined);
  });
  it('random steer: gain within 0.1 % and phase within 0.1 deg of the closed form, coherence 1', () => {
    const responses = randomSteerRun(SALOON, 22);
    for (const f of [0.5, 1, 2]) {
      const exact = frequencyResponse(SYSTEM, f);
      for (const output of ['yawRate', 'lateralAcceleration'] as const) {
        const found = responses?.[output];
        if (found === undefined) throw new Error('The run has no response');
        expect((gainAt(found, f) ?? NaN) / exact[output].gain).toBeCloseTo(1, 3);
        expect(phaseAt_rad(found, f)).toBeCloseTo(exact[output].phase_rad, 3);
        expect(Math.min(...found.coherence)).toBeGreaterThan(0.999999);
      }
    }
  });
  it('sine sweep of 55 s: gain within 1 % and phase within 1 deg at 0.5, 1 and 2 Hz', () => {
    const plant = createLinearCar(SALOON, SYSTEM, 0.01);
    const parameters = {
      ...{ duration_s: 60, speed_mps: 22, steer: 0.02 / LOCK_RAD },
      ...{ lowFrequency_Hz: 0.2, highFrequency_Hz: 4, sweepTime_s: 55 },
    };
    const procedure = SINE_SWEEP(plant.car, parameters);
    const recording = drive(plant, procedure, 60);
    const band = {
      from_s: 0,
      to_s: 58,
      segment_s: 10,
      overlap: 0.9,
      spacing_Hz: 0.1,
      low_Hz: 0.2,
      high_Hz: 4,
    };
    const found = handlingResponses(recording, band)?.yawRate;
    if (found === undefined) throw new Error('The run has no response');
    for (const f of [0.5, 1, 2]) {
      const exact = frequencyResponse(SYSTEM, f).yawRate;
      expect(Math.abs((gainAt(found, f) ?? NaN) / exact.gain - 1)).toBeLessThan(0.01);
      expect(Math.abs((phaseAt_rad(found, f) ?? NaN) - exact.phase_rad)).toBeLessThan(Math.PI / 180);
    }
    expect(procedure.metrics(recording).leastCoherence).toBeGreaterThan(0.95);
  });
  it('single sine of 0.5 Hz: yaw rate lags by some of the 86 ms of a steady sine, lateral acceleration by more', () => {
    const plant = createLinearCar(SALOON, SYSTEM, 0.01);
    const parameters = { duration_s: 6, speed_mps: 22, steer: 0.02 / LOCK_RAD, frequency_Hz: 0.5 };
    const procedure = SINGLE_SINE(plant.car, parameters);
    const metrics = procedure.metrics(drive(plant, procedure, 6));
    const steady_s = -frequencyResponse(SYSTEM, 0.5).yawRate.phase_rad / Math.PI;
    expect(steady_s).toBeCloseTo(0.0857, 4);
    // The second peak is past most of the transient.
    expect(metrics.yawRateSecondLag_s).toBeCloseTo(steady_s, 2);
    expect(metrics.lateralAccelerationFirstLag_s).toBeGreaterThan(metrics.yawRateFirstLag_s ?? NaN);
    expect(metrics.yawRateGain_pers).toBeCloseTo(5.4, 0);
  });
  it('single sine: has no lags where the run ends before two periods', () => {
    const plant = createLinearCar(SALOON, SYSTEM, 0.01);
    const parameters = { duration_s: 3, speed_mps: 22, steer: 0.0002, frequency_Hz: 0.5 };
    const procedure = SINGLE_SINE(plant.car, parameters);
    expect(procedure.metrics(drive(plant, procedure, 3)).yawRateFirstLag_s).toBe(undefined);
  });
  it('turns left of a steer to the left, nose into the turn at 22 m/s', () => {
    const left = stepSteerRun(SALOON, 22);
    expect(left.steadyYawRate_radps).toBeGreaterThan(0);
    expect(left.steadySideslip_rad).toBeLessThan(0);
  });
});
