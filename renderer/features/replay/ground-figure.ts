import * as three from 'three';
import { themeColour } from '../../workspace/theme.ts';
import { roadGrid } from '../../plots/scene/road-grid.ts';
import { X, Y } from './sampled-track.ts';

const SIZE_M = 320;
const STEP_M = 2;
const LINE_M = 0.03;

/** An infinite plane with a grid: it moves with the car by whole grid steps. Two draw calls. */
export interface GroundFigure {
  readonly object: three.Group;
  readonly draw: (sample: Float64Array) => void;
  readonly dispose: () => void;
}

/** @param grade rise per metre along x @param bank along y */
export function createGroundFigure(grade: number, bank: number): GroundFigure {
  const object = new three.Group();
  const plane = new three.Mesh(
    new three.PlaneGeometry(SIZE_M, SIZE_M),
    new three.MeshStandardMaterial({ color: themeColour('--road'), roughness: 1 }),
  );
  plane.receiveShadow = true;
  const grid = new three.Mesh(
    roadGrid(SIZE_M, STEP_M, LINE_M),
    new three.MeshBasicMaterial({ color: themeColour('--control-line'), transparent: true, opacity: 0.45 }),
  );
  grid.position.z = 0.01;
  object.add(plane, grid);
  object.quaternion.setFromUnitVectors(
    new three.Vector3(0, 0, 1),
    new three.Vector3(-grade, -bank, 1).normalize(),
  );
  return {
    object,
    draw: (sample) => {
      const x = sample[X] ?? NaN;
      const y = sample[Y] ?? NaN;
      if (Number.isNaN(x + y)) return;
      const atX = STEP_M * Math.round(x / STEP_M);
      const atY = STEP_M * Math.round(y / STEP_M);
      object.position.set(atX, atY, grade * atX + bank * atY);
    },
    dispose: () => {
      for (const mesh of [plane, grid]) {
        mesh.geometry.dispose();
        mesh.material.dispose();
      }
    },
  };
}
