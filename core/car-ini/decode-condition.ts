import { isTyreType, TYRE_TYPE_NAMES, type TyreType } from '../contract/tyre-types.ts';
import { DEFAULT_CONDITION, type TyreConditionSetup } from '../setup/tyre-condition-setup.ts';
import type { CarReader } from './car-reader.ts';

function decodeType(reader: CarReader, key: string): TyreType {
  const name = reader.text(key);
  if (name === '') return DEFAULT_CONDITION.type;
  if (isTyreType(name)) return name;
  const known = TYRE_TYPE_NAMES.join(', ');
  reader.log.near(
    'unknown-choice',
    key,
    `${key} is "${name}"; known are ${known}. ${DEFAULT_CONDITION.type} counts.`,
  );
  return DEFAULT_CONDITION.type;
}

/** Kind and condition of the tyre of wheel<n>. */
export function decodeCondition(reader: CarReader, number: number): TyreConditionSetup {
  const key = (name: string): string => `wheel${number}.racebench_tyre_${name}`;
  return {
    type: decodeType(reader, key('type')),
    actsOnGrip: reader.flag(key('heat')),
    coldPressure_Pa: reader.siIfPresent(key('pressure')),
    startTemperature_K: reader.siIfPresent(key('start')),
    optimum_K: reader.siIfPresent(key('optimum')),
    window_K: reader.siIfPresent(key('window')),
  };
}
