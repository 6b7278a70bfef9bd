import * as three from 'three';
import { themeColour } from '../../workspace/theme.ts';
import { coloured, merged } from './car/surfaces.ts';
import { CONE_RADIUS_M, type Cones } from './cones.ts';

const HEIGHT_M = 0.45;
const FALLS_s = 0.35;
/** A cone that was hit comes to lie this far on. */
const PUSHED_M = 1.1;

/** Cones, standing until they are hit: a draw call. */
export interface ConesFigure {
  readonly object: three.Object3D;
  /** Allocates nothing. */
  readonly draw: (at_s: number) => void;
  readonly dispose: () => void;
}

export function createConesFigure(cones: Cones): ConesFigure {
  const colour = themeColour('--track-cone');
  const band = (from: number, to: number, of: string): three.BufferGeometry => {
    const radius = (share: number): number => CONE_RADIUS_M * (0.82 - 0.72 * share);
    const geometry = new three.CylinderGeometry(radius(to), radius(from), (to - from) * HEIGHT_M, 14);
    return coloured(geometry.rotateX(Math.PI / 2).translate(0, 0, ((from + to) / 2) * HEIGHT_M + 0.02), of);
  };
  const geometry = merged([
    coloured(
      new three.BoxGeometry(2 * CONE_RADIUS_M, 2 * CONE_RADIUS_M, 0.03).translate(0, 0, 0.015),
      colour,
    ),
    band(0, 0.45, colour),
    band(0.45, 0.68, '#f4f4f0'),
    band(0.68, 1, colour),
  ]);
  const { foot_m, hit_s, pushed_rad } = cones;
  const count = hit_s.length;
  const mesh = new three.InstancedMesh(
    geometry,
    new three.MeshStandardMaterial({ vertexColors: true, roughness: 0.8 }),
    count,
  );
  mesh.castShadow = true;
  mesh.frustumCulled = false;
  const matrix = new three.Matrix4();
  const position = new three.Vector3();
  const turn = new three.Quaternion();
  const axis = new three.Vector3();
  const one = new three.Vector3(1, 1, 1);
  /** Angle by which each had fallen in the last drawn frame: most cones are moved once. */
  const fallen = new Float64Array(count).fill(NaN);
  return {
    object: mesh,
    draw: (at_s) => {
      for (let c = 0; c < count; c++) {
        const since = Math.min(1, Math.max(0, (at_s - (hit_s[c] ?? Infinity)) / FALLS_s));
        if (fallen[c] === since) continue;
        fallen[c] = since;
        const heading = pushed_rad[c] ?? 0;
        const [cosine, sine] = [Math.cos(heading), Math.sin(heading)];
        // It tips about an axis to the left of its push, and lies on the edge of its foot.
        turn.setFromAxisAngle(axis.set(-sine, cosine, 0), (since * Math.PI) / 2);
        position.set(
          (foot_m[3 * c] ?? 0) + since * PUSHED_M * cosine,
          (foot_m[3 * c + 1] ?? 0) + since * PUSHED_M * sine,
          (foot_m[3 * c + 2] ?? 0) + since * CONE_RADIUS_M,
        );
        mesh.setMatrixAt(c, matrix.compose(position, turn, one));
        mesh.instanceMatrix.needsUpdate = true;
      }
    },
    dispose: () => {
      geometry.dispose();
      mesh.material.dispose();
      mesh.dispose();
    },
  };
}
