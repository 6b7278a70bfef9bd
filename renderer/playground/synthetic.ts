import { channelsOf, type CarChannels } from '../../core/catalogue/channels.ts';

/** A car with rear drive and no detachable parts. */
export const INVENTED_CAR: CarChannels = {
  model: 'racebench',
  differentials: [{ position: 'rear', kind: 'salisbury' }],
  breakables: 0,
};

const CHANNELS = channelsOf(INVENTED_CAR);

/** Parameters that distinguish invented sessions. */
export interface Invention {
  readonly duration_s: number;
  /** 0 for the baseline; a larger one slips more and turns slower. */
  readonly variant: number;
}

const ramp = (t: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (t - from) / (to - from)));
const bump = (t: number, at: number, width: number): number => Math.exp(-(((t - at) / width) ** 2));

/**
 * A smooth invented drive: launch with three gears, a left turn from 6 s, braking from 10 s. Not a
 * simulation: only shapes that look like a run, for testing views without a backend. SI.
 */
function stateAt(t: number, { variant }: Invention): Record<string, number> {
  const speed_mps = 31 * (1 - Math.exp(-t / 4.2)) * (1 - 0.75 * ramp(t, 10, 13)) * (1 - 0.03 * variant);
  const turn = ramp(t, 6, 6.4) * (1 - ramp(t, 9.5, 10.2)) * (1 - 0.08 * variant);
  const brake = ramp(t, 10, 10.3) * (1 - ramp(t, 13.5, 14));
  const gear = t < 2.1 ? 1 : t < 4.8 ? 2 : 3;
  const shift = bump(t, 2.1, 0.12) + bump(t, 4.8, 0.12);
  const accelerator = ramp(t, 0, 0.3) * (1 - Math.min(1, shift)) * (1 - ramp(t, 9.8, 10));
  const lateral = 6.2 * turn;
  const longitudinal = 7.4 * Math.exp(-t / 4.2) * accelerator - 7.8 * brake;
  return {
    speed_mps,
    longitudinalVelocity_mps: speed_mps,
    accelerator,
    brake,
    steer: 0.12 * turn,
    gear,
    gearRatio: [3.2, 2.05, 1.42][gear - 1] ?? 1,
    engineSpeed_radps: 90 + (speed_mps / 0.3) * ([3.2, 2.05, 1.42][gear - 1] ?? 1) * 3.9 * 0.3,
    engineDriveTorque_Nm: 155 * accelerator - 20 * (1 - accelerator),
    clutchTorque_Nm: 150 * accelerator,
    clutchSlip_radps: 60 * bump(t, 0.2, 0.25) + 20 * shift,
    clutch: Math.min(1, shift),
    longitudinalAcceleration_mps2: longitudinal,
    lateralAcceleration_mps2: lateral + 0.3 * Math.sin(9 * t) * bump(t, 6.4, 0.6),
    yawRate_radps: speed_mps > 1 ? lateral / speed_mps : 0,
    sideslip_rad: -0.028 * turn * (1 + 0.3 * variant),
    roll_rad: 0.042 * turn,
    pitch_rad: 0.0025 * -longitudinal,
    differentialLockingTorque_Nm: (40 + 190 * variant) * turn * accelerator,
    differentialAsymmetricSpeed_radps: 2.4 * turn * (1 - 0.6 * variant),
    differentialInputTorque_Nm: 900 * accelerator,
    distance_m: 31 * (t - 4.2 * (1 - Math.exp(-t / 4.2))) * (1 - 0.03 * variant),
  };
}

const SIDE = [1, -1, 1, -1] as const;
const AXLE = [1, 1, -1, -1] as const;

function wheelAt(
  t: number,
  wheel: number,
  car: Record<string, number>,
  variant: number,
): Record<string, number> {
  const side = SIDE[wheel] ?? 1;
  const axle = AXLE[wheel] ?? 1;
  const ax = car['longitudinalAcceleration_mps2'] ?? 0;
  const ay = car['lateralAcceleration_mps2'] ?? 0;
  const ripple = 12 * Math.sin(31 * t + wheel) + 8 * Math.sin(53 * t + 2 * wheel);
  const wheelLoad_N = Math.max(0, 2450 - axle * 95 * ax - side * 190 * ay + ripple);
  const isDriven = axle < 0;
  const slipRatio =
    (isDriven ? 0.09 * (car['accelerator'] ?? 0) * Math.exp(-t / 3) * (1 + 0.25 * side * variant) : 0) -
    0.06 * (car['brake'] ?? 0);
  const slipAngle_rad = -0.06 * (ay / 6.2) * (axle > 0 ? 1 : 0.9);
  return {
    jounce_m: (wheelLoad_N - 2450) / 42_000,
    suspensionForce_N: wheelLoad_N - 180,
    wheelLoad_N,
    normalisedWheelLoad: wheelLoad_N / 2450,
    wheelSpeed_radps: ((car['speed_mps'] ?? 0) / 0.3) * (1 + slipRatio),
    tyreFriction: 1.05 - wheelLoad_N / 60_000,
    slipRatio,
    slipAngle_rad,
    normalisedLongitudinalForce: Math.tanh(12 * slipRatio),
    normalisedLateralForce: -Math.tanh(9 * slipAngle_rad),
    normalisedAligningMoment: -0.03 * slipAngle_rad,
    longitudinalForce_N: wheelLoad_N * Math.tanh(12 * slipRatio),
    lateralForce_N: -wheelLoad_N * Math.tanh(9 * slipAngle_rad),
    driveTorque_Nm: isDriven ? 420 * (car['accelerator'] ?? 0) : 0,
    brakeTorque_Nm: -600 * (car['brake'] ?? 0),
    roadWheelAngle_rad: axle > 0 ? (car['steer'] ?? 0) * 0.6 : 0,
  };
}

export const INVENTED_RATE_Hz = 100;

/** All samples of an invented session: one array per channel name, and the time. */
export function inventSession(invention: Invention): {
  time_s: Float64Array;
  samples: Map<string, Float64Array>;
} {
  const count = Math.round(invention.duration_s * INVENTED_RATE_Hz) + 1;
  const time_s = Float64Array.from({ length: count }, (_, i) => i / INVENTED_RATE_Hz);
  const samples = new Map(CHANNELS.map((c) => [c.name, new Float64Array(count)]));
  let yaw_rad = 0;
  let x_m = 0;
  let y_m = 0;
  for (let i = 0; i < count; i++) {
    const t = time_s[i] ?? 0;
    const car = stateAt(t, invention);
    const step_s = 1 / INVENTED_RATE_Hz;
    yaw_rad += (car['yawRate_radps'] ?? 0) * step_s;
    x_m += Math.cos(yaw_rad) * (car['speed_mps'] ?? 0) * step_s;
    y_m += Math.sin(yaw_rad) * (car['speed_mps'] ?? 0) * step_s;
    Object.assign(car, { yaw_rad, positionX_m: x_m, positionY_m: y_m, positionZ_m: 0.48 });
    const wheels = [0, 1, 2, 3].map((wheel) => wheelAt(t, wheel, car, invention.variant));
    for (const channel of CHANNELS) {
      const from =
        channel.wheel === undefined ? car : wheels[['FL', 'FR', 'RL', 'RR'].indexOf(channel.wheel)];
      const values = samples.get(channel.name);
      if (values !== undefined) values[i] = from?.[channel.key] ?? 0;
    }
  }
  return { time_s, samples };
}
