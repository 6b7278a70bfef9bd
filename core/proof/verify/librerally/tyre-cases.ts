import {
  IO_BRAKE_NM,
  IO_CAMBER_RAD,
  IO_DRIVE_NM,
  IO_DT_S,
  IO_FX_N,
  IO_FY_N,
  IO_LOAD_N,
  IO_MX_NM,
  IO_MY_NM,
  IO_MZ_NM,
  IO_NOISE,
  IO_REACTION_NM,
  IO_VX_MPS,
  IO_VY_MPS,
  createTyreIo,
} from '../../../models/tyre/librerally/io.ts';
import { advancedPhase, phaseNoise } from '../../../models/tyre/librerally/noise.ts';
import {
  createTyreState,
  type LibreRallyTyreState,
} from '../../../models/tyre/librerally/librerally-tyre-state.ts';
import { stepTyre } from '../../../models/tyre/librerally/update.ts';
import { fromSI, toSI } from '../../../units/convert.ts';
import { block, isTrue, number, numberOr, type Inputs } from './librerally-inputs.ts';
import { caseSurface, caseTyre } from './librerally-names.ts';
import type { Figures } from './part-cases.ts';

/** The source's names end in C for degrees Celsius. */
function temperatures(state: LibreRallyTyreState): Figures {
  return Object.fromEntries([
    ['surfaceTemp_C', fromSI(state.treadTemperature_K[0] ?? NaN, 'degC')],
    ['coreTemp_C', fromSI(state.coreTemperature_K[0] ?? NaN, 'degC')],
  ]);
}

/**
 * One tyre over some steps. The source's "right" is our left (docs/librerally.md), so velocities, forces and moments
 * carry over with their signs.
 */
export function tyreFigures(inputs: Inputs): Figures {
  const tyre = caseTyre(inputs);
  const surface = caseSurface(inputs);
  const state = createTyreState([tyre]);
  const initial = block(inputs, 'initialState') ?? {};
  const omega = numberOr(initial, 0, 'omega_radps');
  state.spin_radps[0] = omega;
  state.treadTemperature_K[0] = toSI(numberOr(initial, 30, 'surfaceTemp_C', 'temperature_C'), 'degC');
  state.coreTemperature_K[0] = toSI(numberOr(initial, 30, 'coreTemp_C', 'coreTemperature_C'), 'degC');
  state.wear[0] = 1 - numberOr(initial, 1, 'treadLife');
  state.lateralDeflection_m[0] = numberOr(initial, 0, 'lateralDeflection_m');
  state.longitudinalDeflection_m[0] = numberOr(initial, 0, 'longitudinalDeflection_m');
  const io = createTyreIo();
  const speed = Math.abs(number(inputs, 'Vx_mps'));
  const dt = number(inputs, 'dt_s');
  const steps = numberOr(inputs, 1, 'steps');
  const held = isTrue(inputs, 'omegaHeldEachStep', false);
  let phase = 0;
  for (let i = 0; i < steps; i++) {
    if (held) state.spin_radps[0] = omega;
    phase = advancedPhase(phase, speed, dt);
    io[IO_VX_MPS] = number(inputs, 'Vx_mps');
    io[IO_VY_MPS] = numberOr(inputs, 0, 'Vy_mps');
    io[IO_LOAD_N] = number(inputs, 'normalLoad_N');
    io[IO_DRIVE_NM] = numberOr(inputs, 0, 'driveTorque_Nm');
    io[IO_BRAKE_NM] = numberOr(inputs, 0, 'brakeTorque_Nm');
    io[IO_CAMBER_RAD] = numberOr(inputs, 0, 'camber_rad');
    io[IO_DT_S] = dt;
    io[IO_NOISE] = phaseNoise(phase);
    stepTyre(tyre, surface, state, 0, io);
  }
  const out = (slot: number): number => io[slot] ?? NaN;
  return {
    Fx_N: out(IO_FX_N),
    Fy_N: out(IO_FY_N),
    Mz_Nm: out(IO_MZ_NM),
    Mx_Nm: out(IO_MX_NM),
    My_Nm: out(IO_MY_NM),
    slipRatio: state.slipRatio[0] ?? NaN,
    slipAngle_rad: state.slipAngle_rad[0] ?? NaN,
    omega_radps: state.spin_radps[0],
    lateralDeflection_m: state.lateralDeflection_m[0],
    longitudinalDeflection_m: state.longitudinalDeflection_m[0],
    ...temperatures(state),
    treadLife: 1 - state.wear[0],
    tyreReactionTorque_Nm: out(IO_REACTION_NM),
  };
}
