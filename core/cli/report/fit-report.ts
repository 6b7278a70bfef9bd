import { FIT_QUANTITIES, type FitCurve, type TyreFitReport } from '../../contract/tyre-fit.ts';
import { fromSI } from '../../units/convert.ts';
import { numberText, unitText } from '../text-table.ts';
import {
  gridSvg,
  padded,
  pathOf,
  PLOT_MARGIN,
  PLOT_WIDTH,
  plotTicks,
  px,
  scalesOf,
} from '../../studies/report/axes.ts';
import { extentOf } from '../../units/axis.ts';
import { escapeHtml, htmlTable, REPORT_STYLE } from '../../studies/report/html.ts';

const CURVE_HEIGHT = 280;
const RESIDUAL_HEIGHT = 120;
const STYLE = `${REPORT_STYLE}
.point { fill: var(--b); opacity: 0.6; }
`;

interface Points {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** Slip angles are shown in degrees. */
function shown({ over }: FitCurve, { x, y }: Points): Points {
  return over === 'slip' ? { x, y } : { x: x.map((angle) => fromSI(angle, 'deg')), y };
}

const degrees = (angle_rad: number): string => `${numberText(fromSI(angle_rad, 'deg'), 1)}\u00b0`;

/** Sweeps that differ by their load only go into one plot. */
function plotTitle(curve: FitCurve): string {
  const { label } = FIT_QUANTITIES[curve.quantity];
  const over = curve.over === 'slip' ? 'slip ratio' : 'slip angle';
  const held = curve.held === 0 ? '' : `, slip angle ${degrees(curve.held)}`;
  return `${label} over ${over}${held}, inclination ${degrees(curve.inclination_rad)}`;
}

/** Room of a label at the end of a curve. */
const LABEL_PX = 48;
const PAD = 0.06;

function svg(
  title: string,
  height: number,
  curves: readonly { points: Points; lines: Points | undefined; label: string }[],
  unit: string,
): string {
  const frame = {
    left: PLOT_MARGIN.left,
    right: PLOT_WIDTH - PLOT_MARGIN.right - LABEL_PX,
    top: PLOT_MARGIN.top,
    bottom: height - PLOT_MARGIN.bottom,
  };
  const across = extentOf(...curves.map(({ points }) => points.x)) ?? [0, 1];
  const up = padded(
    curves.flatMap(({ points, lines }) => [points.y, lines?.y ?? []]),
    PAD,
  );
  const scales = scalesOf(frame, across, up);
  const { x, y } = scales;
  const marks = curves.flatMap(({ points, lines, label }) => [
    ...points.x.map(
      (at, i) => `<circle class="point" cx="${px(x(at))}" cy="${px(y(points.y[i] ?? 0))}" r="1.6"/>`,
    ),
    ...(lines === undefined
      ? []
      : [
          `<path class="trace a" d="${pathOf(lines.x, lines.y, scales)}"/>`,
          `<text x="${frame.right + 4}" y="${px(y(lines.y.at(-1) ?? 0) + 4)}">${escapeHtml(label)}</text>`,
        ]),
  ]);
  return [
    `<svg viewBox="0 0 ${PLOT_WIDTH} ${height}" role="img" aria-label="${escapeHtml(title)}">`,
    ...gridSvg(frame, scales, plotTicks(across, up, PLOT_WIDTH, unit)),
    ...marks,
    '</svg>',
  ].join('\n');
}

function figure(title: string, curves: readonly FitCurve[]): string {
  const [first] = curves;
  if (first === undefined) return '';
  const { unit } = FIT_QUANTITIES[first.quantity];
  const xUnit = first.over === 'slip' ? '' : '\u00b0';
  const drawn = curves.map((curve) => ({
    points: shown(curve, curve.measured),
    lines: shown(curve, curve.fitted),
    label: `${numberText(curve.load_N, 0)} N`,
  }));
  const missed = curves.map((curve) => ({
    points: shown(curve, { x: curve.measured.x, y: curve.measured.residual }),
    lines: undefined,
    label: '',
  }));
  return `<figure><figcaption>${escapeHtml(title)} <small>${escapeHtml(unitText(unit))}; below: fitted − measured</small></figcaption>
${svg(title, CURVE_HEIGHT, drawn, xUnit)}
${svg(`${title}: residuals`, RESIDUAL_HEIGHT, missed, xUnit)}</figure>`;
}

function errorTable({ quantities }: TyreFitReport): string {
  const columns = [
    'Force',
    'Load N',
    'Rows',
    'Root mean square',
    '% of maximum',
    'Maximum',
    'In line',
    'Unit',
  ];
  const rows = quantities.flatMap((errors) => {
    const { label, digits, unit } = FIT_QUANTITIES[errors.quantity];
    return [{ ...errors, load_N: undefined }, ...errors.loads].map((e) => [
      label,
      e.load_N === undefined ? 'all' : numberText(e.load_N, 0),
      String(e.rows),
      numberText(e.rms, digits),
      numberText((100 * e.rms) / e.greatest, 2),
      numberText(e.max, digits),
      String(e.line),
      unitText(unit),
    ]);
  });
  return htmlTable(
    'Fitted − measured',
    columns.map((title, i) => ({ title, isNumber: i > 0 && i < 7 })),
    rows,
  );
}

function coefficientTable({ stages }: TyreFitReport): string {
  const columns = ['Coefficient', 'Value', 'Meaning', 'State'];
  const rows = stages.flatMap(({ coefficients }) =>
    coefficients.map(({ name, value, meaning, state, reason }) => [
      name,
      value.toPrecision(5),
      meaning,
      reason === '' ? state : `${state}: ${reason}`,
    ]),
  );
  return htmlTable(
    'Coefficients',
    columns.map((title, i) => ({ title, isNumber: i === 1 })),
    rows,
  );
}

/** One page with the measured points, the fitted curves, residuals and coefficients. It needs nothing else. */
export function fitReportHtml(report: TyreFitReport): string {
  const title = `${report.file}: ${report.model} at ${numberText(report.nominalLoad_N, 0)} N`;
  const titles = [...new Set(report.curves.map(plotTitle))];
  const figures = titles.map((name) =>
    figure(
      name,
      report.curves.filter((curve) => plotTitle(curve) === name),
    ),
  );
  const notes = report.notes.map((note) => `<li>${escapeHtml(note)}</li>`).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p class="facts">${report.rows} rows; points measured, lines fitted. Slip angle positive with the contact point moving to the left, Fy to the left, Mz upward (ISO 8855).</p>
${notes === '' ? '' : `<ul>${notes}</ul>`}
${errorTable(report)}
${figures.join('\n')}
${coefficientTable(report)}
</body>
</html>
`;
}
