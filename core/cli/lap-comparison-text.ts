import { channelText } from '../catalogue/channels.ts';
import { countText } from '../catalogue/lap-metrics.ts';
import type { ComparisonReport } from '../studies/report/comparison/comparison-report.ts';
import { signedText } from '../units/quantity.ts';
import { alignedRows, MISSING, numberText, unitText } from './text-table.ts';

/** Channels that are named beside a corner. */
const NAMED = 3;

/** Where B gained time on A, most first, and the figures of the laps; no line where whole runs are compared. */
export function lapComparisonLines({ along, laps }: ComparisonReport): string[] {
  if (along === undefined || laps === undefined) return [];
  const ranked = [...along.segments].sort((x, y) => x.lost_s - y.lost_s);
  return [
    'Where B gained time, s',
    ...alignedRows(
      ranked.map(({ name, lost_s, changes }) => [
        name,
        signedText(-lost_s, 3),
        changes
          .slice(0, NAMED)
          .map(({ name: channel }) => channelText(channel))
          .join('; ') || MISSING,
      ]),
      ['left', 'right', 'left'],
    ),
    '',
    countText(laps.a.laps.length, laps.b.laps.length),
    ...alignedRows(
      laps.metrics.map(({ label, a, b, difference, half, digits, unit }) => [
        label,
        numberText(a, digits),
        numberText(b, digits),
        difference === undefined ? MISSING : signedText(difference, digits),
        half === undefined ? '' : `± ${numberText(half, digits)}`,
        unitText(unit),
      ]),
      ['left', 'right', 'right', 'right', 'right', 'left'],
    ),
    '',
  ];
}
