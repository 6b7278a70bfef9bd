import * as three from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { CarGeometry } from '../../worker/car-model.ts';

/**
 * A car made of simple solids, in ISO axes (x forward, y left, z up): a side profile extruded to the car's
 * width, and wheels with five spokes, so that their rotation is visible. Each is one mesh with vertex
 * colours, so that a car takes few draw calls.
 */

/**
 * Side profile of the body in shares of length and height, from the rear bumper over the roof to the nose.
 */
const PROFILE: readonly (readonly [number, number])[] = [
  [-0.5, 0.18],
  [-0.5, 0.52],
  [-0.46, 0.6],
  [-0.3, 0.64],
  [-0.17, 0.97],
  [0.04, 1],
  [0.2, 0.66],
  [0.45, 0.56],
  [0.5, 0.44],
  [0.5, 0.18],
];
/** Panes across the body, each along one segment of the profile: windscreen and rear window. */
const PANES: readonly (readonly [readonly [number, number], readonly [number, number]])[] = [
  [
    [0.19, 0.68],
    [0.05, 0.97],
  ],
  [
    [-0.19, 0.92],
    [-0.29, 0.67],
  ],
];
/** Side windows within the profile. */
const GLASS: readonly (readonly [number, number])[] = [
  [-0.25, 0.66],
  [-0.15, 0.92],
  [0.03, 0.94],
  [0.16, 0.67],
];
const COLOURS = { glass: '#1c242c', lamp: '#f4f1dc', rear: '#7d1f26', face: '#3a4047', spoke: '#c9ced3' };
export const TYRE_COLOUR = '#202326';

function outline(
  points: readonly (readonly [number, number])[],
  length_m: number,
  height_m: number,
): three.Shape {
  return new three.Shape(points.map(([x, z]) => new three.Vector2(x * length_m, z * height_m)));
}

/** A profile in the x-z plane, extruded along y, centred. */
function drawnOut(shape: three.Shape, width_m: number, bevel_m: number): three.BufferGeometry {
  const geometry = new three.ExtrudeGeometry(shape, {
    depth: width_m - 2 * bevel_m,
    bevelEnabled: bevel_m > 0,
    bevelSize: bevel_m,
    bevelThickness: bevel_m,
    bevelSegments: 3,
  });
  geometry.translate(0, 0, -(width_m - 2 * bevel_m) / 2);
  geometry.rotateX(Math.PI / 2);
  return geometry;
}

/** The same vertices without index and texture coordinates, all of one colour. */
function coloured(geometry: three.BufferGeometry, colour: string): three.BufferGeometry {
  const plain = geometry.index === null ? geometry : geometry.toNonIndexed();
  plain.deleteAttribute('uv');
  const { r, g, b } = new three.Color(colour);
  const count = plain.getAttribute('position').count;
  const colours = new Float32Array(3 * count);
  for (let i = 0; i < count; i++) colours.set([r, g, b], 3 * i);
  plain.setAttribute('color', new three.BufferAttribute(colours, 3));
  return plain;
}

function merged(parts: three.BufferGeometry[]): three.BufferGeometry {
  const geometry = mergeGeometries(parts);
  for (const part of parts) part.dispose();
  return geometry;
}

function measures({ width_m, wheels }: CarGeometry) {
  const front_m = Math.max(...wheels.map((w) => w.x_m));
  const rear_m = Math.min(...wheels.map((w) => w.x_m));
  const track_m = Math.max(...wheels.map((w) => 2 * Math.abs(w.y_m) - w.width_m));
  const wide_m = Math.max(0.3, Math.min(width_m, track_m) - 0.02);
  return { middle_m: (front_m + rear_m) / 2, track_m, wide_m };
}

/** Panes of the body as a separate mesh: they are hidden for a camera inside. */
export function glassGeometry(car: CarGeometry): three.BufferGeometry {
  const { length_m, height_m } = car;
  const { middle_m, wide_m } = measures(car);
  return merged([
    coloured(drawnOut(outline(GLASS, length_m, height_m), wide_m + 0.01, 0), COLOURS.glass),
    ...PANES.map(([[x0, z0], [x1, z1]]) => {
      const dx_m = (x1 - x0) * length_m;
      const dz_m = (z1 - z0) * height_m;
      return coloured(
        new three.BoxGeometry(Math.hypot(dx_m, dz_m), wide_m - 0.16, 0.09)
          .rotateY(-Math.atan2(dz_m, dx_m))
          .translate(((x0 + x1) / 2) * length_m, 0, ((z0 + z1) / 2) * height_m),
        COLOURS.glass,
      );
    }),
  ]).translate(middle_m, 0, 0);
}

/** The body, on the road at z = 0, over the middle of its axles. */
export function bodyGeometry(car: CarGeometry, colour: string): three.BufferGeometry {
  const { length_m, height_m } = car;
  const { middle_m, track_m, wide_m } = measures(car);
  const half_m = length_m / 2;
  const lamp_m = Math.max(0.12, track_m / 2 - 0.22);
  return merged([
    coloured(drawnOut(outline(PROFILE, length_m, height_m), wide_m, 0.04), colour),
    ...[1, -1].flatMap((side) => [
      coloured(
        new three.BoxGeometry(0.04, 0.24, 0.1).translate(half_m + 0.02, side * lamp_m, 0.4 * height_m),
        COLOURS.lamp,
      ),
      coloured(
        new three.BoxGeometry(0.04, 0.24, 0.1).translate(-half_m - 0.02, side * lamp_m, 0.46 * height_m),
        COLOURS.rear,
      ),
    ]),
  ]).translate(middle_m, 0, 0);
}

const SPOKES = [0, 1, 2, 3, 4].map((i) => (i * 2 * Math.PI) / 5);

/**
 * Face and spokes of a wheel of radius 1 and width 1 about its axle, the y axis; scaled by radius and width.
 */
export function rimGeometry(): three.BufferGeometry {
  return merged([
    coloured(new three.CylinderGeometry(0.62, 0.62, 1.02, 28), COLOURS.face),
    ...SPOKES.map((angle) =>
      coloured(new three.BoxGeometry(0.13, 1.06, 0.58).translate(0, 0, 0.31).rotateY(angle), COLOURS.spoke),
    ),
  ]);
}

/** Tyre of a wheel of radius 1 and width 1 about its axle, the y axis. */
export const tyreGeometry = (): three.BufferGeometry => new three.CylinderGeometry(1, 1, 1, 36);
