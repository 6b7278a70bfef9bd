import { expect, test } from 'vitest';
import { showQuantity } from '../../../../core/units/quantity.ts';
import { chosenCharts } from '../../../plots/lines/chart-spec.ts';
import { histogramSummary, histogramTable } from './histogram-words.ts';

const [spec] = chosenCharts(['speed_mps']);
if (spec === undefined) throw new Error('There is no chart of the speed');
const shown = showQuantity(spec.row, 'si');
const [line] = spec.lines;
const seen = {
  low: 0,
  high: 40,
  channels: [{ name: line?.name ?? '', shares: Float64Array.of(0.1, 0.2, 0.6, 0.1), below: 0, above: 0 }],
};

test('four bins of 10 m/s are four rows with their edges and per cent, under names and units', () => {
  expect(histogramTable(spec.row.label, spec.lines, seen, shown)).toEqual([
    ['From', 'To', spec.row.label],
    ['m/s', 'm/s', '%'],
    ['0', '10', '10'],
    ['10', '20', '20'],
    ['20', '30', '60'],
    ['30', '40', '10'],
  ]);
});

test('of 60 % of the time at 20 to 30 m/s the words say so, and half of the time from 10 to 30 m/s', () => {
  const words = histogramSummary(spec.row.label, spec.lines, seen, shown);
  expect(words).toMatch(/half of the time between 10[.0]* and 30[.0]* m\/s/u);
  expect(words).toMatch(/most often 20[.0]* to 30[.0]* \(60 % of the time\)/u);
});
