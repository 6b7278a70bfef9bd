import { numberColumn } from './leaves.ts';
import type { Node } from './node.ts';
import { resample } from './resample.ts';
import { isSameBase, type SessionSource, type TimeBase } from './sample-source.ts';
import { commonBase, type Term } from './node-term.ts';

/** The columns of an evaluation, each after its inputs and each created once. */
export interface Columns {
  readonly size: number;
  readonly nodes: readonly Node[];
  /** A term on a base. */
  readonly on: (term: Term, base: TimeBase) => Node;
  /** A term on its own base; a number on the base of the session. */
  readonly natural: (term: Term) => Node;
  readonly term: (node: Node) => Term;
}

export function createColumns(source: SessionSource, size: number): Columns {
  const nodes: Node[] = [];
  const known = new Set<Node>();
  const moved = new Map<Node, Node[]>();

  const own = (node: Node): Node => {
    if (known.has(node)) return node;
    for (const input of node.inputs) own(input.node);
    known.add(node);
    nodes.push(node);
    return node;
  };

  const bring = (node: Node, base: TimeBase): Node => {
    if (isSameBase(node.base, base)) return node;
    const there = moved.get(node) ?? [];
    const found = there.find((other) => isSameBase(other.base, base));
    if (found !== undefined) return found;
    const made = own(resample(node, base));
    moved.set(node, [...there, made]);
    return made;
  };

  const on = (term: Term, base: TimeBase): Node => {
    switch (term.kind) {
      case 'number':
        return own(numberColumn(term.value, base, size));
      case 'any-base':
        return own(term.on(base));
      case 'column':
        return bring(term.node, base);
    }
  };

  return {
    size,
    nodes,
    on,
    natural: (term) => on(term, commonBase([term]) ?? source.base),
    term: (node) => ({ kind: 'column', node: own(node) }),
  };
}
