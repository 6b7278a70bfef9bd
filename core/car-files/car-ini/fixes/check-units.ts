import type { QuickFix } from '../../../catalogue/car-edits.ts';
import { fieldForKey } from '../../../catalogue/setup-fields.ts';
import { unitSymbol } from '../../../units/suffixes.ts';
import type { CarValue } from '../car-values.ts';
import type { DiagnosticLog } from '../diagnostics.ts';
import { numberText, setFix } from './fix-context.ts';
import { UNIT_SLIPS, type Slip, type SlipRow } from './unit-slips.ts';

const ROWS: ReadonlyMap<string, SlipRow> = new Map(
  UNIT_SLIPS.flatMap((row) => row.keys.map((key) => [key, row] as const)),
);

/** A slip; `isTwice` where the number was in the field's unit and was converted once more: 23500 N/mm for 23500 N/m. */
interface FoundSlip extends Slip {
  readonly isTwice: boolean;
}

interface UnitSlip {
  readonly number: number;
  readonly row: SlipRow;
  /** Most likely slip first. */
  readonly slips: readonly FoundSlip[];
}

/** The slip of a number that is usual in another unit. */
export function unitSlipOf({ key, fieldKey, text, origin }: CarValue): UnitSlip | undefined {
  const row = origin === 'default' ? undefined : ROWS.get(fieldKey);
  const field = row === undefined ? undefined : fieldForKey(key);
  if (row === undefined || field === undefined) return undefined;
  const number = Number(text.trim());
  // Another unit does not change the sign, so a negative number where none is allowed is not a slip of unit.
  if (number < 0 && (field.min ?? -1) >= 0) return undefined;
  const size = Math.abs(number);
  if (!Number.isFinite(number) || size === 0) return undefined;
  const [least, most] = row.plausible;
  if (size >= least && size <= most) return undefined;
  const comeTo = (slip: Slip): boolean =>
    size * slip.factor >= row.usual[0] && size * slip.factor <= row.usual[1];
  const slips = row.slips.filter(comeTo);
  if (slips.length > 0) return { number, row, slips: slips.map((slip) => ({ ...slip, isTwice: false })) };
  const twice = row.slips
    .map(({ unit, factor }) => ({ unit, factor: 1 / factor, isTwice: true }))
    .filter(comeTo);
  return twice.length === 0 ? undefined : { number, row, slips: twice };
}

const unitOf = (key: string): string => {
  const symbol = unitSymbol(fieldForKey(key)?.unit ?? '1');
  return symbol === '' ? '' : ` ${symbol}`;
};

/** Reports numbers that seem to be in another unit than their field's. */
export function checkUnits(
  values: ReadonlyMap<string, CarValue>,
  ignored: ReadonlySet<string>,
  log: DiagnosticLog,
): void {
  for (const value of values.values()) {
    const found = ignored.has(value.key) ? undefined : unitSlipOf(value);
    if (found === undefined) continue;
    const { number, slips } = found;
    const unit = unitOf(value.key);
    const readings = slips
      .map(
        (slip) =>
          `${numberText(number * slip.factor)}${unit} if it ${slip.isTwice ? `was converted from ${slip.unit} by mistake` : `is in ${slip.unit}`}`,
      )
      .join(', ');
    const [least, most] = found.row.usual;
    log.at(
      'unit-slip',
      value.start,
      value.sourceKey,
      `${value.sourceKey} is ${number}${unit}; cars usually have ${least} to ${most}${unit}: ${readings}.`,
    );
  }
}

export function unitFixes(value: CarValue): QuickFix[] {
  const found = unitSlipOf(value);
  if (found === undefined) return [];
  const unit = unitOf(value.key);
  return found.slips.map((slip) => {
    const text = numberText(found.number * slip.factor);
    const label = slip.isTwice ? `Not in ${slip.unit}` : `Read as ${slip.unit}`;
    return setFix(`${label}: write ${text}${unit}`, value.sourceKey, text);
  });
}
