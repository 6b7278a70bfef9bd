import * as three from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { firstIndexWhere } from '../../../../core/math/sorted.ts';
import { pchipAt, pchipSlopes } from '../../../../core/math/pchip.ts';

/** A point of a car in ISO axes (x forward, y left, z up from the road), m. */
export type Point = readonly [x_m: number, y_m: number, z_m: number];

/** A function that keeps its last value: a sheet asks for that of a column once for each row. */
function lastKept(of: (x: number) => number): (x: number) => number {
  let last = NaN;
  let value = NaN;
  return (x) => {
    if (x !== last) {
      last = x;
      value = of(x);
    }
    return value;
  };
}

/** A smooth line through points in order of x, which never overshoots them, is level at both ends and constant beyond. */
export function smoothLine(points: readonly (readonly [x: number, y: number])[]): (x: number) => number {
  const x = points.map(([along]) => along);
  const y = points.map(([, value]) => value);
  const slopes = pchipSlopes(x, y);
  slopes[0] = slopes[slopes.length - 1] = 0;
  return lastKept((at) => pchipAt(x, y, slopes, at));
}

/** Pieces in which {@link evenSteps} measures a curve. */
const PIECES = 400;

/**
 * Parameter between two ends at a share of the way along a curve, so that the columns of a sheet are near each other where
 * it is steep: panes and lamps that are computed point by point then lie on it.
 */
export function evenSteps(
  from: number,
  to: number,
  curve: (x: number) => readonly number[],
): (share: number) => number {
  const at = (i: number): number => from + ((to - from) * i) / PIECES;
  const way = [0];
  let before = curve(from);
  for (let i = 1; i <= PIECES; i++) {
    const here = curve(at(i));
    way.push((way[i - 1] ?? 0) + Math.hypot(...here.map((value, k) => value - (before[k] ?? value))));
    before = here;
  }
  return lastKept((share) => {
    const wanted = share * (way[PIECES] ?? 0);
    const next = Math.max(
      1,
      firstIndexWhere(PIECES, (i) => (way[i] ?? 0) >= wanted),
    );
    const [low = 0, high = 1] = way.slice(next - 1, next + 1);
    return at(next - 1 + (wanted - low) / Math.max(high - low, Number.MIN_VALUE));
  });
}

/** A circle across the car, in which a surface is cut away: the arch of a wheel. */
export interface Arch {
  readonly x_m: number;
  readonly z_m: number;
  readonly radius_m: number;
}

interface SheetOptions {
  readonly columns: number;
  readonly rows: number;
  /** The outside is on the other side. */
  readonly isTurned?: boolean;
}

/** A surface of two parameters between 0 and 1 as a grid of triangles, with smooth normals. */
export function sheet(point: (u: number, v: number) => Point, options: SheetOptions): three.BufferGeometry {
  const { columns, rows, isTurned = false } = options;
  const positions = new Float32Array(3 * (columns + 1) * (rows + 1));
  let at = 0;
  for (let c = 0; c <= columns; c++)
    for (let r = 0; r <= rows; r++) {
      positions.set(point(c / columns, r / rows), at);
      at += 3;
    }
  const index = new Uint32Array(6 * columns * rows);
  at = 0;
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++) {
      const a = c * (rows + 1) + r;
      const b = a + rows + 1;
      index.set(isTurned ? [a, b + 1, b, a, a + 1, b + 1] : [a, b, b + 1, a, b + 1, a + 1], at);
      at += 6;
    }
  const geometry = new three.BufferGeometry();
  geometry.setAttribute('position', new three.BufferAttribute(positions, 3));
  geometry.setIndex(new three.BufferAttribute(index, 1));
  geometry.computeVertexNormals();
  const plain = geometry.toNonIndexed();
  geometry.dispose();
  return plain;
}

/** Position and normal of a corner. */
type Corner = readonly number[];

const isInside = (x: number, z: number, { x_m, z_m, radius_m }: Arch): boolean =>
  (x - x_m) ** 2 + (z - z_m) ** 2 < radius_m ** 2;

