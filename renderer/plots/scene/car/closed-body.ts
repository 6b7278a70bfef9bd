import * as three from 'three';
import type { CarGeometry } from '../../../worker/car-model.ts';
import type { ClosedStyle } from './body-styles.ts';
import { coloured, cutArches, evenSteps, sheet, smoothLine, type Arch, type Point } from './surfaces.ts';
import { mix } from '../../../../core/math/interpolation.ts';

/** Parts of a body by what they are made of, on the road at z = 0. */
export interface BodyParts {
  readonly paint: three.BufferGeometry[];
  readonly trim: three.BufferGeometry[];
  readonly glass: three.BufferGeometry[];
}

const TRIM = {
  dark: '#16191c',
  lamp: '#eef1f2',
  tail: '#9d1620',
  plate: '#e8e6da',
  house: '#08090a',
} as const;

/** Exponents of the cross-section, a superellipse: above and below its widest line. */
const ROUND = { above: 3.1, below: 4.2, roof: 3.4 } as const;
/** Height of the widest line between bottom and top. */
export const WAIST = 0.56;
/** Distance of panes and lamps from the surface that they lie on. */
const PROUD_M = 0.006;
/** Share of the cabin's height at which its pillars bound windscreen and rear window. */
const PILLAR = 0.8;
/** Share of the half width within which a wheel has no arch. */
const MIDDLE = 0.3;
/** Room between a tyre and its arch, in tyre radii. */
export const ARCH_RADII = 1.13;

/** Lines of a closed body by its length, from -0.5 at the tail to 0.5 at the nose, and its measures. */
export interface ClosedLines {
  /** Height of the roof over the road, of which the heights are shares. */
  readonly roof_m: number;
  /** Half of the width, of which the plan is a share. */
  readonly half_m: number;
  readonly x_m: (x: number) => number;
  readonly top: (x: number) => number;
  readonly bottom: (x: number) => number;
  readonly plan: (x: number) => number;
  readonly roof: (x: number) => number;
}

export function closedLines(
  { length_m, width_m, height_m, wheels }: CarGeometry,
  style: ClosedStyle,
): ClosedLines {
  const front_m = Math.max(...wheels.map((wheel) => wheel.x_m));
  const rear_m = Math.min(...wheels.map((wheel) => wheel.x_m));
  const radius_m = Math.max(...wheels.map((wheel) => wheel.radius_m));
  // The tyres are just inside the wings.
  const track_m = Math.max(...wheels.map((wheel) => 2 * Math.abs(wheel.y_m) + wheel.width_m));
  return {
    roof_m: Math.max(height_m + 0.55 * radius_m, style.minRoofRadii * radius_m),
    half_m: Math.max(width_m, track_m + 0.03) / 2,
    x_m: (x) => (front_m + rear_m) / 2 + x * length_m,
    top: smoothLine(style.top),
    bottom: smoothLine(style.bottom),
    plan: smoothLine(style.halfWidth),
    roof: smoothLine(style.roof),
  };
}

/** Section of the hull as shares of half its width and of its height from the waist: angle from bottom (-90 degrees) to top. */
export function hullRound(angle: number): readonly [out: number, up: number] {
  const sine = Math.sin(angle);
  const power = 2 / (sine < 0 ? ROUND.below : ROUND.above);
  return [Math.max(0, Math.cos(angle)) ** power, Math.sign(sine) * Math.abs(sine) ** power];
}

/** Half width of the cabin at a share of its height, as a share of that of the hull. */
export const cabinRound = ({ tumblehome }: ClosedStyle, share: number): number =>
  0.83 * (1 - tumblehome * share) * Math.max(0, 1 - share ** (2 * ROUND.roof)) ** (1 / ROUND.roof);

