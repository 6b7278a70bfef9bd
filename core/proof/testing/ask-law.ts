import type { DifferentialSetup } from '../../setup/setup.ts';
import { aDifferential, aSetup } from './a-setup.ts';
import { SIGNAL_COUNT } from '../../models/driveline/drive-signals.ts';
import { createLaw } from '../../models/driveline/differential/create-law.ts';
import {
  LAW_CAPACITY_NM,
  LAW_INPUT_NM,
  LAW_IO_COUNT,
  LAW_LIMIT0_NM,
  LAW_REACTION0_NM,
  LAW_SPEED0_RADPS,
  LAW_TRANSFER_NM,
  LAW_VISCOUS_NMSPRAD,
} from '../../models/driveline/law.ts';

/** Input of a law; pairs are outputs 0 and 1. Without speeds both turn at 20 rad/s, on unlimited grip. */
export interface Ask {
  readonly input?: number;
  readonly reactions?: readonly [number, number];
  readonly speeds?: readonly [number, number];
  readonly limits?: readonly [number, number];
}

export interface Answer {
  readonly capacity: number;
  readonly viscous: number;
  readonly transfer: number;
}

/** One answer of a new law of the test coupe with its differential changed. */
export function ask(change: Partial<DifferentialSetup>, given: Ask): Answer {
  const io = new Float64Array(LAW_IO_COUNT);
  io[LAW_INPUT_NM] = given.input ?? 0;
  io.set(given.reactions ?? [0, 0], LAW_REACTION0_NM);
  io.set(given.speeds ?? [20, 20], LAW_SPEED0_RADPS);
  io.set(given.limits ?? [Infinity, Infinity], LAW_LIMIT0_NM);
  const environment = { step_s: 0.001, signals: new Float64Array(SIGNAL_COUNT) };
  const law = createLaw(aSetup({ differentials: [aDifferential(change)] }), 0, environment);
  law.write(io);
  return {
    capacity: io[LAW_CAPACITY_NM] ?? NaN,
    viscous: io[LAW_VISCOUS_NMSPRAD] ?? NaN,
    transfer: io[LAW_TRANSFER_NM] ?? NaN,
  };
}

/** Locking torque (T1 - T0) while the outputs slip at w1 - w0: friction and fluid act against it. */
export function lockingTorque({ capacity, viscous, transfer }: Answer, apart: number): number {
  const friction = viscous > 0 ? Math.min(capacity, viscous * Math.abs(apart)) : capacity;
  return transfer - Math.sign(apart) * friction;
}
