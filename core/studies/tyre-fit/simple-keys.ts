import { SIMPLE_TYRE_NAMES, simpleTyreKey } from '../../catalogue/fields/simple-tyre-fields.ts';
import type { SimpleTyreSetup } from '../../setup/tyre-setup.ts';
import { USUAL_SHAPE } from '../../models/tyre/simple-tyre.ts';

/** Number of digits: a part of ten thousand is below the accuracy of such a tyre. */
const DIGITS = 5;
const BLOCK = 'pacejka';

/** A tyre without data as keys of a wheel of a car.ini and their values, in the units of the field table. */
export function simpleTyreKeys({
  shape = USUAL_SHAPE,
  optimalSlipRatio,
  optimalSlipAngle_rad,
}: SimpleTyreSetup): Readonly<Record<string, string>> {
  const text = (value: number): string => String(Number(value.toPrecision(DIGITS)));
  const rows = SIMPLE_TYRE_NAMES.flatMap((name) => {
    const value = shape[name];
    return value === undefined ? [] : [[simpleTyreKey(name), text(value)] as const];
  });
  return Object.fromEntries([
    ['racebench_tyre', 'simple'],
    ...rows,
    [`${BLOCK}.optimal_slipratio`, text(optimalSlipRatio)],
    [`${BLOCK}.optimal_slipangle`, text(optimalSlipAngle_rad)],
  ]);
}

/** The same as lines of the wheel's block. */
export function simpleTyreBlock(setup: SimpleTyreSetup): readonly string[] {
  const own: string[] = [];
  const within: string[] = [];
  for (const [key, value] of Object.entries(simpleTyreKeys(setup))) {
    if (key.startsWith(BLOCK)) within.push(`  ${key.slice(BLOCK.length + 1)}=${value}`);
    else own.push(`${key}=${value}`);
  }
  return [...own, BLOCK, '{', ...within, '}'];
}
