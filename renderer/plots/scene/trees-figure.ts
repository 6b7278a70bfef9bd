import * as three from 'three';
import { themeColour } from '../../workspace/theme.ts';
import { coloured, merged } from './car/surfaces.ts';
import { disposeMeshes } from './instanced-meshes.ts';
import type { Tree } from './trees.ts';

/** A tree of height and width 1 about its foot, z up: 31 triangles for a conifer, 50 for another one. */
function treeGeometry(isConifer: boolean): three.BufferGeometry {
  const bark = new three.Color(themeColour('--tree-bark'));
  const leaves = new three.Color(themeColour(isConifer ? '--tree-conifer' : '--tree-leaves'));
  const trunk = coloured(
    new three.CylinderGeometry(0.025, 0.04, 0.35, 5, 1, true).translate(0, 0.16, 0),
    bark,
  );
  const crown = isConifer
    ? [
        [0.24, 0.42, 0.36],
        [0.19, 0.38, 0.6],
        [0.13, 0.34, 0.82],
      ].map(([radius = 0, height = 0, y = 0], i) =>
        coloured(
          new three.ConeGeometry(radius, height, 7, 1, true).translate(0, y, 0),
          leaves.clone().multiplyScalar(0.85 + 0.12 * i),
        ),
      )
    : [
        [0.27, 0, 0.6, 0],
        [0.19, 0.15, 0.5, 0.12],
      ].map(([radius = 0, x = 0, y = 0, z = 0], i) =>
        coloured(
          new three.IcosahedronGeometry(radius, 0).scale(1, 1.25, 1).translate(x, y, z),
          leaves.clone().multiplyScalar(1 - 0.12 * i),
        ),
      );
  return merged([trunk, ...crown]).rotateX(Math.PI / 2);
}

function instances(
  trees: readonly Tree[],
  geometry: three.BufferGeometry,
  material: three.Material,
): three.InstancedMesh {
  const mesh = new three.InstancedMesh(geometry, material, trees.length);
  const matrix = new three.Matrix4();
  const turn = new three.Quaternion();
  const up = new three.Vector3(0, 0, 1);
  trees.forEach(({ x_m, y_m, height_m, width_m, heading_rad }, i) =>
    mesh.setMatrixAt(
      i,
      matrix.compose(
        new three.Vector3(x_m, y_m, 0),
        turn.setFromAxisAngle(up, heading_rad),
        new three.Vector3(width_m, width_m, height_m),
      ),
    ),
  );
  mesh.frustumCulled = false;
  return mesh;
}

/** Trees and the shades under them: three draw calls. Their feet are on a plane at height 0. */
export function createTreesFigure(trees: readonly Tree[]): {
  readonly object: three.Group;
  readonly dispose: () => void;
} {
  const object = new three.Group();
  const kinds = [true, false].map((isConifer) => {
    const kind = trees.filter((tree) => tree.isConifer === isConifer);
    const mesh = instances(
      kind,
      treeGeometry(isConifer),
      new three.MeshLambertMaterial({ vertexColors: true, flatShading: true }),
    );
    kind.forEach(({ shade }, i) => mesh.setColorAt(i, new three.Color(shade, shade, shade)));
    return mesh;
  });
  const shades = instances(
    trees,
    // A little above the ground.
    new three.CircleGeometry(0.26, 12).translate(0, 0, 0.004),
    new three.MeshBasicMaterial({ color: '#000000', transparent: true, opacity: 0.15, depthWrite: false }),
  );
  const meshes = [shades, ...kinds];
  for (const mesh of meshes) if (mesh.count > 0) object.add(mesh);
  return { object, dispose: () => disposeMeshes(meshes) };
}
