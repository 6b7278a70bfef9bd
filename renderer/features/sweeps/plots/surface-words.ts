import type { StudySurface } from '../../../../core/contract/sweep-study.ts';
import { numberText } from '../../../../core/units/quantity.ts';
import type { Table } from '../../panel-output/csv-text.ts';
import type { ShownColumn } from '../column-text.ts';
import { countedText } from '../counts-text.ts';
import { headText } from '../rows-csv.ts';
import { behindText } from './level-means.ts';
import { heldKeys, type Extreme, type Samples, type SurfaceColumns } from './surface-plot.ts';

/** Less of the variance than this in setups it has not seen, and a surface is not to be trusted. */
const LEAST_PREDICTED = 0.5;

const percent = (part: number): string => `${numberText(100 * part, 0)} %`;

/** How well the surface fits, and what it stands on. */
export function fitText({ setups, runs, explained, predicted, order }: StudySurface): string {
  const seen = `${order === 2 ? 'A surface of the second order' : 'A plane'} through ${behindText(setups, runs)}: it explains ${percent(explained)} of the variance`;
  return predicted === undefined
    ? `${seen}.`
    : `${seen} and predicts ${percent(Math.max(0, predicted))} of it in setups that it has not seen (PRESS).`;
}

/** Why the surface is to be read with care; nothing where it is not. */
export function careTexts({ setups, freedom, predicted, order, keys }: StudySurface): string[] {
  const needed = ((keys.length + 1) * (keys.length + 2)) / 2 + 1;
  const texts: string[] = [];
  if (order === 1)
    texts.push(
      `A plane only: curves need ${countedText(needed, 'setups')} or more, there are ${numberText(setups, 0)}.`,
    );
  if (freedom === 0 || predicted === undefined)
    texts.push('It goes through every setup, so nothing tells how well it predicts others.');
  else if (predicted < LEAST_PREDICTED)
    texts.push('It predicts poorly: read the setups that were driven, not the colours between them.');
  return texts;
}

/** Which of the plan's keys of words the surface does not know; empty where there is none. */
export function pooledText(keys: readonly ShownColumn[], surface: StudySurface): string {
  const left = leftOf(keys, surface).flatMap(({ column, head }) =>
    column.words === undefined ? [] : [head],
  );
  if (left.length === 0) return '';
  const them = left.length === 1 ? 'it' : 'them';
  return `${left.join(', ')}: no axis of numbers, so the surface is an average over what was driven of ${them}; a filter of the table takes one value.`;
}

const leftOf = (keys: readonly ShownColumn[], surface: StudySurface): ShownColumn[] =>
  keys.filter(({ column }) => surface.keys.every((key) => key.column !== column.id));

/** Which of the plan's keys of numbers did not vary; empty where all did. */
export function fixedText(keys: readonly ShownColumn[], surface: StudySurface): string {
  const left = leftOf(keys, surface).flatMap(({ column, head }) =>
    column.words === undefined ? [head] : [],
  );
  return left.length === 0 ? '' : `${left.join(', ')}: one value only in these setups.`;
}

/** What is marked on it. */
export function extremeText({ which, isAtEdge, text }: Extreme): string {
  const edge = isAtEdge ? ', at the edge of what was driven: what lies beyond is not known' : '';
  return `${which === 'least' ? 'Least' : 'Greatest'} predicted here: ${text}${edge}.`;
}

/** The grid of the surface, the setups it was fitted to, and what is held, below each other. */
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
