import { TEMPLATE_BLOCKS } from '../contract/setup-fields.ts';
import { findChild, findNode } from './lookup.ts';
import type { CarIniDocument, CarNode } from './nodes.ts';

export type RoleOf = (node: CarNode) => string;

/** All key nodes in file order that stand in no commented-out block. */
export function liveNodes(document: CarIniDocument): CarNode[] {
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
export function createRoles(nodes: readonly CarNode[]): RoleOf {
  const referrers = new Map<CarNode, CarNode>();
  for (const node of nodes) {
    const target = node.reference?.target;
    if (target !== undefined && !referrers.has(target)) referrers.set(target, node);
  }
  const known = new Map<CarNode, string>();
  const underWay = new Set<CarNode>();
  const role = (node: CarNode): string => {
    const cached = known.get(node);
    if (cached !== undefined) return cached;
    const referrer = referrers.get(node);
    let path: string;
    if (referrer !== undefined && !underWay.has(node)) {
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
    return `${role(node.parent)}.${node.name}`;
  };
  return role;
}

const STAND_IN = /^(wheel|susp)(\d+)(?=[.]|$)/;

/**
 * The block that stands in for a missing wheel<n> or susp<n>: wheel_front for 0 and 1, wheel_rear for 2 and 3.
 * Undefined where the car has the numbered block or no such template.
 */
export function standInFor(document: CarIniDocument, key: string): string | undefined {
  const match = STAND_IN.exec(key);
  if (match === null) return undefined;
  const [block, family = '', digits = ''] = match;
  const number = Number(digits);
  if (number > 3 || document.root.block.firstByName.has(block)) return undefined;
  const template = `${family}_${number < 2 ? 'front' : 'rear'}`;
  return document.root.block.firstByName.has(template) ? template : undefined;
}

/** The path where a key is looked up, templates standing in for missing wheels taken into account. */
export function effectivePath(document: CarIniDocument, key: string): string {
  const template = standInFor(document, key);
  return template === undefined ? key : key.replace(STAND_IN, template);
}

/** The node that gives a key its value or block, by inheritance or a stand-in template. */
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
