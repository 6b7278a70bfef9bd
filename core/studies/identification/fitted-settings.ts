import type { IdentifiedParameter } from './identify.ts';
import { isEstimate, isSignificant, type KeyValue } from './parameters/finding.ts';

/** A setting of the car.ini that an estimate changes, as texts of the file; `now` is undefined where the key is not set. */
export interface FittedSetting {
  readonly key: string;
  readonly value: string;
  readonly now: string | undefined;
}

/** Significant digits of a value: beyond them lies the noise of any log. */
const DIGITS = 5;

/** A change of less than this part is none that a log could show, however narrow its interval. */
const MIN_PART = 0.001;

const textOf = (value: number): string => String(Number(value.toPrecision(DIGITS)));

/**
 * Settings that an estimate changes: it is significant, its interval does not hold the car's own value, and the change is worth one. `numberOf` is
 * the number that the car has for a key, in the unit of the file.
 */
export function fittedSettings(
  { finding, ofCar }: IdentifiedParameter,
  numberOf: (key: string) => unknown,
): FittedSetting[] {
  if (!isEstimate(finding) || !isSignificant(finding)) return [];
  if (
    ofCar !== undefined &&
    Math.abs(finding.value - ofCar) <= Math.max(finding.half, MIN_PART * Math.abs(ofCar))
  )
    return [];
  return finding.keys.flatMap((each) => {
    const now = numberOf(each.key);
    const value = newValue(each, now);
    if (value === undefined) return [];
    return [{ key: each.key, value: textOf(value), now: typeof now === 'number' ? textOf(now) : undefined }];
  });
}

function newValue(each: KeyValue, now: unknown): number | undefined {
  if ('value' in each) return each.value;
  return typeof now === 'number' ? now * each.factor : undefined;
}
