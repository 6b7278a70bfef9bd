import type { Passage } from '../driver/course-line.ts';
import type { CarOutline } from './car-outline.ts';
import { recorded, type Recording } from './recording.ts';

/** A cone as a point: the edge of the lane touches its foot. */
export interface Cone {
  readonly x_m: number;
  readonly y_m: number;
  /** 1 to the left of the car that passes it, -1 to its right. */
  readonly side: 1 | -1;
}

/** A lane along x between two rows of cones. */
export interface Lane {
  readonly from_m: number;
  readonly to_m: number;
  readonly middle_m: number;
  readonly width_m: number;
}

/** Maximum spacing of cones along a lane, which has cones at both ends. */
const CONE_SPACING_M = 5;
/** Share of the room beside the car that the driver’s line uses: nose and tail swing out beyond it. */
const ROOM_PART = 0.5;
const MIN_ROOM_M = 0.01;
/** A cone farther away belongs to another part of the course. */
const BESIDE_M = 5;

export function laneCones(lanes: readonly Lane[]): Cone[] {
  return lanes.flatMap(({ from_m, to_m, middle_m, width_m }) => {
    const gaps = Math.max(1, Math.ceil((to_m - from_m) / CONE_SPACING_M));
    return Array.from({ length: gaps + 1 }, (_, i) => from_m + ((to_m - from_m) * i) / gaps).flatMap(
      (x_m): Cone[] => [
        { x_m, y_m: middle_m + width_m / 2, side: 1 },
        { x_m, y_m: middle_m - width_m / 2, side: -1 },
      ],
    );
  });
}

/** The range of the centre of gravity in each lane for the driver's line. */
export function lanePassages(lanes: readonly Lane[], { halfWidth_m }: CarOutline): Passage[] {
  return lanes.map(({ from_m, to_m, middle_m, width_m }) => {
    const room_m = Math.max(MIN_ROOM_M, ROOM_PART * (width_m / 2 - halfWidth_m));
    return { from_m, to_m, right_m: middle_m - room_m, left_m: middle_m + room_m };
  });
}

export const CONE_CHANNELS = ['positionX_m', 'positionY_m', 'yaw_rad'] as const;

/**
 * Minimum distance of each cone from the side of the car while it is beside it, in the samples from `first`
 * up to `end`: negative where the car covers the cone or passes it on the wrong side. Undefined for a cone
 * that was not passed within 5 m.
 */
export function clearances_m(
  recording: Recording,
  cones: readonly Cone[],
  outline: CarOutline,
  first = 0,
  end = recording.count,
): (number | undefined)[] {
  const x_m = recorded(recording, 'positionX_m');
  const y_m = recorded(recording, 'positionY_m');
  const yaw_rad = recorded(recording, 'yaw_rad');
  const least = cones.map(() => Infinity);
  for (let i = first; i < end; i++) {
    const cos = Math.cos(yaw_rad[i]!);
    const sin = Math.sin(yaw_rad[i]!);
    for (const [c, cone] of cones.entries()) {
      const dx = cone.x_m - x_m[i]!;
      const dy = cone.y_m - y_m[i]!;
      const ahead = cos * dx + sin * dy;
      if (ahead > outline.front_m || ahead < -outline.rear_m) continue;
      const left_m = cos * dy - sin * dx;
      if (Math.abs(left_m) > BESIDE_M) continue;
      least[c] = Math.min(least[c]!, cone.side * left_m - outline.halfWidth_m);
    }
  }
  return least.map((value) => (value === Infinity ? undefined : value));
}
