import {
  TRACK_MESH_PARTS,
  type TrackCourse,
  type TrackMesh,
  type TrackMeshPart,
} from '../../contract/track-mesh.ts';
import { planNodes } from './road-drawing.ts';
import {
  createRoadGrid,
  findPosition,
  POSITION_SIZE,
  POSITION_STATION_M,
  POSITION_X_M,
  POSITION_Y_M,
} from './road-position.ts';
import { heightBeyond, pointBeyond, stationsBeyond } from './road-run-on.ts';
import { atStation, type Road } from './road.ts';
import { createStrips, type Strips } from './strips.ts';

/** Maximum distance between the road's centre line and the straight pieces of its mesh. */
const CUT_M = 0.03;
/** Ground beside the road, at the most. It ends where the nearer part of the track is another one. */
const VERGE_M = [8, 4, 2, 0.5] as const;
/** Above the road, so that what lies on it is seen; the verge as much below. */
const LIFT_M = 0.012;
/** White line within each edge of a road, from the edge. */
const EDGE_LINE_M = { out: 0.03, in: 0.13 } as const;
/** A road that is higher above the lowest point of its track has a bank. */
const MIN_WALL_M = 0.3;
/** Runs of a bank for a rise of 1, the flattest that fits first. */
const BANK_RUNS = [1.6, 1, 0.5, 0.2] as const;
/** Nodes of the road between two points of its course. */
const COURSE_NODES = 4;
const LINE_M = { start: 0.6, sector: 0.25 } as const;
const KERB_STEP_M = 1;
/** Distances across a kerb in parts of its width, with its height there: half a cosine wave. */
const KERB_PROFILE = [0, 0.25, 0.5, 0.75, 1].map(
  (part) => [part, (1 - Math.cos(2 * Math.PI * part)) / 2] as const,
);

/**
 * A road as triangles, seen from above: the surface with its crossfall, level ground beside it, kerbs, patches and
 * lines. The heights are those that road-relief.ts lets wheels feel; in plan the drawing keeps within {@link CUT_M}. The
 * road of an open track goes on beyond its ends, as it does under wheels.
 */
export function roadMesh(road: Road): TrackMesh {
  const origin_m = [Math.round(road.x_m[0]!), Math.round(road.y_m[0]!)] as const;
  const parts = Object.fromEntries(TRACK_MESH_PARTS.map((part) => [part, createStrips(origin_m)])) as Record<
    TrackMeshPart,
    Strips
  >;
  const height = (s: number, left_m: number): number => heightBeyond(road, s, left_m);
  const left = (s: number): number => atStation(road, road.left_m, s);
  const right = (s: number): number => -atStation(road, road.right_m, s);
  const vertex = (s: number, at_m: number, over_m: number): readonly [number, number, number] => {
    const { x_m, y_m } = pointBeyond(road, s, at_m);
    return [x_m, y_m, height(s, Math.min(left(s), Math.max(right(s), at_m))) + over_m];
  };
  /** A row of vertices across the road at distances to the left, each with its height over the road's edge or surface. */
  const row = (strips: Strips, s: number, across: readonly (readonly [number, number])[]): void =>
    strips.row(across.map(([at_m, over_m]) => vertex(s, at_m, over_m)));
  const nodes = planNodes(road, CUT_M).map((node) => node * road.step_m);
  // Half of a car that starts on the line is before it, and cars drive on after the finish.
  const stations = [...stationsBeyond(road, 0), ...nodes, ...stationsBeyond(road, 1)];

  for (const s of stations)
    row(parts.road, s, [
      [right(s), 0],
      [left(s), 0],
    ]);
  const clearWidth = clearWidths(road);
  const low_m = stations.reduce((low, s) => Math.min(low, height(s, left(s)), height(s, right(s))), Infinity);
  const atGround = (s: number, at_m: number): readonly [number, number, number] => {
    const { x_m, y_m } = pointBeyond(road, s, at_m);
    return [x_m, y_m, low_m];
  };
  // On ground of its own surface a course is marked by cones alone.
  const isMarked = road.track.verge !== road.track.surface;
  for (const side of [1, -1] as const) {
    parts.verge.begin();
    parts.wall.begin();
    parts.edges.begin();
    for (const s of stations) {
      const edge_m = side > 0 ? left(s) : right(s);
      const width_m = clearWidth(s, edge_m, side, VERGE_M);
      const outer_m = edge_m + side * width_m;
      const ends = [edge_m, outer_m].map((at) => [at, -LIFT_M] as const);
      row(parts.verge, s, side > 0 ? ends : ends.reverse());
      if (isMarked) {
        const line = [EDGE_LINE_M.out, EDGE_LINE_M.in].map((in_m) => [edge_m - side * in_m, LIFT_M] as const);
        row(parts.edges, s, side > 0 ? line.reverse() : line);
      }
      // A road above the ground around it has a bank; none where another part of the track passes below.
      const over_m = height(s, edge_m) - low_m;
      if (over_m < MIN_WALL_M || width_m === 0) parts.wall.begin();
      else {
        const runs_m = BANK_RUNS.map((run) => width_m + run * over_m);
        const foot_m = edge_m + side * Math.max(width_m, clearWidth(s, edge_m, side, runs_m));
        const bank = [
          [outer_m, -LIFT_M],
          [foot_m, -over_m],
        ] as const;
        row(parts.wall, s, side > 0 ? bank : bank.toReversed());
      }
    }
  }
  // The ends of a raised road that is open have a bank in front, which meets those of its sides.
  for (const end of road.closed ? [] : ([0, 1] as const)) {
    const s = stations.at(-end)!;
    const edges = [right(s), left(s)] as const;
    const over_m = Math.max(...edges.map((edge_m) => height(s, edge_m))) - low_m;
    if (over_m < MIN_WALL_M) continue;
    const ahead_m = (end === 0 ? -1 : 1) * BANK_RUNS[0] * over_m;
    const rim = ([-1, 1] as const).map(
      (side, i) => edges[i]! + side * clearWidth(s, edges[i]!, side, VERGE_M),
    );
    const top = [rim[0]!, ...edges, rim[1]!].map((at_m) => vertex(s, at_m, -LIFT_M));
    const foot = [rim[0]!, ...edges, rim[1]!].map((at_m) => atGround(s + ahead_m, at_m));
    const aside = ([-1, 1] as const).map((side, i) => atGround(s, rim[i]! + side * Math.abs(ahead_m)));
    const rows = [
      [top[0]!, ...top, top.at(-1)!],
      [aside[0]!, ...foot, aside[1]!],
    ];
    parts.wall.begin();
    for (const one of end === 0 ? rows.toReversed() : rows) parts.wall.row(one);
  }
  for (const { side, from_m, to_m, width_m, height_m } of road.track.kerbs) {
    const sign = side === 'left' ? 1 : -1;
    const along = alongSegment(road, from_m, to_m, KERB_STEP_M);
    for (const [i, end_m] of along.entries()) {
      if (i === 0) continue;
      // Painted in turn in two colours.
      const strips = i % 2 === 0 ? parts.stripes : parts.kerbs;
      strips.begin();
      for (const s of [along[i - 1]!, end_m]) {
        const edge_m = sign > 0 ? left(s) : right(s);
        const across = KERB_PROFILE.map(
          ([part, rise]) => [edge_m + sign * part * width_m, LIFT_M + rise * height_m] as const,
        );
        row(strips, s, sign > 0 ? across : across.reverse());
      }
    }
  }
  for (const { from_m, to_m, rightEdge_m, leftEdge_m, surface } of road.track.patches) {
    const strips = surface === undefined ? parts.water : parts.patches;
    strips.begin();
    for (const s of alongSegment(road, from_m, to_m, KERB_STEP_M))
      row(strips, s, [
        [rightEdge_m, LIFT_M],
        [leftEdge_m, LIFT_M],
      ]);
  }
  road.lines_m.forEach((station_m, i) => {
    const isEnd = i === 0 || (!road.closed && i === road.lines_m.length - 1);
    const half_m = (isEnd ? LINE_M.start : LINE_M.sector) / 2;
    parts.lines.begin();
    for (const s of [station_m - half_m, station_m + half_m])
      row(parts.lines, s, [
        [right(s), 2 * LIFT_M],
        [left(s), 2 * LIFT_M],
      ]);
  });
  return {
    origin_m,
    parts: Object.fromEntries(
      TRACK_MESH_PARTS.map((part) => [part, parts[part].triangles()]),
    ) as TrackMesh['parts'],
    course: courseOf(road),
  };
}

