import type { LibreRallyTyreMode } from '../../../catalogue/tyre-models.ts';

/** Friction over load from no-load and full-load value: g(F) = full + (none - full) exp(-slope F). */
export interface LoadCurve {
  readonly noLoad: number;
  readonly fullLoad: number;
  readonly slope_perN: number;
}

/** Parameters of the tyre of LibreRally's page, as docs/sources/librerally-model.md section 2.1 lists them. */
export interface LibreRallyTyre {
  readonly mode: LibreRallyTyreMode;
  readonly radius_m: number;
  readonly width_m: number;
  readonly pressure_Pa: number;
  readonly sidewallStiffness: number;
  readonly carcassStiffness: number;
  readonly patchLengthScale: number;
  /** At the reference pressure. */
  readonly verticalStiffness_Npm: number;
  /** 0 where it is estimated from load and size. */
  readonly wheelInertia_kgm2: number;
  /** 0 where the rim is not known; also for the next two. */
  readonly hubRadius_m: number;
  readonly hubWidth_m: number;
  readonly wheelOffset_m: number;

  readonly longitudinalB: number;
  readonly longitudinalC: number;
  readonly longitudinalE: number;
  readonly longitudinalLoadExponent: number;
  readonly lateralB: number;
  readonly lateralC: number;
  readonly lateralE: number;
  readonly lateralLoadExponent: number;
  readonly camberGainB_perrad: number;
  readonly camberGainE_perrad: number;

  readonly peakFriction: number;
  readonly loadSensitivity: number;
  readonly referenceLoad_N: number;
  readonly areaExponent: number;
  /** Lateral over longitudinal half-axis of the friction ellipse. */
  readonly ellipseRatio: number;
  /** Replaces the load sensitivity where it is given. */
  readonly loadCurve: LoadCurve | undefined;

  /** At reference pressure and width. */
  readonly patchStiffness_Npm: number;
  readonly lateralRelaxation_m: number;
  readonly longitudinalRelaxation_m: number;
  readonly lateralSurfaceSensitivity: number;
  readonly longitudinalSurfaceSensitivity: number;

  readonly camberThrust_perrad: number;
  readonly pneumaticTrail_m: number;
  readonly residualFactor: number;
  readonly longitudinalArm_m: number;
  readonly overturningFactor: number;
  readonly overturningCamberFactor: number;
  readonly rollingMomentFactor: number;
  readonly rollingMomentForceFactor: number;

  readonly combinedCoupling: number;
  readonly combinedExponent: number;
  readonly retention: number;
  readonly retentionStart_rad: number;
  readonly retentionEnd_rad: number;

  readonly rollingResistance: number;
  readonly standingWaveSpeed_mps: number;
  readonly standingWaveGain: number;
  readonly carcassShear: number;

  readonly surfaceHeat_JpK: number;
  readonly coreHeat_JpK: number;
  readonly airCooling_WpK: number;
  readonly coreCooling_WpK: number;
  readonly coreConductance_WpK: number;
  readonly roadConductance_WpK: number;
  readonly waterCooling_perm: number;
  readonly gripSurfaceShare: number;
  readonly ambientTemperature_K: number;
  readonly optimalTemperature_K: number;
  readonly temperatureWindow_K: number;
  readonly wearRate_perJ: number;
  readonly wornGrip: number;
}

export const REFERENCE_PRESSURE_PA = 220e3;
export const REFERENCE_WIDTH_M = 0.205;
/** Zero of the Celsius scale; the source uses degrees Celsius. */
const ICE_POINT_K = 273.15;

export const DEFAULT_LIBRERALLY_TYRE: LibreRallyTyre = {
  mode: 'auto',
  radius_m: 0.305,
  width_m: REFERENCE_WIDTH_M,
  pressure_Pa: REFERENCE_PRESSURE_PA,
  sidewallStiffness: 1,
  carcassStiffness: 1,
  patchLengthScale: 1,
  verticalStiffness_Npm: 200e3,
  wheelInertia_kgm2: 0,
  hubRadius_m: 0,
  hubWidth_m: 0,
  wheelOffset_m: 0,
  longitudinalB: 12,
  longitudinalC: 1.65,
  longitudinalE: -0.5,
  longitudinalLoadExponent: 0.04,
  lateralB: 10,
  lateralC: 1.3,
  lateralE: -0.6,
  lateralLoadExponent: 0.06,
  camberGainB_perrad: 0.35,
  camberGainE_perrad: -0.15,
  peakFriction: 1.05,
  loadSensitivity: 0.15,
  referenceLoad_N: 3000,
  areaExponent: 0.05,
  ellipseRatio: 1,
  loadCurve: undefined,
  patchStiffness_Npm: 40e3,
  lateralRelaxation_m: 0.3,
  longitudinalRelaxation_m: 0.28,
  lateralSurfaceSensitivity: 0.6,
  longitudinalSurfaceSensitivity: 0.85,
  camberThrust_perrad: 0.08,
  pneumaticTrail_m: 0.025,
  residualFactor: 0.08,
  longitudinalArm_m: 0.008,
  overturningFactor: 0.015,
  overturningCamberFactor: 0.35,
  rollingMomentFactor: 0.006,
  rollingMomentForceFactor: 0.08,
  combinedCoupling: 0.6,
  combinedExponent: 2,
  retention: 0.65,
  retentionStart_rad: 0.26,
  retentionEnd_rad: 0.7,
  rollingResistance: 0.012,
  standingWaveSpeed_mps: 65,
  standingWaveGain: 1,
  carcassShear: 0.5,
  surfaceHeat_JpK: 8000,
  coreHeat_JpK: 24e3,
  airCooling_WpK: 15,
  coreCooling_WpK: 4,
  coreConductance_WpK: 55,
  roadConductance_WpK: 25,
  waterCooling_perm: 400,
  gripSurfaceShare: 0.7,
  ambientTemperature_K: ICE_POINT_K + 30,
  optimalTemperature_K: ICE_POINT_K + 85,
  temperatureWindow_K: 40,
  wearRate_perJ: 1e-9,
  wornGrip: 0.65,
};

/** A tyre with some parameters changed; the minimum radius is 0.1 m. */
export function librerallyTyre(changes: Partial<LibreRallyTyre> = {}): LibreRallyTyre {
  const tyre = { ...DEFAULT_LIBRERALLY_TYRE, ...changes };
  return { ...tyre, radius_m: Math.max(0.1, tyre.radius_m) };
}