/** A copy without what lies inside of the circles; triangles on a circle are cut along it. The geometry is given up. */
export function cutArches(geometry: three.BufferGeometry, arches: readonly Arch[]): three.BufferGeometry {
  const position = geometry.getAttribute('position').array;
  const normal = geometry.getAttribute('normal').array;
  // A few hundred of some 10,000 triangles are at an arch: the others are copied as they are.
  const whole = { position: new Float32Array(position.length), normal: new Float32Array(position.length) };
  const pieces = { position: [] as number[], normal: [] as number[] };
  const isCut = (k: number): boolean =>
    arches.some((arch) => isInside(position[k] ?? NaN, position[k + 2] ?? NaN, arch));
  let kept = 0;
  for (let i = 0; i < position.length; i += 9) {
    const corners = [i, i + 3, i + 6];
    if (!corners.some(isCut)) {
      for (let k = i; k < i + 9; k++, kept++) {
        whole.position[kept] = position[k] ?? NaN;
        whole.normal[kept] = normal[k] ?? NaN;
      }
      continue;
    }
    let polygon = corners.map((k): Corner => [...position.slice(k, k + 3), ...normal.slice(k, k + 3)]);
    for (const arch of arches) polygon = outside(polygon, arch);
    const [first, ...rest] = polygon;
    for (let k = 0; k + 1 < rest.length; k++)
      for (const one of [first, rest[k], rest[k + 1]]) {
        if (one === undefined) continue;
        pieces.position.push(...one.slice(0, 3));
        pieces.normal.push(...one.slice(3));
      }
  }
  geometry.dispose();
  const cut = new three.BufferGeometry();
  for (const name of ['position', 'normal'] as const) {
    const values = new Float32Array(kept + pieces[name].length);
    values.set(whole[name].subarray(0, kept));
    values.set(pieces[name], kept);
    cut.setAttribute(name, new three.BufferAttribute(values, 3));
  }
  return cut;
}

/** The part of a polygon outside of a circle, whose arc within the polygon is taken as straight. */
function outside(polygon: Corner[], arch: Arch): Corner[] {
  const { x_m, z_m, radius_m } = arch;
  const from = (one: Corner): readonly [number, number] => [(one[0] ?? 0) - x_m, (one[2] ?? 0) - z_m];
  const isIn = (one: Corner): boolean => isInside(one[0] ?? 0, one[2] ?? 0, arch);
  if (!polygon.some(isIn)) return polygon;
  return polygon.flatMap((one, i) => {
    const next = polygon[(i + 1) % polygon.length] ?? one;
    const kept = isIn(one) ? [] : [one];
    if (isIn(one) === isIn(next)) return kept;
    const [ax, az] = from(one);
    const [bx, bz] = from(next);
    // |a + t (b - a)| = radius
    const [dx, dz] = [bx - ax, bz - az];
    const square = dx * dx + dz * dz;
    const half = (ax * dx + az * dz) / square;
    const root = Math.sqrt(Math.max(0, half * half - (ax * ax + az * az - radius_m * radius_m) / square));
    const t = isIn(one) ? -half + root : -half - root;
    return [...kept, one.map((value, k) => value + t * ((next[k] ?? value) - value))];
  });
}

/** A geometry without index and texture coordinates, all of one colour. */
export function coloured(
  geometry: three.BufferGeometry,
  colour: three.ColorRepresentation,
): three.BufferGeometry {
  const plain = geometry.index === null ? geometry : geometry.toNonIndexed();
  if (plain !== geometry) geometry.dispose();
  plain.deleteAttribute('uv');
  const { r, g, b } = new three.Color(colour);
  const count = plain.getAttribute('position').count;
  const colours = new Float32Array(3 * count);
  for (let i = 0; i < count; i++) colours.set([r, g, b], 3 * i);
  plain.setAttribute('color', new three.BufferAttribute(colours, 3));
  return plain;
}

/** One geometry of several, which are given up; empty for none. */
export function merged(parts: three.BufferGeometry[]): three.BufferGeometry {
  const geometry = parts.length === 0 ? new three.BufferGeometry() : mergeGeometries(parts);
  for (const part of parts) part.dispose();
  return geometry;
}

/** A rod between two points. */
export function rod(from: Point, to: Point, radius_m: number): three.BufferGeometry {
  const [a, b] = [new three.Vector3(...from), new three.Vector3(...to)];
  const along = b.clone().sub(a);
  const geometry = new three.CylinderGeometry(radius_m, radius_m, along.length(), 10);
  geometry.applyQuaternion(
    new three.Quaternion().setFromUnitVectors(new three.Vector3(0, 1, 0), along.clone().normalize()),
  );
  return geometry.translate(...a.add(b).multiplyScalar(0.5).toArray());
}
