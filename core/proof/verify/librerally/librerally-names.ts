import type { SurfaceProperties } from '../../../catalogue/surface-properties.ts';
import {
  LIBRERALLY_DIFFERENTIALS,
  type LibreRallyDifferential,
  type LibreRallyDifferentialKind,
} from '../../../models/driveline/differential/librerally.ts';
import type { LibreRallyTyreMode } from '../../../catalogue/tyre-models.ts';
import { librerallySurface, REFERENCE_SURFACE } from '../../../environment/surface/librerally-surfaces.ts';
import {
  librerallyTyre,
  type LibreRallyTyre,
} from '../../../models/tyre/librerally/librerally-tyre-params.ts';
import { toSI } from '../../../units/convert.ts';
import { numberOf } from './case-file.ts';
import { block, CaseFault, numberOr, text, type Inputs } from './librerally-inputs.ts';

/** Property names of the source and ours. */
const SURFACE_NAMES = {
  FrictionCoefficient: 'friction',
  Microtexture: 'microtexture',
  Macrotexture: 'macrotexture',
  WaterDepth: 'waterDepth_m',
  RollingResistance: 'rollingResistance',
  SlipStiffnessScale: 'slipStiffnessScale',
  RelaxationLengthScale: 'relaxationScale',
  PeakSlipRatioScale: 'peakSlipScale',
  DeformationFactor: 'deformation',
  NoiseFactor: 'noise',
} as const satisfies Record<string, keyof SurfaceProperties>;

type TyreNumber = Exclude<keyof LibreRallyTyre, 'mode' | 'loadCurve'>;

const TYRE_NAMES = {
  Radius: 'radius_m',
  Width: 'width_m',
  TyrePressure: 'pressure_Pa',
  SidewallStiffness: 'sidewallStiffness',
  CarcassStiffness: 'carcassStiffness',
  ContactPatchLengthScale: 'patchLengthScale',
  ContactPatchLength: 'patchLengthScale',
  VerticalStiffness: 'verticalStiffness_Npm',
  WheelInertia: 'wheelInertia_kgm2',
  HubRadius: 'hubRadius_m',
  HubWidth: 'hubWidth_m',
  WheelOffset: 'wheelOffset_m',
  LongitudinalB: 'longitudinalB',
  LongitudinalC: 'longitudinalC',
  LongitudinalE: 'longitudinalE',
  LongitudinalLoadStiffnessSensitivity: 'longitudinalLoadExponent',
  LateralB: 'lateralB',
  LateralC: 'lateralC',
  LateralE: 'lateralE',
  LateralLoadStiffnessSensitivity: 'lateralLoadExponent',
  LateralCamberStiffnessSensitivity: 'camberGainB_perrad',
  LateralCamberCurvatureSensitivity: 'camberGainE_perrad',
  PeakFrictionCoefficient: 'peakFriction',
  LoadSensitivity: 'loadSensitivity',
  ReferenceLoad: 'referenceLoad_N',
  ContactAreaGripExponent: 'areaExponent',
  FrictionEllipseRatio: 'ellipseRatio',
  ContactPatchStiffness: 'patchStiffness_Npm',
  RelaxationLength: 'lateralRelaxation_m',
  LongitudinalRelaxationLength: 'longitudinalRelaxation_m',
  LateralSurfaceRelaxationSensitivity: 'lateralSurfaceSensitivity',
  LongitudinalSurfaceRelaxationSensitivity: 'longitudinalSurfaceSensitivity',
  CamberThrustCoefficient: 'camberThrust_perrad',
  PneumaticTrail: 'pneumaticTrail_m',
  AligningTorqueResidualFactor: 'residualFactor',
  AligningTorqueFxMomentArm: 'longitudinalArm_m',
  OverturningCoupleFactor: 'overturningFactor',
  OverturningCamberFactor: 'overturningCamberFactor',
  RollingResistanceMomentFactor: 'rollingMomentFactor',
  RollingResistanceMomentFxFactor: 'rollingMomentForceFactor',
  CombinedSlipCoupling: 'combinedCoupling',
  CombinedSlipExponent: 'combinedExponent',
  HighSlipForceRetention: 'retention',
  HighSlipTransitionStart: 'retentionStart_rad',
  HighSlipTransitionEnd: 'retentionEnd_rad',
  RollingResistanceCoefficient: 'rollingResistance',
  StandingWaveCriticalSpeed: 'standingWaveSpeed_mps',
  StandingWaveResistanceGain: 'standingWaveGain',
  CarcassShearCoefficient: 'carcassShear',
  ThermalMass: 'surfaceHeat_JpK',
  CoreThermalMass: 'coreHeat_JpK',
  CoolingRate: 'airCooling_WpK',
  CoreCoolingRate: 'coreCooling_WpK',
  SurfaceToCoreConductance: 'coreConductance_WpK',
  RoadHeatTransferRate: 'roadConductance_WpK',
  WaterCoolingGain: 'waterCooling_perm',
  GripTemperatureSurfaceWeight: 'gripSurfaceShare',
  AmbientTemperature: 'ambientTemperature_K',
  OptimalTemperature: 'optimalTemperature_K',
  TemperatureWindow: 'temperatureWindow_K',
  WearRate: 'wearRate_perJ',
  WornGripFraction: 'wornGrip',
} as const satisfies Record<string, TyreNumber>;

