import type { WorldName } from '../../catalogue/worlds.ts';
import { UPRIGHT, type Triple } from './box-ground.ts';
import { heightFieldMesh, sampledField } from './height-field.ts';
import { profileMesh, sampledProfile } from './profile-mesh.ts';
import type { SurfaceLayout } from './surface-layout.ts';
import { type FixedPiece, type MovingBox, type World, worldOf } from './world.ts';

type Builder = (layout: SurfaceLayout) => World;

/** Half width of built-up roads, wide enough for a sliding car. */
const SIDE_M = 20;

const plane = (layout: SurfaceLayout, grade = 0, bank = 0): FixedPiece => ({
  kind: 'plane',
  grade,
  bank,
  layout,
});

const box = (centre_m: Triple, halfSize_m: Triple) => ({ centre_m, halfSize_m, orientation: UPRIGHT });

/** Concrete: low restitution, friction of tyre rubber or sheet metal sliding along it. */
const wall = (layout: SurfaceLayout, centre_m: Triple, halfSize_m: Triple): FixedPiece => ({
  kind: 'wall',
  box: box(centre_m, halfSize_m),
  surface: layout.base,
  friction: 0.4,
  restitution: 0.1,
});

const crate = (
  layout: SurfaceLayout,
  name: string,
  mass_kg: number,
  at_m: readonly [number, number],
  size_m: number,
  bottom_m = 0,
): MovingBox => ({
  name,
  mass_kg,
  box: box([at_m[0], at_m[1], bottom_m + size_m / 2], [size_m / 2, size_m / 2, size_m / 2]),
  velocity_mps: [0, 0, 0],
  friction: 0.5,
  restitution: 0.2,
  surface: layout.base,
  drivable: false,
});

const BUILDERS: Readonly<Record<WorldName, Builder>> = {
  flat: (layout) => worldOf([plane(layout)]),
  slope: (layout) => worldOf([plane(layout, 0.1)]),
  bank: (layout) => worldOf([plane(layout, 0, 0.1)]),
  ramp: (layout) => {
    const points = [
      { x_m: 30, height_m: 0 },
      { x_m: 36, height_m: 0.6 },
    ];
    const mesh = profileMesh(points, -SIDE_M, SIDE_M);
    return worldOf([plane(layout), { kind: 'mesh', mesh, cell_m: 2 * SIDE_M, layout }]);
  },
  step: (layout) =>
    worldOf([
      plane(layout),
      { kind: 'box', box: box([45, 0, 0.02], [15, SIDE_M, 0.02]), surface: layout.base },
    ]),
  kerb: (layout) => {
    const points = [
      { x_m: 29.7, height_m: 0 },
      { x_m: 30, height_m: 0.06 },
      { x_m: 60, height_m: 0.06 },
      { x_m: 60.3, height_m: 0 },
    ];
    // From 0.2 m left of the centre line on, so that no right wheel touches it.
    const mesh = profileMesh(points, 0.2, 2.2);
    return worldOf([plane(layout), { kind: 'mesh', mesh, cell_m: 2, layout }]);
  },
  bumps: (layout) => {
    const field = sampledField(
      { xMin_m: 20, yMin_m: -10, spacing_m: 0.125, columns: 961, rows: 161 },
      (x, y) => bump_m(x, y),
    );
    return worldOf([
      plane(layout),
      { kind: 'mesh', mesh: heightFieldMesh(field), cell_m: field.spacing_m, layout },
    ]);
  },
  hill: (layout) => {
    // One wave of 120 m: a crest of 6 m with a radius of 122 m at top and foot.
    const height = (x_m: number): number => 3 * (1 - Math.cos((2 * Math.PI * (x_m - 20)) / 120));
    const mesh = profileMesh(sampledProfile(20, 140, 480, height), -SIDE_M, SIDE_M);
    return worldOf([plane(layout), { kind: 'mesh', mesh, cell_m: 0.5, layout }]);
  },
  walls: (layout) =>
    worldOf([
      plane(layout),
      wall(layout, [30, 8.5, 0.75], [51, 0.5, 0.75]),
      wall(layout, [30, -8.5, 0.75], [51, 0.5, 0.75]),
      wall(layout, [80.5, 0, 0.75], [0.5, 8, 0.75]),
    ]),
  yard: (layout) =>
    worldOf(
      [plane(layout)],
      [
        crate(layout, 'crate', 20, [40, 0.1], 0.7),
        crate(layout, 'heavy crate', 300, [60, 0.5], 1),
        crate(layout, 'lower crate', 40, [80, -0.2], 0.8),
        crate(layout, 'upper crate', 25, [80, -0.2], 0.6, 0.8),
      ],
    ),
};

/** Half a wave of offset between the sides blends over 0.8 m, so that the field has no step along the centre line. */
function bump_m(x_m: number, y_m: number): number {
  const side = Math.min(1, Math.max(0, 0.5 + y_m / 0.8));
  const wave = (phase: number): number => 0.015 * (1 - Math.cos((2 * Math.PI * (x_m - 20)) / 4 - phase));
  const right = wave(0);
  // The left waves fade in over their first half and out over their last, so that both ends are level.
  const ends = Math.min(1, Math.max(0, (x_m - 20) / 2), Math.max(0, (140 - x_m) / 2));
  const left = wave(Math.PI) * ends * ends * (3 - 2 * ends);
  return right + (left - right) * side;
}

/** Builds a world; its road has the surfaces of the layout. */
export function createWorld(name: WorldName, layout: SurfaceLayout): World {
  return BUILDERS[name](layout);
}

/** A plane that climbs by `grade`, rise over run, along the lane. */
export function slopeWorld(layout: SurfaceLayout, grade: number): World {
  return worldOf([plane(layout, grade)]);
}
