import * as three from 'three';
import { coloured, merged } from './surfaces.ts';

export const TYRE_COLOUR = '#1b1d20';
const COLOURS = { barrel: '#54595e', spoke: '#c6cbd0', hub: '#8d9398', disc: '#6f7377', back: '#1d2023' };
const SPOKES = 5;
/** Half of a tyre's outline: radius, and distance from its middle, both of a wheel of radius 1 and width 1. */
const TYRE: readonly (readonly [number, number])[] = [
  [0.66, 0.4],
  [0.7, 0.46],
  [0.8, 0.5],
  [0.9, 0.49],
  [0.96, 0.44],
  [0.99, 0.36],
  [1, 0.26],
];

const lathe = (points: readonly (readonly [number, number])[], segments: number): three.BufferGeometry =>
  new three.LatheGeometry(
    points.map(([radius, y]) => new three.Vector2(radius, y)),
    segments,
  );

/** Tyre of a wheel of radius 1 and width 1 about its axle, the y axis; scaled by radius and width. */
export function tyreGeometry(): three.BufferGeometry {
  const mirrored = TYRE.map(([radius, y]) => [radius, -y] as const);
  return lathe([...mirrored, ...TYRE.toReversed()], 40);
}

/** Rim with spokes on both sides, hub and brake disc of a wheel of radius 1 and width 1. */
export function rimGeometry(): three.BufferGeometry {
  const parts = [
    coloured(
      lathe(
        [
          [0.68, -0.43],
          [0.66, -0.4],
          [0.6, -0.36],
          [0.58, 0],
          [0.6, 0.36],
          [0.66, 0.4],
          [0.68, 0.43],
        ],
        36,
      ),
      COLOURS.barrel,
    ),
    coloured(new three.CylinderGeometry(0.5, 0.5, 0.1, 28), COLOURS.disc),
    coloured(new three.CylinderGeometry(0.6, 0.6, 0.02, 28), COLOURS.back),
    coloured(new three.CylinderGeometry(0.14, 0.14, 0.82, 18), COLOURS.hub),
  ];
  for (let i = 0; i < SPOKES; i++)
    for (const side of [1, -1]) {
      const spoke = new three.CylinderGeometry(0.055, 0.1, 0.56, 8).scale(1, 1, 0.7);
      // Along +z from the hub, a little proud of the rim's edge at the hub.
      spoke.rotateX(Math.PI / 2).translate(0, side * 0.35, 0.36);
      parts.push(coloured(spoke.rotateY((i * 2 * Math.PI) / SPOKES), COLOURS.spoke));
    }
  return merged(parts);
}
