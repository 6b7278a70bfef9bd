import { differentialRow } from '../../../../core/catalogue/differentials.ts';
import { fieldForKey } from '../../../../core/catalogue/setup-fields.ts';
import { unitSymbol } from '../../../../core/units/suffixes.ts';
import {
  coastRatioOf,
  powerRatioOf,
  type DifferentialCurves,
} from '../../../../core/catalogue/differential-curves.ts';
import { MISSING, type Shown } from '../../../../core/units/quantity.ts';
import { valueAt } from '../../../plots/lines/chart-lines.ts';
import { infinityText } from '../../../plots/lines/infinity-text.ts';

export interface DifferenceRow {
  readonly label: string;
  readonly now: string;
  readonly compared: string;
  readonly symbol: string;
}

interface Side {
  readonly curves: DifferentialCurves;
  /** Value texts of its file by key. */
  readonly values: ReadonlyMap<string, string>;
}

/** Settings that act on either kind and their effects, side by side; equal settings are left out. */
export function differenceRows(now: Side, compared: Side, torque: Shown): DifferenceRow[] {
  const rows: DifferenceRow[] = [];
  const kinds = [now, compared].map(({ curves }) => differentialRow(curves.facts.kind));
  const add = (label: string, a: string, b: string, symbol: string): void => {
    if (a !== b) rows.push({ label, now: a, compared: b, symbol });
  };
  add('Kind', kinds[0]?.label ?? '', kinds[1]?.label ?? '', '');
  for (const name of new Set(kinds.flatMap((row) => row.keys))) {
    const texts = [now, compared].map(({ curves, values }) => values.get(`${curves.facts.block}.${name}`));
    const field = fieldForKey(`${now.curves.facts.block}.${name}`);
    if (field === undefined) continue;
    const text = (value: string | undefined): string =>
      value === undefined
        ? MISSING
        : (field.choices?.find((choice) => choice.value === value)?.label ?? value);
    add(field.label, text(texts[0]), text(texts[1]), unitSymbol(field.unit));
  }
  const end = now.curves.speedDifference_radps.at(-1) ?? 0;
  const locking = ({ curves }: Side): string => {
    const value =
      valueAt({ x: curves.speedDifference_radps, y: curves.lockingTorque_Nm }, end / 2) ?? Number.NaN;
    return infinityText(Number.isFinite(value) ? torque.of(value) : value, torque.digits);
  };
  add('Locking torque at the drawn input torque', locking(now), locking(compared), torque.symbol);
  const ratio = (value: number): string => infinityText(value, 2);
  add(
    'Torque ratio at full drive',
    ratio(powerRatioOf(now.curves)),
    ratio(powerRatioOf(compared.curves)),
    '',
  );
  add(
    'Torque ratio when coasting',
    ratio(coastRatioOf(now.curves)),
    ratio(coastRatioOf(compared.curves)),
    '',
  );
  return rows;
}
