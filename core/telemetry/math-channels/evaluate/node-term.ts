import { finest, type TimeBase } from './sample-source.ts';
import type { Node } from './node.ts';

/**
 * A compiled expression: a number, a column, or a column that can be computed on any base (time, laps and
 * values that are constant over a lap), so that it never has to be resampled.
 */
export type Term =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'column'; readonly node: Node }
  | {
      readonly kind: 'any-base';
      readonly natural: TimeBase;
      /** Depth of the calls that compute it, as of a column. */
      readonly depth: number;
      readonly on: (base: TimeBase) => Node;
    };

export const numberTerm = (value: number): Term => ({ kind: 'number', value });

/** A column that is made once for each base that it is asked on. */
export function anyBase(natural: TimeBase, depth: number, make: (base: TimeBase) => Node): Term {
  const made = new Map<string, Node>();
  return {
    kind: 'any-base',
    natural,
    depth,
    on: (base) => {
      const key = `${base.rate_Hz} ${base.first_s} ${base.count}`;
      const known = made.get(key);
      if (known !== undefined) return known;
      const node = make(base);
      made.set(key, node);
      return node;
    },
  };
}

/** The base on which several terms are joined: that of the finest column; undefined where all are numbers. */
export function commonBase(terms: readonly Term[]): TimeBase | undefined {
  const columns = terms.flatMap((term) => (term.kind === 'column' ? [term.node.base] : []));
  const free = terms.flatMap((term) => (term.kind === 'any-base' ? [term.natural] : []));
  return finest(columns) ?? finest(free);
}

export function depthOf(term: Term): number {
  if (term.kind === 'number') return 0;
  return term.kind === 'column' ? term.node.depth : term.depth;
}
