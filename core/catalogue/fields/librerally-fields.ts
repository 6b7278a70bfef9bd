import { cite } from '../sources.ts';
import type { BlockRow } from './block-row.ts';
import { field, type SetupField } from './field.ts';
import { LIBRERALLY_CAR_ROWS, LIBRERALLY_WORD_ROWS } from './librerally-car-rows.ts';
import { LIBRERALLY_WHEEL_ROWS, LIBRERALLY_WHEEL_WORD_ROWS } from './librerally-wheel-rows.ts';

/** Block of the car.ini with the parameters of the LibreRally model; Racer ignores it. */
export const LIBRERALLY_BLOCK = 'racebench_librerally';

const under = (path: string, rows: Readonly<Record<string, BlockRow>>): (readonly [string, BlockRow])[] =>
  Object.entries(rows).map(([name, row]) => [`${path}.${name}`, row]);

/** Parameters of the source that replace what the car gives; without a value each is computed from the car. */
export const LIBRERALLY_FIELDS: readonly SetupField[] = [
  ...under(LIBRERALLY_BLOCK, LIBRERALLY_CAR_ROWS),
  ...under(LIBRERALLY_BLOCK, LIBRERALLY_WORD_ROWS),
  ...under(`${LIBRERALLY_BLOCK}.wheel<n>`, LIBRERALLY_WHEEL_ROWS),
  ...under(`${LIBRERALLY_BLOCK}.wheel<n>`, LIBRERALLY_WHEEL_WORD_ROWS),
].map(([key, { label, kind, unit, heading, help, options }]) =>
  field(
    'librerally',
    key,
    label,
    kind,
    unit,
    'ours 003',
    `${help} After ${cite('libreRally', heading)}. LibreRally model only.`,
    options,
  ),
);
