import { z } from 'zod';

/** Panels as tabs, one of them in front. */
export interface TabsNode {
  readonly tabs: readonly string[];
  /** The one in front; the first where it is not among them. */
  readonly front: string;
}

/** Areas side by side ('row') or on top of each other ('column'). */
export interface SplitNode {
  readonly split: 'row' | 'column';
  /** With the share of the length of each, relative to their sum. */
  readonly parts: readonly { readonly share: number; readonly node: LayoutNode }[];
}

/** Layout of the panels of a worksheet, by the worksheet's keys of the panels. */
export type LayoutNode = TabsNode | SplitNode;

/** Deeper trees are refused: nobody makes them. */
const MAX_LEVELS = 8;

const tabsNode = z.object({ tabs: z.array(z.string().min(1).max(100)).min(1).max(50), front: z.string() });

function nodeOf(levels: number): z.ZodType<LayoutNode> {
  if (levels === 0) return tabsNode;
  const part = z.object({ share: z.number().positive(), node: z.lazy(() => nodeOf(levels - 1)) });
  return z.union(
    [tabsNode, z.object({ split: z.enum(['row', 'column']), parts: z.array(part).min(1).max(20) })],
    'is neither panels (tabs, front) nor a division (split, parts)',
  );
}

export const layoutNode: z.ZodType<LayoutNode> = nodeOf(MAX_LEVELS);

/** The panels of a layout from left to right and from top to bottom. */
export function panelsOf(node: LayoutNode): readonly string[] {
  return 'tabs' in node ? node.tabs : node.parts.flatMap((part) => panelsOf(part.node));
}
