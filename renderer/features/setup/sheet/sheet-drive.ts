import { splitDifferentialKey } from '../../../../core/catalogue/fields/differential-fields.ts';
import type { DifferentialBlock, FieldValue } from '../../../worker/car-model.ts';
import { POSITION_LABELS } from '../differential-form.ts';

/** Wheels that a differential without output keys drives, left and right. */
const USUAL_OUTPUTS = [2, 3] as const;

/** Heading of a differential's column: its place, where it is known. */
export function differentialHeading(
  key: string,
  differentials: readonly DifferentialBlock[],
): string | undefined {
  const block = splitDifferentialKey(key)?.block;
  const position = differentials.find((one) => one.block === block)?.position;
  return position === undefined ? undefined : POSITION_LABELS[position];
}

/**
 * Texts of settings of the drive whose own texts say little: a wheel is driven by a differential, not beside one, and a
 * centre differential without output keys drives the two others, output 0 the front one.
 */
export function driveTexts(
  values: readonly FieldValue[],
  differentials: readonly DifferentialBlock[],
): ReadonlyMap<string, string> {
  const byKey = new Map(values.map((value) => [value.key, value]));
  const texts = new Map<string, string>();
  for (const { block, position } of differentials) {
    const outputs = USUAL_OUTPUTS.map((usual, output) => {
      const key = `${block}.output${output}`;
      const value = byKey.get(key);
      return {
        key,
        value: value === undefined || value.origin === 'default' ? undefined : value.value,
        usual,
      };
    });
    const isSilent = outputs.every(({ value }) => value === undefined);
    outputs.forEach(({ key, value, usual }, output) => {
      if (position !== 'centre') texts.set(`wheel${Number(value ?? usual)}.powered`, 'By the differential');
      else if (isSilent && byKey.has(key)) texts.set(key, POSITION_LABELS[output === 0 ? 'front' : 'rear']);
    });
  }
  return texts;
}
