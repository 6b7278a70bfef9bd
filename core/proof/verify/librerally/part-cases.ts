import {
  SPLIT_DELIVERABLE_NM,
  SPLIT_INPUT_NM,
  SPLIT_LEFT_LIMIT_NM,
  SPLIT_LEFT_NM,
  SPLIT_LEFT_RADPS,
  SPLIT_RIGHT_LIMIT_NM,
  SPLIT_RIGHT_NM,
  SPLIT_RIGHT_RADPS,
  SPLIT_SIZE,
  splitTorque,
  writeDeliverable,
} from '../../../models/driveline/differential/librerally.ts';
import { blendedSurface, librerallySurface } from '../../../environment/surface/librerally-surfaces.ts';
import { adhesionFraction, brushTrail_m } from '../../../models/tyre/librerally/brush.ts';
import { combinedWeight } from '../../../models/tyre/librerally/librerally-combined.ts';
import {
  lateralCurvatureFactor,
  lateralStiffnessFactor,
  longitudinalStiffnessFactor,
} from '../../../models/tyre/librerally/librerally-curves.ts';
import { loadedFriction, loadFreeFriction } from '../../../models/tyre/librerally/friction.ts';
import {
  brushStiffness_Npm,
  estimatedInertia_kgm2,
  patchAreaRatio,
  patchLength_m,
  rollingRadius_m,
} from '../../../models/tyre/librerally/librerally-geometry.ts';
import { overturningMoment_Nm, rollingMoment_Nm } from '../../../models/tyre/librerally/moments.ts';
import {
  advancedPhase,
  finalised,
  hashedNoise,
  noiseGrip,
  phaseNoise,
} from '../../../models/tyre/librerally/noise.ts';
import {
  lateralRelaxation_m,
  longitudinalRelaxation_m,
} from '../../../models/tyre/librerally/librerally-relaxation.ts';
import { carcassShear_N, standingWave } from '../../../models/tyre/librerally/librerally-rolling.ts';
import { hydroplaningSpeed_mps, wetGrip } from '../../../models/tyre/librerally/wet.ts';
import { toSI } from '../../../units/convert.ts';
import { asInputs, block, neededBlock, number, numberOr, text, type Inputs } from './librerally-inputs.ts';
import { caseSurface, caseTyre, differentialOf, surfaceFigures, surfaceOf } from './librerally-names.ts';

/** Values a case may expect, by the key it has in the file. */
export type Figures = Record<string, number>;

export function differentialFigures(inputs: Inputs): Figures {
  const differential = differentialOf(neededBlock(inputs, 'config'));
  const io = new Float64Array(SPLIT_SIZE);
  io[SPLIT_INPUT_NM] = numberOr(inputs, 0, 'inputTorque_Nm');
  io[SPLIT_LEFT_RADPS] = numberOr(inputs, 0, 'omegaLeft_radps');
  io[SPLIT_RIGHT_RADPS] = numberOr(inputs, 0, 'omegaRight_radps');
  io[SPLIT_LEFT_LIMIT_NM] = numberOr(inputs, Infinity, 'tractionLimitLeft_Nm');
  io[SPLIT_RIGHT_LIMIT_NM] = numberOr(inputs, Infinity, 'tractionLimitRight_Nm');
  writeDeliverable(differential, io);
  const most = io[SPLIT_DELIVERABLE_NM] ?? NaN;
  splitTorque(differential, io);
  return {
    torqueLeft_Nm: io[SPLIT_LEFT_NM] ?? NaN,
    torqueRight_Nm: io[SPLIT_RIGHT_NM] ?? NaN,
    maxDelivered_Nm: most,
  };
}

export function frictionFigures(inputs: Inputs): Figures {
  const tyre = caseTyre(inputs);
  const speed = numberOr(inputs, 0, 'absVx_mps', 'absSpeed_mps', 'speed_mps');
  const temperature_K = toSI(numberOr(inputs, 30, 'gripTemperature_C', 'temperature_C'), 'degC');
  const loadFree = loadFreeFriction(
    tyre,
    caseSurface(inputs),
    temperature_K,
    numberOr(inputs, 1, 'treadLife'),
    speed,
    phaseNoise(advancedPhase(numberOr(inputs, 0, 'phase'), speed, numberOr(inputs, 0.01, 'dt_s'))),
  );
  return { mu: loadedFriction(tyre, loadFree, number(inputs, 'normalLoad_N', 'load_N')) };
}

