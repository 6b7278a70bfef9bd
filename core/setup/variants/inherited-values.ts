import { parseDocument } from '../../car-ini/document.ts';
import { findNode, rawValue } from '../../car-ini/lookup.ts';

/** What the keys are in a text that inherits them from a referred block, trimmed; keys it does not know are left out. */
export function inheritedValues(text: string, keys: readonly string[]): Record<string, string> {
  const document = parseDocument(text);
  const values: Record<string, string> = {};
  for (const key of keys) {
    const node = findNode(document, key);
    const value = node === undefined ? undefined : rawValue(document, node);
    if (value !== undefined) values[key] = value.trim();
  }
  return values;
}
