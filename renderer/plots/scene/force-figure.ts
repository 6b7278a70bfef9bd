import * as three from 'three';
import type { CarGeometry } from '../../worker/car-model.ts';
import { availableForce_N, combinedSlip, FORCE_X, FORCE_Y, LOAD, PRESSURE, STEER } from './sampled-track.ts';
import { colourStep, SCALE_COLOURS } from '../colour-scale.ts';
import { or0 } from './or-zero.ts';
import { disposeMeshes, markMoved } from './instanced-meshes.ts';

/** Length of a load arrow per newton: 1 m is 4000 N. */
export const ARROW_MPN = 0.25 / 1000;
/** Arrow length of a force in the road per newton, and the radius of its circle: half that of a load. */
export const FORCE_MPN = ARROW_MPN / 2;
const HEAD_M = 0.12;
/** Offset outward from the wheel, so that a load arrow is not inside it. */
const BESIDE_M = 0.3;
const SHORTEST_M = 0.01;
const ABOVE_ROAD_M = 0.02;

/** Choice of the drawn forces. */
export interface ForceChoice {
  loads: boolean;
  forces: boolean;
  circles: boolean;
  patches: boolean;
}

/** Ends of the colour scale of a tyre's slip. */
export const SLIP_ENDS = [0, 0.2] as const;
/** Pressure of a tyre whose own is not recorded. */
export const USUAL_PRESSURE_PA = 200_000;
const PATCH_LIMITS_M = [0.02, 0.5] as const;

/** Length of a tyre's contact patch: the load over its pressure and width, m. */
export const patchLength_m = (load_N: number, pressure_Pa: number, width_m: number): number =>
  load_N > 0 && width_m > 0
    ? Math.min(
        PATCH_LIMITS_M[1],
        Math.max(PATCH_LIMITS_M[0], load_N / ((pressure_Pa > 0 ? pressure_Pa : USUAL_PRESSURE_PA) * width_m)),
      )
    : 0;

/**
 * Loads as arrows along the normal of the road, forces in the road as arrows in it, available friction as circles,
 * contact patches coloured by slip: four draw calls. Lies on the road under the car, in its heading.
 */
export interface ForceFigure {
  readonly object: three.Group;
  readonly draw: (sample: Float64Array, choice: ForceChoice) => void;
  readonly dispose: () => void;
}

/** three.js reads only the form with commas. */
const SLIP_COLOURS = SCALE_COLOURS.map((colour) => new three.Color(colour.replaceAll(' ', ',')));

export function createForceFigure(car: CarGeometry, wheelColours: readonly string[]): ForceFigure {
  const { wheels } = car;
  const count = 2 * wheels.length;
  const object = new three.Group();
  object.position.z = ABOVE_ROAD_M;
  // Along z from 0 to 1, scaled by its length; the head keeps its size.
  const shaft = new three.CylinderGeometry(0.022, 0.022, 1, 12).rotateX(Math.PI / 2).translate(0, 0, 0.5);
  const head = new three.ConeGeometry(0.06, HEAD_M, 16).rotateX(Math.PI / 2).translate(0, 0, HEAD_M / 2);
  const material = (): three.MeshBasicMaterial =>
    new three.MeshBasicMaterial({ depthTest: false, transparent: true, side: three.DoubleSide });
  const shafts = new three.InstancedMesh(shaft, material(), count);
  const heads = new three.InstancedMesh(head, material(), count);
  const rings = new three.InstancedMesh(new three.RingGeometry(0.95, 1, 48), material(), wheels.length);
  const patches = new three.InstancedMesh(new three.PlaneGeometry(1, 1), material(), wheels.length);
  const meshes = [shafts, heads, rings, patches];
  wheels.forEach((_, w) => {
    const colour = new three.Color(wheelColours[w] ?? '#ffffff');
    for (const index of [w, wheels.length + w]) {
      shafts.setColorAt(index, colour);
      heads.setColorAt(index, colour);
    }
    rings.setColorAt(w, colour);
    patches.setColorAt(w, SLIP_COLOURS[0] ?? colour);
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
      for (let w = 0; w < wheels.length; w++) {
        const wheel = wheels[w];
        if (wheel === undefined) continue;
        const { x_m, y_m } = wheel;
        index.set(x_m, y_m + (y_m < 0 ? -BESIDE_M : BESIDE_M), 0);
        setArrow(w, choice.loads ? or0(sample[LOAD + w]) * ARROW_MPN : 0, upright);
        index.set(x_m, y_m, 0);
        const fx = or0(sample[FORCE_X + w]);
        const fy = or0(sample[FORCE_Y + w]);
        along.setFromAxisAngle(axis, or0(sample[STEER + w]) + Math.atan2(fy, fx)).multiply(lying);
        setArrow(wheels.length + w, choice.forces ? Math.hypot(fx, fy) * FORCE_MPN : 0, along);
        const length_m = choice.patches
          ? patchLength_m(or0(sample[LOAD + w]), or0(sample[PRESSURE + w]), wheel.width_m)
          : 0;
        along.setFromAxisAngle(axis, or0(sample[STEER + w]));
        patches.setMatrixAt(
          w,
          length_m > 0 ? matrix.compose(index, along, scale.set(length_m, wheel.width_m, 1)) : none,
        );
        const slip = SLIP_COLOURS[colourStep(or0(combinedSlip(sample, w)), ...SLIP_ENDS)];
        if (choice.patches && slip !== undefined) patches.setColorAt(w, slip);
        const radius_m = choice.circles ? or0(availableForce_N(sample, w)) * FORCE_MPN : 0;
        rings.setMatrixAt(
          w,
          radius_m > SHORTEST_M ? matrix.compose(index, upright, scale.set(radius_m, radius_m, 1)) : none,
        );
      }
      shafts.visible = heads.visible = choice.loads || choice.forces;
      rings.visible = choice.circles;
      patches.visible = choice.patches;
      if (choice.patches && patches.instanceColor !== null) patches.instanceColor.needsUpdate = true;
      markMoved(meshes);
    },
    dispose: () => disposeMeshes(meshes),
  };
}
