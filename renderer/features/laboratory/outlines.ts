import { rigRow, type RigGeometry, type RigName } from '../../../core/catalogue/rigs.ts';
import { planOutline, rearOutline, sideOutline } from '../../plots/scene/car/car-outline.ts';
import type { ModelOutlines } from '../../plots/scene/model/model-outline.ts';
import { restHeight_m } from '../../plots/scene/rest-height.ts';
import type { CarGeometry } from '../../worker/car-model.ts';

/** Outlines of bodies in metres from the middle of their box, y down as on the screen; forward is to the right. */

function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
}

/** From the side, by parts of the half length (1 front, -1 rear) and of the half height (1 roof, -1 sill). */
const SIDES = {
  tank: [
    [-1, 0],
    [-0.9, 0.35],
    [-0.35, 0.4],
    [-0.3, 1],
    [0.3, 1],
    [0.36, 0.75],
    [0.95, 0.75],
    [0.95, 0.65],
    [0.38, 0.65],
    [0.45, 0.35],
    [0.85, 0.3],
    [1, -0.1],
    [0.9, -0.6],
    [-0.9, -0.6],
  ],
  lorry: [
    [-1, -0.55],
    [-1, 0.75],
    [0.5, 0.75],
    [0.5, -0.3],
    [0.56, -0.3],
    [0.56, 1],
    [0.9, 0.95],
    [1, 0.1],
    [1, -0.6],
  ],
} as const;

/** From behind, by parts of the half width and height; mirrored. */
const REARS = {
  tank: [
    [0.55, -0.6],
    [1, 0],
    [1, 0.35],
    [0.5, 0.4],
    [0.45, 1],
  ],
  lorry: [
    [0.7, -0.55],
    [1, -0.45],
    [1, 0.75],
    [0.9, 1],
  ],
} as const;

function kindOf(rig: RigName): keyof typeof SIDES {
  return rig === 'six-wheeler' ? 'lorry' : 'tank';
}

/** Outlines of the views of a rig: of the car's own body or the drawn one where the open car is on it. */
export interface RigOutlines {
  readonly side: string;
  readonly rear: string;
  /** From above about the centre of gravity, forward up. */
  readonly top: string;
}

export function rigOutlines(
  rig: RigName,
  geometry: RigGeometry,
  car: CarGeometry | undefined,
  own?: ModelOutlines,
): RigOutlines {
  const { length_m, width_m, height_m, middle_m } = geometry;
  if (rigRow(rig).subject === 'car' && car !== undefined) {
    const { side, rear, plan } = own ?? {
      side: sideOutline(car),
      rear: rearOutline(car),
      plan: planOutline(car),
    };
    // The drawn car is measured from the road, its own body from the centre of gravity, the views from the middle of the box.
    const low_m = own === undefined ? -restHeight_m(car) : 0;
    const up = (z_m: number): number => middle_m.z - low_m - z_m;
    return {
      side: polygon(side.map(([x_m, z_m]) => [x_m - middle_m.x, up(z_m)] as const)),
      rear: polygon(rear.map(([y_m, z_m]) => [y_m, up(z_m)] as const)),
      top: polygon(plan.map(([x_m, y_m]) => [-y_m, -x_m] as const)),
    };
  }
  const right = REARS[kindOf(rig)].map(([x, y]) => [(x * width_m) / 2, (-y * height_m) / 2] as const);
  const [front, shoulder] = [-length_m / 2 - middle_m.x, -length_m * 0.38 - middle_m.x];
  return {
    side: polygon(SIDES[kindOf(rig)].map(([x, y]) => [(x * length_m) / 2, (-y * height_m) / 2] as const)),
    rear: polygon([...right, ...right.toReversed().map(([x, y]) => [-x, y] as const)]),
    top: polygon([
      [-width_m / 2, length_m / 2 - middle_m.x],
      [-width_m / 2, shoulder],
      [0, front],
      [width_m / 2, shoulder],
      [width_m / 2, length_m / 2 - middle_m.x],
    ]),
  };
}
