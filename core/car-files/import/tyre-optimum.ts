import { ALIGNING_NAMES, LATERAL_NAMES, LONGITUDINAL_NAMES } from '../../catalogue/fields/tyre-fields.ts';
import { pureSlip } from '../../models/tyre/pacejka89.ts';
import { toSI } from '../../units/convert.ts';
import type { Mapping } from './mapping.ts';

/** Slip at the maximum force, found on a fine grid; undefined where the force still grows at its end. */
function peak(force: (slip: number) => number, end: number): number | undefined {
  let best = 0;
  for (let step = 1; step <= 400; step++)
    if (force((end * step) / 400) > force(best)) best = (end * step) / 400;
  return best >= end || best === 0 ? undefined : best;
}

/** Chooses Racer's optimal slips: those at the peaks of the template's coefficients under a load. */
export function chooseOptimum(mapping: Mapping, template: string, load_N: number): void {
  const list = (names: readonly string[]): Float64Array =>
    Float64Array.from(names, (name) => Number(mapping.car.get(`${template}.${name}`) ?? 0));
  const coefficients = { a: list(LATERAL_NAMES), b: list(LONGITUDINAL_NAMES), c: list(ALIGNING_NAMES) };
  const load_kN = load_N / 1000;
  const slip_pct = peak((slip) => pureSlip(coefficients, load_kN, slip, 0, 0).longitudinal_N, 60);
  const angle_deg = peak((angle) => pureSlip(coefficients, load_kN, 0, angle, 0).lateral_N, 40);
  const said = 'Slip at the maximum force of the coefficients at the static load.';
  mapping.choose(
    `${template}.optimal_slipratio`,
    (slip_pct ?? 10) / 100,
    slip_pct === undefined ? 'The curve has no peak; Racer’s default is used.' : said,
  );
  mapping.choose(
    `${template}.optimal_slipangle`,
    angle_deg === undefined ? 0.1 : toSI(angle_deg, 'deg'),
    angle_deg === undefined ? 'The curve has no peak; Racer’s default is used.' : said,
  );
}
