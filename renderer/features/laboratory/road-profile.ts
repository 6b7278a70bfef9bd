import { POSE_X_M, POSE_Y_M, type RigGeometry, type RigWheel } from '../../../core/catalogue/rigs.ts';

/** Points of a road in a flat view: metres from the view's middle, to the right and up. */
export type RoadProfile = readonly (readonly [across_m: number, up_m: number])[];

type RoadPoints = readonly (readonly [x_m: number, z_m: number])[];

/** Height of a road at a distance along it; level before its first point and after its last. */
function roadHeight_m(road: RoadPoints, x_m: number): number {
  for (let i = 1; i < road.length; i++) {
    const [a, b] = [road[i - 1], road[i]];
    if (a === undefined || b === undefined || x_m < a[0] || x_m > b[0]) continue;
    return a[1] + ((b[1] - a[1]) * (x_m - a[0])) / (b[0] - a[0] || 1);
  }
  return 0;
}

/**
 * Road from the side, its heights drawn `scale` times as large; undefined where it has no profile of its own.
 */
export function profileAlong(
  { road }: Pick<RigGeometry, 'road'>,
  pose: Float64Array,
  scale: number,
  half_m: number,
): RoadProfile | undefined {
  if (typeof road === 'string') return undefined;
  const here_m = pose[POSE_X_M] ?? 0;
  const end = (across_m: number) => [across_m, scale * roadHeight_m(road, here_m + across_m)] as const;
  const shown = road
    .map(([x, z]) => [x - here_m, z * scale] as const)
    .filter(([across]) => Math.abs(across) < half_m);
  return [end(-half_m), ...shown, end(half_m)];
}

/** Road from behind, under the last axle: with a step face where it lies under one side of the car only. */
export function profileAcross(
  {
    road,
    roadRight_m,
    wheels,
  }: Pick<RigGeometry, 'road' | 'roadRight_m'> & { readonly wheels: readonly Pick<RigWheel, 'x_m'>[] },
  pose: Float64Array,
  scale: number,
  half_m: number,
): RoadProfile | undefined {
  if (typeof road === 'string') return undefined;
  const last_m = Math.min(...wheels.map((wheel) => wheel.x_m));
  const up_m = scale * roadHeight_m(road, (pose[POSE_X_M] ?? 0) + last_m);
  if (roadRight_m === undefined)
    return [
      [-half_m, up_m],
      [half_m, up_m],
    ];
  const edge_m = Math.min(half_m, Math.max(-half_m, (pose[POSE_Y_M] ?? 0) - roadRight_m));
  return [
    [-half_m, up_m],
    [edge_m, up_m],
    [edge_m, 0],
    [half_m, 0],
  ];
}
