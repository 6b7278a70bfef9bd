import type { FrequencyResponse } from '../../../../driving/manoeuvre/metrics/cross-spectra.ts';
import type { RampCurve, StudyRun, SweepResponse } from '../reproduced-curves.ts';
import { ofEach, type OfEach, type StudyDifferential } from '../study-differentials.ts';

/** A ramp as functions of the steering-wheel angle in degrees; powers in W. */
export interface MadeRamp {
  readonly acceleration_mps2: (angle_deg: number) => number;
  readonly share: (acceleration_mps2: number) => number;
  readonly difference_radps: (acceleration_mps2: number) => number;
  readonly speed_mps: (angle_deg: number) => number;
  readonly end_deg: number;
}

const STEP_DEG = 0.01;
const POWER_W = 2000;

/** In proportion up to 12 m/s² at 36°, equal shares, rolling wheels, 50 km/h. */
export const PLAIN_RAMP: MadeRamp = {
  acceleration_mps2: (angle) => angle / 3,
  share: () => 0.5,
  difference_radps: (acceleration) => -0.3 * acceleration,
  speed_mps: () => 50 / 3.6,
  end_deg: 36,
};

export function madeRamp(change: Partial<MadeRamp> = {}): RampCurve {
  const { acceleration_mps2, share, difference_radps, speed_mps, end_deg } = { ...PLAIN_RAMP, ...change };
  const angle_deg = Float64Array.from({ length: Math.round(end_deg / STEP_DEG) + 1 }, (_, i) => i * STEP_DEG);
  const lateralAcceleration_mps2 = angle_deg.map(acceleration_mps2);
  return {
    lateralAcceleration_mps2,
    steeringWheel_rad: angle_deg.map((angle) => (angle * Math.PI) / 180),
    speed_mps: angle_deg.map(speed_mps),
    innerPower_W: lateralAcceleration_mps2.map((ay) => POWER_W * share(ay)),
    outerPower_W: lateralAcceleration_mps2.map((ay) => POWER_W * (1 - share(ay))),
    speedDifference_radps: lateralAcceleration_mps2.map(difference_radps),
    clutch_Nm: angle_deg.map(() => 0),
    start: 0,
    reason: 'made',
  };
}

/** Second-order response of a natural frequency at every 0.1 Hz of the band: it peaks at f sqrt(1 - 2 zeta²). */
export function oscillator(frequency_Hz: number, dampingRatio: number): FrequencyResponse {
  const band_Hz = Float64Array.from({ length: 59 }, (_, i) => 0.2 + i / 10);
  const gain = band_Hz.map((f) => {
    const x = f / frequency_Hz;
    return 1 / Math.hypot(1 - x * x, 2 * dampingRatio * x);
  });
  const flat = band_Hz.map(() => 0);
  return { frequency_Hz: band_Hz, gain, phase_rad: flat, coherence: flat.map(() => 1) };
}

const RESPONSE: SweepResponse = {
  lateralAcceleration: oscillator(2, 0.4),
  yawRate: oscillator(2, 0.4),
  engagedShare: 0,
};

/** Four runs, all alike but for what is changed. */
export function madeRuns(
  ramps: Partial<Record<StudyDifferential, Partial<MadeRamp>>> = {},
  sweeps: Partial<Record<StudyDifferential, Partial<SweepResponse>>> = {},
): OfEach<StudyRun> {
  return ofEach((key) => ({ ramp: madeRamp(ramps[key]), sweep: { ...RESPONSE, ...sweeps[key] } }));
}
