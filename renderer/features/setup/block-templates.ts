import type { SharedBlock } from '../../../core/contract/car-entries.ts';
import { sectionOf, type WheelLabels } from '../../../core/catalogue/setup-fields.ts';
import type { FieldValue } from '../../worker/car-model.ts';

/** The block of a key. */
export function blockOf(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf('.')));
}

/** The other settings that read the same value of a shared block. */
export function sharedWith(value: FieldValue, sharedBlocks: readonly SharedBlock[]): readonly string[] {
  for (const { keys } of sharedBlocks) {
    const shared = keys.find(({ key }) => key === value.sourceKey);
    if (shared !== undefined) return shared.usedBy.filter((key) => key !== value.key);
  }
  return [];
}

/** Names of the blocks of some keys: "front right, rear left". */
export function blockNames(keys: readonly string[], wheels?: WheelLabels): string {
  const names = keys.map((key) => sectionOf(key, wheels).toLowerCase() || blockOf(key));
  return [...new Set(names)].join(', ');
}

/** The key of a shared block that an own value overrides; it is used again once the own value is removed. */
export function overriddenKey(value: FieldValue, sharedBlocks: readonly SharedBlock[]): string | undefined {
  if (value.origin !== 'own') return undefined;
  for (const { key: block, referrers, keys } of sharedBlocks)
    for (const referrer of referrers) {
      if (!value.key.startsWith(`${referrer}.`)) continue;
      const candidate = `${block}${value.key.slice(referrer.length)}`;
      if (candidate !== value.key && keys.some(({ key }) => key === candidate)) return candidate;
    }
  return undefined;
}

/** The text of a key wherever the car reads it. */
export function textAt(sourceKey: string, values: readonly FieldValue[]): string | undefined {
  return values.find((value) => value.sourceKey === sourceKey)?.text;
}