/** Units in which the source counts and we do not. */
const TYRE_UNITS: Readonly<Record<string, 'kPa' | 'degC'>> = {
  TyrePressure: 'kPa',
  AmbientTemperature: 'degC',
  OptimalTemperature: 'degC',
};

const MODES: Readonly<Record<string, LibreRallyTyreMode>> = {
  Auto: 'auto',
  BrushOnly: 'brush',
  PacejkaOnly: 'curve',
};

/** Parameters and properties that have no effect in the source. */
const WITHOUT_EFFECT = ['ContactPatchDamping', 'LateralGrip'];

const LOAD_CURVE = [
  'BeamNgNoLoadFrictionCoefficient',
  'BeamNgFullLoadFrictionCoefficient',
  'BeamNgLoadSensitivitySlope',
] as const;

function has<T extends object>(table: T, key: string): key is string & keyof T {
  return Object.hasOwn(table, key);
}

/** The tyre of a case: the defaults with the listed parameters. Throws CaseFault for one that is not known. */
export function caseTyre(inputs: Inputs, key = 'tyre'): LibreRallyTyre {
  return tyreOf(block(inputs, key) ?? {});
}

export function tyreOf(given: Inputs): LibreRallyTyre {
  const numbers: Partial<Record<TyreNumber, number>> = {};
  let mode: LibreRallyTyreMode = 'auto';
  for (const [name, raw] of Object.entries(given)) {
    if (raw === null) continue;
    const value = numberOf(raw);
    if (name === 'Mode' || name === 'ActiveMode') {
      const chosen = typeof raw === 'string' ? MODES[raw] : undefined;
      if (chosen === undefined) throw new CaseFault(`unknown tyre mode ${JSON.stringify(raw)}`);
      mode = chosen;
    } else if (has(TYRE_NAMES, name)) {
      if (value === undefined) throw new CaseFault(`tyre.${name} is not a number`);
      const unit = TYRE_UNITS[name];
      numbers[TYRE_NAMES[name]] = unit === undefined ? value : toSI(value, unit);
    } else if (!WITHOUT_EFFECT.includes(name) && !LOAD_CURVE.some((part) => part === name)) {
      throw new CaseFault(`unknown tyre parameter ${name}`);
    }
  }
  const [noLoad, fullLoad, slope] = LOAD_CURVE.map((part) => numberOf(given[part]));
  const loadCurve =
    noLoad === undefined || fullLoad === undefined || slope === undefined
      ? undefined
      : { noLoad, fullLoad, slope_perN: slope };
  return librerallyTyre({ ...numbers, mode, loadCurve });
}

/** The named surface, or the reference one, with the listed properties. */
export function caseSurface(inputs: Inputs): SurfaceProperties {
  const base = text(inputs, 'surfaceBase', 'surfaceName', 'surfaceType', 'surface');
  return surfaceOf(block(inputs, 'surface') ?? {}, base);
}

export function surfaceOf(given: Inputs, base?: string): SurfaceProperties {
  const known = base === undefined || base === 'reference' ? REFERENCE_SURFACE : librerallySurface(base);
  const changed = { ...known };
  for (const [name, value] of Object.entries(given)) {
    const number = numberOf(value);
    if (!has(SURFACE_NAMES, name) || number === undefined)
      throw new CaseFault(`unknown surface property ${name}`);
    Object.assign(changed, { [SURFACE_NAMES[name]]: number });
  }
  return changed;
}

/** A surface with the source's property names. */
export function surfaceFigures(surface: SurfaceProperties): Record<string, number> {
  return Object.fromEntries(Object.entries(SURFACE_NAMES).map(([name, key]) => [name, surface[key]]));
}

function isDifferentialKind(name: string): name is LibreRallyDifferentialKind {
  return Object.hasOwn(LIBRERALLY_DIFFERENTIALS, name);
}

/** A differential; an unknown type behaves as an open one. */
export function differentialOf(given: Inputs): LibreRallyDifferential {
  const name = text(given, 'type', 'Type') ?? 'Open';
  const kind = isDifferentialKind(name) ? name : 'Open';
  const factory = LIBRERALLY_DIFFERENTIALS[kind];
  return {
    kind,
    biasRatio: numberOr(given, factory.biasRatio, 'biasRatio', 'BiasRatio'),
    lockingCoefficient: numberOr(
      given,
      factory.lockingCoefficient,
      'lockingCoefficient',
      'LockingCoefficient',
    ),
    coastLockingCoefficient: numberOr(
      given,
      factory.coastLockingCoefficient,
      'coastLockingCoefficient',
      'CoastLockingCoefficient',
    ),
    preload_Nm: numberOr(given, factory.preload_Nm, 'preloadTorque', 'PreloadTorque', 'preload_Nm'),
  };
}
