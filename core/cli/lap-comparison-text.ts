import { channelText } from '../catalogue/channels.ts';
import { byTime, lapHeadline, segmentReasons } from '../contract/lap-headline.ts';
import { countText } from '../catalogue/lap-metrics.ts';
import type { DisplaySystem } from '../units/display.ts';
import type { AlongRoad, ComparisonReport } from '../studies/report/comparison/comparison-report.ts';
import { differenceText, signedText } from '../units/quantity.ts';
import { alignedRows, MISSING, numberText, unitText } from './text-table.ts';

/** Channels that are named beside a corner. */
const NAMED = 3;

const segmentLines = ({ segments }: AlongRoad, units: DisplaySystem): string[] => [
  'Where B gained time, s',
  ...alignedRows(
    byTime(segments).map((segment) => [
      segment.name,
      signedText(-segment.lost_s, 3),
      segmentReasons(segment, units).join(', ') || MISSING,
      segment.changes
        .slice(0, NAMED)
        .map(({ name: channel }) => channelText(channel))
        .join('; '),
    ]),
    ['left', 'right', 'left', 'left'],
  ),
];

/** The result, where B gained time on A and why, the largest part first, and the figures of the laps; no line for whole runs. */
export function lapComparisonLines(report: ComparisonReport): string[] {
  const { along, laps } = report;
  if (along === undefined || laps === undefined) return [];
  const headline = lapHeadline('B', report.b.duration_s - report.a.duration_s, along.segments, report.units);
  return [
    ...(along.note === undefined || along.segments.length > 1
      ? [headline, '', ...segmentLines(along, report.units)]
      : [along.note, headline]),
    '',
    countText(laps.a.laps.length, laps.b.laps.length),
    ...alignedRows(
      laps.metrics.map(({ label, a, b, half, digits, unit }) => [
        label,
        numberText(a, digits),
        numberText(b, digits),
        differenceText(a, b, digits),
        half === undefined ? '' : `± ${numberText(half, digits)}`,
        unitText(unit),
      ]),
      ['left', 'right', 'right', 'right', 'right', 'left'],
    ),
    '',
  ];
}
