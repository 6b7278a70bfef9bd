import { z } from 'zod';

const part = z.number().min(0).max(1);

/** Forward gears of a shift gate. */
export const MAX_GATES = 7;

/** Driver inputs. */
export const driverInputs = z.object({
  accelerator: part,
  brake: part,
  handbrake: part,
  /** 0 engaged to 1 released. */
  clutch: part,
  /** -1 to 1, positive to the left. */
  steer: z.number().min(-1).max(1),
  /**
   * Keys and pads are smoothed, and their steering is limited at speed; a wheel and its pedals are used
   * unchanged.
   */
  device: z.enum(['keys', 'pad', 'wheel']),
  /** The gearbox shifts by itself; gear presses move its lever between reverse, neutral and forward. */
  isAutomatic: z.boolean(),
  /** Presses of gear up less those of gear down since the run began: none is lost between two messages. */
  gearPresses: z.number().int(),
  /**
   * Position of the stick of a shift gate: -1 reverse, 0 between the gates, 1 and up; null without a gate.
   */
  gate: z.number().int().min(-1).max(MAX_GATES).nullable(),
  /** The key is turned. */
  starter: z.boolean(),
});
export type DriverInputs = z.infer<typeof driverInputs>;

/** Indices in the numbers that the driver of a run reads at every step. */
export const DRIVER_ACCELERATOR = 0;
export const DRIVER_BRAKE = 1;
export const DRIVER_HANDBRAKE = 2;
export const DRIVER_CLUTCH = 3;
export const DRIVER_STEER = 4;
export const DRIVER_DEVICE = 5;
export const DRIVER_IS_AUTOMATIC = 6;
export const DRIVER_GEAR_PRESSES = 7;
export const DRIVER_STARTER = 8;
/** NaN without a gate: one number, so that a reader never sees a gear without knowing whether it is valid. */
export const DRIVER_GATE = 9;
export const DRIVER_COUNT = 10;

/** Values at {@link DRIVER_DEVICE}. */
export const DEVICE_NUMBERS = { keys: 0, pad: 1, wheel: 2 } as const satisfies Record<
  DriverInputs['device'],
  number
>;

/** Writes driver inputs in place; each number is consistent for every reader, the set of them need not be. */
export function writeDriverInputs(out: Float64Array, given: DriverInputs): void {
  out[DRIVER_ACCELERATOR] = given.accelerator;
  out[DRIVER_BRAKE] = given.brake;
  out[DRIVER_HANDBRAKE] = given.handbrake;
  out[DRIVER_CLUTCH] = given.clutch;
  out[DRIVER_STEER] = given.steer;
  out[DRIVER_DEVICE] = DEVICE_NUMBERS[given.device];
  out[DRIVER_IS_AUTOMATIC] = given.isAutomatic ? 1 : 0;
  out[DRIVER_GEAR_PRESSES] = given.gearPresses;
  out[DRIVER_STARTER] = given.starter ? 1 : 0;
  out[DRIVER_GATE] = given.gate ?? NaN;
}

export function createDriverInputs(): Float64Array<SharedArrayBuffer> {
  const driverInputs = new Float64Array(new SharedArrayBuffer(DRIVER_COUNT * Float64Array.BYTES_PER_ELEMENT));
  driverInputs[DRIVER_GATE] = NaN;
  return driverInputs;
}

/** No input. */
export const NO_DRIVER_INPUT: DriverInputs = {
  accelerator: 0,
  brake: 0,
  handbrake: 0,
  clutch: 0,
  steer: 0,
  device: 'keys',
  isAutomatic: true,
  gearPresses: 0,
  gate: null,
  starter: false,
};
