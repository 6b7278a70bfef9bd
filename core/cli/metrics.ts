import { isManoeuvreName, manoeuvreRow, type ManoeuvreMetric } from '../catalogue/manoeuvres.ts';
import type { Figure } from '../catalogue/figures.ts';
import type { MetricPair } from '../contract/session-requests.ts';
import { VERDICT_TEXTS, verdictOf, type Verdict } from '../contract/metric-verdict.ts';
import { shownDifference } from '../units/quantity.ts';
import { alignedRows, numberText, unitText } from './text-table.ts';

/** All metrics of the manoeuvre in the order of its row; an en dash where the run did not get far enough. */
export function metricLines(manoeuvre: string, metrics: readonly Figure[]): string[] {
  const rows: readonly ManoeuvreMetric[] = isManoeuvreName(manoeuvre) ? manoeuvreRow(manoeuvre).metrics : [];
  return alignedRows(
    rows.map(({ key, label, unit, digits }) => [
      label,
      numberText(metrics.find((m) => m.name === key)?.value, digits),
      unitText(unit),
    ]),
    ['left', 'right', 'left'],
  );
}

/** Both values, their difference, and the better one where the metric has a direction. */
export function pairLines(pairs: readonly MetricPair[]): string[] {
  return alignedRows(
    [
      ['', 'A', 'B', 'B - A', '', ''],
      ...pairs.map((pair) => [
        pair.label,
        numberText(pair.a, pair.digits),
        numberText(pair.b, pair.digits),
        pairDifferenceText(pair),
        unitText(pair.unit),
        verdict(pair),
      ]),
    ],
    ['left', 'right', 'right', 'right', 'left', 'left'],
  );
}

/** B less A as both are shown, with the hyphen that the numbers of a text table have for a minus. */
export function pairDifferenceText({ a, b, digits }: MetricPair): string {
  if (a === undefined || b === undefined) return numberText(undefined, digits);
  const difference = shownDifference(a, b, digits);
  const text = numberText(difference, digits);
  return difference > 0 ? `+${text}` : text;
}

/** "B better" where the difference, at the digits shown, is one and a direction is better. */
export function verdict(pair: MetricPair): string {
  const text = (value: number | undefined): string => numberText(value, pair.digits);
  return BETTER_SIDE[verdictOf(pair, { text })] ?? '';
}

const BETTER_SIDE: Partial<Record<Verdict, string>> = {
  better: 'B better',
  worse: 'A better',
  near: VERDICT_TEXTS.near,
};
