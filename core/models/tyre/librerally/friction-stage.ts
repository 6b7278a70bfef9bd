import { gripTemperature_K, loadedFriction, loadFreeFriction } from './friction.ts';
import {
  IO_FRICTION,
  IO_LOAD_FREE,
  IO_LOAD_N,
  IO_NOISE,
  IO_PEAK_N,
  IO_REFERENCE_PEAK_N,
  IO_SPEED_MPS,
} from './io.ts';
import type { TyreStage } from './stage.ts';

const writeLoadFree: TyreStage = (tyre, surface, state, wheel, io) => {
  io[IO_LOAD_FREE] = loadFreeFriction(
    tyre,
    surface,
    gripTemperature_K(tyre, state.treadTemperature_K[wheel]!, state.coreTemperature_K[wheel]!),
    1 - state.wear[wheel]!,
    io[IO_SPEED_MPS]!,
    io[IO_NOISE]!,
  );
};

const writePeak: TyreStage = (tyre, _surface, _state, _wheel, io) => {
  const Fz = io[IO_LOAD_N]!;
  const mu = loadedFriction(tyre, io[IO_LOAD_FREE]!, Fz);
  io[IO_FRICTION] = mu;
  io[IO_PEAK_N] = mu * Fz;
};

const writeReferencePeak: TyreStage = (tyre, _surface, _state, _wheel, io) => {
  const Fz = tyre.referenceLoad_N;
  io[IO_REFERENCE_PEAK_N] = loadedFriction(tyre, io[IO_LOAD_FREE]!, Fz) * Fz;
};

/** Friction and peak force at the wheel load, at the speed of IO_SPEED_MPS. */
export const FRICTION_STAGES: readonly TyreStage[] = [writeLoadFree, writePeak];
/** The same, and the peak force at the reference load. */
export const GRIP_STAGES: readonly TyreStage[] = [writeLoadFree, writePeak, writeReferencePeak];
