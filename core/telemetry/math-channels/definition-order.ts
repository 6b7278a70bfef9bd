import type { Reference } from './references.ts';

/** A definition that leads to itself: the names on the way, and where the way begins. */
export interface Cycle<T> {
  readonly member: T;
  readonly reference: Reference;
  readonly names: readonly string[];
}

interface Graph<T> {
  readonly nodes: readonly T[];
  readonly nameOf: (node: T) => string;
  readonly usesOf: (node: T) => readonly { readonly reference: Reference; readonly target: T }[];
}

/**
 * Definitions in an order in which each comes after those it uses, and the cycles among them. The members of
 * a cycle are in the order too, at any index.
 */
export function orderDefinitions<T>({ nodes, nameOf, usesOf }: Graph<T>): {
  readonly order: readonly T[];
  readonly cycles: readonly Cycle<T>[];
} {
  const order: T[] = [];
  const cycles: Cycle<T>[] = [];
  const state = new Map<T, 'open' | 'done'>();
  const path: T[] = [];
  const visit = (node: T): void => {
    state.set(node, 'open');
    path.push(node);
    for (const { reference, target } of usesOf(node)) {
      if (state.get(target) === 'open') {
        const names = [...path.slice(path.indexOf(target)), target].map(nameOf);
        cycles.push({ member: node, reference, names });
      } else if (!state.has(target)) visit(target);
    }
    path.pop();
    state.set(node, 'done');
    order.push(node);
  };
  for (const node of nodes) if (!state.has(node)) visit(node);
  return { order, cycles };
}

/** "'A' uses 'B', which uses 'A'". */
export function cycleText(names: readonly string[]): string {
  const [first = '', ...rest] = names.map((name) => `'${name}'`);
  if (rest.length === 1) return `${first} uses itself`;
  return `${first} uses ${rest.join(', which uses ')}`;
}
