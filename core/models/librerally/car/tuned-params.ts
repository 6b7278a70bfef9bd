/* oxlint-disable racebench/unit-names -- names as the car.ini has them */
import {
  LIBRERALLY_WHEEL_NAMES,
  type LibreRallyWheelName,
} from '../../../catalogue/fields/librerally-wheel-rows.ts';
import type { DifferentialPosition } from '../../../catalogue/differentials.ts';
import type { LibreRallySetup } from '../../../setup/librerally-setup.ts';
import {
  LIBRERALLY_DIFFERENTIALS,
  type LibreRallyDifferential,
} from '../../driveline/differential/librerally.ts';
import type { LibreRallyTyre } from '../../tyre/librerally/librerally-tyre-params.ts';
import type { LibreRallyParams } from '../engine/librerally-params.ts';

type TyreNumber = {
  [K in keyof LibreRallyTyre]: LibreRallyTyre[K] extends number ? K : never;
}[keyof LibreRallyTyre];

/** Parameter of the tyre for each name of a wheel's block. */
const TYRE_TARGETS: Readonly<Record<LibreRallyWheelName, TyreNumber>> = {
  pressure: 'pressure_Pa',
  sidewall: 'sidewallStiffness',
  carcass: 'carcassStiffness',
  patch_length: 'patchLengthScale',
  wheel_offset: 'wheelOffset_m',
  long_b: 'longitudinalB',
  long_c: 'longitudinalC',
  long_e: 'longitudinalE',
  long_load_exponent: 'longitudinalLoadExponent',
  lat_b: 'lateralB',
  lat_c: 'lateralC',
  lat_e: 'lateralE',
  lat_load_exponent: 'lateralLoadExponent',
  camber_b: 'camberGainB_perrad',
  camber_e: 'camberGainE_perrad',
  friction: 'peakFriction',
  load_sensitivity: 'loadSensitivity',
  area_exponent: 'areaExponent',
  ellipse_ratio: 'ellipseRatio',
  reference_load: 'referenceLoad_N',
  patch_stiffness: 'patchStiffness_Npm',
  relaxation_lat: 'lateralRelaxation_m',
  relaxation_long: 'longitudinalRelaxation_m',
  camber_thrust: 'camberThrust_perrad',
  trail: 'pneumaticTrail_m',
  combined_coupling: 'combinedCoupling',
  combined_exponent: 'combinedExponent',
  retention: 'retention',
  retention_start: 'retentionStart_rad',
  retention_end: 'retentionEnd_rad',
  rolling: 'rollingResistance',
  standing_wave_speed: 'standingWaveSpeed_mps',
  carcass_shear: 'carcassShear',
  surface_lat: 'lateralSurfaceSensitivity',
  surface_long: 'longitudinalSurfaceSensitivity',
  heat_surface: 'surfaceHeat_JpK',
  heat_core: 'coreHeat_JpK',
  cooling_air: 'airCooling_WpK',
  cooling_core: 'coreCooling_WpK',
  conductance: 'coreConductance_WpK',
  cooling_road: 'roadConductance_WpK',
  cooling_water: 'waterCooling_perm',
  grip_surface_share: 'gripSurfaceShare',
  ambient: 'ambientTemperature_K',
  optimum: 'optimalTemperature_K',
  window: 'temperatureWindow_K',
  wear_rate: 'wearRate_perJ',
  worn_grip: 'wornGrip',
};

function tunedTyre(tyre: LibreRallyTyre, set: LibreRallySetup['wheels'][number] | undefined): LibreRallyTyre {
  if (set === undefined) return tyre;
  const { numbers, mode } = set;
  const changed = LIBRERALLY_WHEEL_NAMES.flatMap((name) => {
    const value = numbers[name];
    return value === undefined ? [] : [[TYRE_TARGETS[name], value] as const];
  });
  return { ...tyre, ...Object.fromEntries(changed), mode: mode ?? tyre.mode };
}

/** A differential whose kind and numbers the block may set; the numbers of another kind are the source's. */
function tunedDifferential(
  own: LibreRallyDifferential,
  { car, differentials }: LibreRallySetup,
  position: DifferentialPosition,
): LibreRallyDifferential {
  const kind = differentials[position] ?? own.kind;
  const from = kind === own.kind ? own : LIBRERALLY_DIFFERENTIALS[kind];
  return {
    kind,
    biasRatio: car[`${position}_bias`] ?? from.biasRatio,
    lockingCoefficient: car[`${position}_lock`] ?? from.lockingCoefficient,
    coastLockingCoefficient: car[`${position}_coast_lock`] ?? from.coastLockingCoefficient,
    preload_Nm: car[`${position}_preload`] ?? from.preload_Nm,
  };
}

/** The parameters with those of the car's block racebench_librerally in their places; without the block they are the same. */
export function tunedLibreRally(
  params: LibreRallyParams,
  setup: LibreRallySetup | undefined,
): LibreRallyParams {
  if (setup === undefined) return params;
  const { car } = setup;
  const { attitude } = params;
  return {
    ...params,
    centreHeight_m: car.centre_height ?? params.centreHeight_m,
    frontRollCentre_m: car.roll_centre_front ?? params.frontRollCentre_m,
    rearRollCentre_m: car.roll_centre_rear ?? params.rearRollCentre_m,
    antiDive: car.anti_dive ?? params.antiDive,
    antiSquat: car.anti_squat ?? params.antiSquat,
    frontAntiRoll_Npm: car.anti_roll_front ?? params.frontAntiRoll_Npm,
    rearAntiRoll_Npm: car.anti_roll_rear ?? params.rearAntiRoll_Npm,
    attitude: {
      frontRollStiffness_N: car.roll_stiffness_front ?? attitude.frontRollStiffness_N,
      rearRollStiffness_N: car.roll_stiffness_rear ?? attitude.rearRollStiffness_N,
      rollDamping_Nms: car.roll_damping ?? attitude.rollDamping_Nms,
      pitchStiffness_N: car.pitch_stiffness ?? attitude.pitchStiffness_N,
      pitchDamping_Nms: car.pitch_damping ?? attitude.pitchDamping_Nms,
    },
    frontDifferential: tunedDifferential(params.frontDifferential, setup, 'front'),
    rearDifferential: tunedDifferential(params.rearDifferential, setup, 'rear'),
    centreDifferential: tunedDifferential(params.centreDifferential, setup, 'centre'),
    tyres: params.tyres.map((tyre, wheel) => tunedTyre(tyre, setup.wheels[wheel])),
  };
}
