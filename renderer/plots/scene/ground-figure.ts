import * as three from 'three';
import { themeColour } from '../../workspace/theme.ts';
import { groundMaterial, type GroundLook } from './ground-look.ts';
import { asphaltTexture } from './ground-textures.ts';
import { roadGrid } from './road-grid.ts';
import { X, Y } from './sampled-track.ts';

const SIZE_M = 320;
/** The ground reaches to the horizon. */
const GROUND_M = 2400;
/** Edge of the tile of asphalt: a whole number of steps of the grid, with which it moves. */
const TILE_M = 2;
const STEP_M = 2;
const LINE_M = 0.03;

/** An infinite plane with a grid: it moves with the car by whole grid steps. Two draw calls. */
export interface GroundFigure {
  readonly object: three.Group;
  readonly draw: (sample: Float64Array) => void;
  readonly dispose: () => void;
}

/** A level or tilted plane: rise per metre along x and along y, and its look. */
export interface GroundPlane {
  readonly grade: number;
  readonly bank: number;
  readonly look: GroundLook;
}

export function createGroundFigure({ grade, bank, look }: GroundPlane): GroundFigure {
  const object = new three.Group();
  const asphalt = asphaltTexture(GROUND_M / TILE_M);
  const plane = new three.Mesh(
    new three.PlaneGeometry(GROUND_M, GROUND_M),
    groundMaterial(themeColour(look.colour === '--track-road' ? '--asphalt' : look.colour), look.isWet, {
      map: asphalt,
    }),
  );
  plane.receiveShadow = true;
  const grid = new three.Mesh(
    roadGrid(SIZE_M, STEP_M, LINE_M),
    new three.MeshBasicMaterial({ color: themeColour('--control-line'), transparent: true, opacity: 0.3 }),
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
      asphalt.dispose();
      for (const mesh of [plane, grid]) {
        mesh.geometry.dispose();
        mesh.material.dispose();
      }
    },
  };
}
