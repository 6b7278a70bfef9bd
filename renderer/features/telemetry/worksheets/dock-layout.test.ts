import { describe, expect, it } from 'vitest';
import type { LayoutNode } from '../../../../core/catalogue/worksheets/worksheet-layout.ts';
import { READY_WORKSHEETS } from '../../../../core/catalogue/worksheets/ready.ts';
import { fromDock, isSameLayout, toDock, withPanel } from './dock-layout.ts';

const position = (...tabs: string[]): LayoutNode => ({ tabs, front: tabs[0] ?? '' });
const title = (key: string) => key;

describe('a layout', () => {
  it.each(Object.entries(READY_WORKSHEETS))(
    'of the worksheet %s comes back from the dock as it was',
    (_name, { layout }) => {
      expect(layout).toBeDefined();
      expect(isSameLayout(fromDock(toDock(layout!, title)), layout)).toBe(true);
    },
  );

  it('of one place comes back as one place, with its second tab in front', () => {
    const one: LayoutNode = { tabs: ['a', 'b'], front: 'b' };
    expect(fromDock(toDock(one, title))).toEqual(one);
  });

  it('shares 3 to 2: 600 of 1000 for the first', () => {
    const layout: LayoutNode = {
      split: 'column',
      parts: [
        { share: 3, node: position('a') },
        { share: 2, node: position('b') },
      ],
    };
    const { grid } = toDock(layout, title);
    expect(grid.orientation).toBe('VERTICAL');
    expect(Array.isArray(grid.root.data) && grid.root.data.map((part) => part.size)).toEqual([600, 400]);
  });

  it('is the same where a share differs by rounding to pixels, another where a line was dragged', () => {
    const shared = (share: number): LayoutNode => ({
      split: 'row',
      parts: [
        { share, node: position('a') },
        { share: 1 - share, node: position('b') },
      ],
    });
    expect(isSameLayout(shared(0.6), shared(0.601))).toBe(true);
    expect(isSameLayout(shared(0.6), shared(0.65))).toBe(false);
    expect(isSameLayout(shared(0.6), position('a', 'b'))).toBe(false);
    expect(isSameLayout(undefined, position('a'))).toBe(false);
  });

  it('takes a new panel in front of the place that is in use, of the last one where none is', () => {
    const layout: LayoutNode = {
      split: 'row',
      parts: [
        { share: 1, node: position('a') },
        { share: 1, node: position('b') },
      ],
    };
    expect(withPanel(layout, 'a', 'c')).toMatchObject({
      parts: [{ node: { tabs: ['a', 'c'], front: 'c' } }, { node: position('b') }],
    });
    expect(withPanel(layout, undefined, 'c')).toMatchObject({ parts: [{}, { node: { tabs: ['b', 'c'] } }] });
    expect(withPanel(undefined, 'a', 'c')).toEqual(position('c'));
  });
});