export function wetFigures(inputs: Inputs): Figures {
  const depth = number(inputs, 'waterDepth_m');
  const macrotexture = numberOr(inputs, 0, 'macrotexture');
  const speed = hydroplaningSpeed_mps(depth, macrotexture);
  return {
    factor: wetGrip(depth, macrotexture, numberOr(inputs, 0, 'absSpeed_mps', 'absVx_mps', 'speed_mps')),
    hydroplaningSpeed_mps: speed,
    onset_mps: 0.7 * speed,
  };
}

export function relaxationFigures(inputs: Inputs): Figures {
  const tyre = caseTyre(inputs);
  const surface = caseSurface(inputs);
  const slope = numberOr(inputs, 1, 'slopeScale', 'operatingPointSlopeScale');
  return {
    lateral_m: lateralRelaxation_m(tyre, surface, numberOr(inputs, slope, 'lateralSlopeScale')),
    longitudinal_m: longitudinalRelaxation_m(
      tyre,
      surface,
      numberOr(inputs, slope, 'longitudinalSlopeScale'),
    ),
  };
}

export function geometryFigures(inputs: Inputs): Figures {
  const tyre = caseTyre(inputs);
  const Fz = number(inputs, 'normalLoad_N', 'load_N');
  const length = patchLength_m(tyre, Fz);
  return {
    patchLength_m: length,
    halfPatch_m: Math.max(length / 2, 0.005),
    patchAreaRatio: patchAreaRatio(tyre, Fz),
    rollingRadius_m: rollingRadius_m(tyre, Fz),
    brushStiffness_Npm: brushStiffness_Npm(tyre),
    inertia_kgm2: estimatedInertia_kgm2(tyre, Math.max(Fz, tyre.referenceLoad_N)),
  };
}

export function coefficientFigures(inputs: Inputs): Figures {
  const tyre = caseTyre(inputs);
  const surface = caseSurface(inputs);
  const ratio = number(inputs, 'loadRatio');
  const camber = numberOr(inputs, 0, 'camber_rad');
  const D = number(inputs, 'peakForce_N');
  return {
    longB: longitudinalStiffnessFactor(tyre, surface, ratio),
    longC: tyre.longitudinalC,
    longD: D,
    longE: tyre.longitudinalE,
    latB: lateralStiffnessFactor(tyre, surface, ratio, camber),
    latC: tyre.lateralC,
    latD: D,
    latE: lateralCurvatureFactor(tyre, camber),
  };
}

export function combinedFigures(inputs: Inputs): Figures {
  const kappa = Math.abs(number(inputs, 'slipRatio'));
  const tangent = Math.abs(Math.tan(number(inputs, 'slipAngle_rad')));
  const tyre = caseTyre(inputs);
  const coupling = numberOr(inputs, tyre.combinedCoupling, 'combinedSlipCoupling');
  const exponent = numberOr(inputs, tyre.combinedExponent, 'combinedSlipExponent');
  return {
    gx: combinedWeight(tangent, kappa, coupling, exponent),
    gy: combinedWeight(kappa, tangent, coupling, exponent),
  };
}

const SLIP_KEYS = ['absSlip', 'slip', 'tanAlpha', 'absTanAlpha', 'slipInput'] as const;
const LAMBDA_KEYS = ['lambda', 'lam', 'adhesionFraction', 'adhesion'] as const;

