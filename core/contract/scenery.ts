import { z } from 'zod';
import { float64 } from './float64.ts';

const triple = z.tuple([z.number(), z.number(), z.number()]);

/** A box along the world axes: centre and half its size, m. */
const sceneBox = z.object({ centre_m: triple, halfSize_m: triple });
export type SceneBox = z.infer<typeof sceneBox>;

/** Numbers of a pose in `run/crates`: position of the centre in m and the unit quaternion w, x, y, z of its turn, world axes. */
export const POSE_SIZE = 7;

/** Poses of all crates at a time of the run at which one had moved. */
export interface CratePoses {
  readonly at_s: number;
  readonly poses: Float64Array;
}

/**
 * Recorded motion of the crates, in the order of time: `poses` has {@link POSE_SIZE} numbers for each crate at each time.
 * Between two times, and after the last, they rest. Empty where none moved, and in sessions of earlier versions.
 */
const crateMotion = z.object({ time_s: float64, poses: float64 });
export type CrateMotion = z.infer<typeof crateMotion>;

/** A part that broke off. Its flight is not recorded, only its time and its position on the car. */
export const lostPart = z.object({
  name: z.string(),
  left_s: z.number(),
  /** From the centre of gravity, car axes. */
  position_m: triple,
  /** Edge of the cube that represents it. */
  size_m: z.number(),
});
export type LostPart = z.infer<typeof lostPart>;

/** Objects around the road of a session that no channel records. ISO 8855 world axes, m. */
export const scenery = z.object({
  /** Rise of the plane per metre along x and along y. */
  grade: z.number(),
  bank: z.number(),
  /** Triangles above the plane: three coordinates each, three corners each. */
  relief: z.object({ position: z.instanceof(Float32Array), index: z.instanceof(Int32Array) }),
  walls: z.array(sceneBox),
  /** Low boxes that wheels roll over. */
  steps: z.array(sceneBox),
  /** Loose objects, at their positions before the run. */
  crates: z.array(sceneBox),
  crateMotion,
  /** x and y of each. */
  cones: z.instanceof(Float64Array),
  lostParts: z.array(lostPart),
});
export type Scenery = z.infer<typeof scenery>;
