import type { CarGeometry } from '../../../worker/car-model.ts';
import { bodyStyleOf, closedStyle, isOpenWheeled } from './body-styles.ts';
import { ARCH_RADII, cabinRound, closedLines, hullRound, WAIST } from './closed-body.ts';
import { openLines, TUB_ENDS } from './open-body.ts';
import { PLATFORM_ENDS, platformLines } from './platform-body.ts';

/**
 * A point of an outline, m: from the side x forward and z up from the road, from behind y to the right and z, from above
 * x forward and y left.
 */
export type OutlinePoint = readonly [a_m: number, b_m: number];

const STEPS = 160;
const ROUND_STEPS = 16;

const steps = (from: number, to: number): number[] =>
  Array.from({ length: STEPS + 1 }, (_, i) => from + ((to - from) * i) / STEPS);

interface SideLines {
  readonly ends: readonly [number, number];
  readonly x_m: (x: number) => number;
  readonly top_m: (x: number) => number;
  readonly bottom_m: (x: number) => number;
  readonly half_m: (x: number) => number;
}

/** Lines of the drawn body, whatever its style. */
function sideLines(car: CarGeometry): SideLines {
  const style = bodyStyleOf(car);
  if (style === 'single-seater' || style === 'platform') {
    const isPlatform = style === 'platform';
    const { x_m, top, bottom, halfWidth } = isPlatform ? platformLines(car) : openLines(car);
    const ends = isPlatform ? PLATFORM_ENDS : TUB_ENDS;
    return { ends, x_m, top_m: top, bottom_m: bottom, half_m: halfWidth };
  }
  const shape = closedStyle(style);
  const { roof_m, half_m, x_m, top, bottom, plan, roof } = closedLines(car, shape);
  const [from, to] = [shape.roof[0]?.[0] ?? 0, shape.roof.at(-1)?.[0] ?? 0];
  return {
    ends: [-0.5, 0.5],
    x_m,
    top_m: (x) => roof_m * Math.max(top(x), x >= from && x <= to ? roof(x) : 0),
    bottom_m: (x) => roof_m * bottom(x),
    half_m: (x) => half_m * plan(x),
  };
}

/** The drawn body from the side: along the sill from the tail, round the arches of the wheels, and back over the roof. */
export function sideOutline(car: CarGeometry): OutlinePoint[] {
  const { ends, x_m, top_m, bottom_m } = sideLines(car);
  const arches =
    isOpenWheeled(car) || bodyStyleOf(car) === 'platform' ? [] : car.wheels.filter((_, w) => w % 2 === 0);
  const sill = steps(...ends).map((x): OutlinePoint => {
    const along_m = x_m(x);
    const over = arches.map(({ x_m: at_m, radius_m }) => {
      const [reach_m, off_m] = [ARCH_RADII * radius_m, along_m - at_m];
      return Math.abs(off_m) < reach_m ? radius_m + Math.sqrt(reach_m ** 2 - off_m ** 2) : 0;
    });
    return [along_m, Math.max(bottom_m(x), ...over)];
  });
  const roof = steps(...ends).map((x): OutlinePoint => [x_m(x), top_m(x)]);
  return [...sill, ...roof.toReversed()];
}

/** The drawn body from behind. */
export function rearOutline(car: CarGeometry): OutlinePoint[] {
  const { ends, top_m, bottom_m, half_m } = sideLines(car);
  const all = steps(...ends);
  const widest_m = Math.max(...all.map(half_m));
  const roof_m = Math.max(...all.map(top_m));
  const low_m = Math.min(...all.map(bottom_m));
  const style = bodyStyleOf(car);
  const shape = style === 'single-seater' || style === 'platform' ? undefined : closedStyle(style);
  const belt_m =
    shape === undefined ? roof_m : closedLines(car, shape).roof_m * Math.max(...shape.top.map(([, z]) => z));
  const right: OutlinePoint[] = Array.from({ length: 2 * ROUND_STEPS + 1 }, (_, i) => {
    const [out, up] = hullRound(((i / ROUND_STEPS - 1) * Math.PI) / 2);
    const waist_m = low_m + WAIST * (belt_m - low_m);
    return [widest_m * out, waist_m + up * (up < 0 ? waist_m - low_m : belt_m - waist_m)];
  });
  if (shape !== undefined) {
    const cabin = Array.from({ length: ROUND_STEPS + 1 }, (_, i): OutlinePoint => {
      const share = Math.sin((i / ROUND_STEPS) * (Math.PI / 2));
      return [widest_m * cabinRound(shape, share), belt_m + share * (roof_m - belt_m)];
    });
    // The cabin begins on the shoulders of the hull.
    const shoulder_m = cabin[0]?.[0] ?? 0;
    right.splice(
      right.findIndex(([y_m, z_m]) => z_m > belt_m - 0.06 && y_m < shoulder_m),
      Infinity,
      ...cabin,
    );
  }
  return [...right, ...right.toReversed().map(([y, z]): OutlinePoint => [-y, z])];
}

/** The drawn body from above. */
export function planOutline(car: CarGeometry): OutlinePoint[] {
  const { ends, x_m, half_m } = sideLines(car);
  const left = steps(...ends).map((x): OutlinePoint => [x_m(x), half_m(x)]);
  return [...left, ...left.toReversed().map(([x, y]): OutlinePoint => [x, -y])];
}
