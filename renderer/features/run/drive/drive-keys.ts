import { NO_DRIVER_INPUT, type DriverInputs } from '../../../../core/contract/driver-inputs.ts';

/** Driver inputs of held keys. */
export type HeldAct = 'accelerator' | 'brake' | 'left' | 'right' | 'handbrake' | 'clutch' | 'starter';
/** Gear commands, once with each press of a key. */
export type GearAct = 'gearUp' | 'gearDown' | 'automatic';

interface KeyRow {
  /** KeyboardEvent.code: the position on the keyboard, independent of the letter printed there. */
  readonly codes: readonly string[];
  /** Key names as shown. */
  readonly keys: string;
  readonly label: string;
}

/** The keys of the car. */
export const HELD_KEYS: Readonly<Record<HeldAct, KeyRow>> = {
  accelerator: { codes: ['ArrowUp', 'KeyW'], keys: '↑ W', label: 'Accelerator' },
  brake: { codes: ['ArrowDown', 'KeyS'], keys: '↓ S', label: 'Brake' },
  left: { codes: ['ArrowLeft', 'KeyA'], keys: '← A', label: 'Steer left' },
  right: { codes: ['ArrowRight', 'KeyD'], keys: '→ D', label: 'Steer right' },
  handbrake: { codes: ['Space'], keys: 'Space', label: 'Hand brake' },
  clutch: { codes: ['KeyC'], keys: 'C', label: 'Clutch' },
  starter: { codes: ['KeyI'], keys: 'I', label: 'Starter' },
};
export const GEAR_KEYS: Readonly<Record<GearAct, KeyRow>> = {
  gearUp: { codes: ['KeyE', 'PageUp'], keys: 'E', label: 'Gear up' },
  gearDown: { codes: ['KeyQ', 'PageDown'], keys: 'Q', label: 'Gear down' },
  automatic: { codes: ['KeyG'], keys: 'G', label: 'Automatic gearbox' },
};

/** Commands for the whole drive, once with each press of a key or button. */
export type LiveAct = 'reset' | 'resetToStart' | 'saveState' | 'restoreState';
export const LIVE_KEYS: Readonly<Record<LiveAct, KeyRow>> = {
  reset: { codes: ['KeyR'], keys: 'R', label: 'Reset to rest' },
  resetToStart: { codes: ['KeyB'], keys: 'B', label: 'Back to the start' },
  saveState: { codes: ['KeyM'], keys: 'M', label: 'Save state' },
  restoreState: { codes: ['KeyL'], keys: 'L', label: 'Restore state' },
};

const byCode = <A extends string>(rows: Readonly<Record<A, KeyRow>>): ReadonlyMap<string, A> =>
  new Map((Object.keys(rows) as A[]).flatMap((act) => rows[act].codes.map((code) => [code, act] as const)));
const HELD_BY_CODE = byCode(HELD_KEYS);
const GEAR_BY_CODE = byCode(GEAR_KEYS);
const LIVE_BY_CODE = byCode(LIVE_KEYS);

export const isLiveAct = (act: GearAct | LiveAct): act is LiveAct => act in LIVE_KEYS;

/** Command for the whole drive of a key. */
export const liveActOf = (code: string): LiveAct | undefined => LIVE_BY_CODE.get(code);

/** Keys of a driver. Changed in place: a frame reads them and allocates only the message. */
export interface DriveKeys {
  readonly held: Set<HeldAct>;
  gearPresses: number;
  isAutomatic: boolean;
}

export function createDriveKeys(): DriveKeys {
  return { held: new Set(), gearPresses: 0, isAutomatic: true };
}

/** Handles a key press; false for a key that does not belong to the car. */
export function keyDown(keys: DriveKeys, code: string, isRepeat: boolean): boolean {
  const held = HELD_BY_CODE.get(code);
  if (held !== undefined) {
    keys.held.add(held);
    return true;
  }
  const press = GEAR_BY_CODE.get(code);
  if (press === undefined) return false;
  if (!isRepeat) pressOnce(keys, press);
  return true;
}

export function keyUp(keys: DriveKeys, code: string): boolean {
  const held = HELD_BY_CODE.get(code);
  if (held !== undefined) keys.held.delete(held);
  return held !== undefined || GEAR_BY_CODE.has(code);
}

export function pressOnce(keys: DriveKeys, act: GearAct): void {
  if (act === 'automatic') keys.isAutomatic = !keys.isAutomatic;
  else keys.gearPresses += act === 'gearUp' ? 1 : -1;
}

/** All inputs released; lever and gearbox keep their choice. */
export function inputsOffKeys({ gearPresses, isAutomatic }: DriveKeys): DriverInputs {
  return { ...NO_DRIVER_INPUT, gearPresses, isAutomatic };
}

const down = (held: ReadonlySet<HeldAct>, act: HeldAct): number => (held.has(act) ? 1 : 0);

/** Writes the held keys. Allocates nothing. */
export function readKeys({ held, gearPresses, isAutomatic }: DriveKeys, out: DriverInputs): void {
  out.accelerator = down(held, 'accelerator');
  out.brake = down(held, 'brake');
  out.handbrake = down(held, 'handbrake');
  out.clutch = down(held, 'clutch');
  out.steer = down(held, 'left') - down(held, 'right');
  out.device = 'keys';
  out.isAutomatic = isAutomatic;
  out.gearPresses = gearPresses;
  out.gate = null;
  out.starter = held.has('starter');
}
