/** Trackside cameras along the path of a car. World axes, m. */
export interface Posts {
  /** x, y, z of each. */
  readonly position_m: Float64Array;
}

const EVERY_M = 70;
/** Distance from the path to the camera: beyond the edge of a road. */
const ASIDE_M = 11;
const HEIGHT_M = 2.6;
/** Minimum distance of a camera from any part of the path. */
const ROOM_M = 6;
/** Minimum distance between posts, so that laps pass the same posts. */
const APART_M = 40;

/**
 * Posts along a path, every 70 m: on the outside of a corner, where a car comes towards the camera, else on
 * the other side if the outside is on another part of the path. A path driven again, or a standstill, gets no
 * further posts.
 */
export function tracksidePosts(x_m: Float64Array, y_m: Float64Array, z_m: Float64Array | undefined): Posts {
  const posts: number[] = [];
  const isFree = (x: number, y: number): boolean => {
    for (let i = 0; i < x_m.length; i++)
      if (Math.hypot((x_m[i] ?? NaN) - x, (y_m[i] ?? NaN) - y) < ROOM_M) return false;
    for (let p = 0; p < posts.length; p += 3)
      if (Math.hypot((posts[p] ?? 0) - x, (posts[p + 1] ?? 0) - y) < APART_M) return false;
    return true;
  };
  const distance_m = new Float64Array(x_m.length);
  for (let i = 1; i < distance_m.length; i++) {
    const step_m = Math.hypot((x_m[i] ?? NaN) - (x_m[i - 1] ?? NaN), (y_m[i] ?? NaN) - (y_m[i - 1] ?? NaN));
    distance_m[i] = (distance_m[i - 1] ?? 0) + (Number.isNaN(step_m) ? 0 : step_m);
  }
  let next_m = EVERY_M / 2;
  for (let i = 1; i < distance_m.length; i++) {
    if ((distance_m[i] ?? 0) < next_m) continue;
    next_m = (distance_m[i] ?? 0) + EVERY_M;
    const before = indexBack(distance_m, i, 10);
    const after = indexAhead(distance_m, i, 10);
    const inX = (x_m[i] ?? NaN) - (x_m[before] ?? NaN);
    const inY = (y_m[i] ?? NaN) - (y_m[before] ?? NaN);
    const outX = (x_m[after] ?? NaN) - (x_m[i] ?? NaN);
    const outY = (y_m[after] ?? NaN) - (y_m[i] ?? NaN);
    const length = Math.hypot(inX + outX, inY + outY);
    if (!(length > 0)) continue;
    // Positive where the path turns to the left: the outside is to the right.
    const side = inX * outY - inY * outX > 0 ? -1 : 1;
    for (const sign of [side, -side]) {
      const x = (x_m[i] ?? 0) + (sign * ASIDE_M * -(inY + outY)) / length;
      const y = (y_m[i] ?? 0) + (sign * ASIDE_M * (inX + outX)) / length;
      if (!isFree(x, y)) continue;
      const z = z_m?.[i] ?? 0;
      posts.push(x, y, (Number.isNaN(z) ? 0 : z) + HEIGHT_M);
      break;
    }
  }
  return { position_m: Float64Array.from(posts) };
}

function indexBack(distance_m: Float64Array, i: number, by_m: number): number {
  let at = i;
  while (at > 0 && (distance_m[i] ?? 0) - (distance_m[at] ?? 0) < by_m) at--;
  return at;
}
function indexAhead(distance_m: Float64Array, i: number, by_m: number): number {
  let at = i;
  while (at < distance_m.length - 1 && (distance_m[at] ?? 0) - (distance_m[i] ?? 0) < by_m) at++;
  return at;
}

/** Number of the post nearest to a position; -1 where there is none. */
export function nearestPost({ position_m }: Posts, x: number, y: number): number {
  let nearest = -1;
  let least = Infinity;
  for (let p = 0; p < position_m.length; p += 3) {
    const away = Math.hypot((position_m[p] ?? 0) - x, (position_m[p + 1] ?? 0) - y);
    if (away >= least) continue;
    least = away;
    nearest = p / 3;
  }
  return nearest;
}
