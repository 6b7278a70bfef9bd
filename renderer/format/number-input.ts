import { readQuantity } from '../../core/units/read-quantity.ts';
import { decimalsOf } from '../../core/units/setting-number.ts';
import type { UnitOrNone } from '../../core/units/suffixes.ts';

export interface NumberLimits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly isInteger?: boolean | undefined;
}

/** Reason why a value is not accepted; undefined where it is. */
export function limitReason(value: number, limits: NumberLimits, unitText: string): string | undefined {
  const unit = unitText === '' ? '' : ` ${unitText}`;
  if (limits.isInteger === true && !Number.isInteger(value)) return 'Whole numbers only';
  if (limits.min !== undefined && value < limits.min) return `Below the minimum, ${limits.min}${unit}`;
  if (limits.max !== undefined && value > limits.max) return `Above the maximum, ${limits.max}${unit}`;
  return undefined;
}

/** Text after one arrow-key step: as many decimals as the value or the step has, within the limits. */
export function steppedText(
  typed: string,
  step: number,
  limits: NumberLimits,
  unit: UnitOrNone = '1',
): string | undefined {
  const parsed = readQuantity(typed, unit);
  if (!parsed.ok) return undefined;
  const decimals = Math.min(12, Math.max(decimalsOf(parsed.text), decimalsOf(String(step))));
  const raised = parsed.value + step;
  const limited = Math.min(limits.max ?? Infinity, Math.max(limits.min ?? -Infinity, raised));
  return trimZeros(limited.toFixed(decimals), parsed.text);
}

/** Keeps the decimals that a person typed and drops those that arithmetic added. */
function trimZeros(text: string, like: string): string {
  const minDecimals = like.split('.')[1]?.length ?? 0;
  const [whole = '0', decimals = ''] = text.split('.');
  let end = decimals.length;
  while (end > minDecimals && decimals[end - 1] === '0') end--;
  return end === 0 ? whole : `${whole}.${decimals.slice(0, end)}`;
}
