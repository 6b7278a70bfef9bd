import type { Chart, ChartCurve, ChartPanel } from '../../studies/reproduce/chart.ts';
import { numberText } from '../text-table.ts';
import { axisName, keySvg, panelScales, panelSvg } from './chart-svg.ts';
import type { PlotScales } from '../../studies/report/axes.ts';
import { escapeHtml, htmlTable } from '../../studies/report/html.ts';

/** Data of a panel for the page's script: the scales of its axes, and the curves. */
interface PanelData {
  readonly x: { readonly min: number; readonly max: number; readonly isLogarithmic: boolean };
  readonly y: { readonly min: number; readonly max: number };
  readonly labels: { readonly x: string; readonly xUnit: string; readonly yUnit: string };
  readonly digits: { readonly x: number; readonly y: number };
  readonly curves: readonly {
    readonly name: string;
    readonly style: number;
    readonly x: readonly number[];
    readonly y: readonly number[];
  }[];
}

const SIGNIFICANT = 6;
const short = (value: number): number => Number(value.toPrecision(SIGNIFICANT));

const ends = (scale: PlotScales['x']): { readonly min: number; readonly max: number } => {
  const [min = 0, max = 1] = scale.domain();
  return { min, max };
};

function panelData(panel: ChartPanel): PanelData {
  const { x, y } = panelScales(panel);
  return {
    x: { ...ends(x), isLogarithmic: panel.x.isLogarithmic === true },
    y: ends(y),
    labels: { x: panel.x.label, xUnit: panel.x.unit, yUnit: panel.y.unit },
    digits: { x: panel.x.digits, y: panel.y.digits },
    curves: panel.curves.map((curve) => ({
      name: curve.name,
      style: curve.style,
      x: Array.from(curve.x, short),
      y: Array.from(curve.y, short),
    })),
  };
}

/** Curves of all panels, each name once. */
function distinct(panels: readonly ChartPanel[]): ChartCurve[] {
  const curves = new Map<string, ChartCurve>();
  for (const panel of panels) for (const curve of panel.curves) curves.set(curve.name, curve);
  return [...curves.values()];
}

function toggles({ panels }: Chart): string {
  const boxes = distinct(panels).map(
    (curve) =>
      `<label><input type="checkbox" checked data-toggle="${escapeHtml(curve.name)}">${keySvg(curve)}${escapeHtml(curve.name)}</label>`,
  );
  return `<fieldset class="toggles"><legend>Curves</legend>${boxes.join('\n')}</fieldset>`;
}

function panelHtml(chart: Chart, panel: ChartPanel): string {
  const title = `${chart.number}, ${panel.title}: ${axisName(panel.y)} over ${axisName(panel.x)}`;
  // The slider has a thousand places along the x axis; the script moves it with the pointer.
  return `<div class="panel">
<h4>${escapeHtml(panel.title)}</h4>
${panelSvg(panel, title)}
<label class="reader"><span>Read at</span><input type="range" min="0" max="1000" value="0" aria-label="${escapeHtml(`${panel.title}: position on the axis of ${panel.x.label}`)}"></label>
<output class="values">Point at the plot, or move the slider, to read values.</output>
</div>`;
}

function tableHtml({ number, table }: Chart): string {
  const rows = table.rows.map((row) => row.map((value, i) => numberText(value, table.digits[i] ?? 2)));
  const columns = table.columns.map((title) => ({ title, isNumber: true }));
  return `<details><summary>Values of ${escapeHtml(number)}</summary><div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(`Values of ${number}`)}">${htmlTable(`Values of ${number}`, columns, rows)}</div></details>`;
}

/** A figure: curves to be shown and hidden, panels with readers, and its values as a table. */
export function chartHtml(chart: Chart): string {
  return `<figure class="chart" id="${escapeHtml(chart.key)}">
<figcaption><h3>${escapeHtml(`${chart.number}: ${chart.title}`)}</h3><p>${escapeHtml(chart.note)}</p></figcaption>
${toggles(chart)}
${chart.panels.map((panel) => panelHtml(chart, panel)).join('\n')}
${tableHtml(chart)}
</figure>`;
}

/** The figures' data for the page's script; no text in it can end the element. */
export function chartData(charts: readonly Chart[]): string {
  const data = Object.fromEntries(charts.map(({ key, panels }) => [key, panels.map(panelData)]));
  return `<script type="application/json" id="charts">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
