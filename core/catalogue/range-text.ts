import type { DisplaySystem } from '../units/display.ts';
import { unitSymbol } from '../units/suffixes.ts';
import { showSettingText } from './setting-text.ts';
import { fieldForKey, keyLabel, type WheelLabels } from './setup-fields.ts';

/** A number outside the limits of its setting. */
export interface OutOfRange {
  /** Key of the setting, which gives limits and unit, and the key that has the number in the file. */
  readonly key: string;
  readonly sourceKey: string;
  /** In the unit of the file. */
  readonly value: number;
}

/**
 * A sentence about a number outside its limits, in the chosen units, or in those of the file where no system is given;
 * undefined for a number within them.
 */
export function rangeText(
  { key, sourceKey, value }: OutOfRange,
  system: DisplaySystem | undefined,
  wheels?: WheelLabels,
): string | undefined {
  const field = fieldForKey(key);
  if (field === undefined) return undefined;
  const { min = -Infinity, max = Infinity, unit } = field;
  const [bound, limit] = value < min ? ['minimum', min] : value > max ? ['maximum', max] : [];
  if (limit === undefined) return undefined;
  const amount = (number: number): string => {
    const { text, symbol } =
      system === undefined
        ? { text: String(number), symbol: unitSymbol(unit) }
        : showSettingText(key, String(number), system);
    return `${text} ${symbol}`.trimEnd();
  };
  const label = sourceKey === key ? keyLabel(key, wheels) : field.label;
  return `${label} (${sourceKey}) is ${amount(value)}; the ${bound} is ${amount(limit)}.`;
}
