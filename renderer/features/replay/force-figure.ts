import * as three from 'three';
import { WHEEL_COUNT } from '../../../core/catalogue/wheels.ts';
import type { CarGeometry } from '../../worker/car-model.ts';
import { ARROW_MPN } from '../../plots/scene/LoadArrow.tsx';
import { restHeight_m } from './rest-height.ts';
import { availableForce_N, FORCE_X, FORCE_Y, LOAD, STEER, X, Y, YAW, Z } from './sampled-track.ts';

/** Arrow length of a force in the road per newton, and the radius of its circle: half that of a load. */
export const FORCE_MPN = ARROW_MPN / 2;
const HEAD_M = 0.12;
/** Offset outward from the wheel, so that a load arrow is not inside it. */
const BESIDE_M = 0.3;
const SHORTEST_M = 0.01;

/** Choice of the drawn forces. */
export interface ForceChoice {
  loads: boolean;
  forces: boolean;
  circles: boolean;
}

/**
 * Loads as vertical arrows, forces in the road as horizontal ones, available friction as circles: three draw
 * calls.
 */
export interface ForceFigure {
  readonly object: three.Group;
  readonly draw: (sample: Float64Array, choice: ForceChoice) => void;
  readonly dispose: () => void;
}

const or0 = (value: number | undefined): number => (value === undefined || Number.isNaN(value) ? 0 : value);

export function createForceFigure(
  car: CarGeometry,
  wheelColours: readonly string[],
  isLevel: boolean,
): ForceFigure {
  // Forces are recorded for the first two axles.
  const wheels = car.wheels.slice(0, WHEEL_COUNT);
  const count = 2 * wheels.length;
  const height_m = restHeight_m(car);
  const object = new three.Group();
  // Along z from 0 to 1, scaled by its length; the head keeps its size.
  const shaft = new three.CylinderGeometry(0.022, 0.022, 1, 12).rotateX(Math.PI / 2).translate(0, 0, 0.5);
  const head = new three.ConeGeometry(0.06, HEAD_M, 16).rotateX(Math.PI / 2).translate(0, 0, HEAD_M / 2);
  const material = (): three.MeshBasicMaterial =>
    new three.MeshBasicMaterial({ depthTest: false, transparent: true, side: three.DoubleSide });
  const shafts = new three.InstancedMesh(shaft, material(), count);
  const heads = new three.InstancedMesh(head, material(), count);
  const rings = new three.InstancedMesh(new three.RingGeometry(0.95, 1, 48), material(), wheels.length);
  const meshes = [shafts, heads, rings];
  wheels.forEach((_, w) => {
    const colour = new three.Color(wheelColours[w] ?? '#ffffff');
    for (const index of [w, wheels.length + w]) {
      shafts.setColorAt(index, colour);
      heads.setColorAt(index, colour);
    }
    rings.setColorAt(w, colour);
  });
  meshes.forEach((mesh) => {
    mesh.frustumCulled = false;
    mesh.renderOrder = 2;
    object.add(mesh);
  });

  const matrix = new three.Matrix4();
  const index = new three.Vector3();
  const tip = new three.Vector3();
  const scale = new three.Vector3();
  const upright = new three.Quaternion();
  const along = new three.Quaternion();
  const lying = new three.Quaternion().setFromAxisAngle(new three.Vector3(0, 1, 0), Math.PI / 2);
  const axis = new three.Vector3(0, 0, 1);
  const none = new three.Matrix4().makeScale(0, 0, 0);

  const setArrow = (i: number, length_m: number, turn: three.Quaternion): void => {
    if (!(length_m > SHORTEST_M)) {
      shafts.setMatrixAt(i, none);
      heads.setMatrixAt(i, none);
      return;
    }
    shafts.setMatrixAt(i, matrix.compose(index, turn, scale.set(1, 1, length_m)));
    tip.set(0, 0, length_m).applyQuaternion(turn).add(index);
    heads.setMatrixAt(i, matrix.compose(tip, turn, scale.set(1, 1, 1)));
  };

  return {
    object,
    draw: (sample, choice) => {
      const z_m = sample[Z] ?? NaN;
      object.position.set(
        or0(sample[X]),
        or0(sample[Y]),
        // On a track the ground has its own heights: there the height at rest is used.
        (isLevel || Number.isNaN(z_m) ? 0 : z_m - height_m) + 0.02,
      );
      object.rotation.z = or0(sample[YAW]);
      for (let w = 0; w < wheels.length; w++) {
        const wheel = wheels[w];
        if (wheel === undefined) continue;
        const { x_m, y_m } = wheel;
        index.set(x_m, y_m + Math.sign(y_m) * BESIDE_M, 0);
        setArrow(w, choice.loads ? or0(sample[LOAD + w]) * ARROW_MPN : 0, upright);
        index.set(x_m, y_m, 0);
        const fx = or0(sample[FORCE_X + w]);
        const fy = or0(sample[FORCE_Y + w]);
        along.setFromAxisAngle(axis, or0(sample[STEER + w]) + Math.atan2(fy, fx)).multiply(lying);
        setArrow(wheels.length + w, choice.forces ? Math.hypot(fx, fy) * FORCE_MPN : 0, along);
        const radius_m = choice.circles ? or0(availableForce_N(sample, w)) * FORCE_MPN : 0;
        rings.setMatrixAt(
          w,
          radius_m > SHORTEST_M ? matrix.compose(index, upright, scale.set(radius_m, radius_m, 1)) : none,
        );
      }
      for (let m = 0; m < meshes.length; m++) {
        const mesh = meshes[m];
        if (mesh !== undefined) mesh.instanceMatrix.needsUpdate = true;
      }
    },
    dispose: () => {
      for (const mesh of meshes) {
        mesh.geometry.dispose();
        mesh.material.dispose();
        mesh.dispose();
      }
    },
  };
}
