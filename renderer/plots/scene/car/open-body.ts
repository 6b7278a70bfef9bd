import * as three from 'three';
import type { CarGeometry } from '../../../worker/car-model.ts';
import type { BodyParts } from './closed-body.ts';
import { coloured, rod, sheet, smoothLine, type Point } from './surfaces.ts';
import { mix } from '../../../../core/math/interpolation.ts';

const TRIM = {
  tube: '#2a2d31',
  seat: '#141619',
  helmet: '#e9ecef',
  visor: '#111417',
  wing: '#1f2226',
  arm: '#4a4f55',
} as const;

/** A closed ring of a body at a length: its half width, bottom and top, rounded by a superellipse. */
export interface Tub {
  readonly halfWidth: (x: number) => number;
  readonly bottom: (x: number) => number;
  readonly top: (x: number) => number;
}

const ROUND = 2.8;

export function tubSheet(
  tub: Tub,
  from: number,
  to: number,
  x_m: (x: number) => number,
): three.BufferGeometry {
  return sheet(
    (u, v) => {
      const x = mix(from, to, u);
      const angle = v * 2 * Math.PI;
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
      const round = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / ROUND);
      const middle = (tub.top(x) + tub.bottom(x)) / 2;
      const half = (tub.top(x) - tub.bottom(x)) / 2;
      return [x_m(x), tub.halfWidth(x) * round(cosine), middle + half * round(sine)];
    },
    { columns: 60, rows: 36, isTurned: true },
  );
}

/** A wing across the car: a flat aerofoil with end plates. */
function wing([x, , z]: Point, span_m: number, chord_m: number): three.BufferGeometry[] {
  const shape = new three.Shape()
    .moveTo(chord_m / 2, 0)
    .quadraticCurveTo(chord_m * 0.2, -0.09 * chord_m, -chord_m / 2, 0.16 * chord_m)
    .quadraticCurveTo(chord_m * 0.1, 0.08 * chord_m, chord_m / 2, 0);
  const foil = new three.ExtrudeGeometry(shape, { depth: span_m, bevelEnabled: false });
  foil
    .translate(0, 0, -span_m / 2)
    .rotateX(Math.PI / 2)
    .translate(x, 0, z);
  const plates = [1, -1].map((side) =>
    new three.BoxGeometry(1.25 * chord_m, 0.008, 0.6 * chord_m).translate(
      x,
      (side * span_m) / 2,
      z + 0.08 * chord_m,
    ),
  );
  return [foil, ...plates].map((part) => coloured(part, TRIM.wing));
}

/** Tub of a single-seater with its measures. */
export interface OpenLines extends Tub {
  readonly x_m: (x: number) => number;
  readonly low_m: number;
  readonly half_m: number;
  readonly side_m: number;
  readonly long_m: number;
  readonly middle_m: number;
  /** Inner side of the tyres. */
  readonly inner_m: number;
}

/** Ends of the tub by its length. */
export const TUB_ENDS = [-0.46, 0.5] as const;

export function openLines({ length_m, wheels }: CarGeometry): OpenLines {
  const front_m = Math.max(...wheels.map((wheel) => wheel.x_m));
  const rear_m = Math.min(...wheels.map((wheel) => wheel.x_m));
  const radius_m = Math.max(...wheels.map((wheel) => wheel.radius_m));
  const inner_m = Math.min(...wheels.map((wheel) => Math.abs(wheel.y_m) - wheel.width_m / 2));
  const middle_m = (front_m + rear_m) / 2;
  const base_m = front_m - rear_m;
  // The nose and the tail reach beyond the axles, however long the box of the body is.
  const long_m = Math.max(length_m, base_m + 2.6 * radius_m);
  const x_m = (x: number): number => middle_m + x * long_m;
  const low_m = 0.16 * radius_m + 0.02;
  const half_m = Math.min(0.38, 0.62 * inner_m);
  const side_m = Math.max(2.1 * radius_m, 0.5);
  return {
    x_m,
    low_m,
    half_m,
    side_m,
    long_m,
    middle_m,
    inner_m,
    halfWidth: smoothLine([
      [-0.46, 0.02 * half_m],
      [-0.452, 0.2 * half_m],
      [-0.34, 0.62 * half_m],
      [-0.12, half_m],
      [0.08, half_m],
      [0.3, 0.62 * half_m],
      [0.44, 0.38 * half_m],
      [0.49, 0.2 * half_m],
      [0.5, 0.02 * half_m],
    ]),
    bottom: smoothLine([
      [-0.46, low_m + 0.42 * side_m],
      [-0.452, low_m + 0.31 * side_m],
      [-0.3, low_m],
      [0.1, low_m],
      [0.34, low_m + 0.12 * side_m],
      [0.49, low_m + 0.2 * side_m],
      [0.5, low_m + 0.26 * side_m],
    ]),
    top: smoothLine([
      [-0.46, low_m + 0.43 * side_m],
      [-0.452, low_m + 0.54 * side_m],
      [-0.3, low_m + 1.05 * side_m],
      [-0.2, low_m + 1.3 * side_m],
      [-0.12, low_m + 1.02 * side_m],
      [0.1, low_m + 0.98 * side_m],
      [0.3, low_m + 0.72 * side_m],
      [0.44, low_m + 0.46 * side_m],
      [0.49, low_m + 0.33 * side_m],
      [0.5, low_m + 0.27 * side_m],
    ]),
  };
}

