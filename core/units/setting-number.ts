import { convert, siUnit } from './convert.ts';
import { displayUnit, type DisplaySystem } from './display.ts';
import { unitSymbol, UNIT_SUFFIXES, type UnitOrNone } from './suffixes.ts';
import { tidyText } from './tidy-text.ts';

/** Decimal places of a number's text: 2 of 12.50, 0 of 1e3, 3 of 1e-3. */
export function decimalsOf(text: string): number {
  const [mantissa, exponent] = text.toLowerCase().split('e');
  const digits = mantissa?.split('.')[1]?.length ?? 0;
  return Math.max(0, digits - Number(exponent ?? 0));
}

/**
 * Unit in which a setting of a file is shown. Integers keep the file's unit, in which alone they are
 * integers; outside SI a common unit (degrees, milliseconds, rpm) stays, and lengths are in inches, not feet,
 * as is usual for cars.
 */
export function settingUnit(unit: UnitOrNone, isWhole: boolean, system: DisplaySystem): UnitOrNone {
  if (unit === '1' || unit === 'px' || unit === 'pct' || isWhole) return unit;
  const { display: isPeoples } = UNIT_SUFFIXES[unit];
  if (system === 'engineering' && isPeoples) return unit;
  const shown = displayUnit(unit, system);
  if (system !== 'imperial') return shown;
  if (shown === 'ft') return 'in';
  return isPeoples && shown === siUnit(unit) ? unit : shown;
}

/** Minimum digits of a converted number, as far as it has them. */
const MIN_SHOWN = 4;
/** Minimum digits stored for a number typed in another unit. */
const MIN_STORED = 6;
const MOST = 15;

/**
 * A number of the file in the shown unit, with enough digits to recover the file's own text, and at least
 * four. Text that is not a number is unchanged.
 */
export function shownNumberText(fileText: string, fileUnit: UnitOrNone, unit: UnitOrNone): string {
  const value = Number(fileText);
  if (fileUnit === unit || fileText === '' || !Number.isFinite(value)) return fileText;
  const exact = convert(value, fileUnit, unit);
  const half = 0.5 * 10 ** -decimalsOf(fileText);
  for (let digits = MIN_SHOWN; digits < MOST; digits++) {
    const text = tidyText(exact, digits);
    if (Math.abs(convert(Number(text), unit, fileUnit) - value) < half) return text;
  }
  return tidyText(exact, MOST);
}

/**
 * File text of a number in the shown unit: as many digits as recover that number, with trailing zeros only
 * where they state its precision.
 */
export function storedNumberText(text: string, unit: UnitOrNone, fileUnit: UnitOrNone): string {
  if (fileUnit === unit) return text;
  const value = convert(Number(text), unit, fileUnit);
  for (let digits = MIN_STORED; digits < MOST; digits++) {
    const stored = [tidyText(value, digits), value.toPrecision(digits)].find(
      (candidate) => Number(shownNumberText(candidate, fileUnit, unit)) === Number(text),
    );
    if (stored !== undefined) return stored;
  }
  return tidyText(value, MOST);
}

/** A limit or default in the shown unit, without digits that arithmetic adds. */
export function shownNumber(value: number, fileUnit: UnitOrNone, unit: UnitOrNone): number {
  return fileUnit === unit ? value : Number(tidyText(convert(value, fileUnit, unit), MIN_STORED));
}

const NICE = [1, 2, 5, 10] as const;

/**
 * A step in the shown unit: the file's own where the units differ by a power of ten, else the nearest of 1, 2
 * and 5.
 */
export function shownStep(step: number, fileUnit: UnitOrNone, unit: UnitOrNone): number {
  if (fileUnit === unit) return step;
  const exact = Math.abs(convert(step, fileUnit, unit) - convert(0, fileUnit, unit));
  if (exact === 0 || !Number.isFinite(exact)) return step;
  if (Number.isInteger(Number(Math.log10(exact / step).toFixed(9)))) return Number(tidyText(exact));
  const power = 10 ** Math.floor(Math.log10(exact));
  const mantissa = exact / power;
  const nice = NICE.reduce((best, n) => (Math.abs(n - mantissa) < Math.abs(best - mantissa) ? n : best));
  return Number(tidyText(nice * power, 3));
}

/** A number as text with the symbol of its unit. */
export function withUnit(text: string, unit: UnitOrNone): string {
  const symbol = unitSymbol(unit);
  return symbol === '' || text === '' ? text : `${text} ${symbol}`;
}
