import { channelText, findChannel } from '../../../catalogue/channels.ts';
import type { ChannelChange, LapMetricPair, SegmentComparison } from '../../../contract/compare-requests.ts';
import { cornerFigureRow, type CornerFigureName } from '../../../contract/corner-figures.ts';
import { byTime, segmentReasons } from '../../../contract/lap-headline.ts';
import { countText } from '../../../catalogue/lap-metrics.ts';
import { lapVerdict, verdictOf, VERDICT_TEXTS, type Verdict } from '../../../contract/metric-verdict.ts';
import { extentDifference } from '../../../contract/run-extent.ts';
import { noSetupDifferences } from '../../../contract/no-setup-differences.ts';
import type { SetupChange } from '../../../contract/session-requests.ts';
import { conditionsOf } from '../../../contract/session-text.ts';
import { settingSymbol, showSettingText } from '../../../catalogue/setting-text.ts';
import { CLOCK_DIGITS } from '../../../units/clock.ts';
import type { DisplaySystem } from '../../../units/display.ts';
import { MISSING, numberText, showQuantity, signedText, unitOf } from '../../../units/quantity.ts';
import { escapeHtml, htmlTable, type Cell } from '../html.ts';
import type { ComparisonReport, ReportSide } from './comparison-report.ts';

const text = (title: string) => ({ title, isNumber: false });
const number = (title: string) => ({ title, isNumber: true });

const styleOf = (verdict: Verdict): string => (verdict === 'better' || verdict === 'worse' ? verdict : '');

/** A value in the units of the report; a choice by its name. */
const settingText = (key: string, value: string | undefined, units: DisplaySystem): string =>
  value === undefined || value === '' ? MISSING : showSettingText(key, value, units).text;

/** `letter` is of the side that is beside A. */
export function setupTable(
  setup: readonly SetupChange[],
  a: ReportSide,
  beside: Pick<ReportSide, 'session'>,
  units: DisplaySystem,
  letter = 'B',
): string {
  const none = noSetupDifferences(setup, [
    ['A', a.session],
    [letter, beside.session],
  ]);
  if (none !== undefined) return `<p>${none}.</p>`;
  const rows = setup.map(({ key, label, a, b }): Cell[] => [
    { text: label, note: key },
    settingText(key, a, units),
    settingText(key, b, units),
    settingSymbol(key, units),
  ]);
  return htmlTable('Settings that differ', [text('Setting'), number('A'), number(letter), text('')], rows);
}

/** Channels that are named beside a corner. */
const NAMED = 3;

/** Both values of a figure of a corner, with its unit. */
function figureText(
  { reference, other }: SegmentComparison,
  name: CornerFigureName,
  units: DisplaySystem,
): string {
  const [a, b] = [reference[name], other[name]];
  if (a === undefined && b === undefined) return MISSING;
  const { unit, digits } = cornerFigureRow(name);
  const shown = showQuantity({ key: name, unit, digits: Math.min(digits, 1) }, units);
  return `${shown.text(a)} → ${shown.text(b)} ${shown.symbol}`;
}

function changeText({ name, meanDifference, share }: ChannelChange, units: DisplaySystem): string {
  const row = findChannel(name);
  const shown = showQuantity(
    { key: row?.key ?? name, unit: row?.unit ?? '1', digits: row?.digits ?? 3 },
    units,
  );
  const difference = signedText(shown.of(meanDifference) - shown.of(0), shown.digits);
  return `${channelText(name)} ${`${difference} ${shown.symbol}`.trim()} (${Math.round(100 * share)} %)`;
}

/** Corners and straights, the largest part of the time first. */
export function segmentTable(segments: readonly SegmentComparison[], units: DisplaySystem): string {
  const rows = byTime(segments).map((segment): Cell[] => {
    const gained = -segment.lost_s;
    const isSame = Number(gained.toFixed(CLOCK_DIGITS)) === 0;
    return [
      segment.name,
      { text: signedText(gained, CLOCK_DIGITS), style: isSame ? '' : gained > 0 ? 'better' : 'worse' },
      figureText(segment, 'leastSpeed_mps', units),
      figureText(segment, 'brakePoint_m', units),
      figureText(segment, 'acceleratorPoint_m', units),
      segmentReasons(segment, units).join(', ') || MISSING,
      segment.changes
        .slice(0, NAMED)
        .map((change) => changeText(change, units))
        .join('; ') || MISSING,
    ];
  });
  return htmlTable(
    'Channels: mean of B − mean of A in the corner, and the mean difference over the range of the channel',
    [
      text('Where'),
      number('Gained, s'),
      number('Minimum speed'),
      number('Braked at'),
      number('Accelerator at'),
      text('Why'),
      text('Largest changes'),
    ],
    rows,
  );
}

