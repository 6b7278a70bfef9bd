import type { CarIniDocument, CarNode } from './nodes.ts';

/**
 * The child that is used: the first of that name in the block itself, else in the block it refers to, and so on.
 * An own block hides one of the same name in the referred block completely (docs/sources/racer-format.md section 1.1).
 */
export function findChild(node: CarNode, name: string): CarNode | undefined {
  // Ends: a reference always points to a node created earlier.
  for (let at: CarNode | undefined = node; at !== undefined; at = at.reference?.target) {
    const child = at.block?.firstByName.get(name);
    if (child !== undefined) return child;
  }
  return undefined;
}

/** The node a dotted path from the root leads to, references followed. */
export function findFrom(root: CarNode, path: string): CarNode | undefined {
  let node: CarNode | undefined = root;
  let from = 0;
  for (;;) {
    const point = path.indexOf('.', from);
    node = findChild(node, point < 0 ? path.slice(from) : path.slice(from, point));
    if (node === undefined || point < 0) return node;
    from = point + 1;
  }
}

export function findNode(document: CarIniDocument, path: string): CarNode | undefined {
  return findFrom(document.root, path);
}

/** The node at a path, without following references. */
export function findOwnNode(document: CarIniDocument, path: string): CarNode | undefined {
  let node: CarNode | undefined = document.root;
  for (const name of path.split('.')) {
    node = node.block?.firstByName.get(name);
    if (node === undefined) return undefined;
  }
  return node;
}

/** Dotted path from the root to the node in the file; empty for the root. */
export function nodePath(node: CarNode): string {
  return node.path;
}

/** All bytes after `=`, as Racer keeps them; undefined where the node has no value. */
export function rawValue(document: CarIniDocument, node: CarNode): string | undefined {
  return node.value === undefined ? undefined : document.text.slice(node.value.start, node.value.end);
}
