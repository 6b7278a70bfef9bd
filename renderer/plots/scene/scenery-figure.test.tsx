import * as three from 'three';
import { describe, expect, it } from 'vitest';
import type { Scenery } from '../../../core/contract/scenery.ts';
import { createSceneryFigure } from './scenery-figure.ts';

const scenery: Scenery = {
  grade: 0,
  bank: 0,
  relief: { position: new Float32Array(0), index: new Int32Array(0) },
  walls: [],
  steps: [],
  crates: [
    { centre_m: [40, 0, 0.35], halfSize_m: [0.35, 0.35, 0.35] },
    { centre_m: [60, 1, 0.5], halfSize_m: [0.5, 0.4, 0.3] },
  ],
  crateMotion: { time_s: new Float64Array(0), poses: new Float64Array(0) },
  cones: new Float64Array(0),
  lostParts: [],
};

/** Where a corner of a crate is: half a size ahead, to the left and up of its centre. */
function cornerOf({ children }: three.Group, crate: number): number[] {
  const matrix = new three.Matrix4();
  (children[0] as three.InstancedMesh).getMatrixAt(crate, matrix);
  const at = new three.Vector3(1, 1, 1).applyMatrix4(matrix).toArray();
  return at.map((value) => Math.round(1000 * value) / 1000);
}

describe('crates of a world', () => {
  it('are at the poses of the run once it has some: turned by a quarter to the left about the vertical', () => {
    const { object, moveCrates } = createSceneryFigure(scenery, []);
    const corner = (i: number): number[] => cornerOf(object, i);
    expect([corner(0), corner(1)]).toEqual([
      [40.35, 0.35, 0.7],
      [60.5, 1.4, 0.8],
    ]);
    const half = Math.SQRT1_2;
    moveCrates([41, 0, 0.35, 1, 0, 0, 0, 70, 2, 0.3, half, 0, 0, half]);
    // Ahead becomes left, left becomes behind.
    expect([corner(0), corner(1)]).toEqual([
      [41.35, 0.35, 0.7],
      [69.6, 2.5, 0.6],
    ]);
    // Poses of fewer bodies leave the others.
    moveCrates([42, 0, 0.35, 1, 0, 0, 0]);
    expect(corner(1)).toEqual([69.6, 2.5, 0.6]);
  });

  it('are in a replay where they were recorded, and at their start before one has moved', () => {
    const still = [60, 1, 0.5, 1, 0, 0, 0];
    const crateMotion = {
      time_s: Float64Array.of(2, 2.01),
      poses: Float64Array.of(40.1, 0, 0.35, 1, 0, 0, 0, ...still, 40.3, 0, 0.35, 1, 0, 0, 0, ...still),
    };
    const { object, draw } = createSceneryFigure({ ...scenery, crateMotion }, []);
    const ahead_m = (at_s: number): number | undefined => {
      draw(at_s);
      return cornerOf(object, 0)[0];
    };
    expect([2, 2.005, 2.01, 9, 1.99].map(ahead_m)).toEqual([40.45, 40.45, 40.65, 40.65, 40.35]);
    expect(cornerOf(object, 1)).toEqual([60.5, 1.4, 0.8]);
  });
});
