import { findChannel } from '../../contract/channels.ts';
import type { MetricPair, SessionDetail, SetupChange } from '../../contract/session-requests.ts';
import type { ChannelWindow } from '../../contract/telemetry-requests.ts';
import { differenceText, verdict } from '../metrics.ts';
import { MISSING, numberText, unitText } from '../text-table.ts';
import { escapeHtml, htmlTable, REPORT_STYLE } from './html.ts';
import { plotSvg } from './plot.ts';

/** Channels that say most about a run, in the order they are drawn; those that stay at one value are left out. */
export const REPORT_CHANNELS = [
  'speed_mps',
  'longitudinalAcceleration_mps2',
  'lateralAcceleration_mps2',
  'yawRate_radps',
  'sideslip_rad',
  'roll_rad',
  'steer',
  'accelerator',
  'brake',
  'engineSpeed_radps',
  'slipRatio.RL',
  'slipRatio.RR',
  'slipAngle_rad.FL',
  'slipAngle_rad.RL',
  'differentialLockingTorque_Nm.front',
  'differentialLockingTorque_Nm.rear',
  'differentialLockingTorque_Nm.centre',
] as const;

export interface CompareReport {
  readonly a: SessionDetail;
  readonly b: SessionDetail;
  readonly setup: readonly SetupChange[];
  readonly metrics: readonly MetricPair[];
  /** Windows of those of REPORT_CHANNELS that each session has. */
  readonly windowsA: readonly ChannelWindow[];
  readonly windowsB: readonly ChannelWindow[];
}

/** One page that needs nothing else: no script, no font, no file beside it. */
export function compareReportHtml(report: CompareReport): string {
  const { a, b, setup, metrics } = report;
  const title = `${a.car} and ${b.car}: ${a.manoeuvre}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p><span class="key"></span>A: ${escapeHtml(sessionText(a))}<br><span class="key second"></span>B: ${escapeHtml(sessionText(b))}</p>
<p class="facts">${escapeHtml(runText(a))}</p>
<h2>Metrics</h2>
${metricTable(metrics)}
<h2>Setup</h2>
${setupTable(setup)}
<h2>Channels</h2>
${plots(report).join('\n')}
</body>
</html>
`;
}

function sessionText(session: SessionDetail): string {
  return `${session.car} (${session.carPath}), ${session.status}: ${session.reason}`;
}

function runText({ model, surface, rate_Hz, created, parameters }: SessionDetail): string {
  const values = Object.entries(parameters).map(([key, value]) => `${key} ${Number(value.toPrecision(6))}`);
  return `Model ${model} on ${surface}, ${rate_Hz} samples per second, ${created}; ${values.join(', ')}`;
}

function metricTable(metrics: readonly MetricPair[]): string {
  const columns = [
    { title: 'Metric', isNumber: false },
    { title: 'A', isNumber: true },
    { title: 'B', isNumber: true },
    { title: 'B \u2212 A', isNumber: true },
    { title: 'Unit', isNumber: false },
    { title: '', isNumber: false },
  ];
  const rows = metrics.map((m) => [
    m.label,
    numberText(m.a, m.digits),
    numberText(m.b, m.digits),
    differenceText(m),
    unitText(m.unit),
    verdict(m),
  ]);
  return htmlTable('What the runs gave', columns, rows);
}

function setupTable(setup: readonly SetupChange[]): string {
  if (setup.length === 0) return '<p>The setups are the same.</p>';
  const columns = [
    { title: 'Key', isNumber: false },
    { title: 'Setting', isNumber: false },
    { title: 'A', isNumber: true },
    { title: 'B', isNumber: true },
    { title: 'Unit', isNumber: false },
  ];
  const rows = setup.map((c) => [c.key, c.label, c.a ?? MISSING, c.b ?? MISSING, unitText(c.unit)]);
  return htmlTable('Settings that differ', columns, rows);
}

function plots({ windowsA, windowsB }: CompareReport): string[] {
  return windowsA.flatMap((a) => {
    const b = windowsB.find(({ name }) => name === a.name);
    const channel = findChannel(a.name);
    if (b === undefined || channel === undefined || (isFlat(a) && isFlat(b))) return [];
    const of = channel.wheel ?? channel.place;
    const label = of === undefined ? channel.label : `${channel.label} ${of}`;
    const unit = unitText(channel.unit);
    const svg = plotSvg(`${label} of A and B over time`, [
      { className: 'a', window: a },
      { className: 'b', window: b },
    ]);
    return `<figure><figcaption>${escapeHtml(label)} <small>${escapeHtml(unit)}</small></figcaption>${svg}</figure>`;
  });
}

function isFlat({ min, max }: ChannelWindow): boolean {
  const first = min[0];
  return min.every((value) => Object.is(value, first)) && max.every((value) => Object.is(value, first));
}
