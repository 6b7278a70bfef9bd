/* oxlint-disable racebench/unit-names -- names as the car.ini has them */
import { PHYSX_BLOCK } from '../../../catalogue/fields/physx-fields.ts';
import { fieldForKey, keyLabel } from '../../../catalogue/setup-fields.ts';
import { SURFACES, gripColumns } from '../../../catalogue/surfaces.ts';
import type { Lever } from '../../../catalogue/troubleshooting.ts';
import { MODEL_NAMES, MODELS, type ModelName } from '../../../catalogue/vehicle-models.ts';
import { cacheByObject } from '../../../math/cache.ts';
import { vehicleFacts } from '../../../models/facts/compile-facts.ts';
import { physxFromSetup } from '../../../models/physx/car/from-setup.ts';
import { parametersInUse } from '../../../models/physx/car/params-in-use.ts';
import type { PhysxSetup } from '../../../setup/physx-setup.ts';
import type { Setup } from '../../../setup/setup.ts';
import { fromSI } from '../../../units/convert.ts';
import { leverKeys, type LeverCar } from './lever-keys.ts';
import type { LeverRow } from './lever-row.ts';

/** Models that simulate a car. */
export const modelsOf = ({ vehicle }: Setup): readonly ModelName[] =>
  vehicle === undefined ? MODEL_NAMES : ['physx'];

/** The parameters of the PhysX guide of a car, at the model's own step. */
const physxInUse = cacheByObject((setup: Setup): PhysxSetup => {
  const { physx } = physxFromSetup(vehicleFacts(setup), {
    step_s: MODELS.physx.step_s,
    substeps: undefined,
    surfaces: [gripColumns(SURFACES.asphalt)],
  });
  return parametersInUse(physx);
});

/** A bias acts in a limited slip of its axle, the share of the axles in a four-wheel drive. */
const ACTS_IN: Readonly<Record<string, RegExp>> = {
  rear_bias: /^LS_(REARWD|4WD)$/u,
  front_bias: /^LS_(FRONTWD|4WD)$/u,
  front_rear_split: /4WD$/u,
};

/** Number or word of a key of the block racebench_physx, in SI; undefined where the vehicle has no such part. */
function physxValue({ car, setup }: LeverCar, path: string): number | string | undefined {
  const use = physxInUse(setup);
  if (path === 'differential') return use.differential;
  const acts = ACTS_IN[path];
  if (acts !== undefined && !acts.test(use.differential ?? '')) return undefined;
  const [, block = '', digits = '', name = ''] = /^(wheel|gear)(\d+)[.](.*)$/u.exec(path) ?? [];
  const number = Number(digits);
  if (block === 'gear') return (use.gears[number] as Readonly<Record<string, number>> | undefined)?.[name];
  if (block === 'wheel') {
    const numbers: readonly number[] = setup.vehicle?.numbers ?? car.wheelNumbers ?? [0, 1, 2, 3];
    // The single wheel of a tricycle is the second of its two halves.
    const index = numbers.lastIndexOf(number);
    return (use.wheels[index] as Readonly<Record<string, number>> | undefined)?.[name];
  }
  return (use.car as Readonly<Record<string, number>>)[path];
}

/** Digits of a computed number: enough to begin a slider with. */
const written = (value: number): number => Number(value.toPrecision(4));

function valueInUse(of: LeverCar, key: string): number | string | undefined {
  const field = fieldForKey(key);
  if (field === undefined) return undefined;
  if (key.startsWith(`${PHYSX_BLOCK}.`)) {
    const value = physxValue(of, key.slice(PHYSX_BLOCK.length + 1));
    if (typeof value !== 'number') return value;
    const number = written(fromSI(value, field.unit));
    // An open differential has the largest number as its bias: there is no limit to change.
    return Number.isFinite(number) ? number : undefined;
  }
  if (key.endsWith('.racebench_type'))
    return of.setup.differentials.find(({ block }) => key.startsWith(`${block}.`))?.kind;
  const value = of.car.values.get(key)?.value;
  return typeof value === 'object' ? undefined : value;
}

/** The parameters of rows as this car has them, with the numbers in use. Rows without a part in this car are left out. */
export function carLevers(of: LeverCar, rows: readonly LeverRow[]): Lever[] {
  const models = modelsOf(of.setup);
  return rows.flatMap((row) => {
    const acting = row.models.filter((model) => models.includes(model));
    if (acting.length === 0) return [];
    return leverKeys(of, row.key).flatMap(({ keys, which, label }) => {
      const [first = ''] = keys;
      const field = fieldForKey(first);
      const inUse = valueInUse(of, first);
      if (field === undefined || inUse === undefined) return [];
      const { turn, why, cost, source } = row;
      const title = which === '' ? keyLabel(first, of.car.wheelLabels) : `${label ?? field.label}, ${which}`;
      const isMirrored = first.endsWith('.toe');
      return [{ title, keys: [...keys], isMirrored, turn, why, cost, source, models: acting, inUse }];
    });
  });
}