function metricRow(
  metric: Omit<LapMetricPair, 'name' | 'unit'> & { readonly name: string; readonly unit: string },
  units: DisplaySystem,
  judge: typeof lapVerdict = lapVerdict,
): Cell[] {
  const { name, label, unit, digits, a, b, half } = metric;
  const shown = showQuantity({ key: name, unit: unitOf(unit), digits }, units);
  const verdict = judge(metric, shown);
  const interval = half === undefined ? '' : ` ± ${numberText(shown.of(half) - shown.of(0), shown.digits)}`;
  return [
    label,
    shown.text(a),
    shown.text(b),
    { text: `${shown.difference(a, b)}${interval}`, style: styleOf(verdict) },
    shown.symbol,
    { text: VERDICT_TEXTS[verdict], style: styleOf(verdict) },
  ];
}

const metricColumns = (letter: string) => [
  text('Figure'),
  number('A'),
  number(letter),
  number(`${letter} − A`),
  text(''),
  text(''),
];

/** Best laps and the means of the valid laps. */
export function lapTable({ laps, units }: Pick<ComparisonReport, 'laps' | 'units'>, letter = 'B'): string {
  if (laps === undefined) return '';
  const best = (name: string, label: string, a: number | undefined, b: number | undefined): Cell[][] =>
    a === undefined && b === undefined
      ? []
      : [
          metricRow(
            {
              name,
              label,
              unit: 's',
              digits: CLOCK_DIGITS,
              better: 'less',
              ...(a !== undefined && { a }),
              ...(b !== undefined && { b }),
            },
            units,
          ),
        ];
  const rows = [
    ...best('best_s', 'Best lap', laps.a.best_s, laps.b.best_s),
    ...best('theoreticalBest_s', 'Theoretical best', laps.a.theoreticalBest_s, laps.b.theoreticalBest_s),
    ...laps.metrics.map((metric) => metricRow(metric, units)),
  ];
  return htmlTable(
    countText(laps.a.laps.length, laps.b.laps.length, ['A', letter]),
    metricColumns(letter),
    rows,
  );
}

export function metricTable(
  { metrics, units }: Pick<ComparisonReport, 'metrics' | 'units'>,
  sides: readonly [Pick<ReportSide, 'session'>, Pick<ReportSide, 'session'>],
  letter = 'B',
): string {
  const known = metrics.filter(({ a, b }) => a !== undefined || b !== undefined);
  if (known.length === 0) return '<p>The runs have no metrics.</p>';
  const difference = extentDifference(sides[0].session, sides[1].session, ['A', letter]);
  const note = difference === undefined ? '' : `<p>${escapeHtml(difference)}</p>`;
  return `${htmlTable(
    'Figures of the whole runs',
    metricColumns(letter),
    known.map((metric) => metricRow(metric, units, verdictOf)),
  )}${note}`;
}

/** Conditions of both runs; differences are marked. */
export function conditionTable({ a, b, units }: ComparisonReport): string {
  const right = conditionsOf(b.session, units);
  const rows = [
    ['Car', `${a.session.car} (${a.session.carPath})`, `${b.session.car} (${b.session.carPath})`],
    ['Recorded', a.session.created, b.session.created],
    ['Ended', a.session.reason, b.session.reason],
    ...conditionsOf(a.session, units).map(({ label, text: left }) => [
      label,
      left,
      right.find((row) => row.label === label)?.text ?? MISSING,
    ]),
  ].filter(([, left, other]) => left !== MISSING || other !== MISSING);
  return htmlTable('Conditions of both', [text(''), text('A'), text('B')], rows);
}

const MAX_EVENTS = 40;

/** Events other than laps, in order; '' where there are none. */
export function eventTable({ a, b }: ComparisonReport): string {
  const rows = [
    ...a.session.events.map((event) => ({ side: 'A', event })),
    ...b.session.events.map((event) => ({ side: 'B', event })),
  ].filter(({ event }) => event.kind !== 'lap');
  if (rows.length === 0) return '';
  return `<h2>Events</h2>${htmlTable(
    rows.length > MAX_EVENTS ? `The first ${MAX_EVENTS} of ${rows.length}` : 'Of the whole runs',
    [text(''), number('Time, s'), text('Event')],
    rows.slice(0, MAX_EVENTS).map(({ side, event }) => [side, numberText(event.time_s, 2), event.message]),
  )}`;
}
