/**
 * Pacejka '89 coefficients in Racer's units (docs/sources/racer-format.md section 6) from the few figures other programs and people
 * give: friction at loads, slip at the peak and the level the force falls to. With E = 0 and no shifts the form is
 * y = D sin(C atan(B x)):
 * - it tends to D sin(C pi/2), so the share of D it falls to, s, gives C = 2 - (2/pi) asin(s);
 * - it peaks where C atan(B x) = pi/2, so B = tan(pi/(2 C)) / x at the peak.
 */

/** Shape factor C whose curve, with E = 0, falls to `level` (0..1) of its peak at great slip: 2 to 1. */
export const shapeOfLevel = (level: number): number =>
  2 - (2 / Math.PI) * Math.asin(Math.min(1, Math.max(0, level)));

/** The same for a curve with a peak, at which its stiffness is set: C is 1.05 to 1.95. */
export const shapeFactor = (level: number): number => Math.min(1.95, Math.max(1.05, shapeOfLevel(level)));

/** B of a curve of shape C that peaks at `slip`, per unit of slip. */
export function stiffnessAtPeak(shape: number, slip: number): number {
  return Math.tan(Math.PI / (2 * shape)) / slip;
}

/** Friction of a load in N, of one axle's tyre. */
export type FrictionOfLoad = (load_N: number) => number;

/** Friction that falls with load as a power: mu = mu0 (F/F0)^(n - 1) (docs/sources/racer-format.md 9.1). */
export function powerFriction(mu0: number, nominal_N: number, exponent: number): FrictionOfLoad {
  return (load_N) => mu0 * Math.pow(load_N / nominal_N, exponent - 1);
}

/** Loads at which the straight line of Racer's form is fitted, as parts of the static load: an inner wheel to a hard-pressed outer one. */
const FIT_LOADS = [0.5, 0.75, 1.25, 1.5, 1.75, 2, 2.25, 2.5];

/**
 * Racer's peak friction (a1 F + a2)/1000 with F in kN: exact at the static load, and with the slope of least squares over
 * half to two and a half times of it. A free line over a narrower range is steeper, and ends at no friction below twice the load.
 */
export function fitFriction(
  friction: FrictionOfLoad,
  static_N: number,
): { readonly perLoad: number; readonly constant: number } {
  const load_kN = static_N / 1000;
  const own = 1000 * friction(static_N);
  let products = 0;
  let squares = 0;
  for (const part of FIT_LOADS) {
    const away_kN = (part - 1) * load_kN;
    products += away_kN * (1000 * friction(part * static_N) - own);
    squares += away_kN ** 2;
  }
  const perLoad = products / squares;
  return { perLoad, constant: own - perLoad * load_kN };
}

export interface GripFigures {
  readonly lateral: FrictionOfLoad;
  readonly longitudinal: FrictionOfLoad;
  readonly static_N: number;
  readonly peakSlipAngle_deg: number;
  readonly peakSlipRatio: number;
  /** Share of the peak that is left at great slip. */
  readonly fallsTo: number;
}

/** Coefficient name to value; those not named are 0. */
export type PacejkaValues = Readonly<Record<string, number>>;

/**
 * Lateral stiffness B C D = a3 sin(2 atan(F/a4)); with a4 at twice the static load the stiffness still grows there, as
 * for a road tyre, and reaches its maximum at twice the load.
 */
export function pacejkaFromGrip(grip: GripFigures): PacejkaValues {
  const shape = shapeFactor(grip.fallsTo);
  const load_kN = grip.static_N / 1000;
  const lateral = fitFriction(grip.lateral, grip.static_N);
  const longitudinal = fitFriction(grip.longitudinal, grip.static_N);
  const lateralPeak_N = (lateral.perLoad * load_kN + lateral.constant) * load_kN;
  const longitudinalPeak_N = (longitudinal.perLoad * load_kN + longitudinal.constant) * load_kN;
  const stiffness = stiffnessAtPeak(shape, grip.peakSlipAngle_deg) * shape * lateralPeak_N;
  const a4 = 2 * load_kN;
  return {
    a0: shape,
    a1: lateral.perLoad,
    a2: lateral.constant,
    a3: stiffness / Math.sin(2 * Math.atan(load_kN / a4)),
    a4,
    b0: shape,
    b1: longitudinal.perLoad,
    b2: longitudinal.constant,
    // Slip in percent; B C D = b4 F.
    b4: (stiffnessAtPeak(shape, 100 * grip.peakSlipRatio) * shape * longitudinalPeak_N) / load_kN,
  };
}
