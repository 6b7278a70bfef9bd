import { parseDocument } from '../car-ini/car-document.ts';
import { findNode, rawValue } from '../car-ini/lookup.ts';
import { editableSpan } from '../car-ini/values.ts';
import { fieldForKey } from '../../catalogue/setup-fields.ts';

/**
 * Values that a text inherits for these keys from a referred block, without notes; unknown keys are left out.
 */
export function inheritedValues(text: string, keys: readonly string[]): Record<string, string> {
  const document = parseDocument(text);
  const values: Record<string, string> = {};
  for (const key of keys) {
    const node = findNode(document, key);
    const raw = node === undefined ? undefined : rawValue(document, node);
    if (raw === undefined) continue;
    const span = editableSpan(raw, fieldForKey(key)?.kind);
    values[key] = raw.slice(span.start, span.end);
  }
  return values;
}
