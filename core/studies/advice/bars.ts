import type { QuickFix } from '../../catalogue/car-edits.ts';
import { axleBarRate_Npm, barRateKey, barsOfAxle } from '../../setup/anti-roll-bars.ts';
import { rollBalance } from '../../models/racebench/suspension/roll-balance.ts';
import type { AxleFacts, AdviceFacts } from './facts.ts';
import { setting, withUnit } from './remedies.ts';
import { three } from './advice-text.ts';

/** Maximum factor; a car that still rolls too much needs more than bars. Our figure. */
const MAX_FACTOR = 8;

/** Key of the first bar of an axle; of its spring where it has none. */
export function barKey({ setup }: AdviceFacts, axle: AxleFacts): string {
  const [bar] = barsOfAxle(setup.antiRollBars, axle.left);
  return bar === undefined ? `${axle.susp}.k` : barRateKey(bar);
}

/** Makes every bar of these axles `factor` times as stiff; empty where they have none. */
export function stiffenBars(
  facts: AdviceFacts,
  axles: readonly AxleFacts[],
  factor: number,
  reason: string,
): readonly QuickFix[] {
  const { antiRollBars } = facts.setup;
  const bars = axles.flatMap((axle) => barsOfAxle(antiRollBars, axle.left)).filter((bar) => bar.rate_Npm > 0);
  const edits = bars.map((bar) => ({ key: barRateKey(bar), text: three(factor * bar.rate_Npm) }));
  if (edits.length === 0) return [];
  const rates = axles
    .filter((axle) => axleBarRate_Npm(antiRollBars, axle.left) > 0)
    .map((axle) => {
      const rate_Npm = factor * axleBarRate_Npm(antiRollBars, axle.left);
      return `${axle.title.toLowerCase()} to ${withUnit(three(rate_Npm), 'antirollbar.arb0.k')}`;
    });
  return [setting(facts, `Set the anti-roll bars, ${rates.join(', ')}: ${reason}`, edits)];
}

/** Roll per g with all bars `factor` times as stiff. */
function rollWithBars_rad({ params }: AdviceFacts, factor: number): number {
  const barRate_Npm = params.corners.barRate_Npm.map((rate_Npm) => factor * rate_Npm);
  return rollBalance({ ...params, corners: { ...params.corners, barRate_Npm } }).gradient_rad;
}

/**
 * Factor on all bars that gives this roll per g; springs and the ratio of the bars stay. Undefined where a
 * factor up to 8 is not enough, or without bars.
 */
export function barFactorForRoll(facts: AdviceFacts, most_rad: number): number | undefined {
  if (!(rollWithBars_rad(facts, MAX_FACTOR) <= most_rad)) return undefined;
  let [low, high] = [1, MAX_FACTOR];
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2;
    if (rollWithBars_rad(facts, middle) <= most_rad) high = middle;
    else low = middle;
  }
  return high;
}
