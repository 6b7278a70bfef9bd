import type { Lever } from '../../../../core/catalogue/troubleshooting.ts';
import type { CarModel, FieldValue } from '../../../worker/car-model.ts';
import type { KeyEdit } from '../../../workspace/car/car-editor.ts';

/** The value that a parameter shows: that of the first of its settings. */
export const leverValue = (lever: Lever, values: ReadonlyMap<string, FieldValue>): FieldValue | undefined =>
  values.get(lever.keys[0] ?? '');

const negated = (text: string): string => (text.startsWith('-') ? text.slice(1) : `-${text}`);

/**
 * Edits that give every setting of a parameter a text, where the file has it: in a shared block that no other setting
 * reads, else in its own.
 */
export function leverEdits({ keys, isMirrored }: Lever, { values }: CarModel, text: string): KeyEdit[] {
  const edits = new Map<string, string>();
  keys.forEach((key, i) => {
    const value = values.find((one) => one.key === key);
    const isShared =
      value?.origin === 'inherited' &&
      !isMirrored &&
      values.every((one) => one.sourceKey !== value.sourceKey || keys.includes(one.key));
    edits.set(isShared ? value.sourceKey : key, isMirrored && i === 1 ? negated(text) : text);
  });
  return [...edits].map(([key, valueText]) => ({ key, valueText }));
}
