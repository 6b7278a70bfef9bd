import { Orientation, type SerializedDockview } from 'dockview-react';
import type { LayoutNode, SplitNode } from '../../../../core/catalogue/worksheets/worksheet-layout.ts';
import { panelsOf } from '../../../../core/catalogue/worksheets/worksheet-layout.ts';

type GridNode = SerializedDockview['grid']['root'];

/** Total of the shares of a split; the dock segments it to its size. */
const LENGTH = 1000;

/** Maximum difference of equal shares: the dock rounds to pixels when its size changes. */
const SAME_SHARE = 0.02;

/** Component of the front panel of a group, and of its tab. */
export const PANEL_COMPONENT = 'panel';

function other(direction: 'row' | 'column'): 'row' | 'column' {
  return direction === 'row' ? 'column' : 'row';
}

/**
 * Node as parts of a split in the direction; a split in the other direction, or a single group, is its only
 * part.
 */
function partsIn(direction: 'row' | 'column', node: LayoutNode): SplitNode['parts'] {
  return 'tabs' in node || node.split !== direction ? [{ share: 1, node }] : node.parts;
}

/** Layout in the form of the dock: rows within columns within rows, each with its lengths. */
export function toDock(layout: LayoutNode, titleOf: (key: string) => string): SerializedDockview {
  const direction = 'tabs' in layout ? 'row' : layout.split;
  let positions = 0;
  const leaf = (tabs: readonly string[], front: string, size: number): GridNode => ({
    type: 'leaf',
    size,
    data: {
      id: `place ${++positions}`,
      views: [...tabs],
      activeView: tabs.includes(front) ? front : (tabs[0] ?? ''),
    },
  });
  const branch = (along: 'row' | 'column', parts: SplitNode['parts'], size: number): GridNode => {
    const whole = parts.reduce((sum, part) => sum + part.share, 0);
    const data = parts.map(({ share, node }): GridNode => {
      const length = (share / whole) * LENGTH;
      if ('tabs' in node) return leaf(node.tabs, node.front, length);
      return branch(other(along), partsIn(other(along), node), length);
    });
    return { type: 'branch', size, data };
  };
  const keys = panelsOf(layout);
  return {
    grid: {
      root: branch(direction, partsIn(direction, layout), LENGTH),
      width: LENGTH,
      height: LENGTH,
      orientation: direction === 'row' ? Orientation.HORIZONTAL : Orientation.VERTICAL,
    },
    panels: Object.fromEntries(
      keys.map((id) => [id, { id, contentComponent: PANEL_COMPONENT, title: titleOf(id) }]),
    ),
  };
}

/** Layout shown by the dock; undefined where it has no panel. */
export function fromDock({ grid }: SerializedDockview): LayoutNode | undefined {
  const read = (node: GridNode, along: 'row' | 'column'): LayoutNode | undefined => {
    if (!Array.isArray(node.data)) {
      const { views, activeView } = node.data;
      const [first] = views;
      return first === undefined ? undefined : { tabs: views, front: activeView ?? first };
    }
    const parts = node.data.flatMap((part) => {
      const within = read(part, other(along));
      return within === undefined ? [] : [{ share: Math.max(1e-3, part.size ?? 1), node: within }];
    });
    const [only] = parts;
    if (only === undefined) return undefined;
    if (parts.length === 1) return only.node;
    const whole = parts.reduce((sum, part) => sum + part.share, 0);
    return {
      split: along,
      parts: parts.map(({ share, node: within }) => ({
        share: Math.round((share / whole) * 1000) / 1000,
        node: within,
      })),
    };
  };
  return read(grid.root, grid.orientation === Orientation.HORIZONTAL ? 'row' : 'column');
}

/** Layout with one more panel, in front of the group that holds `beside`, or of the last group. */
export function withPanel(
  layout: LayoutNode | undefined,
  beside: string | undefined,
  key: string,
): LayoutNode {
  if (layout === undefined) return { tabs: [key], front: key };
  const all = panelsOf(layout);
  const neighbour = beside !== undefined && all.includes(beside) ? beside : all.at(-1);
  const add = (node: LayoutNode): LayoutNode => {
    if (!('tabs' in node))
      return { ...node, parts: node.parts.map((part) => ({ ...part, node: add(part.node) })) };
    if (neighbour === undefined || !node.tabs.includes(neighbour)) return node;
    return { tabs: [...node.tabs, key], front: key };
  };
  return add(layout);
}

/** True for the same groups with the same panels, in nearly the same sizes. */
export function isSameLayout(a: LayoutNode | undefined, b: LayoutNode | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  if ('tabs' in a) return 'tabs' in b && a.front === b.front && a.tabs.join('\n') === b.tabs.join('\n');
  if ('tabs' in b || a.split !== b.split || a.parts.length !== b.parts.length) return false;
  const whole = (node: SplitNode): number => node.parts.reduce((sum, part) => sum + part.share, 0);
  return a.parts.every(({ share, node }, i) => {
    const part = b.parts[i];
    return (
      part !== undefined &&
      Math.abs(share / whole(a) - part.share / whole(b)) < SAME_SHARE &&
      isSameLayout(node, part.node)
    );
  });
}
