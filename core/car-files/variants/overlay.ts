import { applyEdits } from '../car-ini/apply-edits.ts';
import { parseDocument } from '../car-ini/car-document.ts';
import { nodePath, rawValue } from '../car-ini/lookup.ts';
import type { CarIniDocument } from '../car-ini/nodes.ts';
import { liveNodes, rolesOf } from '../car-ini/key-templates.ts';
import { variantEdits, type VariantChange } from '../../catalogue/variants.ts';
import { fieldForKey } from '../../catalogue/setup-fields.ts';
import { isReachable } from '../car-ini/car-values.ts';
import { editableSpan } from '../car-ini/values.ts';

/**
 * The value texts of a file by the key that sets them (susp_front.k for a value that susp0 inherits), without notes, in
 * file order. Hidden duplicates are left out.
 */
function ownValues(document: CarIniDocument): Map<string, string> {
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

/** The part of the difference between two texts that an overlay of keys can hold. */
export interface TextChanges {
  readonly changes: VariantChange[];
  /**
   * False where more than values differs: a reference, a duplicate, a block without a value. Notes and layout
   * are ignored.
   */
  readonly isComplete: boolean;
}

/** The keys whose values differ, in the order of `text`, then the removed keys. */
export function changesBetween(base: string, text: string): TextChanges {
  const before = ownValues(parseDocument(base));
  const after = ownValues(parseDocument(text));
  const changes: VariantChange[] = [];
  for (const [key, to] of after) {
    const from = before.get(key);
    if (from !== to) changes.push(from === undefined ? { key, to } : { key, from, to });
  }
  for (const [key, from] of before) if (!after.has(key)) changes.push({ key, from });
  return { changes, isComplete: isReached(base, changes, text) };
}

/** Everything except values that decides what a car is: which block inherits from which. */
const references = (document: CarIniDocument): string =>
  liveNodes(document)
    .flatMap((node) => (node.reference === undefined ? [] : [`${nodePath(node)}~${node.reference.path}`]))
    .join('\n');

function isReached(base: string, changes: readonly VariantChange[], text: string): boolean {
  try {
    const reached = parseDocument(applyEdits(base, variantEdits(changes)));
    const wanted = parseDocument(text);
    const [values, after] = [ownValues(reached), ownValues(wanted)];
    const isSame = values.size === after.size && [...after].every(([key, to]) => values.get(key) === to);
    return isSame && references(reached) === references(wanted);
  } catch {
    // A key that cannot be set in this text, because more than keys would have to change.
    return false;
  }
}

/** Changes whose `from` differs from the car: the variant was made from another state of it. */
export function staleChanges(text: string, changes: readonly VariantChange[]): VariantChange[] {
  const now = ownValues(parseDocument(text));
  return changes.filter(({ key, from, to }) => now.get(key) !== from && now.get(key) !== to);
}
