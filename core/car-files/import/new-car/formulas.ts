import { AIR_DENSITY_KGPM3, GRAVITY_MPS2 } from '../../../math/constants.ts';
import { toSI } from '../../../units/convert.ts';
import type { TorquePoint } from '../torque-curve.ts';

/** Spring of a mass at a natural frequency: k = w^2 m (PhysX vehicle guide, mSpringStrength), w = 2 pi f. */
export function springRate_Npm(frequency_Hz: number, mass_kg: number): number {
  return (2 * Math.PI * frequency_Hz) ** 2 * mass_kg;
}

/** Damper of a part of critical damping: c = ratio 2 sqrt(k m) (PhysX vehicle guide, mSpringDamperRate). */
export function damperRate_Nspm(ratio: number, rate_Npm: number, mass_kg: number): number {
  return ratio * 2 * Math.sqrt(rate_Npm * mass_kg);
}

/** Wheel as a cylinder: 1/2 m r^2 (PhysX vehicle guide, PxVehicleWheelData mMOI). */
export function wheelInertia_kgm2(mass_kg: number, radius_m: number): number {
  return 0.5 * mass_kg * radius_m * radius_m;
}

/** Capacity of the clutch over the engine's maximum torque (ours; VDrift's guide wants one to two times). */
export const CLUTCH_RESERVE = 1.7;

/** Final drive: the typical value of the PhysX vehicle guide (mFinalRatio). */
export const FINAL_DRIVE = 4;
/** Step between gears: the PhysX vehicle guide has 4 for first and 1.1 for fifth, which is 1.38 four times. */
export const GEAR_STEP = 1.38;
const MAX_SPREAD = 4.6;

/**
 * Gear ratios, first gear first, a geometric progression: each step drops the engine to the same part of its speed. The
 * highest one reaches the top speed at the maximum engine speed, v = n r / (i i_final).
 */
export function gearRatios(
  gears: number,
  topSpeed_mps: number,
  maxSpeed_radps: number,
  radius_m: number,
): number[] {
  const top = (maxSpeed_radps * radius_m) / topSpeed_mps / FINAL_DRIVE;
  const step = gears < 2 ? 1 : Math.min(MAX_SPREAD, GEAR_STEP ** (gears - 1)) ** (1 / (gears - 1));
  return Array.from({ length: gears }, (_, i) => top * step ** (gears - 1 - i));
}

/** Speed at maximum power over maximum speed. */
export const POWER_SPEED_SHARE = 0.92;
/** Beyond this T/T_P the torque's parabola would peak below 20 % of the power's speed. */
const MAX_PARABOLA = 1.4;

/**
 * Full-throttle torque from maximum torque T and power P, the latter at n_P = 0.92 of the maximum speed with torque
 * T_P = P/w_P. Between n_T and n_P a parabola T - (T - T_P) ((n - n_T)/(n_P - n_T))^2. Power n T(n) has its maximum at
 * n_P where its slope is 0 there: 2 (T - T_P) n_P = T_P (n_P - n_T), so n_T = n_P (3 - 2 T/T_P). With T above 1.4 T_P
 * no such parabola is left: the torque is T up to the speed where it gives P, and P/w from there. Below n_T a parabola
 * to 0.6 T at rest; beyond n_P it falls to 0.85 T_P at the maximum speed and to 0 past it.
 */
export function torqueCurve(torque_Nm: number, power_W: number, max_rpm: number): TorquePoint[] {
  const power_rpm = POWER_SPEED_SHARE * max_rpm;
  const atPower_Nm = power_W / toSI(power_rpm, 'rpm');
  const ratio = torque_Nm / atPower_Nm;
  const isParabola = ratio <= MAX_PARABOLA;
  const torque_rpm = isParabola ? power_rpm * (3 - 2 * ratio) : 0.2 * power_rpm;
  const at = (n: number): number => {
    if (n <= torque_rpm) return torque_Nm * (1 - 0.4 * ((torque_rpm - n) / torque_rpm) ** 2);
    if (n > power_rpm) return atPower_Nm * (1 - (0.15 * (n - power_rpm)) / (max_rpm - power_rpm));
    if (!isParabola) return Math.min(torque_Nm, power_W / toSI(n, 'rpm'));
    return torque_Nm - (torque_Nm - atPower_Nm) * ((n - torque_rpm) / (power_rpm - torque_rpm)) ** 2;
  };
  const POINTS = 20;
  const speeds = Array.from({ length: POINTS + 1 }, (_, i) => (i / POINTS) * max_rpm);
  const all = [...new Set([...speeds, torque_rpm, power_rpm])].sort((a, b) => a - b);
  return [
    ...all.map((speed_rpm) => ({ speed_rpm, torque_Nm: at(speed_rpm) })),
    { speed_rpm: 1.04 * max_rpm, torque_Nm: 0 },
  ];
}

/** Speed at which drag and rolling resistance take the power: P = (1/2 rho cx A v^2 + f m g) v, by bisection. */
export function powerLimitedSpeed_mps(
  power_W: number,
  dragArea_m2: number,
  rolling: number,
  mass_kg: number,
): number {
  const needed_W = (v: number): number =>
    (0.5 * AIR_DENSITY_KGPM3 * dragArea_m2 * v * v + rolling * mass_kg * GRAVITY_MPS2) * v;
  let [low, high] = [0, 300];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (needed_W(middle) < power_W) low = middle;
    else high = middle;
  }
  return low;
}

/** Part of the weight on the front axle when braking at `deceleration_g`: share + a h / (g l). */
export function brakingFrontShare(
  share: number,
  deceleration_g: number,
  height_m: number,
  wheelbase_m: number,
): number {
  return Math.min(0.97, share + (deceleration_g * height_m) / wheelbase_m);
}

/** A softer bar is left out. */
const MIN_BAR_NPM = 300;

export interface RollBars {
  readonly front_Npm: number;
  readonly rear_Npm: number;
}

/**
 * Bars that bring the roll to `roll_rad` at 1 g and the front axle's share of the roll stiffness to `frontShare`.
 * Moment: sprung weight times its height over the roll axis. A spring pair resists k t^2/2 per radian, a bar k t^2 (its
 * force is k times the difference of the two lengths, t phi, on each side).
 */
export function rollBars(
  weight_N: number,
  arm_m: number,
  roll_rad: number,
  track_m: number,
  springs_Npm: readonly [number, number],
  frontShare: number,
): RollBars {
  const square = track_m * track_m;
  const own = springs_Npm.map((k) => (k * square) / 2);
  const [front = 0, rear = 0] = own;
  const wanted = Math.max((weight_N * arm_m) / roll_rad, front + rear);
  // A rear that is already above its share cannot be softened by a bar: the front then gets its share by growing.
  const total = Math.max(wanted, rear / (1 - frontShare));
  const bar = (own_Nm: number): number => (own_Nm / square < MIN_BAR_NPM ? 0 : own_Nm / square);
  return { front_Npm: bar(frontShare * total - front), rear_Npm: bar((1 - frontShare) * total - rear) };
}