/** A body of metal, glass and lamps, mirrored at the middle plane. */
export function closedBody(car: CarGeometry, style: ClosedStyle): BodyParts {
  const { wheels } = car;
  const { roof_m, half_m, x_m, top, bottom, plan, roof } = closedLines(car, style);
  // A single wheel in the middle is under the body.
  const outer = wheels.filter((wheel) => Math.abs(wheel.y_m) > MIDDLE * half_m);
  const arches: Arch[] = outer.map((wheel) => ({
    x_m: wheel.x_m,
    z_m: wheel.radius_m,
    radius_m: ARCH_RADII * wheel.radius_m,
  }));

  /** Half of the hull: angle from the bottom (-90 degrees) round the left side to the top. */
  const hull = (x: number, angle: number, side = 1, proud_m = 0): Point => {
    const high = top(x) * roof_m;
    const low = Math.min(bottom(x) * roof_m, high - 0.05);
    const waist = mix(low, high, WAIST);
    const [out, up] = hullRound(angle);
    return [
      x_m(x),
      side * (plan(x) * half_m * out + (out > 0.5 ? proud_m : 0)),
      waist + up * (up < 0 ? waist - low : high - waist) + (up > 0.5 ? proud_m : 0),
    ];
  };
  /** Half width of the cabin at a height between belt line and roof. */
  const [rearFoot, frontFoot] = [style.roof[0]?.[0] ?? 0, style.roof.at(-1)?.[0] ?? 0];
  const belt = (x: number): number => Math.min(top(x), roof(x)) - 0.05;
  const cabinHalf_m = (x: number, share: number): number => plan(x) * half_m * cabinRound(style, share);
  const cabin = (x: number, angle: number, side: number, proud_m = 0): Point => {
    const share = Math.sin(angle);
    const z = mix(belt(x), roof(x), share) * roof_m;
    const y = cabinHalf_m(x, share);
    return [x_m(x), side * (y + proud_m), z + proud_m * share];
  };

  const paint: three.BufferGeometry[] = [];
  const trim: three.BufferGeometry[] = [];
  const glass: three.BufferGeometry[] = [];
  const SIDES = [1, -1] as const;
  const alongHull = evenSteps(-0.5, 0.5, (x) => [x_m(x), top(x) * roof_m, plan(x) * half_m]);
  const alongCabin = evenSteps(rearFoot, frontFoot, (x) => [x_m(x), roof(x) * roof_m, plan(x) * half_m]);
  for (const side of SIDES) {
    const isTurned = side > 0;
    paint.push(
      cutArches(
        sheet((u, v) => hull(alongHull(u), (v - 0.5) * Math.PI, side), {
          columns: 110,
          rows: 32,
          isTurned,
        }),
        arches,
      ),
      sheet((u, v) => cabin(alongCabin(u), (v * Math.PI) / 2, side), {
        columns: 60,
        rows: 32,
        isTurned,
      }),
    );
    for (const end of [-0.5, 0.5])
      paint.push(
        sheet(
          (u, v) => {
            const [x, y, z] = hull(end, (v - 0.5) * Math.PI, side);
            return [x, y * u, z];
          },
          { columns: 6, rows: 24, isTurned: isTurned !== end > 0 },
        ),
      );
    const patch = (
      [x0, x1]: readonly [number, number],
      [low, high]: readonly [number, number],
      proud_m = PROUD_M,
    ): three.BufferGeometry =>
      sheet((u, v) => hull(mix(x0, x1, u), mix(low, high, v) * Math.PI, side, proud_m), {
        columns: 12,
        rows: 8,
        isTurned,
      });
    trim.push(
      // Sills and the lower edge of both aprons.
      coloured(patch([-0.49, 0.49], [-0.36, -0.24], 0.004), TRIM.dark),
      coloured(patch([0.455, 0.496], [0.03, 0.15]), TRIM.lamp),
      coloured(patch([-0.499, -0.475], [0.02, 0.16]), TRIM.tail),
      ...arches
        .filter((_, w) => Math.sign(outer[w]?.y_m ?? 0) === side)
        .flatMap((arch) => wheelHouse(arch, side * half_m, 0.5 * half_m)),
      mirror(cabin(frontFoot - 0.075, 0.12, side, 0), side),
    );
    glass.push(...sidePanes(style, { roof, belt, roof_m, x_m, cabinHalf_m, side }));
  }
  glass.push(...crossPanes(style, { roof, belt, roof_m, x_m, cabinHalf_m }));
  trim.push(...endTrim({ x_m, top, bottom, plan, roof_m, half_m }));
  return { paint, trim, glass };
}

interface Cabin {
  readonly roof: (x: number) => number;
  readonly belt: (x: number) => number;
  readonly roof_m: number;
  readonly x_m: (x: number) => number;
  readonly cabinHalf_m: (x: number, share: number) => number;
}

/** The highest point of the roof. */
const crownOf = ({ roof }: ClosedStyle): readonly [x: number, height: number] =>
  roof.reduce((high, point) => (point[1] > high[1] ? point : high), [0, -Infinity]);

/** The x between a foot of the roof and its crown at which the roof passes a height. */
function risesTo(roof: (x: number) => number, height: number, foot: number, crown: number): number {
  let [low, high] = [foot, crown];
  for (let i = 0; i < 32; i++) {
    const middle = (low + high) / 2;
    if (roof(middle) < height) low = middle;
    else high = middle;
  }
  return high;
}

/** Side windows between sloping posts. */
function sidePanes(style: ClosedStyle, cabin: Cabin & { readonly side: 1 | -1 }): three.BufferGeometry[] {
  const { roof, belt, roof_m, x_m, cabinHalf_m, side } = cabin;
  const from = style.roof[0]?.[0] ?? 0;
  const to = style.roof.at(-1)?.[0] ?? 0;
  const [crown, highest] = crownOf(style);
  const low = Math.max(belt(from), belt(to), belt((from + to) / 2)) + 0.035;
  const high = highest - 0.085;
  /** The x at which the roof line passes a height, from one end. */
  const foot = (z: number, isFront: boolean): number => risesTo(roof, z + 0.055, isFront ? to : from, crown);
  const pane = (x0: (z: number) => number, x1: (z: number) => number): three.BufferGeometry =>
    sheet(
      (u, v) => {
        const z = mix(low, high, v);
        const x = mix(x0(z), x1(z), u);
        const share = Math.min(0.93, (z - belt(x)) / Math.max(0.01, roof(x) - belt(x)));
        return [x_m(x), side * (cabinHalf_m(x, share) + PROUD_M), z * roof_m];
      },
      { columns: 24, rows: 16, isTurned: side > 0 },
    );
  const [rear, front] = [(z: number) => foot(z, false), (z: number) => foot(z, true)];
  const { post } = style;
  if (post === undefined) return [pane((z) => Math.max(rear(z), front(low) - 0.24), front)];
  return [pane(rear, () => post - 0.011), pane(() => post + 0.011, front)];
}

