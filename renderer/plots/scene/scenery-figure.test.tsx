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
  cones: new Float64Array(0),
  lostParts: [],
};

describe('crates of a world', () => {
  it('are at the poses of the run once it has some: turned by a quarter to the left about the vertical', () => {
    const { object, moveCrates } = createSceneryFigure(scenery, []);
    const [mesh] = object.children as three.InstancedMesh[];
    /** Where a corner of the box is: half a size ahead, to the left and up of its centre. */
    const corner = (i: number): number[] => {
      const matrix = new three.Matrix4();
      mesh?.getMatrixAt(i, matrix);
      const at = new three.Vector3(1, 1, 1).applyMatrix4(matrix).toArray();
      return at.map((value) => Math.round(1000 * value) / 1000);
    };
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
});
