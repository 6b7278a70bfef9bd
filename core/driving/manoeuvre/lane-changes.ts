import { carOutline } from './car-outline.ts';
import { coneCourseRun, courseStart_m, type ConeCourse } from './cone-course.ts';
import { laneCones, lanePassages, type Lane } from './cones.ts';
import type { Setup } from '../../setup/setup.ts';
import type { Manoeuvre } from './procedure.ts';

/** Lengths and widths of both parts: docs/sources/vehicle-dynamics-checks.md, section 6. Entry and exit lane have one middle. */
interface LaneChange {
  /** Lengths of the first lane, the change over, the second lane, the change back and the third lane. */
  readonly lengths_m: readonly [number, number, number, number, number];
  readonly widths_m: readonly [number, number, number];
  readonly offset_m: number;
}

/** Part 1; its last 15 m, where the lane is as wide as before, are the run-out. */
export const doubleLaneChange = (width_m: number, offset_m: number): LaneChange => ({
  lengths_m: [15, 30, 25, 25, 15],
  widths_m: [1.1 * width_m + 0.25, 1.2 * width_m + 0.25, 1.3 * width_m + 0.25],
  offset_m,
});

const MIN_EXIT_WIDTH_M = 3;

export function obstacleAvoidance(width_m: number, gap_m: number): LaneChange {
  const entry_m = 1.1 * width_m + 0.25;
  const beside_m = width_m + 1;
  return {
    lengths_m: [12, 13.5, 11, 12.5, 12],
    widths_m: [entry_m, beside_m, Math.max(MIN_EXIT_WIDTH_M, 1.3 * width_m + 0.25)],
    offset_m: entry_m / 2 + gap_m + beside_m / 2,
  };
}

/** @param side 1 for the second lane to the left, -1 to the right */
function lanesFrom({ lengths_m, widths_m, offset_m }: LaneChange, start_m: number, side: 1 | -1): Lane[] {
  const [first, over, second, back, third] = lengths_m;
  let at_m = start_m;
  const lane = (gap_m: number, length_m: number, middle_m: number, width_m: number): Lane => {
    const from_m = at_m + gap_m;
    at_m = from_m + length_m;
    return { from_m, to_m: at_m, middle_m, width_m };
  };
  return [
    lane(0, first, 0, widths_m[0]),
    lane(over, second, side * offset_m, widths_m[1]),
    lane(back, third, 0, widths_m[2]),
  ];
}

/** The cones and the course between them, for the car of a setup. */
export function laneChangeCourse(
  setup: Setup,
  { speed_mps, side }: { readonly speed_mps: number; readonly side: number },
  track: (width_m: number) => LaneChange,
): ConeCourse {
  const outline = carOutline(setup);
  const start_m = courseStart_m(speed_mps, outline);
  const lanes = lanesFrom(track(2 * outline.halfWidth_m), start_m, side < 0 ? -1 : 1);
  return {
    cones: laneCones(lanes),
    passages: lanePassages(lanes, outline),
    from_m: start_m,
    to_m: lanes.at(-1)?.to_m ?? start_m,
    outline,
  };
}

export const DOUBLE_LANE_CHANGE: Manoeuvre<'double-lane-change'> = (car, parameters) => {
  const { speed_mps, laneOffset_m } = parameters;
  const course = laneChangeCourse(car.setup, parameters, (width_m) =>
    doubleLaneChange(width_m, laneOffset_m),
  );
  return coneCourseRun(car, course, speed_mps, 'pedal');
};

export const OBSTACLE_AVOIDANCE: Manoeuvre<'obstacle-avoidance'> = (car, parameters) => {
  const { speed_mps, gap_m, release_m } = parameters;
  const course = laneChangeCourse(car.setup, parameters, (width_m) => obstacleAvoidance(width_m, gap_m));
  return coneCourseRun(car, course, speed_mps, { release_m });
};
