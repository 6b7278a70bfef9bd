import { channelText, findChannel } from '../../../catalogue/channels.ts';
import type { AlignmentMethod } from '../../../contract/compare-requests.ts';
import { apartHeadline, lapHeadline } from '../../../contract/lap-headline.ts';
import { runHeadline } from '../../../contract/run-headline.ts';
import { sessionColour, SESSION_COLOURS } from '../../../contract/session-colours.ts';
import { clockText } from '../../../units/clock.ts';
import { MISSING, numberText, showQuantity, signedText } from '../../../units/quantity.ts';
import { extentOf } from '../../../units/axis.ts';
import { PLOT_WIDTH } from '../axes.ts';
import { escapeHtml } from '../html.ts';
import {
  DRIVING_CHANNELS,
  reportTitle,
  sideText,
  type AlongRoad,
  type ComparisonReport,
  type ReportChannel,
  type ReportSide,
} from './comparison-report.ts';
import { COMPARISON_STYLE } from './comparison-style.ts';
import {
  conditionTable,
  eventTable,
  lapTable,
  metricTable,
  setupTable,
  segmentTable,
} from './comparison-tables.ts';
import { otherSections, otherStyles, timesTable } from './other-sides.ts';
import { lineChartSvg, type ChartBand } from './line-chart.ts';
import { trackMapSvg } from './track-map.ts';

const DELTA_HEIGHT = 230;
const DELTA_WIDTH = 520;
const CHANNEL_HEIGHT = 150;
/** Maximum number of settings beside the time lost; a longer list, as of two cars, has its own section. */
const MAX_BESIDE = 24;
const NOWHERE =
  '<section><h2>Time gained</h2><p>The two runs share no track position, so there is no time to compare.</p></section>';

