import { toSI } from '../../../units/convert.ts';
import { createNode, type Node } from './node.ts';
import type { SampleSpan, SourceChannel, TimeBase } from './sample-source.ts';

/** A stored channel in SI; what is not finite is missing. */
export function channelColumn({ base, unit, isHeld, read }: SourceChannel, size: number): Node {
  const offset = toSI(0, unit);
  const factor = toSI(1, unit) - offset;
  return createNode({
    base,
    size,
    isHeld,
    inputs: [],
    fill: (k, out) => {
      const first = k * size;
      const count = Math.min(size, base.count - first);
      read(first, count, out);
      for (let i = 0; i < count; i++) {
        const value = out[i]! * factor + offset;
        out[i] = value - value === 0 ? value : NaN;
      }
    },
  });
}

export function numberColumn(value: number, base: TimeBase, size: number): Node {
  return createNode({ base, size, isHeld: true, inputs: [], fill: (_, out) => out.fill(value) });
}

/** A number that is another one in some spans; they lie beside each other and the others hold the first. */
export function steppedColumn(
  value: number,
  spans: readonly (SampleSpan & { readonly value: number })[],
  base: TimeBase,
  size: number,
): Node {
  return createNode({
    base,
    size,
    isHeld: true,
    inputs: [],
    fill: (k, out) => {
      out.fill(value);
      for (const { first, end, value: own } of spans)
        if (end > k * size && first < (k + 1) * size)
          out.fill(own, Math.max(0, first - k * size), Math.min(size, end - k * size));
    },
  });
}

/** Time of the session, s. */
export function timeColumn(base: TimeBase, size: number): Node {
  const { first_s, rate_Hz } = base;
  return createNode({
    base,
    size,
    isHeld: false,
    inputs: [],
    fill: (k, out) => {
      for (let i = 0; i < size; i++) out[i] = first_s + (k * size + i) / rate_Hz;
    },
  });
}
