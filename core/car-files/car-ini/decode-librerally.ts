import {
  LIBRERALLY_CAR_NAMES,
  LIBRERALLY_KINDS,
  LIBRERALLY_POSITIONS,
} from '../../catalogue/fields/librerally-car-rows.ts';
import { LIBRERALLY_BLOCK } from '../../catalogue/fields/librerally-fields.ts';
import { LIBRERALLY_WHEEL_NAMES } from '../../catalogue/fields/librerally-wheel-rows.ts';
import { fieldForKey } from '../../catalogue/setup-fields.ts';
import { LIBRERALLY_TYRE_MODES } from '../../catalogue/tyre-models.ts';
import type { LibreRallySetup } from '../../setup/librerally-setup.ts';
import { checkOrder, numbersOf, wordOf } from './block-values.ts';
import type { CarReader } from './car-reader.ts';

/** The block racebench_librerally; undefined where the car sets nothing in it. `wheels` are the numbers of the wheels in the file. */
export function decodeLibreRally(reader: CarReader, wheels: readonly number[]): LibreRallySetup | undefined {
  const isSet = (key: string): boolean =>
    key.startsWith(`${LIBRERALLY_BLOCK}.`) && fieldForKey(key) !== undefined;
  if (!reader.hasBlock(LIBRERALLY_BLOCK) || !reader.presentKeys().some(isSet)) return undefined;
  return {
    car: numbersOf(reader, LIBRERALLY_BLOCK, LIBRERALLY_CAR_NAMES),
    differentials: Object.fromEntries(
      LIBRERALLY_POSITIONS.flatMap((position) => {
        const kind = wordOf(reader, `${LIBRERALLY_BLOCK}.${position}_differential`, LIBRERALLY_KINDS);
        return kind === undefined ? [] : [[position, kind]];
      }),
    ),
    wheels: wheels.map((wheel) => {
      const path = `${LIBRERALLY_BLOCK}.wheel${wheel}`;
      const numbers = numbersOf(reader, path, LIBRERALLY_WHEEL_NAMES);
      checkOrder(reader, path, ['retention_start', 'retention_end'], numbers);
      return { numbers, mode: wordOf(reader, `${path}.mode`, LIBRERALLY_TYRE_MODES) };
    }),
  };
}
