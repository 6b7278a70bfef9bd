import { isTyreType, TYRE_TYPE_NAMES } from '../../catalogue/tyre-types.ts';
import { DEFAULT_CONDITION, type TyreConditionSetup } from '../../setup/tyre-condition-setup.ts';
import type { CarReader } from './car-reader.ts';
import { choiceOf } from './choice-of.ts';

/** Kind and condition of the tyre of wheel<n>. */
export function decodeCondition(reader: CarReader, number: number): TyreConditionSetup {
  const key = (name: string): string => `wheel${number}.racebench_tyre_${name}`;
  const { type } = DEFAULT_CONDITION;
  return {
    type: choiceOf(reader, key('type'), isTyreType, TYRE_TYPE_NAMES, type, `${type} is used.`),
    actsOnGrip: reader.flag(key('heat')),
    coldPressure_Pa: reader.siIfPresent(key('pressure')),
    startTemperature_K: reader.siIfPresent(key('start')),
    optimum_K: reader.siIfPresent(key('optimum')),
    window_K: reader.siIfPresent(key('window')),
  };
}
