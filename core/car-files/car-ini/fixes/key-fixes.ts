import type { QuickFix } from '../../../catalogue/car-edits.ts';
import { cacheByObject } from '../../../math/cache.ts';
import { patternOf, SETUP_FIELDS } from '../../../catalogue/setup-fields.ts';
import { nearest } from '../../../math/nearest.ts';
import { nodePath, rawValue } from '../lookup.ts';
import type { CarIniDocument, CarNode } from '../nodes.ts';
import { liveNodes } from '../key-templates.ts';
import { lineIndexAt } from '../position.ts';
import { removalOf } from '../splice.ts';
import { MAX_PATH_CHARACTERS } from '../tree.ts';
import {
  countBefore,
  lastNodeUpTo,
  offsetOf,
  pointedNode,
  type FixContext,
  type FixMaker,
} from './fix-context.ts';
import { mostChanges, pathChecksOf } from './path-checks.ts';

/** Renames the first unknown name in the path of a key to the known name that it resembles. */
export const fixNearMiss: FixMaker = (diagnostic, context) => {
  const node = pointedNode(diagnostic, context);
  const near = node === undefined ? undefined : pathChecksOf(context.document)(node).slip;
  return near === undefined
    ? []
    : [{ label: `Rename to ${near.name}`, edits: [{ kind: 'rename', ...near }] }];
};

const blockOf = (key: string): string => key.slice(0, key.lastIndexOf('.'));
const lastOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

/** Patterns of the newer keys of older ones of the same block. */
export const NEWER_KEYS: ReadonlyMap<string, string> = new Map(
  SETUP_FIELDS.flatMap(({ key, alias }) =>
    alias !== undefined && blockOf(key) === blockOf(alias) ? [[alias, key] as const] : [],
  ),
);

/** Renames where the newer key is not there yet; otherwise removes the older one, which has no effect. */
export const fixObsolete: FixMaker = ({ key }, { values, document }) => {
  const pattern = NEWER_KEYS.get(patternOf(key));
  const name = pattern === undefined ? undefined : lastOf(pattern);
  const newer = name === undefined ? undefined : `${blockOf(key)}.${name}`;
  if (newer !== undefined && name !== undefined && (values.get(newer)?.origin ?? 'default') === 'default')
    return [{ label: `Rename to ${name}`, edits: [{ kind: 'rename', key, name }] }];
  if (patternOf(key) === 'engine.inertia.final_drive') {
    const text = values.get(key)?.text ?? '';
    const target = 'differential.inertia';
    if (
      text !== '' &&
      document.root.block.firstByName.has('differential') &&
      values.get(target)?.origin === 'default'
    )
      return [
        {
          label: `Move ${text} to ${target}`,
          edits: [
            { kind: 'set', key: target, valueText: text },
            { kind: 'remove', key },
          ],
        },
      ];
  }
  return [{ label: 'Remove the key', edits: [{ kind: 'remove', key }] }];
};

function removalFix(node: CarNode, label: string, context: FixContext): QuickFix[] {
  if (node.block !== undefined && node.block.close === undefined) return [];
  return [{ label, edits: [{ kind: 'span', ...removalOf(context.document, node) }] }];
}

/** Removes the duplicate that is not used, or keeps its value. */
export const fixDuplicate: FixMaker = (diagnostic, context) => {
  const { document } = context;
  const node = pointedNode(diagnostic, context);
  if (node === undefined) return [];
  const line = lineIndexAt(document.lineStarts, node.start) + 1;
  const [removal] = removalFix(node, `Delete the unused line ${line}`, context);
  if (removal === undefined) return [];
  const value = (rawValue(document, node) ?? '').split(';')[0]?.trim() ?? '';
  const useValue: QuickFix = {
    label: `Keep ${value} from line ${line}`,
    edits: [...removal.edits, { kind: 'set', key: diagnostic.key, valueText: value }],
  };
  return value === '' || node.block !== undefined ? [removal] : [removal, useValue];
};

export const fixDuplicateBlock: FixMaker = (diagnostic, context) => {
  const node = pointedNode(diagnostic, context);
  return node === undefined ? [] : removalFix(node, 'Delete this unused block', context);
};

export const fixIgnoredKey: FixMaker = ({ key }, { values }) => {
  const value = values.get(key);
  return value?.origin === 'own' ? [{ label: 'Remove the key', edits: [{ kind: 'remove', key }] }] : [];
};

const blocksOf = cacheByObject((document: CarIniDocument) =>
  liveNodes(document).filter(({ block }) => block !== undefined),
);

/** Blocks that a wrong name is compared with: of a longer file the last ones before it. */
const MAX_COMPARED = 2000;

function blocksBefore(document: CarIniDocument, node: CarNode): string[] {
  const blocks = blocksOf(document);
  const count = countBefore(blocks, node.start);
  return blocks.slice(Math.max(0, count - MAX_COMPARED), count).map(nodePath);
}

/** For a reference to a block that is not defined before it: the nearest name that is. */
export const fixReference: FixMaker = (diagnostic, context) => {
  const { document } = context;
  const at = offsetOf(diagnostic, context);
  const node = lastNodeUpTo(document, at);
  if (node?.reference?.start !== at) return [];
  const { path } = node.reference;
  if (path === '' || path.length > MAX_PATH_CHARACTERS) return [];
  const name = nearest(path, blocksBefore(document, node), mostChanges(path));
  if (name === undefined) return [];
  const start = document.text.indexOf(path, node.reference.start);
  return [
    {
      label: `Refer to ${name}`,
      edits: [{ kind: 'span', start, end: start + path.length, text: name }],
    },
  ];
};
