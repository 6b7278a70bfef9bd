import { describe, expect, it } from 'vitest';
import { createDriveKeys, handsOffKeys, handsOfKeys, keyDown, keyUp, liveActOf } from './drive-keys.ts';
import { handsOfPad, withoutDeadZone, type PadMemory } from './drive-pad.ts';

describe('the keys of the car', () => {
  it('hold pedals and wheel while they are down, by either of two keys', () => {
    const keys = createDriveKeys();
    expect(keyDown(keys, 'ArrowUp', false)).toBe(true);
    keyDown(keys, 'KeyA', false);
    expect(handsOfKeys(keys)).toMatchObject({ accelerator: 1, steer: 1, brake: 0, device: 'keys' });
    keyDown(keys, 'ArrowRight', false);
    expect(handsOfKeys(keys).steer).toBe(0);
    keyUp(keys, 'ArrowUp');
    keyUp(keys, 'KeyA');
    expect(handsOfKeys(keys)).toMatchObject({ accelerator: 0, steer: -1 });
  });
  it('shift once with each press, however long it is held', () => {
    const keys = createDriveKeys();
    keyDown(keys, 'KeyE', false);
    keyDown(keys, 'KeyE', true);
    keyUp(keys, 'KeyE');
    keyDown(keys, 'KeyE', false);
    keyDown(keys, 'KeyQ', false);
    expect(handsOfKeys(keys).gearPresses).toBe(1);
    keyDown(keys, 'KeyG', false);
    expect(handsOfKeys(keys).isAutomatic).toBe(false);
  });
  it('let go keep the gear and the gearbox that were chosen', () => {
    const keys = createDriveKeys();
    for (const code of ['KeyE', 'KeyE', 'KeyG', 'ArrowUp']) keyDown(keys, code, false);
    expect(handsOffKeys(keys)).toMatchObject({ accelerator: 0, gearPresses: 2, isAutomatic: false });
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

const button = (value: number) => ({ value, pressed: value > 0.5 });
const pad = (changes: Readonly<Record<number, number>>, stick = 0) => ({
  axes: [stick, 0, 0, 0],
  buttons: Array.from({ length: 17 }, (_, i) => button(changes[i] ?? 0)),
});

describe('a pad', () => {
  it('has no travel in its dead zone, and all of it at the end', () => {
    expect([0.05, -0.1, 0.55, 1, -1].map((v) => withoutDeadZone(v, 0.1))).toEqual([
      0,
      0,
      expect.closeTo(0.5, 12),
      1,
      -1,
    ]);
  });
  it('gives the triggers as pedals and the stick to the left as positive steer', () => {
    const hands = handsOfPad(pad({ 7: 0.8, 6: 0.2 }, -1), 0, createDriveKeys(), new Set());
    expect(hands).toMatchObject({ device: 'pad', accelerator: 0.8, brake: 0.2, steer: 1 });
  });
  it('shifts once while the bumper is held, and again when it is pressed anew', () => {
    const keys = createDriveKeys();
    const memory: PadMemory = new Set();
    const presses = [1, 1, 0, 1].map((value) => handsOfPad(pad({ 5: value }), 0, keys, memory).gearPresses);
    expect(presses).toEqual([1, 1, 1, 2]);
  });
});
