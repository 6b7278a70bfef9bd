import { z } from 'zod';
import type { CarEdit } from './car-edits.ts';

/** One key that a variant changes; texts as the file has them, undefined where the key is not there. */
export const variantChange = z.object({
  /** Where it stands in the file: susp_front.k, not the susp0.k that inherits it. */
  key: z.string(),
  /** Of the car the variant was made from. */
  from: z.string().optional(),
  to: z.string().optional(),
});
export type VariantChange = z.infer<typeof variantChange>;

/** A named overlay of one car: the keys that differ from the car.ini, and nothing else. */
export const variant = z.object({
  name: z.string().min(1).max(100),
  note: z.string().max(1000),
  /** Of the car it was made from, for people. */
  car: z.string(),
  changes: z.array(variantChange),
});
export type Variant = z.infer<typeof variant>;

/** What lays changes over a car.ini. */
export function variantEdits(changes: readonly VariantChange[]): CarEdit[] {
  return changes.map(({ key, to }) =>
    to === undefined ? { kind: 'remove', key } : { kind: 'set', key, valueText: to },
  );
}

/** Two variants want different values of one key. */
export interface VariantConflict {
  readonly key: string;
  readonly first: VariantChange;
  readonly second: VariantChange;
}

/** The changes of both; where they disagree the second counts and the conflict is told. */
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

/** Whether a variant is laid over the car: its changes stand in it, and how many others do. */
export function matchVariant(
  { changes }: Pick<Variant, 'changes'>,
  made: readonly VariantChange[],
): { readonly isThere: boolean; readonly others: number } {
  const now = new Map(made.map(({ key, to }) => [key, to]));
  const isThere = changes.length > 0 && changes.every(({ key, to }) => now.has(key) && now.get(key) === to);
  return { isThere, others: made.length - changes.length };
}