/** One page that needs nothing else: no script, no font, no file beside it. `made` is a date in words. */
export function comparisonPage(report: ComparisonReport, made: string): string {
  const { a, b, along, laps, units } = report;
  const title = reportTitle(report);
  const driving = report.channels.filter(({ name }) => isDriving(name));
  const isLong = report.setup.length > MAX_BESIDE;
  const setups = `<section class="setup"><h2>Setup differences</h2>\n${setupTable(report.setup, report.a, report.b, units)}</section>`;
  const others = report.channels.filter(({ name }) => !isDriving(name));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${COMPARISON_STYLE}
:root { --a: ${SESSION_COLOURS[sessionColour(a.session.id)] ?? ''}; --b: ${SESSION_COLOURS[sessionColour(b.session.id, a.session.id)] ?? ''}; }
${otherStyles(report)}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p class="verdict">${escapeHtml(verdictText(report))}</p>
<div class="sides">
<div><span class="key"></span>A: ${sideLine(a)}</div>
<div><span class="key b"></span>B: ${sideLine(b)}</div>
${report.others.map((other) => `<div><span class="key ${other.letter.toLowerCase()}"></span>${other.letter}: ${sideLine(other)}</div>`).join('\n')}
</div>
${timesTable(report)}
<div class="beside">
${isLong ? '' : setups}
${along === undefined ? NOWHERE : alongSection(report, along, isLong ? PLOT_WIDTH : DELTA_WIDTH)}
</div>
${
  along === undefined || along.segments.length === 0
    ? ''
    : `<section><h2>Where B gained time, largest part first</h2>\n${segmentTable(along.segments, units)}</section>`
}
<section><h2>${laps === undefined ? 'Driver inputs' : 'Driver inputs of the laps'}</h2>
${driving.map((channel, i) => channelFigure(report, channel, i === 0)).join('\n')}</section>
${laps === undefined ? '' : `<section><h2>Lap figures</h2>\n${lapTable(report)}</section>`}
<section><h2>${laps === undefined ? 'Metrics' : 'Metrics of the whole runs'}</h2>
${metricTable(report, [report.a, report.b])}</section>
${isLong ? setups : ''}
${otherSections(report)}
<section><h2>Conditions</h2>
${conditionTable(report)}</section>
${eventTable(report)}
${others.length === 0 ? '' : `<section><h2>Other channels</h2>\n${others.map((channel, i) => channelFigure(report, channel, i === 0)).join('\n')}</section>`}
<footer>Racebench, ${escapeHtml(made)}. Sessions ${[a, b, ...report.others].map(({ session }) => session.id).join(', ')}.</footer>
</body>
</html>
`;
}

const isDriving = (name: string): boolean => (DRIVING_CHANNELS as readonly string[]).includes(name);

/** The result in a sentence or two. */
export function verdictText({ a, b, along, laps, setup, metrics, units }: ComparisonReport): string {
  if (laps === undefined) return runHeadline({ a: a.session, b: b.session, setup, metrics }, units);
  const more_s = b.duration_s - a.duration_s;
  const headline =
    along?.note === undefined
      ? lapHeadline('B', more_s, along?.segments ?? [], units)
      : `${along.note} ${apartHeadline('B', more_s, 'A')}`;
  return `${headline} (${clockText(b.duration_s)} against ${clockText(a.duration_s)})`;
}

function sideLine(side: ReportSide): string {
  const { session } = side;
  const position = session.track === undefined ? '' : ` on ${session.track}`;
  return `${escapeHtml(sideText(side))} <small>${escapeHtml(`${session.car}${position}, ${clockText(side.duration_s)}`)}</small>`;
}

const METHODS: Readonly<Record<AlignmentMethod, string>> = {
  'centre-line': 'position along the centre line of the track',
  'reference-path': 'position along the path of A',
  distance: 'position by distance driven; differences in line are not corrected',
};

function alongSection(report: ComparisonReport, along: AlongRoad, width: number): string {
  const { others } = report;
  const { positions_m, delta_s, method } = along;
  const gained_s = delta_s.map((lost_s) => 0 - lost_s);
  const [least, most] = extentOf(gained_s) ?? [NaN, NaN];
  const end = gained_s.at(-1) ?? NaN;
  const delta = lineChartSvg({
    summary: `Time gained by B at each position: from ${signedText(least, 3)} to ${signedText(most, 3)} s, ${signedText(end, 3)} s at the end`,
    at: positions_m,
    unit: 'm',
    lines: [
      { side: 'b', values: gained_s },
      ...others.flatMap(({ letter, delta_s: values }) =>
        values === undefined
          ? []
          : [{ side: letter.toLowerCase(), values: values.map((lost_s) => 0 - lost_s) }],
      ),
    ],
    bands: bandsOf(along),
    isNamed: true,
    height: DELTA_HEIGHT,
    width,
    hasZero: true,
  });
  const map = report.along?.note !== undefined ? undefined : trackMapSvg(along);
  return `<section class="along"><h2>Time gained by ${['B', ...others.map(({ letter }) => letter)].join(', ')}</h2>
<figure><figcaption>Time gained on A, s <small>rising where time is gained; ${METHODS[method]}</small></figcaption>${delta}</figure>
${
  map === undefined
    ? ''
    : `<figure class="map"><figcaption>Faster car along the lap</figcaption><p><small><span class="key"></span>A <span class="key b"></span>B <span class="key equal"></span>less than 0.005 s apart</small></p>${map}</figure>`
}</section>`;
}

const bandsOf = ({ segments }: Pick<AlongRoad, 'segments'>): ChartBand[] =>
  segments
    .filter(({ isCorner }) => isCorner)
    .map(({ name, from_m, to_m }) => ({ name, from: from_m, to: to_m }));

function channelFigure(
  { along, axis, units, others }: ComparisonReport,
  channel: ReportChannel,
  isNamed: boolean,
): string {
  const { name } = channel;
  const row = findChannel(name);
  const shown = showQuantity(
    { key: row?.key ?? name, unit: row?.unit ?? '1', digits: row?.digits ?? 3 },
    units,
  );
  const [a, b] = [channel.a.map(shown.of), channel.b.map(shown.of)];
  const label = channelText(name);
  const range = (values: Float64Array): string => {
    const extent = extentOf(values);
    if (extent === undefined) return MISSING;
    const [least, most] = extent;
    return `${numberText(least, shown.digits)} to ${numberText(most, shown.digits)} ${shown.symbol}`.trim();
  };
  const svg = lineChartSvg({
    summary: `${label}. A: ${range(a)}. B: ${range(b)}.`,
    at: axis.at,
    unit: axis.unit,
    lines: [
      { side: 'a', values: a },
      { side: 'b', values: b },
      ...others.flatMap(({ letter, channels }) => {
        const values = channels.get(name);
        return values === undefined ? [] : [{ side: letter.toLowerCase(), values: values.map(shown.of) }];
      }),
    ],
    bands: along === undefined || axis.unit === 's' ? [] : bandsOf(along),
    isNamed,
    height: CHANNEL_HEIGHT,
  });
  return `<figure><figcaption>${escapeHtml(label)} <small>${escapeHtml(shown.symbol)}</small></figcaption>${svg}</figure>`;
}
