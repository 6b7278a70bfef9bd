import type { TyreType } from '../catalogue/tyre-types.ts';

/** Kind and condition of one tyre from the file; undefined values are those of the type. */
export interface TyreConditionSetup {
  readonly type: TyreType;
  /** Temperature and wear affect grip; otherwise they are only shown. */
  readonly actsOnGrip: boolean;
  /** Gauge pressure at the temperature of the air. */
  readonly coldPressure_Pa: number | undefined;
  readonly startTemperature_K: number | undefined;
  readonly optimum_K: number | undefined;
  readonly window_K: number | undefined;
}

export const DEFAULT_CONDITION: TyreConditionSetup = {
  type: 'road',
  actsOnGrip: false,
  coldPressure_Pa: undefined,
  startTemperature_K: undefined,
  optimum_K: undefined,
  window_K: undefined,
};
