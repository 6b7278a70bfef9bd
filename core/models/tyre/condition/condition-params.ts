import { USUAL_AMBIENT, type Ambient } from '../../../catalogue/ambient.ts';
import {
  TYRE_TYPE_NAMES,
  TYRE_TYPES,
  type TyreType,
  type TyreTypeRow,
} from '../../../catalogue/tyre-types.ts';
import type { TyreOfType } from '../../../environment/surface/tyre-road.ts';
import type { TyreConditionSetup } from '../../../setup/tyre-condition-setup.ts';
import { gaugePressure_Pa } from './pressure.ts';

/** Compiled condition of one tyre: heat, pressure, grip window and wear. */
export interface TyreConditionParams extends TyreOfType {
  readonly actsOnGrip: boolean;

  readonly air_K: number;
  readonly road_K: number;
  readonly start_K: number;
  readonly treadHeat_JpK: number;
  readonly coreHeat_JpK: number;
  readonly treadToCore_WpK: number;
  /** Outer face of the tread, and both sidewalls. */
  readonly treadArea_m2: number;
  readonly sidewallArea_m2: number;
  /** Part of the tyre's own rolling loss that heats the carcass. */
  readonly flexCoefficient: number;

  /** Gauge, at the temperature of the air. */
  readonly coldPressure_Pa: number;

  readonly optimum_K: number;
  readonly window_K: number;

  readonly treadDepth_m: number;
  readonly grooveDepth_m: number;
  readonly treadLife_J: number;
}

/** Density, heat capacity and conductivity of filled rubber: typical round figures. Ours. */
const RUBBER_KGPM3 = 1100;
const RUBBER_JPKGK = 1900;
const RUBBER_WPMK = 0.25;
/** Depth of the tread that follows the surface, and the distance from there to the core. Ours. */
const SURFACE_LAYER_M = 0.002;
const CORE_DISTANCE_M = 0.006;
/** Thickness of the rest of tread, belt and sidewall, as rubber over the tread's face. Ours. */
const CORE_LAYER_M = 0.014;
/** Rim over tyre radius. Ours. */
const RIM_PART = 0.65;
/** Cold, of a road car. */
const USUAL_PRESSURE_PA = 220e3;
/** Flex coefficient, typical of car tyres, for a file without rolling resistance. */
const USUAL_FLEX = 0.012;

/** Properties of the wheel that the condition needs. */
export interface ConditionWheel {
  readonly radius_m: number;
  readonly width_m: number;
  readonly rollingCoefficient: number;
  /** Inflation pressure of the tyre data, at working temperature; 0 where they have none. */
  readonly pressure_Pa: number;
}

/** A tyre of a type on a road. */
export function tyreOfType(type: TyreType): TyreOfType {
  return { typeIndex: TYRE_TYPE_NAMES.indexOf(type), filmGrip: TYRE_TYPES[type].filmGrip };
}

export function compileCondition(
  setup: TyreConditionSetup,
  wheel: ConditionWheel,
  { air_K, road_K }: Ambient = USUAL_AMBIENT,
): TyreConditionParams {
  const type: TyreTypeRow = TYRE_TYPES[setup.type];
  const { radius_m, width_m, rollingCoefficient, pressure_Pa } = wheel;
  const treadArea_m2 = 2 * Math.PI * radius_m * width_m;
  const optimum_K = setup.optimum_K ?? type.optimum_K;
  return {
    ...tyreOfType(setup.type),
    actsOnGrip: setup.actsOnGrip,
    air_K,
    road_K,
    // Tyre data are valid at the optimum temperature, which is therefore the default start temperature.
    start_K: setup.startTemperature_K ?? optimum_K,
    treadHeat_JpK: RUBBER_KGPM3 * RUBBER_JPKGK * treadArea_m2 * SURFACE_LAYER_M,
    coreHeat_JpK: RUBBER_KGPM3 * RUBBER_JPKGK * treadArea_m2 * CORE_LAYER_M,
    treadToCore_WpK: (RUBBER_WPMK * treadArea_m2) / CORE_DISTANCE_M,
    treadArea_m2,
    sidewallArea_m2: 2 * Math.PI * radius_m * radius_m * (1 - RIM_PART * RIM_PART),
    flexCoefficient: rollingCoefficient > 0 ? rollingCoefficient : USUAL_FLEX,
    coldPressure_Pa:
      setup.coldPressure_Pa ??
      (pressure_Pa > 0 ? gaugePressure_Pa(pressure_Pa, optimum_K, air_K) : USUAL_PRESSURE_PA),
    optimum_K,
    window_K: setup.window_K ?? type.window_K,
    treadDepth_m: type.treadDepth_m,
    grooveDepth_m: type.grooveDepth_m,
    treadLife_J: type.treadLife_J,
  };
}
