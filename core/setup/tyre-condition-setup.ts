import type { TyreType } from '../contract/tyre-types.ts';

/** Kind and condition of one tyre as the file has it; what is undefined is that of the type. */
export interface TyreConditionSetup {
  readonly type: TyreType;
  /** Temperature and wear act on grip; without it they are shown only. */
  readonly actsOnGrip: boolean;
  /** Gauge pressure at ambient temperature. */
  readonly coldPressure_Pa: number;
  readonly startTemperature_K: number | undefined;
  readonly optimum_K: number | undefined;
  readonly window_K: number | undefined;
}

/** Usual pressure of a road car's tyre. */
export const DEFAULT_PRESSURE_PA = 220e3;

export const DEFAULT_CONDITION: TyreConditionSetup = {
  type: 'road',
  actsOnGrip: false,
  coldPressure_Pa: DEFAULT_PRESSURE_PA,
  startTemperature_K: undefined,
  optimum_K: undefined,
  window_K: undefined,
};