function courseOf(road: Road): TrackCourse {
  const nodes = Array.from({ length: Math.ceil((road.count - 1) / COURSE_NODES) + 1 }, (_, i) =>
    Math.min(road.count - 1, i * COURSE_NODES),
  );
  const at = (values: Float64Array): Float64Array => Float64Array.from(nodes, (node) => values[node]!);
  return {
    closed: road.closed,
    length_m: road.length_m,
    station_m: Float64Array.from(nodes, (node) => Math.min(road.length_m, node * road.step_m)),
    x_m: at(road.x_m),
    y_m: at(road.y_m),
    z_m: at(road.z_m),
    crossfall: at(road.crossfall),
    curvature_perm: at(road.curvature_perm),
    left_m: at(road.left_m),
    right_m: at(road.right_m),
    lines_m: road.lines_m,
    surface: road.track.surface,
    verge: road.track.verge,
  };
}

/**
 * Stations of a segment, its ends included; past the first point of a closed track if its end is before its
 * beginning.
 */
function alongSegment(road: Road, from_m: number, to_m: number, step_m: number): number[] {
  const distance_m = to_m < from_m && road.closed ? to_m + road.length_m - from_m : to_m - from_m;
  const steps = Math.max(1, Math.ceil(Math.abs(distance_m) / step_m));
  return Array.from({ length: steps + 1 }, (_, i) => from_m + (distance_m * i) / steps);
}

type ClearWidth = (station_m: number, edge_m: number, side: 1 | -1, widths_m: readonly number[]) => number;

/**
 * The first of some widths of ground beside the road at which no other part of the track, nor the inside of the corner,
 * is nearer; 0 for none.
 */
function clearWidths(road: Road): ClearWidth {
  const grid = createRoadGrid(road);
  const position = new Float64Array(POSITION_SIZE);
  return (station_m, edge_m, side, widths_m) => {
    const c = atStation(road, road.curvature_perm, station_m);
    for (const width_m of widths_m) {
      const at_m = edge_m + side * width_m;
      if (c * at_m > 0.9) continue;
      const { x_m, y_m } = pointBeyond(road, station_m, at_m);
      position[POSITION_X_M] = x_m;
      position[POSITION_Y_M] = y_m;
      findPosition(road, grid, position);
      const apart_m = Math.abs(position[POSITION_STATION_M]! - station_m);
      if (Math.min(apart_m, road.closed ? Math.abs(road.length_m - apart_m) : Infinity) < 2 * width_m + 2)
        return width_m;
    }
    return 0;
  };
}
