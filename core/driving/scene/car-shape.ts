import type { Setup, Vector3 } from '../../setup/setup.ts';
import type { Triple } from '../../environment/world/box-ground.ts';

/** A box fixed to a car, along its axes. */
export interface BodyBox {
  /** From the centre of gravity, body axes. */
  readonly centre_m: Triple;
  readonly halfSize_m: Triple;
}

/** A wheel as a collision shape, at its static position, straight ahead. */
export interface WheelDrum {
  readonly centre_m: Triple;
  readonly radius_m: number;
  readonly halfWidth_m: number;
}

/** Parts of a car that others can touch, and its inertia. */
export interface CarShape {
  readonly chassis: BodyBox;
  readonly wheels: readonly WheelDrum[];
  /** One box per breakable part, in the car's order. */
  readonly parts: readonly BodyBox[];
  /** Mass of the whole car. */
  readonly mass_kg: number;
  /** Body axes, the wheels' share in yaw included, as the vehicle model has it. */
  readonly inertia_kgm2: Vector3;
  /** Friction of its skin; sheet metal where undefined. */
  readonly friction?: number;
  readonly restitution?: number;
}

/** Ground clearance of the chassis box: that of a road car. */
const CLEARANCE_M = 0.12;
/** Overhang beyond track and wheelbase where a file gives the body no size. */
const OVERHANG_M = { width: 0.15, length: 0.9 };
const HEIGHT_M = 1;
/** Mass per volume of a loose part: sheet metal and plastic with air between. */
const PART_DENSITY_KGPM3 = 200;

/** Edge of the cube that represents a breakable part of this mass. */
export function partSize_m(mass_kg: number): number {
  return Math.cbrt(mass_kg / PART_DENSITY_KGPM3);
}

/**
 * The shape of a car: the box of body.width, height and length over the middle of the wheelbase, its bottom 0.12 m over
 * the road, since the file does not give its height; and four drums. @param height_m of the centre of gravity over the
 * road with the car at rest
 */
export function carShape(setup: Setup, height_m: number): CarShape {
  const { body, corners, engine, breakables } = setup;
  const xs = corners.map((corner) => corner.mount_m.x);
  const ys = corners.map((corner) => corner.mount_m.y);
  const middle_m = (Math.max(...xs) + Math.min(...xs)) / 2;
  const length_m = body.length_m > 0 ? body.length_m : Math.max(...xs) - Math.min(...xs) + OVERHANG_M.length;
  const width_m = body.width_m > 0 ? body.width_m : Math.max(...ys) - Math.min(...ys) + OVERHANG_M.width;
  const tall_m = body.height_m > 0 ? body.height_m : HEIGHT_M;
  let wheelMass_kg = 0;
  let wheelYawInertia_kgm2 = 0;
  for (const { wheel, mount_m } of corners) {
    wheelMass_kg += wheel.mass_kg;
    wheelYawInertia_kgm2 += wheel.mass_kg * (mount_m.x ** 2 + mount_m.y ** 2);
  }
  return {
    chassis: {
      centre_m: [middle_m, 0, CLEARANCE_M + tall_m / 2 - height_m],
      halfSize_m: [length_m / 2, width_m / 2, tall_m / 2],
    },
    wheels: corners.map(({ wheel, mount_m }) => ({
      centre_m: [mount_m.x, mount_m.y, wheel.radius_m - height_m],
      radius_m: wheel.radius_m,
      halfWidth_m: Math.max(wheel.width_m, 0.05) / 2,
    })),
    parts: breakables.map((part) => {
      const half_m = partSize_m(part.mass_kg) / 2;
      const { x, y, z } = part.position_m;
      return { centre_m: [x, y, z], halfSize_m: [half_m, half_m, half_m] };
    }),
    mass_kg: body.mass_kg + engine.mass_kg + wheelMass_kg,
    inertia_kgm2: { ...body.inertia_kgm2, z: body.inertia_kgm2.z + wheelYawInertia_kgm2 },
  };
}

/** Radius of a sphere about the centre of gravity that holds all of a car. */
export function radiusOf_m(shape: CarShape): number {
  const boxes = [shape.chassis, ...shape.parts].map(({ centre_m, halfSize_m }) =>
    Math.hypot(...[0, 1, 2].map((k) => Math.abs(centre_m[k]!) + halfSize_m[k]!)),
  );
  const drums = shape.wheels.map(
    (wheel) => Math.hypot(...wheel.centre_m) + wheel.radius_m + wheel.halfWidth_m,
  );
  return Math.max(...boxes, ...drums);
}
