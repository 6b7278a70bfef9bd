/**
 * The linear single-track (bicycle) model in closed form: an independent measure for handling figures. ISO 8855 axes
 * and signs, road-wheel angle as the input, constant speed. Equations as in Mitschke, Dynamik der Kraftfahrzeuge, and
 * Milliken & Milliken, Race Car Vehicle Dynamics, ch. 5; derived here from the two balances
 *   m v (betaDot + r) = Yf + Yr,  Iz rDot = a Yf - b Yr,
 *   Yf = Cf (delta - beta - a r / v),  Yr = Cr (-beta + b r / v).
 */
export interface SingleTrackCar {
  readonly mass_kg: number;
  readonly yawInertia_kgm2: number;
  /** Centre of gravity to front axle. */
  readonly frontArm_m: number;
  /** Centre of gravity to rear axle. */
  readonly rearArm_m: number;
  /** Cornering stiffness of the whole axle, positive. */
  readonly frontStiffness_Nprad: number;
  readonly rearStiffness_Nprad: number;
}

/** xDot = A x + B delta with x = (beta, r); ay = v (betaDot + r). */
export interface SingleTrackSystem {
  readonly speed_mps: number;
  readonly a11: number;
  readonly a12: number;
  readonly a21: number;
  readonly a22: number;
  readonly b1: number;
  readonly b2: number;
}

export function singleTrackSystem(car: SingleTrackCar, speed_mps: number): SingleTrackSystem {
  const { mass_kg: m, yawInertia_kgm2: iz, frontArm_m: a, rearArm_m: b } = car;
  const { frontStiffness_Nprad: cf, rearStiffness_Nprad: cr } = car;
  const v = speed_mps;
  return {
    speed_mps,
    a11: -(cf + cr) / (m * v),
    a12: (b * cr - a * cf) / (m * v * v) - 1,
    a21: (b * cr - a * cf) / iz,
    a22: -(a * a * cf + b * b * cr) / (iz * v),
    b1: cf / (m * v),
    b2: (a * cf) / iz,
  };
}

export function wheelbase_m(car: SingleTrackCar): number {
  return car.frontArm_m + car.rearArm_m;
}

/** U = m / L (b / Cf - a / Cr); delta = L / R + U ay. */
export function understeerGradient_radpmps2(car: SingleTrackCar): number {
  const front = car.rearArm_m / car.frontStiffness_Nprad;
  const rear = car.frontArm_m / car.rearStiffness_Nprad;
  return (car.mass_kg / wheelbase_m(car)) * (front - rear);
}

/** Speed of the largest yaw gain, sqrt(L / U); undefined unless the car understeers. */
export function characteristicSpeed_mps(car: SingleTrackCar): number | undefined {
  const gradient = understeerGradient_radpmps2(car);
  return gradient > 0 ? Math.sqrt(wheelbase_m(car) / gradient) : undefined;
}

/** Speed above which the car is unstable, sqrt(-L / U); undefined unless the car oversteers. */
export function criticalSpeed_mps(car: SingleTrackCar): number | undefined {
  const gradient = understeerGradient_radpmps2(car);
  return gradient < 0 ? Math.sqrt(-wheelbase_m(car) / gradient) : undefined;
}

/** (b Cr - a Cf) / (L (Cf + Cr)): distance of the neutral steer point behind the centre of gravity, over L. */
export function staticMargin(car: SingleTrackCar): number {
  const { frontStiffness_Nprad: cf, rearStiffness_Nprad: cr } = car;
  return (car.rearArm_m * cr - car.frontArm_m * cf) / (wheelbase_m(car) * (cf + cr));
}

/** r / delta in the steady state, v / (L + U v^2). */
export function yawRateGain_pers(car: SingleTrackCar, speed_mps: number): number {
  return speed_mps / (wheelbase_m(car) + understeerGradient_radpmps2(car) * speed_mps * speed_mps);
}

/** beta / delta in the steady state: (b - a m v^2 / (L Cr)) / (L + U v^2). */
export function sideslipGain(car: SingleTrackCar, speed_mps: number): number {
  const length = wheelbase_m(car);
  const v2 = speed_mps * speed_mps;
  const slip = (car.frontArm_m * car.mass_kg * v2) / (length * car.rearStiffness_Nprad);
  return (car.rearArm_m - slip) / (length + understeerGradient_radpmps2(car) * v2);
}

/** omega_n^2 = det A. Undefined where the car is unstable (no oscillation about a steady state). */
export function naturalFrequency_radps(system: SingleTrackSystem): number | undefined {
  const determinant = system.a11 * system.a22 - system.a12 * system.a21;
  return determinant > 0 ? Math.sqrt(determinant) : undefined;
}

/** zeta = -trace A / (2 omega_n); undefined where the natural frequency is. */
export function dampingRatio(system: SingleTrackSystem): number | undefined {
  const frequency_radps = naturalFrequency_radps(system);
  return frequency_radps === undefined ? undefined : -(system.a11 + system.a22) / (2 * frequency_radps);
}

export interface ComplexGain {
  readonly gain: number;
  /** Negative lags the steering. */
  readonly phase_rad: number;
}

/** H(j omega) of yaw rate, lateral acceleration and sideslip to road-wheel angle, by Cramer's rule on (j omega I - A) x = B. */
export function frequencyResponse(
  system: SingleTrackSystem,
  frequency_Hz: number,
): {
  readonly yawRate: ComplexGain;
  readonly lateralAcceleration: ComplexGain;
  readonly sideslip: ComplexGain;
} {
  const { a11, a12, a21, a22, b1, b2, speed_mps: v } = system;
  const w = 2 * Math.PI * frequency_Hz;
  // (s - a11)(s - a22) - a12 a21 at s = j w.
  const denominator: Complex = [a11 * a22 - a12 * a21 - w * w, -(a11 + a22) * w];
  const yaw = quotient([a21 * b1 - a11 * b2, b2 * w], denominator);
  const sideslip = quotient([a12 * b2 - a22 * b1, b1 * w], denominator);
  // ay = v (s beta + r).
  const acceleration: Complex = [v * (yaw[0] - w * sideslip[1]), v * (yaw[1] + w * sideslip[0])];
  return { yawRate: polar(yaw), lateralAcceleration: polar(acceleration), sideslip: polar(sideslip) };
}

type Complex = readonly [real: number, imaginary: number];

function quotient(a: Complex, b: Complex): Complex {
  const scale = b[0] * b[0] + b[1] * b[1];
  return [(a[0] * b[0] + a[1] * b[1]) / scale, (a[1] * b[0] - a[0] * b[1]) / scale];
}

function polar(z: Complex): ComplexGain {
  return { gain: Math.hypot(z[0], z[1]), phase_rad: Math.atan2(z[1], z[0]) };
}
