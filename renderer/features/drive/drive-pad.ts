import { HANDS_OFF, type Hands } from '../../../core/contract/hands.ts';
import { pressOnce, type DriveKeys } from './drive-keys.ts';

/** What is read of a Gamepad. */
export interface PadReading {
  readonly axes: readonly number[];
  readonly buttons: readonly { readonly value: number; readonly pressed: boolean }[];
}

/** Places of the W3C standard gamepad: triggers are pedals, bumpers shift, the left stick steers. */
const STICK = 0;
const HAND_BRAKE_BUTTON = 0;
const CLUTCH_BUTTON = 2;
const STARTER_BUTTON = 3;
const GEAR_DOWN_BUTTON = 4;
const GEAR_UP_BUTTON = 5;
const BRAKE_TRIGGER = 6;
const ACCELERATOR_TRIGGER = 7;
const AUTOMATIC_BUTTON = 9;

/** Stick and trigger travel about rest that counts as none; the rest of the way is stretched over the whole. */
export function withoutDeadZone(value: number, deadZone: number): number {
  const size = Math.abs(value);
  if (size <= deadZone) return 0;
  return Math.sign(value) * Math.min(1, (size - deadZone) / (1 - deadZone));
}

const PRESSES = [
  [GEAR_UP_BUTTON, 'gearUp'],
  [GEAR_DOWN_BUTTON, 'gearDown'],
  [AUTOMATIC_BUTTON, 'automatic'],
] as const;

/** Buttons that were down at the last look: a press counts once. */
export type PadMemory = Set<number>;

/** Hands of a pad in the standard layout; its presses are counted with those of the keys. */
export function handsOfPad(pad: PadReading, deadZone: number, keys: DriveKeys, memory: PadMemory): Hands {
  for (const [button, act] of PRESSES) {
    const isDown = pad.buttons[button]?.pressed ?? false;
    if (isDown && !memory.has(button)) pressOnce(keys, act);
    if (isDown) memory.add(button);
    else memory.delete(button);
  }
  const trigger = (button: number): number => withoutDeadZone(pad.buttons[button]?.value ?? 0, deadZone);
  const down = (button: number): boolean => pad.buttons[button]?.pressed ?? false;
  return {
    ...HANDS_OFF,
    device: 'pad',
    accelerator: trigger(ACCELERATOR_TRIGGER),
    brake: trigger(BRAKE_TRIGGER),
    handbrake: down(HAND_BRAKE_BUTTON) ? 1 : 0,
    clutch: down(CLUTCH_BUTTON) ? 1 : 0,
    // The stick's axis grows to the right.
    steer: -withoutDeadZone(pad.axes[STICK] ?? 0, deadZone),
    starter: down(STARTER_BUTTON),
    gearPresses: keys.gearPresses,
    isAutomatic: keys.isAutomatic,
  };
}
