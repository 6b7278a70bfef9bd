import type { SharedBlock, SharedKey } from '../../contract/car-entries.ts';
import { fieldForKey, patternOf } from '../../catalogue/setup-fields.ts';
import { nodePath } from './lookup.ts';
import type { CarIniDocument, CarNode } from './nodes.ts';
import { positionAt } from './position.ts';
import { findEffective, liveNodes, standInFor } from './key-templates.ts';

/**
 * Paths kept per node: references inside referred blocks multiply, and a form that lists more than this says
 * nothing to a person.
 */
const MAX_PATHS = 64;
/** Keys of shared blocks whose paths are looked for; a car has some hundred. */
const MAX_KEYS = 2000;
/** Steps of a chain of references that are followed back. */
const MAX_STEPS = 200;

/** wheel0 ... susp3: the blocks that a conventional template may replace. */
const STANDABLE = ['wheel', 'susp'].flatMap((name) => [0, 1, 2, 3].map((number) => `${name}${number}`));

type PathsOf = (node: CarNode) => readonly string[];

interface Referrers {
  /** Nodes that refer to a node with `~`, in file order. */
  readonly byTarget: ReadonlyMap<CarNode, readonly CarNode[]>;
  /** Missing blocks that a node replaces. */
  readonly standIns: ReadonlyMap<CarNode, readonly string[]>;
}

function addTo<Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [item]);
  else list.push(item);
}

function findReferrers(document: CarIniDocument, nodes: readonly CarNode[]): Referrers {
  const byTarget = new Map<CarNode, CarNode[]>();
  for (const node of nodes) {
    const target = node.reference?.target;
    if (target !== undefined) addTo(byTarget, target, node);
  }
  const standIns = new Map<CarNode, string[]>();
  for (const key of STANDABLE) {
    const template = document.root.block.firstByName.get(standInFor(document, key) ?? '');
    if (template !== undefined) addTo(standIns, template, key);
  }
  return { byTarget, standIns };
}

/** Every path under which a node may be read: its own, and those through blocks that refer to it or to a block around it. */
function createPaths({ byTarget, standIns }: Referrers): PathsOf {
  const known = new Map<CarNode, readonly string[]>();
  const underWay = new Set<CarNode>();
  const paths: PathsOf = (node) => {
    const cached = known.get(node);
    if (cached !== undefined) return cached;
    // A block may be referred to from inside itself: such a loop adds no path.
    if (node.parent === undefined || underWay.has(node) || underWay.size > MAX_STEPS) return [];
    underWay.add(node);
    const own =
      node.parent.kind === 'root' ? [node.name] : paths(node.parent).map((path) => `${path}.${node.name}`);
    const through = (byTarget.get(node) ?? []).slice(0, MAX_PATHS).flatMap(paths);
    underWay.delete(node);
    const all = [...new Set([...own, ...through, ...(standIns.get(node) ?? [])])].slice(0, MAX_PATHS);
    known.set(node, all);
    return all;
  };
  return paths;
}

/** The values in a block that are used, up to `most`. */
function* leavesOf(node: CarNode, most: number): Generator<CarNode> {
  let left = most;
  for (const child of node.block?.children ?? []) {
    if (left <= 0) return;
    if (child.kind === 'comment' || node.block?.firstByName.get(child.name) !== child) continue;
    if (child.value !== undefined) {
      left--;
      yield child;
    }
    for (const leaf of leavesOf(child, left)) {
      left--;
      yield leaf;
    }
  }
}

/**
 * The blocks that others refer to, with their values and the settings that read these values: an edit of such a value
 * changes all of them.
 */
export function sharedBlocks(document: CarIniDocument): SharedBlock[] {
  const nodes = liveNodes(document);
  const referrers = findReferrers(document, nodes);
  const paths = createPaths(referrers);
  const shared = nodes.filter((node) => referrers.byTarget.has(node) || referrers.standIns.has(node));
  const roots = new Set(shared.filter((node) => node.parent?.kind === 'root').map((node) => node.name));
  /** Through another template nothing is read, unless the template is a block of the car as well (wheel1~wheel0). */
  const isUse = (path: string): boolean =>
    !roots.has(path.slice(0, path.indexOf('.'))) || fieldForKey(path)?.key === patternOf(path);
  let left = MAX_KEYS;
  const keysOf = (node: CarNode): SharedKey[] =>
    [...leavesOf(node, left)].map((leaf) => {
      left--;
      const key = nodePath(leaf);
      const usedBy = paths(leaf).filter(
        (path) => path !== key && isUse(path) && findEffective(document, path) === leaf,
      );
      return { key, usedBy };
    });
  return shared.map((node) => ({
    key: nodePath(node),
    line: positionAt(document, node.start).line,
    referrers: [
      ...(referrers.byTarget.get(node) ?? []).map(nodePath),
      ...(referrers.standIns.get(node) ?? []),
    ],
    keys: keysOf(node),
  }));
}
