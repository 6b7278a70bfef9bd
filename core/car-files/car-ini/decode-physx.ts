import { PHYSX_CAR_NAMES, PHYSX_GEAR_NAMES } from '../../catalogue/fields/physx-car-rows.ts';
import { PHYSX_BLOCK } from '../../catalogue/fields/physx-fields.ts';
import { PHYSX_WHEEL_NAMES } from '../../catalogue/fields/physx-wheel-rows.ts';
import { PHYSX_CLUTCH_MODES, PHYSX_DIFFERENTIALS } from '../../catalogue/physx-choices.ts';
import { fieldForKey } from '../../catalogue/setup-fields.ts';
import type { PhysxSetup } from '../../setup/physx-setup.ts';
import { checkOrder, numbersOf, wordOf } from './block-values.ts';
import type { CarReader } from './car-reader.ts';
import { MAX_BLOCKS } from './car-values.ts';

/** The block racebench_physx; undefined where the car sets nothing in it. `wheels` are the numbers of the wheels in the file. */
export function decodePhysx(reader: CarReader, wheels: readonly number[]): PhysxSetup | undefined {
  const isSet = (key: string): boolean => key.startsWith(`${PHYSX_BLOCK}.`) && fieldForKey(key) !== undefined;
  if (!reader.hasBlock(PHYSX_BLOCK) || !reader.presentKeys().some(isSet)) return undefined;
  const car = numbersOf(reader, PHYSX_BLOCK, PHYSX_CAR_NAMES);
  checkOrder(reader, PHYSX_BLOCK, ['filter_x0', 'filter_x1'], car);
  return {
    car,
    clutchMode: wordOf(reader, `${PHYSX_BLOCK}.clutch_mode`, PHYSX_CLUTCH_MODES),
    differential: wordOf(reader, `${PHYSX_BLOCK}.differential`, PHYSX_DIFFERENTIALS),
    gears: Array.from({ length: MAX_BLOCKS }, (_, gear) =>
      numbersOf(reader, `${PHYSX_BLOCK}.gear${gear}`, PHYSX_GEAR_NAMES),
    ),
    wheels: wheels.map((wheel) => {
      const path = `${PHYSX_BLOCK}.wheel${wheel}`;
      const set = numbersOf(reader, path, PHYSX_WHEEL_NAMES);
      checkOrder(reader, path, ['slip_1', 'slip_2'], set);
      return set;
    }),
  };
}