/** A case may ask for any of the parts of the brush: only those its inputs allow are given. */
export function brushFigures(inputs: Inputs): Figures {
  const tyre = caseTyre(inputs);
  const figures: Figures = {};
  const give = (names: readonly string[], value: number): void => {
    for (const name of names) figures[name] = value;
  };
  const a = numberOr(inputs, NaN, 'halfPatch_m');
  const c = numberOr(inputs, NaN, 'brushStiffnessPerLength_Npm2');
  const slip = Math.abs(numberOr(inputs, NaN, ...SLIP_KEYS));
  const lambda = numberOr(
    inputs,
    adhesionFraction(slip, numberOr(inputs, NaN, 'peakForce_N'), a, c),
    ...LAMBDA_KEYS,
  );
  give(LAMBDA_KEYS, lambda);
  give(['trail_m', 'pneumaticTrail_m', 'brushTrail_m'], brushTrail_m(a, lambda));
  give(
    ['shear_N', 'carcassShear_N'],
    carcassShear_N(
      tyre,
      numberOr(inputs, NaN, 'radiusDelta_m'),
      a,
      c,
      numberOr(inputs, NaN, 'patchLength_m'),
    ),
  );
  const overturn = block(inputs, 'overturn', 'overturning');
  if (overturn !== undefined)
    figures['Mx_Nm'] = overturningMoment_Nm(
      tyre,
      number(overturn, 'normalLoad_N'),
      number(overturn, 'lateralForce_N'),
      number(overturn, 'peakLateralForce_N'),
      number(overturn, 'camber_rad'),
      number(overturn, 'rollingRadius_m'),
    );
  const rolling = block(inputs, 'rollingMoment');
  if (rolling !== undefined)
    figures['My_Nm'] = rollingMoment_Nm(
      tyre,
      number(rolling, 'rollingResistanceForce_N') + number(rolling, 'carcassShearForce_N'),
      standingWave(tyre, number(rolling, 'speed_mps')),
      number(rolling, 'Fx_N'),
      number(rolling, 'peakForce_N'),
      number(rolling, 'rollingRadius_m'),
      number(rolling, 'direction'),
    );
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => !Number.isNaN(value)));
}

const PHASE_KEYS = ['phase', 'phaseBefore', 'initialPhase', 'noisePhase', 'startPhase'] as const;

/** Road noise: a phase moved by one or several evaluations, or a number put through the hash. */
export function noiseFigures(inputs: Inputs): Figures {
  const speed = Math.abs(numberOr(inputs, 0, 'absSpeed_mps', 'absVx_mps', 'speed_mps', 'Vx_mps'));
  const roughness = numberOr(inputs, 0, 'noiseFactor', 'NoiseFactor');
  const dt = numberOr(inputs, 0.01, 'dt_s');
  const calls = numberOr(inputs, 1, 'evaluations', 'calls', 'steps', 'count');
  const figures: Figures = {};
  let phase = numberOr(inputs, 0, ...PHASE_KEYS);
  for (let i = 1; i <= calls; i++) {
    phase = advancedPhase(phase, speed, dt);
    figures[`factor_${i}`] = noiseGrip(roughness, speed, phaseNoise(phase));
  }
  const noise = phaseNoise(phase);
  const factor = noiseGrip(roughness, speed, noise);
  const hashInput = numberOr(inputs, Math.trunc(phase * 1000), 'hashInput', 'input');
  const hashed = hashedNoise(hashInput);
  return {
    ...figures,
    factor,
    gripFactor: factor,
    noiseGripFactor: factor,
    phase,
    phaseAfter: phase,
    hash: finalised(hashInput) >>> 0,
    noise: hashed,
    normalized: hashed,
  };
}

/** One surface of the table, a blend of two, or road noise. */
export function surfaceCaseFigures(inputs: Inputs): Figures {
  const surfaceNamed = (key: string) => {
    const name = text(inputs, key);
    return name === undefined ? surfaceOf(asInputs(inputs[key], key)) : librerallySurface(name);
  };
  if (inputs['a'] !== undefined)
    return surfaceFigures(blendedSurface(surfaceNamed('a'), surfaceNamed('b'), number(inputs, 't')));
  const single = text(inputs, 'type', 'name', 'surface', 'surfaceBase');
  if (single !== undefined) return surfaceFigures(librerallySurface(single));
  return noiseFigures(inputs);
}
