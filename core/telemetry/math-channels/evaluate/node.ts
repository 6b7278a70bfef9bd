import type { TimeBase } from './sample-source.ts';

/**
 * Samples that are computed at once. Everything is computed in these pieces from the first sample on, whatever is asked
 * for, so that the result does not depend on how it is read.
 */
export const CHUNK = 2048;

export interface NodeInput {
  readonly node: Node;
  /** Span of the input around a sample's own time, s. */
  readonly before_s: number;
  readonly after_s: number;
}

/** A column of samples that is computed piece by piece on request. */
export interface Node {
  readonly base: TimeBase;
  readonly isHeld: boolean;
  readonly inputs: readonly NodeInput[];
  /** Level of the statistics that must be computed before: 0 for none. */
  readonly level: number;
  /** Depth of its chain of inputs, which is the depth of calls. */
  readonly depth: number;
  /** Samples per piece. */
  readonly size: number;
  /** Piece k, NaN after the last sample. It is overwritten when a distant piece is requested. */
  readonly chunk: (k: number) => Float64Array;
  /** Sets the number of pieces that are kept. */
  readonly retain: (chunks: number) => void;
}

export interface NodePlan {
  readonly base: TimeBase;
  readonly isHeld: boolean;
  readonly inputs: readonly NodeInput[];
  readonly size: number;
  readonly level?: number;
  /** Writes samples [k size, (k + 1) size) into `out`; values after the last sample are removed afterwards. */
  readonly fill: (k: number, out: Float64Array) => void;
}

export const chunksOf = ({ base, size }: Pick<Node, 'base' | 'size'>): number => Math.ceil(base.count / size);

export function createNode({ base, isHeld, inputs, size, level, fill }: NodePlan): Node {
  let pieces: (Float64Array | undefined)[] = [undefined, undefined];
  let numbers: number[] = [-1, -1];
  return {
    base,
    isHeld,
    inputs,
    size,
    level: inputs.reduce((most, { node }) => Math.max(most, node.level), level ?? 0),
    depth: inputs.reduce((most, { node }) => Math.max(most, node.depth + 1), 0),
    chunk: (k) => {
      const slot = k % pieces.length;
      const out = (pieces[slot] ??= new Float64Array(size));
      if (numbers[slot] === k) return out;
      fill(k, out);
      const left = base.count - k * size;
      if (left < size) out.fill(NaN, Math.max(left, 0));
      numbers[slot] = k;
      return out;
    },
    retain: (chunks) => {
      const wanted = Math.min(chunks, Math.ceil(base.count / size) + 1);
      if (wanted <= pieces.length) return;
      pieces = Array.from({ length: wanted }, () => undefined);
      numbers = pieces.map(() => -1);
    },
  };
}

/** Copies `count` samples from index `from` into `out`; NaN outside the column. */
export function gather(node: Node, from: number, count: number, out: Float64Array): void {
  const { size } = node;
  const first = Math.max(from, 0);
  const end = Math.min(from + count, node.base.count);
  if (first >= end) {
    out.fill(NaN, 0, count);
    return;
  }
  out.fill(NaN, 0, first - from);
  for (let k = Math.floor(first / size); k * size < end; k++) {
    const begin = Math.max(first, k * size);
    const stop = Math.min(end, (k + 1) * size);
    out.set(node.chunk(k).subarray(begin - k * size, stop - k * size), begin - from);
  }
  out.fill(NaN, end - from, count);
}

/**
 * Sets how many pieces every node keeps, so that reading ahead and behind computes none twice. `nodes` come
 * after their inputs.
 */
export function reserve(nodes: readonly Node[]): void {
  const reach = new Map<Node, { before_s: number; after_s: number }>();
  for (const node of [...nodes].reverse()) {
    const { before_s, after_s } = reach.get(node) ?? { before_s: 0, after_s: 0 };
    node.retain(Math.ceil(((before_s + after_s) * node.base.rate_Hz) / node.size) + 3);
    for (const input of node.inputs) {
      const known = reach.get(input.node) ?? { before_s: 0, after_s: 0 };
      reach.set(input.node, {
        before_s: Math.max(known.before_s, before_s + input.before_s),
        after_s: Math.max(known.after_s, after_s + input.after_s),
      });
    }
  }
}
