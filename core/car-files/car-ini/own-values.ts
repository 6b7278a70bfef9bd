import { fieldForKey } from '../../catalogue/setup-fields.ts';
import { isReachable } from './car-values.ts';
import { nodePath, rawValue } from './lookup.ts';
import type { CarIniDocument } from './nodes.ts';
import { rolesOf, liveNodes } from './templates.ts';
import { editableSpan } from './values.ts';

/**
 * The value texts of a file by the key that sets them (susp_front.k for a value that susp0 inherits), without notes, in
 * file order. Hidden duplicates are left out.
 */
export function ownValues(document: CarIniDocument): Map<string, string> {
  const nodes = liveNodes(document);
  const role = rolesOf(document);
  const values = new Map<string, string>();
  for (const node of nodes) {
    const raw = rawValue(document, node);
    if (raw === undefined || !isReachable(node)) continue;
    const key = nodePath(node);
    const span = editableSpan(raw, (fieldForKey(role(node)) ?? fieldForKey(key))?.kind);
    values.set(key, raw.slice(span.start, span.end));
  }
  return values;
}
