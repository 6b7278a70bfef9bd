import type { QuickFix } from '../../contract/car-edits.ts';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { patternOf, SETUP_FIELDS, TEMPLATE_BLOCKS } from '../../contract/setup-fields.ts';
import { nearest } from '../../math/nearest.ts';
import { nodePath, rawValue } from '../lookup.ts';
import type { CarNode } from '../nodes.ts';
import { lineIndexAt } from '../position.ts';
import { removalOf } from '../splice.ts';
import { offsetOf, type FixContext, type FixMaker } from './fix-context.ts';

const PLACEHOLDER = /<\w+>$/;

/** Names that a block can hold, by the pattern of its path; the root's are under ''. */
const CHILDREN: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const children = new Map<string, Set<string>>();
  const add = (path: string, name: string): void => {
    const names = children.get(path) ?? new Set();
    children.set(path, names.add(name));
  };
  for (const { key } of SETUP_FIELDS) {
    const names = key.split('.');
    names.forEach((name, i) => add(names.slice(0, i).join('.'), name));
  }
  for (const template of TEMPLATE_BLOCKS.keys()) add('', template);
  return children;
})();

/** Changes that a typing slip makes at most: none in the shortest names, which lie close together. */
function mostChanges(name: string): number {
  if (name.length <= 2) return 0;
  return name.length <= 7 ? 1 : 2;
}

/** The known name that `name` is a slip of, number kept: geer1 is gear1, bump_rat is bump_rate. */
function slipOf(name: string, known: ReadonlySet<string>): string | undefined {
  const digits = /\d*$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - digits.length);
  const candidates = [...known]
    .filter((candidate) => !candidate.startsWith('<'))
    .map((candidate) => (PLACEHOLDER.test(candidate) ? candidate.replace(PLACEHOLDER, digits) : candidate))
    // a14 and a15 are two coefficients, no slip of each other.
    .filter((candidate) => candidate !== name && candidate.replace(/\d+$/, '') !== stem);
  const numbered = candidates.filter((candidate) => /\d*$/.exec(candidate)?.[0] === digits);
  return nearest(name, numbered, mostChanges(name));
}

/** Names looked up already, by what their block can hold: a car is read again on every keystroke, mostly the same. */
const SLIPS = new Map<ReadonlySet<string>, Map<string, string | undefined>>();
const MOST_SLIPS = 20_000;

function nearName(
  name: string,
  known: ReadonlySet<string>,
  isTaken: (name: string) => boolean,
): string | undefined {
  const slips = SLIPS.get(known) ?? new Map<string, string | undefined>();
  SLIPS.set(known, slips);
  if (!slips.has(name)) {
    if (slips.size >= MOST_SLIPS) slips.clear();
    slips.set(name, slipOf(name, known));
  }
  const near = slips.get(name);
  return near === undefined || isTaken(near) ? undefined : near;
}

interface NearMiss {
  /** Path of the node that has the wrong name. */
  readonly key: string;
  readonly name: string;
}

/** The path of a node from the root down. */
function lineage(node: CarNode): CarNode[] {
  const nodes: CarNode[] = [];
  for (let at: CarNode = node; at.parent !== undefined; at = at.parent) nodes.unshift(at);
  return nodes;
}

/** The first name on the way to an unknown key that no row has, and the name it is near to. */
function nearMiss(diagnostic: Diagnostic, context: FixContext): NearMiss | undefined {
  const node = context.nodes().get(offsetOf(diagnostic, context));
  if (node === undefined) return undefined;
  const role = context.role();
  for (const at of lineage(node)) {
    const parent = at.parent;
    if (parent === undefined) return undefined;
    const known = CHILDREN.get(patternOf(parent.kind === 'root' ? '' : role(parent)));
    // Inside a block that is unknown itself nothing can be said.
    if (known === undefined) return undefined;
    const pattern = patternOf(at.parent?.kind === 'root' ? role(at) : `${role(parent)}.${at.name}`);
    const own = pattern.slice(pattern.lastIndexOf('.') + 1);
    if (known.has(own) || CHILDREN.has(pattern)) continue;
    const isTaken = (name: string): boolean => parent.block?.firstByName.has(name) === true;
    const name = nearName(at.name, known, isTaken);
    return name === undefined ? undefined : { key: nodePath(at), name };
  }
  return undefined;
}

/** An unknown key that is a slip of a known one says so; others stay as they are. */
export function withNearMiss(diagnostic: Diagnostic, context: FixContext): Diagnostic {
  const near = nearMiss(diagnostic, context);
  if (near === undefined) return diagnostic;
  const { key } = diagnostic;
  const rest = near.key === key ? '' : ` for ${near.key}`;
  return {
    ...diagnostic,
    code: 'near-miss-key',
    severity: 'warning',
    message: `${key} has no known meaning and is not read: did you mean ${near.name}${rest}?`,
    fixes: [{ label: `Rename to ${near.name}`, edits: [{ kind: 'rename', ...near }] }],
  };
}

const blockOf = (key: string): string => key.slice(0, key.lastIndexOf('.'));
const lastOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

/** Patterns of the newer keys of older ones of the same block. */
export const NEWER_KEYS: ReadonlyMap<string, string> = new Map(
  SETUP_FIELDS.flatMap(({ key, alias }) =>
    alias !== undefined && blockOf(key) === blockOf(alias) ? [[alias, key] as const] : [],
  ),
);

/** Renames where the newer key is not there yet; else the older one, which does not count, goes. */
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

/** The one that does not count goes; or it counts from now on. */
export const fixDuplicate: FixMaker = (diagnostic, context) => {
  const { document } = context;
  const node = context.nodes().get(offsetOf(diagnostic, context));
  if (node === undefined) return [];
  const line = lineIndexAt(document.lineStarts, node.start) + 1;
  const [removal] = removalFix(node, `Remove line ${line}, which is not read`, context);
  if (removal === undefined) return [];
  const value = (rawValue(document, node) ?? '').split(';')[0]?.trim() ?? '';
  const keep: QuickFix = {
    label: `Keep ${value} of line ${line}`,
    edits: [...removal.edits, { kind: 'set', key: diagnostic.key, valueText: value }],
  };
  return value === '' || node.block !== undefined ? [removal] : [removal, keep];
};

export const fixDuplicateBlock: FixMaker = (diagnostic, context) => {
  const node = context.nodes().get(offsetOf(diagnostic, context));
  return node === undefined ? [] : removalFix(node, 'Remove this block, which is not read', context);
};

export const fixIgnoredKey: FixMaker = ({ key }, { values }) => {
  const value = values.get(key);
  return value?.origin === 'own' ? [{ label: 'Remove the key', edits: [{ kind: 'remove', key }] }] : [];
};

/** A reference to a block that does not stand before it: the nearest name that does. */
export const fixReference: FixMaker = (diagnostic, context) => {
  const { document } = context;
  const at = offsetOf(diagnostic, context);
  const node = [...context.nodes().values()].find(({ reference }) => reference?.start === at);
  const path = node?.reference?.path ?? '';
  const earlier = [...context.nodes().values()]
    .filter((other) => node !== undefined && other.index < node.index && other.block !== undefined)
    .map(nodePath);
  const name = nearest(path, earlier, mostChanges(path));
  if (node?.reference === undefined || name === undefined || path === '') return [];
  const start = document.text.indexOf(path, node.reference.start);
  return [
    {
      label: `Refer to ${name}`,
      edits: [{ kind: 'span', start, end: start + path.length, text: name }],
    },
  ];
};
