import { MAX_WHEELS } from '../../../../core/catalogue/vehicle-kinds.ts';
import { ACCELERATOR, combinedSlip, LOAD, REVS, SPEED } from '../../../plots/scene/sampled-track.ts';
import { or0 } from '../../../plots/scene/or-zero.ts';

/** Sound of a car at one time: frequencies and loudness of its sources. Overwritten in place. */
export interface CarSound {
  /** Two firings a turn: a four-cylinder engine of four strokes. */
  engine_Hz: number;
  engineGain: number;
  /** Low-pass of the engine: a throttle that is open is brighter. */
  engineCutoff_Hz: number;
  tyre_Hz: number;
  tyreGain: number;
  windGain: number;
}

export const createCarSound = (): CarSound => ({
  engine_Hz: 0,
  engineGain: 0,
  engineCutoff_Hz: 400,
  tyre_Hz: 800,
  tyreGain: 0,
  windGain: 0,
});

const FIRINGS_PER_TURN = 2;
/** A tyre begins to be heard at this slip, and is loudest at the other. */
const SQUEAL = { from: 0.07, to: 0.35, low_Hz: 620, high_Hz: 1150 } as const;
/** Load of a tyre that is heard in full. */
const FULL_LOAD_N = 3500;
const FULL_WIND_MPS = 70;
const share = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** Writes the sound of a sample: the engine by its revs and load, the tyres by slip and load, the wind by speed. */
export function soundOf(sample: Float64Array, out: CarSound): void {
  const revs_Hz = Math.max(0, or0(sample[REVS])) / (2 * Math.PI);
  const throttle = Math.min(1, Math.max(0, or0(sample[ACCELERATOR])));
  out.engine_Hz = FIRINGS_PER_TURN * revs_Hz;
  out.engineGain = revs_Hz > 1 ? 0.25 + 0.5 * throttle : 0;
  out.engineCutoff_Hz = 300 + 8 * revs_Hz + 2200 * throttle;
  let loudest = 0;
  let slip = 0;
  for (let w = 0; w < MAX_WHEELS; w++) {
    const of = or0(combinedSlip(sample, w));
    const loud = share(of, SQUEAL.from, SQUEAL.to) * Math.min(1, or0(sample[LOAD + w]) / FULL_LOAD_N);
    if (loud <= loudest) continue;
    loudest = loud;
    slip = of;
  }
  const speed_mps = Math.abs(or0(sample[SPEED]));
  // A tyre that slips at walking pace scrapes without a squeal.
  out.tyreGain = 0.5 * loudest * share(speed_mps, 0.5, 6);
  out.tyre_Hz = SQUEAL.low_Hz + (SQUEAL.high_Hz - SQUEAL.low_Hz) * (1 - share(slip, SQUEAL.from, SQUEAL.to));
  out.windGain = 0.3 * Math.min(1, speed_mps / FULL_WIND_MPS) ** 2;
}

/** Rumble of a pad: magnitudes from 0 to 1 of its slow, strong motor and of its fast, weak one. */
export interface Rumble {
  strong: number;
  weak: number;
}

/** Change of a tyre's load in one message that is felt in full: a kerb, or the ground beside the road. */
const FULL_BUMP_N = 2500;

/** Writes what a pad lets a driver feel between two samples: tyres at their limit weakly, bumps of the road strongly. */
export function rumbleOf(before: Float64Array, sample: Float64Array, out: Rumble): void {
  let bump_N = 0;
  let slip = 0;
  for (let w = 0; w < MAX_WHEELS; w++) {
    bump_N = Math.max(bump_N, Math.abs(or0(sample[LOAD + w]) - or0(before[LOAD + w])));
    slip = Math.max(slip, or0(combinedSlip(sample, w)));
  }
  const isMoving = Math.abs(or0(sample[SPEED])) > 1;
  out.strong = isMoving ? 0.8 * share(bump_N, 0.15 * FULL_BUMP_N, FULL_BUMP_N) : 0;
  out.weak = isMoving ? 0.7 * share(slip, SQUEAL.from, SQUEAL.to) : 0;
}
