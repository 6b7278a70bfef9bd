import type { DriverInputs } from '../../../../core/contract/driver-inputs.ts';
import { ACTS, ACT_NAMES, gearOfGate, isPressAct, type Act, type ActKind, type PressAct } from './acts.ts';
import { devicesOf, readingOf, type Device, type PadPositions } from './device.ts';
import { travelOf, type DeviceProfile } from './profile.ts';
import { isDown, pedalOf, steerOf, steerShare, type SteerTravel, type Travel } from './travel.ts';

/** One driver input on one device. */
interface Row {
  readonly act: Act;
  readonly kind: ActKind;
  readonly slot: number;
  readonly travel: Travel;
  readonly gear: number;
  wasDown: boolean;
}

interface SteerRow {
  readonly slot: number;
  readonly travel: SteerTravel;
  readonly share: number;
}

/** Driver inputs of all connected devices. Where several move the same input, the largest value is used. */
export interface ControllerInputs {
  /**
   * Writes all inputs but presses and the gearbox, and reports presses. Makes no objects while the devices stay the same.
   */
  readonly read: (slots: PadPositions, out: DriverInputs, onPress: (act: PressAct) => void) => void;
  readonly hasGate: (slots: PadPositions) => boolean;
}

export function createControllerInputs(
  profileOf: (device: Device) => DeviceProfile,
  carLock_deg: number | undefined,
): ControllerInputs {
  let ids: (string | undefined)[] = [];
  let rows: Row[] = [];
  let steers: SteerRow[] = [];
  let hasGate = false;

  const isSame = (slots: PadPositions): boolean => {
    if (ids.length !== slots.length) return false;
    for (let i = 0; i < slots.length; i++) if (ids[i] !== slots[i]?.id) return false;
    return true;
  };
  const follow = (slots: PadPositions): void => {
    if (isSame(slots)) return;
    ids = slots.map((pad) => pad?.id);
    rows = [];
    steers = [];
    for (const device of devicesOf(slots)) {
      const profile = profileOf(device);
      const { slot } = device;
      if (profile.steer !== undefined)
        steers.push({ slot, travel: profile.steer, share: steerShare(profile.steer, carLock_deg) });
      for (const act of ACT_NAMES) {
        const travel = act === 'steer' ? undefined : travelOf(profile, act);
        const pad = slots[slot];
        if (travel === undefined || !pad) continue;
        const reading = readingOf(pad, travel.source, travel.index);
        // A button held down when the device is connected is not a press.
        const wasDown = isDown(reading, travel, false);
        rows.push({ act, kind: ACTS[act].kind, slot, travel, gear: gearOfGate(act) ?? 0, wasDown });
      }
    }
    hasGate = rows.some(({ kind }) => kind === 'gate');
  };

  const readSteer = (slots: PadPositions, out: DriverInputs): void => {
    let most = -1;
    out.steer = 0;
    out.device = 'pad';
    for (let i = 0; i < steers.length; i++) {
      const row = steers[i];
      const pad = row === undefined ? null : (slots[row.slot] ?? null);
      if (row === undefined || pad === null) continue;
      const steer = steerOf(readingOf(pad, row.travel.source, row.travel.index), row.travel, row.share);
      if (Math.abs(steer) <= most) continue;
      most = Math.abs(steer);
      out.steer = steer;
      out.device = row.travel.as === 'wheel' ? 'wheel' : 'pad';
    }
  };

  const readRow = (row: Row, reading: number, out: DriverInputs, onPress: (act: PressAct) => void): void => {
    const { act, travel } = row;
    if (act === 'accelerator' || act === 'brake' || act === 'clutch' || act === 'handbrake') {
      out[act] = Math.max(out[act], pedalOf(reading, travel));
      return;
    }
    const down = isDown(reading, travel, row.wasDown);
    const isPress = down && !row.wasDown;
    row.wasDown = down;
    if (isPressAct(act)) {
      if (isPress) onPress(act);
    } else if (act === 'starter') out.starter ||= down;
    else if (down) out.gate = row.gear;
  };

  return {
    read: (slots, out, onPress) => {
      follow(slots);
      out.accelerator = 0;
      out.brake = 0;
      out.clutch = 0;
      out.handbrake = 0;
      out.starter = false;
      out.gate = hasGate ? 0 : null;
      readSteer(slots, out);
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i];
        const pad = row === undefined ? null : (slots[row.slot] ?? null);
        if (row === undefined || pad === null) continue;
        readRow(row, readingOf(pad, row.travel.source, row.travel.index), out, onPress);
      }
    },
    hasGate: (slots) => {
      follow(slots);
      return hasGate;
    },
  };
}
