import { z } from 'zod';

const part = z.number().min(0).max(1);

/** Forward gears of a shift gate. */
export const MAX_GATES = 7;

/** Driver inputs. */
export const hands = z.object({
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
export type Hands = z.infer<typeof hands>;

/** Indices in the numbers that the driver of a run reads at every step. */
export const HAND_ACCELERATOR = 0;
export const HAND_BRAKE = 1;
export const HAND_HANDBRAKE = 2;
export const HAND_CLUTCH = 3;
export const HAND_STEER = 4;
export const HAND_DEVICE = 5;
export const HAND_IS_AUTOMATIC = 6;
export const HAND_GEAR_PRESSES = 7;
export const HAND_STARTER = 8;
/** NaN without a gate: one number, so that a reader never sees a gear without knowing whether it is valid. */
export const HAND_GATE = 9;
export const HAND_COUNT = 10;

/** Values at {@link HAND_DEVICE}. */
export const DEVICE_NUMBERS = { keys: 0, pad: 1, wheel: 2 } as const satisfies Record<
  Hands['device'],
  number
>;

/** Writes driver inputs in place; each number is consistent for every reader, the set of them need not be. */
export function writeHands(out: Float64Array, given: Hands): void {
  out[HAND_ACCELERATOR] = given.accelerator;
  out[HAND_BRAKE] = given.brake;
  out[HAND_HANDBRAKE] = given.handbrake;
  out[HAND_CLUTCH] = given.clutch;
  out[HAND_STEER] = given.steer;
  out[HAND_DEVICE] = DEVICE_NUMBERS[given.device];
  out[HAND_IS_AUTOMATIC] = given.isAutomatic ? 1 : 0;
  out[HAND_GEAR_PRESSES] = given.gearPresses;
  out[HAND_STARTER] = given.starter ? 1 : 0;
  out[HAND_GATE] = given.gate ?? NaN;
}

export function createHands(): Float64Array<SharedArrayBuffer> {
  const hands = new Float64Array(new SharedArrayBuffer(HAND_COUNT * Float64Array.BYTES_PER_ELEMENT));
  hands[HAND_GATE] = NaN;
  return hands;
}

/** No input. */
export const HANDS_OFF: Hands = {
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
