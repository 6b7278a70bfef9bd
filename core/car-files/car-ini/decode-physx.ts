import { PHYSX_CAR_NAMES, PHYSX_GEAR_NAMES } from '../../catalogue/fields/physx-car-rows.ts';
import { PHYSX_BLOCK } from '../../catalogue/fields/physx-fields.ts';
import { PHYSX_WHEEL_NAMES } from '../../catalogue/fields/physx-wheel-rows.ts';
import { PHYSX_CLUTCH_MODES, PHYSX_DIFFERENTIALS } from '../../catalogue/physx-choices.ts';
import { fieldForKey } from '../../catalogue/setup-fields.ts';
import type { PhysxSetup, SetNumbers } from '../../setup/physx-setup.ts';
import type { CarReader } from './car-reader.ts';
import { MAX_BLOCKS } from './car-values.ts';
import { limitedSi } from './limited-number.ts';

function numbersOf<Name extends string>(
  reader: CarReader,
  path: string,
  names: readonly Name[],
): SetNumbers<Name> {
  const set: Partial<Record<Name, number>> = {};
  for (const name of names) {
    const key = `${path}.${name}`;
    if (reader.has(key)) set[name] = limitedSi(reader, key);
  }
  return set;
}

function wordOf<Word extends string>(
  reader: CarReader,
  name: string,
  choices: Readonly<Record<Word, string>>,
): Word | undefined {
  const key = `${PHYSX_BLOCK}.${name}`;
  if (!reader.has(key)) return undefined;
  const text = reader.text(key);
  const words = Object.keys(choices) as Word[];
  const word = words.find((one) => one === text);
  if (word === undefined) reader.fail(key, `${key} is "${text}"; it must be one of ${words.join(', ')}.`);
  return word;
}

/** Reports a graph whose second point is not between the others. */
function checkOrder(
  reader: CarReader,
  path: string,
  [lower, upper]: readonly [string, string],
  set: SetNumbers<string>,
): void {
  const [low, high] = [set[lower], set[upper]];
  if (low !== undefined && high !== undefined && low >= high)
    reader.fail(
      `${path}.${lower}`,
      `${path}.${lower} is ${low}; it must be below ${path}.${upper} (${high}).`,
    );
}

/** The block racebench_physx; undefined where the car sets nothing in it. `wheels` are the numbers of the wheels in the file. */
export function decodePhysx(reader: CarReader, wheels: readonly number[]): PhysxSetup | undefined {
  const isSet = (key: string): boolean => key.startsWith(`${PHYSX_BLOCK}.`) && fieldForKey(key) !== undefined;
  if (!reader.hasBlock(PHYSX_BLOCK) || !reader.presentKeys().some(isSet)) return undefined;
  const car = numbersOf(reader, PHYSX_BLOCK, PHYSX_CAR_NAMES);
  checkOrder(reader, PHYSX_BLOCK, ['filter_x0', 'filter_x1'], car);
  return {
    car,
    clutchMode: wordOf(reader, 'clutch_mode', PHYSX_CLUTCH_MODES),
    differential: wordOf(reader, 'differential', PHYSX_DIFFERENTIALS),
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
