import { niceStep } from '../../../../core/math/nice-step.ts';
import { niceTicks, tickText, type Domain } from '../../../plots/lines/domain.ts';

export interface AxisTick {
  readonly at: number;
  readonly text: string;
}

/** Round values of an axis, about so many, in as few digits as keep them distinct. */
export function roundTicks(domain: Domain, parts: number): AxisTick[] {
  const step = niceStep((domain[1] - domain[0]) / parts);
  return niceTicks(domain, parts).map((at) => ({ at, text: tickText(at, step) }));
}
