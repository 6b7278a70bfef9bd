import type { OpenCar } from '../../../car-files/car-ini/open-car.ts';
import { usesKey, type DifferentialKey } from '../../../catalogue/differentials.ts';
import { barRateKey, barsOfAxle } from '../../../setup/anti-roll-bars.ts';
import type { DifferentialSetup, Setup } from '../../../setup/setup.ts';
import { isTank } from '../../../catalogue/vehicle-kinds.ts';
import { FL, RL, WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { absentWheel } from '../../../setup/car-channels.ts';

/** Settings that are changed together, and which of several they are: "front", "driven wheels". */
export interface LeverKeys {
  readonly keys: readonly string[];
  readonly which: string;
  /** In place of the label of the field. */
  readonly label?: string;
}

/** A car in the words of the table: its wheels by their numbers in the file. */
export interface LeverCar {
  readonly car: OpenCar;
  readonly setup: Setup;
  /** Indices of the driven wheels. */
  readonly driven: readonly number[];
}

/** Keys of every kind of differential. */
const FOR_ALL = ['ratio', 'racebench_type'];

const hasEngine = ({ vehicle, differentials }: Setup): boolean =>
  vehicle?.kind !== 'no-drive' && differentials[0].electronic === undefined;

function numbersOf({ car, setup }: LeverCar, wheels: readonly number[]): number[] {
  const numbers: readonly number[] = setup.vehicle?.numbers ?? car.wheelNumbers ?? [0, 1, 2, 3];
  return [...new Set(wheels.map((w) => numbers[w] ?? w))];
}

/** Wheels by their place: the first axle, all behind it, and which it is. */
function wheelSets(
  car: LeverCar,
  scope: string,
): readonly (readonly [wheels: readonly number[], which: string])[] {
  const all = car.setup.corners.map((_, w) => w);
  const front = all.slice(0, 2);
  const rear = all.slice(2);
  const rearName = all.length > 4 ? 'other axles' : 'rear';
  switch (scope) {
    case 'front':
      return [[front, 'front']];
    case 'rear':
      return [[rear, rearName]];
    case 'driven':
      return car.driven.length === 0 ? [] : [[car.driven, 'driven wheels']];
    case 'all':
      return [[all, 'all wheels']];
    default:
      return [
        [front, 'front'],
        [rear, rearName],
      ];
  }
}

function differentialKeys({ setup }: LeverCar, name: string): LeverKeys[] {
  const has = ({ kind }: DifferentialSetup): boolean =>
    FOR_ALL.includes(name) || usesKey(kind, name as DifferentialKey);
  return setup.differentials.filter(has).map(({ block, position }) => ({
    keys: [`${block}.${name}`],
    which: setup.differentials.length > 1 ? `${position} differential` : '',
  }));
}

/** The axle of a single wheel has no bar; of more than two axles the second is not the last. */
function barKeys({ setup }: LeverCar): LeverKeys[] {
  const rear = setup.corners.length > WHEEL_COUNT ? 'axle 2' : 'rear';
  return [FL, RL].flatMap((left) => {
    const keys = barsOfAxle(setup.antiRollBars, left).map(barRateKey);
    if (keys.length === 0 || left === absentWheel(setup)) return [];
    return [{ keys, which: left === FL ? 'front' : rear, label: 'Anti-roll bar' }];
  });
}

/** The settings of a row of the table in this car; none where the car does not have such a part. */
export function leverKeys(car: LeverCar, key: string): LeverKeys[] {
  const { setup } = car;
  // The wheels of a tank do not steer, and there is no bar at a single wheel.
  if (key.endsWith('.max_steer') && isTank(setup.vehicle?.kind)) return [];
  const barAxle = key.endsWith('.anti_roll_front') ? FL : key.endsWith('.anti_roll_rear') ? RL : undefined;
  if (barAxle !== undefined && barAxle === absentWheel(setup)) return [];
  if (/^(engine|gearbox|clutch)[.]/.test(key) && !hasEngine(setup)) return [];
  if (key.startsWith('bar<')) return barKeys(car);
  if (key.startsWith('<differential>.')) {
    if (!hasEngine(setup)) return [];
    return differentialKeys(car, key.slice('<differential>.'.length));
  }
  if (key.includes('<gears>')) {
    const gears = setup.gearbox.forward.map((_, i) => i + 1);
    return [{ keys: gears.map((gear) => key.replace('<gears>', String(gear))), which: 'all gears' }];
  }
  const scope = /(wheel|susp)<([a-z ]+)>/.exec(key);
  if (scope === null) return [{ keys: [key], which: '' }];
  const [place = '', block = '', name = ''] = scope;
  return wheelSets(car, name).map(([wheels, which]) => ({
    keys: numbersOf(car, wheels).map((number) => key.replace(place, `${block}${number}`)),
    which,
  }));
}
