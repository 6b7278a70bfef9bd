import { effect, guide, type Effects } from './effects/effect.ts';
import { field, type SetupField } from './field.ts';
import { PHYSX_CAR_ROWS, PHYSX_GEAR_ROWS, PHYSX_WORD_ROWS } from './physx-car-rows.ts';
import type { BlockRow } from './block-row.ts';
import { PHYSX_WHEEL_ROWS } from './physx-wheel-rows.ts';

/** Block of the car.ini with the parameters of the PhysX vehicle guide; Racer ignores it. */
export const PHYSX_BLOCK = 'racebench_physx';

const under = (path: string, rows: Readonly<Record<string, BlockRow>>): (readonly [string, BlockRow])[] =>
  Object.entries(rows).map(([name, row]) => [`${path}.${name}`, row]);

const ROWS = [
  ...under(PHYSX_BLOCK, PHYSX_CAR_ROWS),
  ...under(PHYSX_BLOCK, PHYSX_WORD_ROWS),
  ...under(`${PHYSX_BLOCK}.gear<g>`, PHYSX_GEAR_ROWS),
  ...under(`${PHYSX_BLOCK}.wheel<n>`, PHYSX_WHEEL_ROWS),
];

/** Parameters of the guide that replace what the car gives; without a value each is computed from the car. */
export const PHYSX_FIELDS: readonly SetupField[] = ROWS.map(([key, { label, kind, unit, help, options }]) =>
  field('physx', key, label, kind, unit, 'ours 004', `${help} PhysX model only.`, options),
);

export const PHYSX_EFFECTS: Effects = Object.fromEntries(
  ROWS.filter(([, { more, less }]) => more + less !== '').map(([key, { heading, more, less }]) => [
    key,
    effect(guide(heading), more, less),
  ]),
);
