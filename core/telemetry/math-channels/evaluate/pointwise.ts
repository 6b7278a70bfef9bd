import { KERNELS, givesState, type Kernel, type KernelName } from '../kernels.ts';
import { createNode, type Node } from './node.ts';
import type { TimeBase } from './sample-source.ts';

/** A column of one number. */
export type Column = Node | number;

const isNode = (column: Column): column is Node => typeof column !== 'number';

/** Columns of one base, joined sample by sample. */
export function pointwise(
  kernel: KernelName,
  columns: readonly Column[],
  base: TimeBase,
  size: number,
): Node {
  const run: Kernel = KERNELS[kernel];
  const nodes = columns.filter(isNode);
  const readers = columns.map((column): ((k: number) => Float64Array) => {
    if (isNode(column)) return column.chunk;
    const filled = new Float64Array(size).fill(column);
    return () => filled;
  });
  const nothing = new Float64Array(0);
  const [first = () => nothing, second = () => nothing, third = () => nothing] = readers;
  // The condition of choose has no effect on whether its result is held.
  const values = kernel === 'choose' ? columns.slice(1) : columns;
  return createNode({
    base,
    size,
    isHeld: givesState(kernel) || values.every((column) => !isNode(column) || column.isHeld),
    inputs: nodes.map((node) => ({ node, before_s: 0, after_s: 0 })),
    fill: (k, out) => {
      // One that has to catch up from an earlier piece asks for those of the others, and they forget theirs: all are
      // brought here first, and then taken.
      if (nodes.length > 1) for (const node of nodes) node.chunk(k);
      run(out, size, first(k), second(k), third(k));
    },
  });
}

/** Straight lines between points; the first and last y continue outside. */
export function lookUp(input: Node, x: readonly number[], y: readonly number[]): Node {
  const xs = Float64Array.from(x);
  const ys = Float64Array.from(y);
  const last = xs.length - 1;
  return createNode({
    base: input.base,
    size: input.size,
    isHeld: input.isHeld,
    inputs: [{ node: input, before_s: 0, after_s: 0 }],
    fill: (k, out) => {
      const samples = input.chunk(k);
      // The next sample lies mostly between the same two points.
      let low = 0;
      for (let i = 0; i < out.length; i++) {
        const at = samples[i]!;
        while (low > 0 && at < xs[low]!) low--;
        while (low < last - 1 && at >= xs[low + 1]!) low++;
        if (at <= xs[0]!) out[i] = ys[0]!;
        else if (at >= xs[last]!) out[i] = ys[last]!;
        else out[i] = ys[low]! + ((ys[low + 1]! - ys[low]!) * (at - xs[low]!)) / (xs[low + 1]! - xs[low]!);
      }
    },
  });
}
