import type { HiddenEntry } from '../../contract/car-entries.ts';
import { MAX_LISTED } from '../../catalogue/diagnostics.ts';
import { fieldForKey } from '../../catalogue/setup-fields.ts';
import { nodePath, rawValue } from './lookup.ts';
import type { CarIniDocument, CarNode } from './nodes.ts';
import { positionAt } from './position.ts';
import { rolesOf, findEffective, liveNodes } from './key-templates.ts';
import { editableSpan } from './values.ts';

const isFirst = (node: CarNode): boolean => node.parent?.block?.firstByName.get(node.name) === node;

/** The outermost block or value that an earlier one hides, the node itself included; undefined where it is read. */
function hiddenBy(node: CarNode): CarNode | undefined {
  let hidden: CarNode | undefined;
  for (let at: CarNode = node; at.parent !== undefined; at = at.parent) if (!isFirst(at)) hidden = at;
  return hidden;
}

const isBlock = (node: CarNode): boolean => node.block !== undefined || node.reference !== undefined;

function endOf(document: CarIniDocument, node: CarNode): number {
  if (node.block !== undefined) return (node.block.close ?? document.text.length - 1) + 1;
  return node.reference?.end ?? node.value?.end ?? node.end;
}

/** The first entries of a car.ini that are not read because an earlier one of the same name is, in file order. */
export function hiddenEntries(document: CarIniDocument): HiddenEntry[] {
  const nodes = liveNodes(document);
  const role = rolesOf(document);
  const entries: HiddenEntry[] = [];
  for (const node of nodes) {
    const hidden = hiddenBy(node);
    if (hidden === undefined) continue;
    if (entries.length === MAX_LISTED) break;
    const key = nodePath(node);
    const raw = isBlock(node) ? '' : (rawValue(document, node) ?? '');
    const field = fieldForKey(role(node)) ?? fieldForKey(key);
    const span = editableSpan(raw, field?.kind);
    const counts = findEffective(document, key);
    entries.push({
      key,
      kind: isBlock(node) ? 'block' : 'value',
      text: raw.slice(span.start, span.end),
      ...positionAt(document, node.start),
      start: node.start,
      end: endOf(document, node),
      insideBlock: hidden === node ? undefined : nodePath(hidden),
      countsKey: counts === undefined ? '' : nodePath(counts),
      countsLine: counts === undefined ? 0 : positionAt(document, counts.start).line,
    });
  }
  return entries;
}
