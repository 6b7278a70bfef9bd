import { describe, expect, it } from 'vitest';
import { importLineFile } from '../import-centre-line.ts';
import { createRoad } from '../road.ts';
import { aiCircle, aiLineOf } from './testing/ai-line.ts';

const OPTIONS = { surface: 'asphalt', verge: 'grass' };
const imported = (bytes: Uint8Array) => importLineFile(bytes, 'fast_lane.ai', OPTIONS);

describe('an AI line of Assetto Corsa', () => {
  it('is the line with the road unevenly on both sides, banked as its normals say', () => {
    const bank_rad = 0.1;
    const { track, notes } = imported(aiLineOf(aiCircle(100, 200, bank_rad)));
    const road = createRoad(track);
    expect(track.closed).toBe(true);
    expect(road.length_m).toBeCloseTo(2 * Math.PI * 100, 0);
    // It turns left, with the left, inner edge lower.
    expect(road.curvature_perm[40]).toBeCloseTo(0.01, 4);
    expect(track.points[50]).toMatchObject({ left_m: 5, right_m: 3, z_m: 12 });
    expect(track.points[50]?.bank_rad).toBeCloseTo(-bank_rad, 4);
    expect(notes.join(' ')).toContain('distances to the edges');
    expect(notes.join(' ')).not.toContain('Guessed');
  });
  it('of an old file without sides has guessed widths', () => {
    const { track, notes } = imported(aiLineOf(aiCircle(100, 200), false));
    expect(track.points[0]).toMatchObject({ left_m: 5, right_m: 5, bank_rad: 0 });
    expect(notes.join(' ')).toContain('Guessed');
  });
  it('with widths of 0, a wrong normal and a point elsewhere says so', () => {
    const points = aiCircle(100, 200, 0.1).map((point, i) => ({
      ...point,
      ...(i === 3 && { left_m: 0 }),
      ...(i === 30 && { normal: [0.9, 0.43, 0] as const }),
    }));
    const bytes = aiLineOf(points);
    new DataView(bytes.buffer).setFloat32(16 + 90 * 20, 400, true);
    const { track, notes } = imported(bytes);
    expect(track.points[3]?.left_m).toBe(0.1);
    expect(track.points[30]?.bank_rad).toBeCloseTo(-0.1, 3);
    expect(notes.join(' ')).toMatch(/1 widths beyond/);
    expect(notes.join(' ')).toMatch(/2 points are not where .* first point 91: \d+\.\d m/);
  });
  it.each([
    ['cut', aiLineOf(aiCircle(100, 200), false).slice(0, 300)],
    ['another version', aiLineOf(aiCircle(100, 20)).fill(9, 0, 1)],
    ['another binary file', Uint8Array.from([1, 2, 0, 255, 3])],
  ])('that is %s is refused by name', (_, bytes) => {
    expect(() => imported(bytes)).toThrow(/fast_lane\.ai:1: the file is binary and is not an AI line/);
  });
  it('with NaN as a position is refused by point', () => {
    const bytes = aiLineOf(aiCircle(100, 200));
    new DataView(bytes.buffer).setFloat32(16 + 20 * 20 + 4, NaN, true);
    expect(() => imported(bytes)).toThrow(/point 21: its position is not a number/);
  });
});
