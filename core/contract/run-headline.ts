import { isLimitEnd } from '../catalogue/limit-ends.ts';
import { isManoeuvreName, mainMetric, manoeuvreRow } from '../catalogue/manoeuvres.ts';
import type { DisplaySystem } from '../units/display.ts';
import { numberText, shownDifference, showQuantity, unitOf, type Shown } from '../units/quantity.ts';
import { verdictOf, VERDICT_TEXTS } from './metric-verdict.ts';
import { noSetupDifferences } from './no-setup-differences.ts';
import { extentDifference, type Extent } from './run-extent.ts';
import type { MetricPair, SessionDetail, SetupChange } from './session-requests.ts';

type Run = Extent & Pick<SessionDetail, 'setupText'>;

interface ComparedRuns {
  readonly a: Run;
  readonly b: Run;
  readonly setup: readonly SetupChange[];
  readonly metrics: readonly MetricPair[];
}

/**
 * The result of two whole runs in a few sentences: how they ended where that is not as planned or at a limit, the main figure of their
 * test with its verdict, its characteristic one, and how many settings differ. "Skidpad time: 5.213 s with B, 5.396 s with A; B is
 * 0.183 s (3.4 %) faster. One setting differs."
 */
export function runHeadline({ a, b, setup, metrics }: ComparedRuns, units: DisplaySystem): string {
  const none = noSetupDifferences(setup, [
    ['A', a],
    ['B', b],
  ]);
  const settings = none ?? (setup.length === 1 ? 'One setting differs' : `${setup.length} settings differ`);
  const apart = extentDifference(a, b);
  const figures = a.manoeuvre === b.manoeuvre ? figureTexts(a.manoeuvre, metrics, units) : [];
  const said = [
    apart ?? (isLimitEnd(a.reason) ? `Both ended at the same limit (${a.reason})` : undefined),
    ...(figures.length > 0 || apart !== undefined
      ? figures
      : ['No figure of both runs says which one is better']),
    settings,
  ].filter((text) => text !== undefined);
  return `${said.join('. ')}.`;
}

/** The main and the characteristic figure of a test, where both runs have them. */
function figureTexts(manoeuvre: string, metrics: readonly MetricPair[], units: DisplaySystem): string[] {
  const isBoth = ({ a, b }: MetricPair): boolean => a !== undefined && b !== undefined;
  const main =
    metrics.find((metric) => isBoth(metric) && metric.better !== 'neither') ??
    metrics.find((metric) => isBoth(metric) && metric.name === mainMetric(manoeuvre)?.key);
  const key = isManoeuvreName(manoeuvre) ? manoeuvreRow(manoeuvre).characteristic : undefined;
  const characteristic = metrics.find((metric) => isBoth(metric) && metric.name === key);
  return [...new Set([main, characteristic])].flatMap((metric) =>
    metric === undefined ? [] : [figureText(metric, units)],
  );
}

function figureText(metric: MetricPair, units: DisplaySystem): string {
  const { a = NaN, b = NaN, name, label, unit, digits } = metric;
  const shown = showQuantity({ key: name, unit: unitOf(unit), digits }, units);
  const withUnit = (text: string): string => `${text}\u00a0${shown.symbol}`.trimEnd();
  const values = `${label}: ${withUnit(shown.text(b))} with B, ${withUnit(shown.text(a))} with A`;
  const verdict = verdictOf(metric, shown);
  if (verdict === 'none') return values;
  if (verdict === 'same') return `${values}; no difference`;
  const size = withUnit(sizeText(a, b, shown));
  if (verdict === 'near') return `${values}; ${VERDICT_TEXTS.near}: ${size}`;
  const share = a === 0 ? '' : ` (${numberText(Math.abs((100 * (b - a)) / a), 1)}\u00a0%)`;
  const word = unit === 's' ? { better: 'faster', worse: 'slower' } : VERDICT_TEXTS;
  return `${values}; B is ${size}${share} ${verdict === 'better' ? word.better : word.worse}`;
}

const sizeText = (a: number, b: number, { of, digits }: Shown): string =>
  numberText(Math.abs(shownDifference(of(a), of(b), digits)), digits);
