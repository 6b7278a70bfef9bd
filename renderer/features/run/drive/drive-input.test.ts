import { describe, expect, it } from 'vitest';
import { NO_DRIVER_INPUT, type DriverInputs } from '../../../../core/contract/driver-inputs.ts';
import {
  createDriveKeys,
  inputsOffKeys,
  keyDown,
  keyUp,
  liveActOf,
  readKeys,
  type DriveKeys,
} from './drive-keys.ts';

function inputsOfKeys(keys: DriveKeys): DriverInputs {
  const driverInputs = { ...NO_DRIVER_INPUT };
  readKeys(keys, driverInputs);
  return driverInputs;
}

describe('the keys of the car', () => {
  it('hold pedals and wheel while they are down, by either of two keys', () => {
    const keys = createDriveKeys();
    expect(keyDown(keys, 'ArrowUp', false)).toBe(true);
    keyDown(keys, 'KeyA', false);
    expect(inputsOfKeys(keys)).toMatchObject({ accelerator: 1, steer: 1, brake: 0, device: 'keys' });
    keyDown(keys, 'ArrowRight', false);
    expect(inputsOfKeys(keys).steer).toBe(0);
    keyUp(keys, 'ArrowUp');
    keyUp(keys, 'KeyA');
    expect(inputsOfKeys(keys)).toMatchObject({ accelerator: 0, steer: -1 });
  });
  it('shift once with each press, however long it is held', () => {
    const keys = createDriveKeys();
    keyDown(keys, 'KeyE', false);
    keyDown(keys, 'KeyE', true);
    keyUp(keys, 'KeyE');
    keyDown(keys, 'KeyE', false);
    keyDown(keys, 'KeyQ', false);
    expect(inputsOfKeys(keys).gearPresses).toBe(1);
    keyDown(keys, 'KeyG', false);
    expect(inputsOfKeys(keys).isAutomatic).toBe(false);
  });
  it('let go keep the gear and the gearbox that were chosen', () => {
    const keys = createDriveKeys();
    for (const code of ['KeyE', 'KeyE', 'KeyG', 'ArrowUp']) keyDown(keys, code, false);
    expect(inputsOffKeys(keys)).toMatchObject({ accelerator: 0, gearPresses: 2, isAutomatic: false });
  });
  it('reset, put back, save and restore with R, B, M and L, which move nothing of the car', () => {
    expect(['KeyR', 'KeyB', 'KeyM', 'KeyL', 'KeyW'].map(liveActOf)).toEqual([
      'reset',
      'resetToStart',
      'saveState',
      'restoreState',
      undefined,
    ]);
    expect(keyDown(createDriveKeys(), 'KeyR', false)).toBe(false);
  });
  it('leave other keys to the window', () => {
    const keys = createDriveKeys();
    expect(keyDown(keys, 'KeyK', false)).toBe(false);
    expect(keyUp(keys, 'Tab')).toBe(false);
  });
});
