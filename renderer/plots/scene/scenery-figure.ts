import * as three from 'three';
import type { Scenery, SceneBox } from '../../../core/contract/scenery.ts';
import { themeColour } from '../../workspace/theme.ts';
import { writeFlight, type Departure } from './flying-part.ts';
import { moveCrates } from './move-crates.ts';

const PART_COLOUR = '#5b6570';

/** Walls, steps, crates, ramps and detached parts: a draw call each. */
export interface SceneryFigure {
  readonly object: three.Group;
  /** Moves crates to their poses: seven numbers each, as `run/crates` has them. */
  readonly moveCrates: (poses: ArrayLike<number>) => void;
  /** Moves parts, and crates whose motion is recorded, to their positions at a time. Allocates nothing. */
  readonly draw: (at_s: number) => void;
  readonly dispose: () => void;
}

function boxes(
  all: readonly SceneBox[],
  material: three.MeshStandardMaterial,
): three.InstancedMesh<three.BoxGeometry, three.MeshStandardMaterial> {
  const mesh = new three.InstancedMesh(new three.BoxGeometry(2, 2, 2), material, all.length);
  const matrix = new three.Matrix4();
  all.forEach(({ centre_m, halfSize_m }, i) => {
    matrix.makeScale(...halfSize_m).setPosition(...centre_m);
    mesh.setMatrixAt(i, matrix);
  });
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  return mesh;
}

const plain = (colour: string): three.MeshStandardMaterial =>
  new three.MeshStandardMaterial({ color: colour, roughness: 0.9 });

export function createSceneryFigure(scenery: Scenery, departures: readonly Departure[]): SceneryFigure {
  const object = new three.Group();
  const meshes: three.Mesh<three.BufferGeometry, three.Material>[] = [];
  const add = (mesh: three.Mesh<three.BufferGeometry, three.Material>): void => {
    meshes.push(mesh);
    object.add(mesh);
  };
  if (scenery.walls.length > 0) add(boxes(scenery.walls, plain(themeColour('--track-road'))));
  if (scenery.steps.length > 0) add(boxes(scenery.steps, plain(themeColour('--track-road'))));
  const crates =
    scenery.crates.length === 0 ? undefined : boxes(scenery.crates, plain(themeColour('--session-5')));
  if (crates !== undefined) add(crates);
  if (scenery.relief.index.length > 0) {
    const geometry = new three.BufferGeometry();
    geometry.setAttribute('position', new three.BufferAttribute(scenery.relief.position, 3));
    geometry.setIndex(new three.BufferAttribute(Uint32Array.from(scenery.relief.index), 1));
    geometry.computeVertexNormals();
    const relief = new three.Mesh(geometry, plain(themeColour('--track-road')));
    relief.receiveShadow = true;
    add(relief);
  }
  const parts =
    departures.length === 0
      ? undefined
      : new three.InstancedMesh(new three.BoxGeometry(1, 1, 1), plain(PART_COLOUR), departures.length);
  if (parts !== undefined) {
    parts.frustumCulled = false;
    add(parts);
  }
  const position = new Float64Array(3);
  const matrix = new three.Matrix4();
  const moved = crates === undefined ? undefined : moveCrates(crates, scenery);
  return {
    object,
    moveCrates: (poses) => moved?.show(poses),
    draw: (at_s) => {
      moved?.draw(at_s);
      if (parts === undefined) return;
      for (let p = 0; p < departures.length; p++) {
        const part = departures[p];
        if (part === undefined) continue;
        if (writeFlight(part, at_s, position))
          matrix
            .makeScale(part.size_m, part.size_m, part.size_m)
            .setPosition(position[0] ?? 0, position[1] ?? 0, position[2] ?? 0);
        else matrix.makeScale(0, 0, 0);
        parts.setMatrixAt(p, matrix);
      }
      parts.instanceMatrix.needsUpdate = true;
    },
    dispose: () => {
      for (const mesh of meshes) {
        mesh.geometry.dispose();
        mesh.material.dispose();
        if (mesh instanceof three.InstancedMesh) mesh.dispose();
      }
    },
  };
}