/** A single-seater: a narrow tub with nose, side pods, roll hoop, driver and suspension arms, and wings where the car has some. */
export function openBody(car: CarGeometry): BodyParts {
  const { wheels } = car;
  const tub = openLines(car);
  const { x_m, low_m, half_m, side_m, long_m, middle_m, inner_m } = tub;
  const pod = (side: number): three.BufferGeometry =>
    sheet(
      (u, v) => {
        const x = mix(-0.24, 0.06, u);
        const angle = v * 2 * Math.PI;
        const taper =
          Math.sin(Math.min(1, (1 - u) * 1.7) * (Math.PI / 2)) * Math.sin(Math.min(1, u * 5) * (Math.PI / 2));
        const wide = 0.5 * (0.92 * inner_m - 0.7 * half_m);
        return [
          x_m(x),
          side *
            (0.7 * half_m +
              wide +
              wide * Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.6 * mix(0.4, 1, taper)),
          low_m +
            0.34 * side_m +
            0.32 *
              side_m *
              Math.sign(Math.sin(angle)) *
              Math.abs(Math.sin(angle)) ** 0.6 *
              mix(0.3, 1, taper),
        ];
      },
      { columns: 24, rows: 24, isTurned: side > 0 },
    );
  const paint = [tubSheet(tub, ...TUB_ENDS, x_m), pod(1), pod(-1)];
  const seat_m = x_m(-0.06);
  const rim_m = low_m + side_m;
  const hoop = new three.TorusGeometry(0.62 * half_m, 0.02, 10, 24, Math.PI)
    .scale(1, (0.62 * side_m) / (0.62 * half_m), 1)
    .rotateX(Math.PI / 2)
    .rotateZ(Math.PI / 2)
    .translate(x_m(-0.155), 0, rim_m + 0.04);
  const wings = [
    ...wing([x_m(0.485), 0, low_m + 0.06], 2 * inner_m, 0.16 * long_m * 0.6),
    ...wing([x_m(-0.46), 0, rim_m + 0.5 * side_m], 1.7 * inner_m, 0.18 * long_m * 0.6),
    ...[1, -1].map((side) =>
      coloured(
        rod(
          [x_m(-0.42), side * 0.3 * half_m, low_m + 0.7 * side_m],
          [x_m(-0.46), side * 0.3 * half_m, rim_m + 0.5 * side_m],
          0.014,
        ),
        TRIM.tube,
      ),
    ),
  ];
  const trim = [
    coloured(
      new three.SphereGeometry(1, 24, 16)
        .scale(0.115 * long_m, 0.74 * half_m, 0.12)
        .translate(x_m(0.0), 0, rim_m - 0.05),
      TRIM.seat,
    ),
    coloured(hoop, TRIM.tube),
    coloured(
      new three.SphereGeometry(0.13, 22, 16).scale(1.1, 0.95, 1.05).translate(seat_m, 0, rim_m + 0.16),
      TRIM.helmet,
    ),
    coloured(
      new three.SphereGeometry(0.132, 22, 10, 0, Math.PI * 2, 0.36 * Math.PI, 0.2 * Math.PI)
        .rotateX(Math.PI / 2)
        .scale(1.1, 0.97, 1.05)
        .translate(seat_m + 0.012, 0, rim_m + 0.17),
      TRIM.visor,
    ),
    ...(car.hasWings ? wings : []),
    // Two wishbones and a rod at each wheel, at the height of rest.
    ...wheels.flatMap(({ x_m: at_m, y_m, radius_m: hub_m }) => {
      const side = Math.sign(y_m);
      const share = (at_m - middle_m) / long_m;
      const inner = side * Math.max(0.08, tub.halfWidth(share) * 0.9);
      const outer = y_m - side * 0.06;
      return [0.35, -0.4].flatMap((lift) =>
        [0.12, -0.12].map((fore) =>
          coloured(
            rod(
              [at_m + fore * long_m * 0.55, inner, Math.max(low_m + 0.03, hub_m + 0.75 * lift * hub_m)],
              [at_m, outer, hub_m + lift * hub_m],
              0.011,
            ),
            TRIM.arm,
          ),
        ),
      );
    }),
  ];
  return { paint, trim, glass: [] };
}
