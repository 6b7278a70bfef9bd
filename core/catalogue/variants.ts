import { z } from 'zod';
import type { CarEdit } from './car-edits.ts';

/** One key that a variant changes; texts as in the file, undefined where the key is missing. */
export const variantChange = z.object({
  /** Key in the file: susp_front.k, not the susp0.k that inherits it. */
  key: z.string(),
  /** Text in the car from which the variant was made. */
  from: z.string().optional(),
  to: z.string().optional(),
});
export type VariantChange = z.infer<typeof variantChange>;

/** A named overlay of one car: only the keys that differ from the car.ini. */
export const variant = z.object({
  name: z.string().min(1).max(100),
  note: z.string().max(1000),
  /** Name of the car from which it was made, for people. */
  car: z.string(),
  /** Name of that car's file, which may share its folder with other cars; missing in older patches. */
  of: z.string().max(255).exactOptional(),
  changes: z.array(variantChange),
});
export type Variant = z.infer<typeof variant>;

/** True for a variant of the car in the file of this name; an older patch has the car's own name only. */
export const isVariantOf = ({ of, car }: Pick<Variant, 'of' | 'car'>, file: string, name: string): boolean =>
  of === undefined ? car === '' || car === name : of.toLowerCase() === file.toLowerCase();

/** Result of applying changes to a car.ini. */
export function variantEdits(changes: readonly VariantChange[]): CarEdit[] {
  return changes.map(({ key, to }) =>
    to === undefined ? { kind: 'remove', key } : { kind: 'set', key, valueText: to },
  );
}

/** Two variants set different values of one key. */
export interface VariantConflict {
  readonly key: string;
  readonly first: VariantChange;
  readonly second: VariantChange;
}

/** The changes of both; where they disagree the second is used and the conflict is reported. */
export function mergeVariants(
  first: readonly VariantChange[],
  second: readonly VariantChange[],
): { readonly changes: VariantChange[]; readonly conflicts: VariantConflict[] } {
  const byKey = new Map(first.map((change) => [change.key, change]));
  const conflicts: VariantConflict[] = [];
  for (const change of second) {
    const other = byKey.get(change.key);
    if (other !== undefined && other.to !== change.to)
      conflicts.push({ key: change.key, first: other, second: change });
    byKey.set(change.key, change);
  }
  return { changes: [...byKey.values()], conflicts };
}

/** State of a variant against the car: applied where all its changes are in it, and the number of other changes. */
export function matchVariant(
  { changes }: Pick<Variant, 'changes'>,
  made: readonly VariantChange[],
): { readonly isThere: boolean; readonly others: number } {
  const now = new Map(made.map(({ key, to }) => [key, to]));
  const isThere = changes.length > 0 && changes.every(({ key, to }) => now.has(key) && now.get(key) === to);
  return { isThere, others: made.length - changes.length };
}
