import { describe, expect, it } from 'vitest';
import { BOX_HEIGHT_PX, BOX_WIDTH_PX, diagramLayout, idleBlocks } from './diagram-layout.ts';

/** Widths of the view in a window of 1440 and of 1024 px. */
const WIDTHS = [1090, 677];

describe('the block diagram', () => {
  it.each(WIDTHS)(
    'fits in %d px, and places every block within the drawing and none on another',
    (width_px) => {
      const { width, height, blocks } = diagramLayout(width_px);
      expect(width).toBeLessThanOrEqual(width_px);
      blocks.forEach(({ block, left, top }, i) => {
        expect(left + BOX_WIDTH_PX, block.id).toBeLessThanOrEqual(width);
        expect(top + BOX_HEIGHT_PX, block.id).toBeLessThanOrEqual(height);
        for (const other of blocks.slice(0, i)) {
          const apart =
            Math.abs(other.left - left) >= BOX_WIDTH_PX || Math.abs(other.top - top) >= BOX_HEIGHT_PX;
          expect(apart, `${block.id} and ${other.block.id}`).toBe(true);
        }
      });
    },
  );

  it.each(WIDTHS)('draws a line for every input within %d px', (width_px) => {
    const { width, height, blocks, edges } = diagramLayout(width_px);
    const inputs = blocks.flatMap(({ block }) => block.inputs.map((from) => `${from} ${block.id}`));
    expect(edges.map(({ from, to }) => `${from} ${to}`)).toEqual(inputs);
    for (const { path } of edges)
      for (const point of path.slice(1).split('L')) {
        const [x = NaN, y = NaN] = point.split(' ').map(Number);
        expect(x > 0 && x < width && y > 0 && y < height, path).toBe(true);
      }
  });

  it('has steer, speed, reference and upper level idle without torque vectoring', () => {
    expect([...idleBlocks(false, true)]).toEqual(['steer', 'speed', 'yawReference', 'vectoring']);
    expect([...idleBlocks(true, false)]).toEqual(['prediction']);
  });
});
