import {
  FIXED_WORLD,
  HIT_BODY,
  HIT_DISTANCE_M,
  HIT_NORMAL,
  HIT_SURFACE,
  RAY_DIRECTION,
  RAY_LENGTH_M,
  RAY_ORIGIN,
  type Ground,
  type SurfaceLike,
} from '../../environment/world/ground.ts';
import type { WheelPlace } from '../../catalogue/wheel-places.ts';
import { mean } from '../../math/stats.ts';
import { asSurface } from '../../environment/world/ground-surface.ts';

/**
 * Grounds that a rig moves. World axes with the car at the origin, heading along x. They move between steps only and a
 * wheel sees their height, not their speed: a tyre is a spring without a damper here.
 */

/** Body number that posts and a tilting road report in a hit: they move by themselves. */
const MOVING = 0;

/** Writes the hit of a ray with the plane through (x0, 0, z0) that rises by `grade` per metre along x; false beyond. */
function castPlane(ray: Float64Array, hit: Float64Array, plane: Float64Array): boolean {
  const x0 = plane[0]!;
  const z0 = plane[1]!;
  const grade = plane[2]!;
  const scale = 1 / Math.sqrt(1 + grade * grade);
  const nx = -grade * scale;
  const down = nx * ray[RAY_DIRECTION]! + scale * ray[RAY_DIRECTION + 2]!;
  if (down >= 0) return false;
  const distance_m = (nx * (ray[RAY_ORIGIN]! - x0) + scale * (ray[RAY_ORIGIN + 2]! - z0)) / -down;
  if (!(distance_m >= 0 && distance_m <= ray[RAY_LENGTH_M]!)) return false;
  hit[HIT_DISTANCE_M] = distance_m;
  hit[HIT_NORMAL] = nx;
  hit[HIT_NORMAL + 1] = 0;
  hit[HIT_NORMAL + 2] = scale;
  hit[HIT_SURFACE] = 0;
  hit[HIT_BODY] = MOVING;
  return true;
}

/** Places of posts: the wheels over them, axle by axle from the front. */
export interface PostPlace {
  readonly axle: number;
  readonly side: WheelPlace['side'];
  readonly x_m: number;
}

/**
 * A level post under each wheel: parts of the plane that meet halfway between axles and in the middle of the car; heights
 * in wheel order.
 */
export interface PostGround extends Ground {
  readonly height_m: Float64Array;
}

export function postGround(wheels: readonly PostPlace[], surface: SurfaceLike): PostGround {
  const height_m = new Float64Array(wheels.length);
  const plane = new Float64Array(3);
  const axles = [...new Set(wheels.map(({ axle }) => axle))];
  const postOf = (axle: number, side: 'left' | 'right'): number =>
    wheels.findIndex((wheel) => wheel.axle === axle && (wheel.side === side || wheel.side === 'middle'));
  const left = axles.map((axle) => postOf(axle, 'left'));
  const right = axles.map((axle) => postOf(axle, 'right'));
  const ahead_m = axles.map((axle) => mean(wheels.filter((w) => w.axle === axle).map(({ x_m }) => x_m)) ?? 0);
  const ends_m = ahead_m.slice(1).map((x_m, i) => (x_m + ahead_m[i]!) / 2);
  return {
    surfaces: [asSurface(surface)],
    height_m,
    castRay: (ray, hit) => {
      let axle = 0;
      while (axle < ends_m.length && ray[RAY_ORIGIN]! < ends_m[axle]!) axle++;
      plane[1] = height_m[(ray[RAY_ORIGIN + 1]! >= 0 ? left : right)[axle]!]!;
      return castPlane(ray, hit, plane);
    },
  };
}

/** A level floor whose height can change. */
export function floorGround(surface: SurfaceLike): PostGround {
  const height_m = new Float64Array(1);
  const plane = new Float64Array(3);
  return {
    surfaces: [asSurface(surface)],
    height_m,
    castRay: (ray, hit) => {
      plane[1] = height_m[0]!;
      return castPlane(ray, hit, plane);
    },
  };
}

/** A plane through the origin with a grade (rise per metre along x) that can change. */
export interface TiltGround extends Ground {
  readonly setGrade: (rise: Float64Array) => void;
}

export function tiltGround(surface: SurfaceLike): TiltGround {
  const plane = new Float64Array(3);
  return {
    surfaces: [asSurface(surface)],
    setGrade: (rise) => {
      plane[2] = rise[0]!;
    },
    castRay: (ray, hit) => castPlane(ray, hit, plane),
  };
}

export interface KerbShape {
  /** Position of the start of the face. */
  readonly start_m: number;
  readonly height_m: number;
  readonly faceLength_m: number;
  readonly topLength_m: number;
  /** The kerb lies where y is at least this. */
  readonly right_m: number;
}

/** A level road with a kerb across it: face, top and back. */
export function kerbGround(kerb: KerbShape, surface: SurfaceLike): Ground {
  const { start_m, height_m, faceLength_m, topLength_m, right_m } = kerb;
  const grade = height_m / faceLength_m;
  const top_m = start_m + faceLength_m;
  const back_m = top_m + topLength_m;
  const end_m = back_m + faceLength_m;
  // Start and end along x, then the plane of each piece.
  const pieces: readonly (readonly [number, number, Float64Array])[] = [
    [-Infinity, start_m, Float64Array.of(0, 0, 0)],
    [start_m, top_m, Float64Array.of(start_m, 0, grade)],
    [top_m, back_m, Float64Array.of(top_m, height_m, 0)],
    [back_m, end_m, Float64Array.of(back_m, height_m, -grade)],
    [end_m, Infinity, Float64Array.of(0, 0, 0)],
  ];
  const flat = Float64Array.of(0, 0, 0);
  const found = new Float64Array(6);
  return {
    surfaces: [asSurface(surface)],
    castRay: (ray, hit) => {
      if (ray[RAY_ORIGIN + 1]! < right_m) {
        if (!castPlane(ray, hit, flat)) return false;
        hit[HIT_BODY] = FIXED_WORLD;
        return true;
      }
      // The shape is a height over x without overhang: the ray meets the piece whose segment contains the hit.
      for (let i = 0; i < pieces.length; i++) {
        const [from_m, to_m, plane] = pieces[i]!;
        if (!castPlane(ray, found, plane)) continue;
        const x = ray[RAY_ORIGIN]! + found[HIT_DISTANCE_M]! * ray[RAY_DIRECTION]!;
        if (x < from_m || x > to_m) continue;
        hit.set(found);
        hit[HIT_BODY] = FIXED_WORLD;
        return true;
      }
      return false;
    },
  };
}
