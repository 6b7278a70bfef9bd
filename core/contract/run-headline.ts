import type { DisplaySystem } from '../units/display.ts';
import { numberText, shownDifference, showQuantity, unitOf } from '../units/quantity.ts';
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
 * The result of two whole runs in two sentences: the first figure of their test that says which one is better, and how many settings
 * differ. "Skidpad time: 5.213 s with B, 5.396 s with A; B is 0.183 s (3.4 %) faster. One setting differs."
 */
export function runHeadline({ a, b, setup, metrics }: ComparedRuns, units: DisplaySystem): string {
  const none = noSetupDifferences(setup, [
    ['A', a],
    ['B', b],
  ]);
  const settings = none ?? (setup.length === 1 ? 'One setting differs' : `${setup.length} settings differ`);
  return `${figureText(metrics, units) ?? extentDifference(a, b) ?? 'No figure of both runs says which one is better'}. ${settings}.`;
}

function figureText(metrics: readonly MetricPair[], units: DisplaySystem): string | undefined {
  for (const metric of metrics) {
    const { a, b, name, label, unit, digits } = metric;
    const verdict = verdictOf(metric);
    if (a === undefined || b === undefined || verdict === 'none') continue;
    const shown = showQuantity({ key: name, unit: unitOf(unit), digits }, units);
    const withUnit = (text: string): string => `${text}\u00a0${shown.symbol}`.trimEnd();
    const values = `${label}: ${withUnit(shown.text(b))} with B, ${withUnit(shown.text(a))} with A`;
    if (verdict === 'same') return `${values}; no difference`;
    const size = withUnit(
      numberText(Math.abs(shownDifference(shown.of(a), shown.of(b), shown.digits)), shown.digits),
    );
    const share = a === 0 ? '' : ` (${numberText(Math.abs((100 * (b - a)) / a), 1)}\u00a0%)`;
    const word = unit === 's' ? { better: 'faster', worse: 'slower' } : VERDICT_TEXTS;
    return `${values}; B is ${size}${share} ${verdict === 'better' ? word.better : word.worse}`;
  }
  return undefined;
}