/** Windscreen and rear window. */
function crossPanes(
  style: ClosedStyle,
  { roof, belt, roof_m, x_m, cabinHalf_m }: Cabin,
): three.BufferGeometry[] {
  const from = style.roof[0]?.[0] ?? 0;
  const to = style.roof.at(-1)?.[0] ?? 0;
  const [crown, highest] = crownOf(style);
  /** Share of the cabin's height at which it is as wide as given. */
  const shareAt = (x: number, y_m: number): number => {
    let [low, high] = [0, 1];
    for (let i = 0; i < 24; i++) {
      const middle = (low + high) / 2;
      if (cabinHalf_m(x, middle) > y_m) low = middle;
      else high = middle;
    }
    return low;
  };
  const pane = (base: number, upper: number, isTurned: boolean): three.BufferGeometry =>
    sheet(
      (u, v) => {
        const x = mix(base, upper, v);
        const across = mix(-1, 1, u);
        const y_m = 0.97 * cabinHalf_m(x, PILLAR) * across;
        const z = mix(belt(x), roof(x), shareAt(x, Math.abs(y_m))) * roof_m;
        return [x_m(x) + Math.sign(base - upper) * PROUD_M, y_m * 1.004, z + PROUD_M];
      },
      { columns: 22, rows: 10, isTurned },
    );
  const ends = (foot: number): readonly [number, number] => [
    risesTo(roof, belt(foot) + 0.05, foot, crown),
    risesTo(roof, highest - 0.05, foot, crown),
  ];
  const [screenFoot, screenTop] = ends(to);
  const [rearFoot, rearTop] = ends(from);
  return [pane(screenFoot, screenTop, false), pane(rearFoot, rearTop, true)];
}

/** A dark lining between wheel and body: an arch inwards and its inner wall, both seen from the side. */
function wheelHouse({ x_m, z_m, radius_m }: Arch, outer_m: number, deep_m: number): three.BufferGeometry[] {
  const inner_m = outer_m - Math.sign(outer_m) * deep_m;
  const around = (angle: number, y_m: number, radius: number): Point => [
    x_m + radius * Math.cos(angle),
    y_m,
    z_m + radius * Math.sin(angle),
  ];
  const angleOf = (u: number): number => mix(-0.1, 1.1, u) * Math.PI;
  const parts = [
    sheet((u, v) => around(angleOf(u), mix(0.98 * outer_m, inner_m, v), 1.004 * radius_m), {
      columns: 28,
      rows: 1,
    }),
    sheet((u, v) => around(angleOf(u), inner_m, radius_m * v), { columns: 28, rows: 1 }),
  ];
  return parts.map((part) => coloured(part, TRIM.house));
}

function mirror([x, y, z]: Point, side: number): three.BufferGeometry {
  return coloured(
    new three.SphereGeometry(0.075, 14, 10).scale(0.75, 1.25, 0.8).translate(x, y + side * 0.055, z + 0.02),
    TRIM.dark,
  );
}

interface Ends {
  readonly x_m: (x: number) => number;
  readonly top: (x: number) => number;
  readonly bottom: (x: number) => number;
  readonly plan: (x: number) => number;
  readonly roof_m: number;
  readonly half_m: number;
}

/** Grille, number plates and bumpers. */
function endTrim({ x_m, top, bottom, plan, roof_m, half_m }: Ends): three.BufferGeometry[] {
  return ([1, -1] as const).flatMap((end) => {
    const x = 0.5 * end;
    const low_m = bottom(x) * roof_m;
    const high_m = top(x) * roof_m;
    const half = plan(x) * half_m;
    const plate = (
      width_m: number,
      height_m: number,
      z_m: number,
      proud_m: number,
      colour: string,
    ): three.BufferGeometry =>
      coloured(
        new three.BoxGeometry(0.012, width_m, height_m).translate(x_m(x) + end * proud_m, 0, z_m),
        colour,
      );
    return [
      plate(1.1 * half, 0.36 * (high_m - low_m), mix(low_m, high_m, end > 0 ? 0.56 : 0.34), 0.004, TRIM.dark),
      plate(0.46, 0.1, mix(low_m, high_m, end > 0 ? 0.2 : 0.36), 0.014, TRIM.plate),
    ];
  });
}
