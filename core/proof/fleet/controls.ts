import type { Controls } from '../../models/interface/controls.ts';

/** Indices in a car's column `controls`, in the names of {@link Controls}. */
export const ACCELERATOR = 0;
export const BRAKE = 1;
export const HANDBRAKE = 2;
export const STEER = 3;
export const CLUTCH = 4;
export const GEAR = 5;
/** 1 for an automatic. */
export const AUTOMATIC = 6;
/** 1 while the key is turned. */
export const STARTER = 7;
export const CONTROLS_SIZE = 8;

export function readControls(column: Float64Array, controls: Controls): void {
  controls.accelerator = column[ACCELERATOR]!;
  controls.brake = column[BRAKE]!;
  controls.handbrake = column[HANDBRAKE]!;
  controls.steer = column[STEER]!;
  controls.clutch = column[CLUTCH]!;
  controls.gear = column[GEAR]!;
  controls.automatic = column[AUTOMATIC] === 1;
  controls.starter = column[STARTER] === 1;
}
