/** A point or vector: left, up, forward. */
export type Vector = readonly [number, number, number];

export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const length = (a: Vector): number => Math.sqrt(dot(a, a));

/** A rod between the body and the hub. */
export interface Rod {
  readonly body: Vector;
  readonly hub: Vector;
}

/** Motion of a hub per unit of upward travel of the wheel centre. */
export interface HubMotion {
  readonly centre: Vector;
  readonly velocity: Vector;
  readonly turn: Vector;
}

/** Solves a square system by elimination with pivots; undefined where it is singular. */
function solve(rows: number[][]): number[] | undefined {
  const n = rows.length;
  for (let column = 0; column < n; column++) {
    let best = column;
    for (let row = column + 1; row < n; row++)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row;
    const pivot = rows[best];
    const swapped = rows[column];
    if (pivot === undefined || swapped === undefined || !(Math.abs(pivot[column] ?? 0) > 1e-9))
      return undefined;
    rows[best] = swapped;
    rows[column] = pivot;
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
      for (let k = column; k <= n; k++) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
    }
  }
  return rows.map((row, i) => (row[n] ?? 0) / (row[i] ?? 1));
}

/**
 * Motion of a hub that five rods hold, at rest: no rod changes its length, and the wheel centre rises by 1. Undefined
 * where there are not five, or they leave the hub another freedom.
 */
export function hubMotion(rods: readonly Rod[], centre: Vector): HubMotion | undefined {
  if (rods.length !== 5) return undefined;
  const rows = rods.map(({ body, hub }) => {
    const along = subtract(hub, body);
    // along · (v + ω × r) = along · v + (r × along) · ω.
    const arm = cross(subtract(hub, centre), along);
    return [...along, ...arm, 0];
  });
  const found = solve([...rows, [0, 1, 0, 0, 0, 0, 1]]);
  if (found === undefined || !found.every((value) => Math.abs(value) < 100)) return undefined;
  const [vx = 0, vy = 0, vz = 0, wx = 0, wy = 0, wz = 0] = found;
  return { centre, velocity: [vx, vy, vz], turn: [wx, wy, wz] };
}

/** Velocity of a point that moves with the hub, per unit of upward travel. */
export function velocityAt({ centre, velocity, turn }: HubMotion, point: Vector): Vector {
  const [x, y, z] = cross(turn, subtract(point, centre));
  return [velocity[0] + x, velocity[1] + y, velocity[2] + z];
}

/**
 * Height of the roll centre over the road: the lateral force at the contact patch does work only along its path, so
 * its line of action meets the middle plane at half the track times outward travel per upward travel.
 */
export function rollCentreHeight_m(motion: HubMotion, radius_m: number): number {
  const [left, up, forward] = motion.centre;
  const [outward] = velocityAt(motion, [left, up - radius_m, forward]);
  return left * outward;
}

/** Camber per metre of compression, degrees: negative tilts the top inwards, on both sides. */
export function camberGain_degpm({ centre, turn }: HubMotion): number {
  return -Math.sign(centre[0]) * turn[2] * (180 / Math.PI);
}

/** Travel of a spring between the body and a point of the hub, per travel of the wheel. */
export function motionRatio(motion: HubMotion | undefined, hub: Vector, body: Vector): number {
  const along = subtract(body, hub);
  const size = length(along);
  if (!(size > 1e-6)) return 1;
  return Math.abs(dot(along, motion === undefined ? [0, 1, 0] : velocityAt(motion, hub))) / size;
}
