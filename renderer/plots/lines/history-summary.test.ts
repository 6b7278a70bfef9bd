import { expect, test } from 'vitest';
import { showQuantity } from '../../../core/units/quantity.ts';
import { chosenCharts } from './chart-spec.ts';
import { historySummary } from './history-summary.ts';

test('three samples of 10, 30 and 20 m/s from 1 to 1.02 s are summarised by minimum, maximum and newest; a gap is left out', () => {
  const [spec] = chosenCharts(['speed_mps']);
  if (spec === undefined) throw new Error('There is no chart of the speed');
  const shown = showQuantity(spec.row, 'si');
  const name = spec.lines[0]?.name ?? '';
  const data = {
    time_s: Float64Array.of(1, 1.01, 1.02, 1.03),
    values: new Map([[name, Float64Array.of(10, 30, 20, NaN)]]),
  };
  expect(historySummary(spec, data, shown)).toMatch(
    /^4 samples from 1\.00 to 1\.03 s, m\/s\. Value: 10[.0]* to 30[.0]*, newest 20[.0]*\.$/u,
  );
  expect(historySummary(spec, undefined, shown)).toBe('No samples.');
});
