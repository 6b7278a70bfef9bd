import * as three from 'three';
import type { CarGeometry } from '../../../worker/car-model.ts';
import type { BodyParts } from './closed-body.ts';
import { tubSheet, type Tub } from './open-body.ts';
import { coloured, rod, smoothLine } from './surfaces.ts';

const TRIM = { deck: '#2a2f34', arm: '#4d545b', glass: '#10161a' } as const;

/** Hull of a vehicle of many wheels: a tub between them. */
export interface PlatformLines extends Tub {
  readonly x_m: (x: number) => number;
}

/** Ends of the hull by its length. */
export const PLATFORM_ENDS = [-0.5, 0.5] as const;
const LOW_RADII = 0.75;
/** Room between hull and wheels. */
const GAP_M = 0.04;

export function platformLines({ length_m, width_m, height_m, wheels }: CarGeometry): PlatformLines {
  const xs = wheels.map((wheel) => wheel.x_m);
  const middle_m = (Math.max(...xs) + Math.min(...xs)) / 2;
  const radius_m = Math.max(...wheels.map((wheel) => wheel.radius_m));
  const beside = wheels.filter((wheel) => wheel.radius_m > 0 && Math.abs(wheel.y_m) > wheel.width_m);
  const inner_m = Math.min(
    width_m / 2,
    ...beside.map(({ y_m, width_m: wide_m }) => Math.abs(y_m) - wide_m / 2),
  );
  const low_m = LOW_RADII * radius_m;
  const half_m = Math.max(0.1, inner_m - GAP_M);
  const high_m = low_m + 0.75 * height_m;
  return {
    x_m: (x) => middle_m + x * length_m,
    halfWidth: smoothLine([
      [-0.5, 0.9 * half_m],
      [-0.44, half_m],
      [0.4, half_m],
      [0.5, 0.78 * half_m],
    ]),
    bottom: smoothLine([
      [-0.5, low_m + 0.2 * height_m],
      [-0.42, low_m],
      [0.36, low_m],
      [0.5, low_m + 0.32 * height_m],
    ]),
    top: smoothLine([
      [-0.5, high_m - 0.08 * height_m],
      [-0.44, high_m],
      [0.3, high_m],
      [0.44, low_m + 0.55 * height_m],
      [0.5, low_m + 0.4 * height_m],
    ]),
  };
}

/** A vehicle of many wheels: a hull between them, an arm to each, and a mast with its eye on the deck. */
export function platformBody(car: CarGeometry): BodyParts {
  const lines = platformLines(car);
  const { x_m, top, bottom, halfWidth } = lines;
  const deck_m = top(-0.1);
  const end = (x: number): three.BufferGeometry => {
    const half_m = halfWidth(x);
    return coloured(
      new three.BoxGeometry(0.02, 1.7 * half_m, 0.8 * (top(x) - bottom(x))).translate(
        x_m(x),
        0,
        (top(x) + bottom(x)) / 2,
      ),
      TRIM.deck,
    );
  };
  const mast_m = deck_m + 0.35 * car.height_m;
  return {
    paint: [tubSheet(lines, ...PLATFORM_ENDS, x_m)],
    trim: [
      coloured(
        new three.BoxGeometry(0.5 * car.length_m, 1.3 * halfWidth(0), 0.03).translate(x_m(-0.12), 0, deck_m),
        TRIM.deck,
      ),
      ...PLATFORM_ENDS.map(end),
      coloured(rod([x_m(0.18), 0, deck_m - 0.05], [x_m(0.18), 0, mast_m], 0.03), TRIM.arm),
      ...car.wheels
        .filter(({ radius_m }) => radius_m > 0)
        .map(({ x_m: at_m, y_m, radius_m }) =>
          coloured(rod([at_m, 0, bottom(0) + 0.05], [at_m, y_m, radius_m], 0.2 * radius_m), TRIM.arm),
        ),
    ],
    glass: [
      new three.BoxGeometry(0.14, 0.34, 0.14)
        .translate(x_m(0.18), 0, mast_m)
        .toNonIndexed()
        .deleteAttribute('uv'),
    ],
  };
}
