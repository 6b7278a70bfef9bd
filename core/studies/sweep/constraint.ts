import { checkExpression, type Lookup } from '../../telemetry/math-channels/check-expression.ts';
import { isFixed, type Checked } from '../../telemetry/math-channels/checked.ts';
import { collectFaults } from '../../telemetry/math-channels/diagnostic.ts';
import { computeOnce, givesCondition } from '../../telemetry/math-channels/kernels.ts';
import { parseExpression } from '../../telemetry/math-channels/parse-expression.ts';
import { isTemperature, quantity } from '../../telemetry/math-channels/quantity-type.ts';
import { nearest } from '../../math/nearest.ts';
import { dimensionOf } from '../../units/dimensions.ts';
import type { Constraint, PlanKey } from './sweep-plan.ts';

/** Reason why a constraint cannot be read. */
export type ConstraintReading =
  | { readonly ok: true; readonly constraint: Constraint }
  | { readonly ok: false; readonly faults: readonly { readonly message: string }[] };

const takesWords = ({ values }: PlanKey): boolean =>
  values.kind === 'list' && values.list.some((value) => typeof value === 'string');

function lookupOf(keys: readonly PlanKey[]): Lookup {
  return {
    word: (text) => text,
    find: (name) => {
      const key = keys.find((each) => each.name === name);
      if (key === undefined) {
        const hint = (): string => {
          const near = nearest(
            name,
            keys.map((each) => each.name),
          );
          return near === undefined ? '' : `; did you mean '${near}'?`;
        };
        return { reason: `'${name}' is not a key of this plan`, hint };
      }
      if (takesWords(key)) return { reason: `'${name}' takes words and cannot be compared` };
      const dimension = dimensionOf(key.unit);
      return {
        type: quantity(dimension, { zeros: isTemperature(dimension) ? 1 : 0 }),
        value: { op: 'car', name },
      };
    },
  };
}

/** A key by itself is true for any value but 0, which is never intended. */
const isCondition = (value: Checked): boolean => value.op === 'point' && givesCondition(value.kernel);

/**
 * Reads a condition on the keys of a plan: an expression of docs/math-channels.md whose names in quotes are keys, each
 * with its unit, as in `'front spring' >= 1.2 * 'rear spring'` or `'preload' < 80 [N*m]`.
 */
export function readConstraint(text: string, keys: readonly PlanKey[]): ConstraintReading {
  const faults = collectFaults();
  const parsed = parseExpression(text);
  const { value } = checkExpression(parsed.expression, lookupOf(keys), faults);
  const found: { readonly message: string }[] = [...parsed.faults, ...faults.list];
  if (found.length === 0 && !isFixed(value))
    found.push({ message: 'A constraint cannot use time, laps or filters' });
  else if (found.length === 0 && !isCondition(value))
    found.push({
      message: `${text} is not a condition; compare it with a value, as in 'preload' < 80 [N*m]`,
    });
  return found.length > 0 ? { ok: false, faults: found } : { ok: true, constraint: { text, checked: value } };
}

/**
 * True where a setup meets a condition. `valueOf` gives the value of a key in SI, NaN where the setup has none; a
 * condition that cannot be computed is not met.
 */
export function isMet({ checked }: Constraint, valueOf: (key: string) => number): boolean {
  const value = compute(checked, valueOf);
  return value !== 0 && !Number.isNaN(value);
}

function compute(checked: Checked, valueOf: (key: string) => number): number {
  if (checked.op === 'constant') return checked.value;
  if (checked.op === 'car') return valueOf(checked.name);
  if (checked.op !== 'point') return NaN;
  return computeOnce(
    checked.kernel,
    checked.inputs.map((input) => compute(input, valueOf)),
  );
}
