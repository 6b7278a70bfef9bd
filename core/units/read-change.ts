import { readQuantity, type QuantityReading } from './read-quantity.ts';
import type { UnitOrNone } from './suffixes.ts';

const PERCENT = /^([+-])\s*(\d+(?:[.,]\d*)?|[.,]\d+)\s*%$/;
const FACTOR = /^([*×/])\s*(\d+(?:[.,]\d*)?|[.,]\d+)$/;
const DIGITS = 7;

/** Factor of `+10%`, `-5 %`, `*1.1`, `×1.1` or `/2`; undefined for any other text. */
function factorOf(text: string): number | undefined {
  const number = (digits = ''): number => Number(digits.replace(',', '.'));
  const percent = PERCENT.exec(text);
  if (percent !== null) return 1 + ((percent[1] === '-' ? -1 : 1) * number(percent[2])) / 100;
  const factor = FACTOR.exec(text);
  if (factor === null) return undefined;
  return factor[1] === '/' ? 1 / number(factor[2]) : number(factor[2]);
}

/**
 * A typed value, which may be a change of the present one: `+10%`, `-5 %`, `*1.1` or `/2`. A sign before a number without
 * a percent sign is that of the number.
 *
 * @param current in the field's unit; undefined where there is no value to change
 */
export function readChange(typed: string, unit: UnitOrNone, current: number | undefined): QuantityReading {
  const factor = factorOf(typed.trim());
  // A field in percent takes +10 % as ten.
  if (factor === undefined || (unit === 'pct' && typed.includes('%'))) return readQuantity(typed, unit);
  if (!Number.isFinite(factor)) return { ok: false, reason: 'Division by 0' };
  if (current === undefined || !Number.isFinite(current))
    return { ok: false, reason: 'There is no value to change' };
  const value = Number((current * factor).toPrecision(DIGITS));
  return { ok: true, value, text: String(value), isPlain: false };
}
