import type { StudySurface } from '../../../../core/contract/sweep-study.ts';
import { numberText } from '../../../../core/units/quantity.ts';
import type { Table } from '../../../plots/output/csv-text.ts';
import type { ShownColumn } from '../column-text.ts';
import { countedText } from '../counts-text.ts';
import { headText } from '../rows-csv.ts';
import { behindText } from './level-means.ts';
import { heldKeys, type Extreme, type Samples, type SurfaceColumns } from './surface-plot.ts';

/** A surface that predicts less than this part of the variance of unseen setups is not to be trusted. */
const MIN_PREDICTED = 0.5;

const percent = (part: number): string => `${numberText(100 * part, 0)} %`;

/** Quality of the fit, and number of setups and runs. */
export function fitText({ setups, runs, explained, predicted, order }: StudySurface): string {
  const seen = `${order === 2 ? 'Second-order surface' : 'Plane'} through ${behindText(setups, runs)}: explains ${percent(explained)} of the variance`;
  return predicted === undefined
    ? `${seen}.`
    : `${seen} and predicts ${percent(Math.max(0, predicted))} of it in setups left out of the fit (PRESS).`;
}

/** Warnings about the surface; empty where there are none. */
export function careTexts({ setups, freedom, predicted, order, keys }: StudySurface): string[] {
  const needed = ((keys.length + 1) * (keys.length + 2)) / 2 + 1;
  const texts: string[] = [];
  if (order === 1)
    texts.push(
      `Only a plane: curvature needs at least ${countedText(needed, 'setups')}, and there are ${numberText(setups, 0)}.`,
    );
  if (freedom === 0 || predicted === undefined)
    texts.push('The surface passes through every setup, so its prediction of others cannot be checked.');
  else if (predicted < MIN_PREDICTED)
    texts.push('Poor prediction: read the measured points, not the colours between them.');
  return texts;
}

/** Keys of words that the surface averages over; empty where there is none. */
export function pooledText(keys: readonly ShownColumn[], surface: StudySurface): string {
  const left = leftOf(keys, surface).flatMap(({ column, head }) =>
    column.words === undefined ? [] : [head],
  );
  if (left.length === 0) return '';
  const them = left.length === 1 ? 'it' : 'them';
  return `${left.join(', ')}: not numeric, so the surface is an average over all values of ${them}; a filter of the table selects one.`;
}

const leftOf = (keys: readonly ShownColumn[], surface: StudySurface): ShownColumn[] =>
  keys.filter(({ column }) => surface.keys.every((key) => key.column !== column.id));

/** Numeric keys of the plan that did not vary; empty where all did. */
export function fixedText(keys: readonly ShownColumn[], surface: StudySurface): string {
  const left = leftOf(keys, surface).flatMap(({ column, head }) =>
    column.words === undefined ? [head] : [],
  );
  return left.length === 0 ? '' : `${left.join(', ')}: only one value in these setups.`;
}

/** Text of a marked minimum or maximum. */
export function extremeText({ which, isAtEdge, text }: Extreme): string {
  const edge = isAtEdge ? ', at the edge of the driven range; nothing is known beyond it' : '';
  return `Predicted ${which === 'least' ? 'minimum' : 'maximum'}: ${text}${edge}.`;
}

/** The grid of the surface, its setups, and the held values, below each other. */
export function surfaceTable(
  surface: StudySurface,
  samples: Samples,
  { metric, x, y }: SurfaceColumns,
  keyOf: (column: string) => ShownColumn | undefined,
): Table {
  const { x: xs, y: ys, z } = surface;
  const cells = (atX = NaN, atY = NaN, value = NaN): string[] => [
    x.text(atX),
    y.text(atY),
    metric.text(value),
  ];
  const heads = [headText(x), headText(y)];
  const grid = Array.from(z, (value, i) => cells(xs[i % xs.length], ys[Math.floor(i / xs.length)], value));
  const driven = Array.from(samples.setups, (setup, i) => [
    String(setup + 1),
    ...cells(samples.x[i], samples.y[i], samples.metric[i]),
    String(samples.runs[i] ?? 0),
  ]);
  const held = heldKeys(surface, { x, y }).flatMap(({ column, held: at }) => {
    const key = keyOf(column);
    return key === undefined ? [] : [[headText(key), key.text(at)]];
  });
  return [
    [...heads, `${headText(metric)} predicted`, 'Runs'],
    ...grid.map((row) => [...row, String(surface.runs)]),
    [],
    ['Setup', ...heads, `${headText(metric)} measured`, 'Runs'],
    ...driven,
    ...(held.length === 0 ? [] : [[], ['Held', 'Value'], ...held]),
  ];
}
