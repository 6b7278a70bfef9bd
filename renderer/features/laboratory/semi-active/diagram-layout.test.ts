import { describe, expect, it } from 'vitest';
import {
  BOX_HEIGHT_PX,
  BOX_WIDTH_PX,
  DIAGRAM_EDGES,
  DIAGRAM_HEIGHT_PX,
  DIAGRAM_WIDTH_PX,
  idleBlocks,
  PLACED_BLOCKS,
} from './diagram-layout.ts';

describe('the block diagram', () => {
  it('places every block within the drawing and none on another', () => {
    PLACED_BLOCKS.forEach(({ block, left, top }, i) => {
      expect(left + BOX_WIDTH_PX, block.id).toBeLessThanOrEqual(DIAGRAM_WIDTH_PX);
      expect(top + BOX_HEIGHT_PX, block.id).toBeLessThanOrEqual(DIAGRAM_HEIGHT_PX);
      for (const other of PLACED_BLOCKS.slice(0, i)) {
        const apart =
          Math.abs(other.left - left) >= BOX_WIDTH_PX || Math.abs(other.top - top) >= BOX_HEIGHT_PX;
        expect(apart, `${block.id} and ${other.block.id}`).toBe(true);
      }
    });
  });

  it('draws a line for every input', () => {
    const inputs = PLACED_BLOCKS.flatMap(({ block }) => block.inputs.map((from) => `${from} ${block.id}`));
    expect(DIAGRAM_EDGES.map(({ from, to }) => `${from} ${to}`)).toEqual(inputs);
    for (const { path } of DIAGRAM_EDGES) expect(path).not.toContain('NaN');
  });

  it('has steer, speed, reference and upper level idle without torque vectoring', () => {
    expect([...idleBlocks(false, true)]).toEqual(['steer', 'speed', 'yawReference', 'vectoring']);
    expect([...idleBlocks(true, false)]).toEqual(['prediction']);
  });
});
