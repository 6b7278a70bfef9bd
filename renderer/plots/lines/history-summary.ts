import { MISSING, type Shown } from '../../../core/units/quantity.ts';
import type { ChartSpec } from './chart-spec.ts';
import type { HistoryData } from './history-source.ts';
import { counted } from '../../format/counted-text.ts';

/** Text description of a history: its time, and the minimum, maximum and newest value of each line. */
export function historySummary(spec: ChartSpec, data: HistoryData | undefined, shown: Shown): string {
  const [first, last] = [data?.time_s[0], data?.time_s.at(-1)];
  if (data === undefined || first === undefined || last === undefined) return 'No samples.';
  const lines = spec.lines.map((line) => {
    const values = (data.values.get(line.name) ?? new Float64Array(0)).filter((v) => Number.isFinite(v));
    const name = line.short === '' ? 'Value' : line.short;
    if (values.length === 0) return `${name}: ${MISSING}.`;
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return `${name}: ${shown.text(low)} to ${shown.text(high)}, newest ${shown.text(values.at(-1))}.`;
  });
  return `${counted(data.time_s.length, 'sample')} from ${first.toFixed(2)} to ${last.toFixed(2)} s, ${shown.symbol}. ${lines.join(' ')}`;
}
