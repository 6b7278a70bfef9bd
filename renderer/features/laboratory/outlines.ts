import type { RigGeometry, RigName } from '../../../core/catalogue/rigs.ts';

/** Outlines of bodies in metres from the middle of their box, y down as on the screen; forward is to the right. */

function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
}

/** From the side, by parts of the half length (1 front, -1 rear) and of the half height (1 roof, -1 sill). */
const SIDES = {
  car: [
    [-1, -0.9],
    [-1, 0.05],
    [-0.72, 0.15],
    [-0.42, 0.95],
    [0.1, 1],
    [0.42, 0.2],
    [0.96, 0],
    [1, -0.3],
    [1, -0.9],
  ],
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
  car: [
    [1, -0.9],
    [1, 0.1],
    [0.68, 1],
  ],
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
  return rig === 'tank' ? 'tank' : rig === 'six-wheeler' ? 'lorry' : 'car';
}

export function sideOutline(rig: RigName, { length_m, height_m }: RigGeometry): string {
  return polygon(SIDES[kindOf(rig)].map(([x, y]) => [(x * length_m) / 2, (-y * height_m) / 2] as const));
}

export function rearOutline(rig: RigName, { width_m, height_m }: RigGeometry): string {
  const right = REARS[kindOf(rig)].map(([x, y]) => [(x * width_m) / 2, (-y * height_m) / 2] as const);
  const left = [...right].reverse().map(([x, y]) => [-x, y] as const);
  return polygon([...right, ...left]);
}
