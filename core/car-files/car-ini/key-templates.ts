import { cacheByObject } from '../../math/cache.ts';
import { TEMPLATE_BLOCKS } from '../../catalogue/setup-fields.ts';
import { findChild, findNode } from './lookup.ts';
import type { CarIniDocument, CarNode } from './nodes.ts';
import { MAX_PATH_CHARACTERS } from './tree.ts';

export type RoleOf = (node: CarNode) => string;

/** Steps of a chain of references that are followed: no car has more than three. */
const MAX_STEPS = 200;

/** All key nodes outside commented-out blocks, in file order. */
export const liveNodes: (document: CarIniDocument) => readonly CarNode[] = cacheByObject(findLiveNodes);

/** False inside a commented-out block. */
export function isLive(node: CarNode): boolean {
  for (let at: CarNode | undefined = node; at !== undefined; at = at.parent)
    if (at.kind === 'comment') return false;
  return true;
}

function findLiveNodes(document: CarIniDocument): CarNode[] {
  const nodes: CarNode[] = [];
  const visit = (node: CarNode): void => {
    for (const child of node.block?.children ?? []) {
      if (child.kind === 'comment') continue;
      nodes.push(child);
      visit(child);
    }
  };
  visit(document.root);
  return nodes;
}

/**
 * The path under which the car uses a node: a block that others refer to stands for the first of them, so
 * susp_front.k is used as susp0.k. Other nodes are used under their own path.
 */
export const rolesOf: (document: CarIniDocument) => RoleOf = cacheByObject((document) =>
  createRoles(liveNodes(document)),
);

function createRoles(nodes: readonly CarNode[]): RoleOf {
  const referrers = new Map<CarNode, CarNode>();
  for (const node of nodes) {
    const target = node.reference?.target;
    if (target !== undefined && !referrers.has(target)) referrers.set(target, node);
  }
  const known = new Map<CarNode, string>();
  const underWay = new Set<CarNode>();
  const role = (node: CarNode): string => {
    // Nothing refers to what has no block, and it follows from its parent in a step.
    if (node.block === undefined && !referrers.has(node)) return ownRole(node);
    const cached = known.get(node);
    if (cached !== undefined) return cached;
    const referrer = referrers.get(node);
    let path: string;
    if (referrer !== undefined && !underWay.has(node) && underWay.size < MAX_STEPS) {
      // A block may be referred to from inside itself: then it keeps its own path.
      underWay.add(node);
      path = role(referrer);
      underWay.delete(node);
    } else path = ownRole(node);
    known.set(node, path);
    return path;
  };
  const ownRole = (node: CarNode): string => {
    if (node.parent === undefined) return '';
    if (node.parent.kind === 'root') return TEMPLATE_BLOCKS.get(node.name) ?? node.name;
    const parent = role(node.parent);
    if (parent === node.parent.path) return node.path;
    // Blocks in referred blocks in referred blocks: no key of the table is that long.
    return parent.length + node.name.length > MAX_PATH_CHARACTERS ? parent : `${parent}.${node.name}`;
  };
  return role;
}

const FAMILIES = ['wheel', 'susp'] as const;
const POINT = 46;
const ZERO = 48;

/** Length of `wheel<n>` or `susp<n>` at the head of a key, for n from 0 to 3; 0 where there is none. Asked for every key of a car. */
function standInLength(key: string): number {
  for (const family of FAMILIES) {
    if (!key.startsWith(family)) continue;
    const length = family.length + 1;
    const number = key.charCodeAt(family.length) - ZERO;
    const isWhole = key.length === length || key.charCodeAt(length) === POINT;
    return number >= 0 && number <= 3 && isWhole ? length : 0;
  }
  return 0;
}

/**
 * The block that replaces a missing wheel<n> or susp<n>: wheel_front for 0 and 1, wheel_rear for 2 and 3.
 * Undefined where the car has the numbered block or no such template.
 */
export function standInFor(document: CarIniDocument, key: string): string | undefined {
  const length = standInLength(key);
  if (length === 0 || document.root.block.firstByName.has(key.slice(0, length))) return undefined;
  const isFront = key.charCodeAt(length - 1) - ZERO < 2;
  const template = `${key.slice(0, length - 1)}_${isFront ? 'front' : 'rear'}`;
  return document.root.block.firstByName.has(template) ? template : undefined;
}

/** The path where a key is looked up, templates standing in for missing wheels taken into account. */
export function effectivePath(document: CarIniDocument, key: string): string {
  const template = standInFor(document, key);
  return template === undefined ? key : template + key.slice(standInLength(key));
}

/** The node that gives a key its value or block, by inheritance or a template for a missing wheel. */
export function findEffective(document: CarIniDocument, key: string): CarNode | undefined {
  return findNode(document, effectivePath(document, key));
}

/** The nearest block of the file that a key belongs to, for messages about a key that is not there. */
export function nearestNode(document: CarIniDocument, key: string): CarNode {
  let node: CarNode = document.root;
  for (const name of effectivePath(document, key).split('.')) {
    const child = findChild(node, name);
    if (child === undefined) return node;
    node = child;
  }
  return node;
}
