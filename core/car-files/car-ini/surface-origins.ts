import { parseDocument } from './car-document.ts';
import type { CarNode } from './nodes.ts';
import { positionAt } from './position.ts';

/** Line and content of a block of a surface file. */
export interface SurfaceOrigin {
  readonly name: string;
  readonly line: number;
  /** Keys below it, `grip.road` for those of its blocks, in the order of the file. */
  readonly keys: readonly { readonly key: string; readonly line: number }[];
}

/** The blocks of a surface file that {@link readSurfaceFile} reads, in their order. */
export function surfaceOrigins(text: string): SurfaceOrigin[] {
  const document = parseDocument(text);
  const lineOf = (node: CarNode): number => positionAt(document, node.start).line;
  const keysOf = (node: CarNode, prefix: string): { key: string; line: number }[] =>
    (node.block?.children ?? []).flatMap((child) => {
      if (child.kind !== 'key') return [];
      const key = prefix + child.name;
      return child.block === undefined ? [{ key, line: lineOf(child) }] : keysOf(child, `${key}.`);
    });
  return document.root.block.children.flatMap((node) =>
    node.kind === 'key' ? [{ name: node.name, line: lineOf(node), keys: keysOf(node, '') }] : [],
  );
}
