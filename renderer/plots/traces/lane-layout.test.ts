import { describe, expect, it } from 'vitest';
import { laneLayout } from './lane-layout.ts';

const PLAIN = { hasMarks: false, hasParts: false };

describe('lanes of traces that share a room', () => {
  it('fill it, with the legends above the plots where there is room', () => {
    expect(laneLayout(624, 6, PLAIN)).toEqual({ plot_px: 79, isHeadOver: false, inSight: 6 });
  });

  it('are all in sight in a small window: twelve in 503 px, with the legends over the plots', () => {
    const { plot_px, isHeadOver, inSight } = laneLayout(503, 12, { hasMarks: true, hasParts: false });
    expect({ isHeadOver, inSight }).toEqual({ isHeadOver: true, inSight: 12 });
    expect(12 * (plot_px + 1)).toBeLessThanOrEqual(503 - 48);
  });

  it('are counted where they are more than the minimum height allows', () => {
    expect(laneLayout(503, 40, PLAIN)).toEqual({ plot_px: 30, isHeadOver: true, inSight: 14 });
    expect(laneLayout(20, 3, PLAIN).inSight).toBe(0);
  });

  it('have the usual height where they share no room', () => {
    expect(laneLayout(undefined, 40, PLAIN)).toEqual({ plot_px: 96, isHeadOver: false, inSight: 40 });
  });
});
