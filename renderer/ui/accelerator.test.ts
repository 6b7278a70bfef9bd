import { describe, expect, it } from 'vitest';
import { COMMAND_IDS, COMMANDS } from '../../core/catalogue/commands.ts';
import { acceleratorOf, isCommandPressed, isPressed, keysText, type PressedKey } from './accelerator.ts';

const press = (key: string, modifiers: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code: /^\d$/.test(key) ? `Digit${key}` : '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...modifiers,
});

describe('shortcuts', () => {
  it('saves on Ctrl+S, and on Cmd+S on a Mac only', () => {
    expect(isPressed(press('s', { ctrlKey: true }), 'CmdOrCtrl+S', 'linux')).toBe(true);
    expect(isPressed(press('s', { metaKey: true }), 'CmdOrCtrl+S', 'mac')).toBe(true);
    expect(isPressed(press('s', { metaKey: true }), 'CmdOrCtrl+S', 'linux')).toBe(false);
  });

  it('distinguishes Ctrl+Z from Ctrl+Shift+Z', () => {
    const redo = press('Z', { ctrlKey: true, shiftKey: true });
    expect(isPressed(redo, COMMANDS['edit.undo'].accelerator, 'windows')).toBe(false);
    expect(isPressed(redo, COMMANDS['edit.redo'].accelerator, 'windows')).toBe(true);
  });

  it('opens the shortcut sheet on Ctrl+/ where / needs Shift', () => {
    expect(isPressed(press('/', { ctrlKey: true, shiftKey: true }), 'CmdOrCtrl+/', 'linux')).toBe(true);
  });

  it('leaves F5 and Shift+F5 to the browser, which loads the page again, and starts a run by Alt+F5 there', () => {
    const browser = { kind: 'browser', platform: 'linux' } as const;
    expect([acceleratorOf('run.start', browser), acceleratorOf('run.cancel', browser)]).toEqual([
      'Alt+F5',
      'Alt+Shift+F5',
    ]);
    expect(isCommandPressed(press('F5'), 'run.start', browser)).toBe(false);
    expect(isCommandPressed(press('F5', { altKey: true }), 'run.start', browser)).toBe(true);
    expect(acceleratorOf('run.start', { kind: 'electron', platform: 'linux' })).toBe('F5');
  });

  it('goes by Alt+2 to Run in a browser, which keeps Ctrl+2 for itself', () => {
    expect(acceleratorOf('view.run', { kind: 'browser', platform: 'linux' })).toBe('Alt+2');
    expect(acceleratorOf('view.run', { kind: 'electron', platform: 'linux' })).toBe('CmdOrCtrl+2');
    expect(isPressed(press('¡', { code: 'Digit1', altKey: true }), 'Alt+1', 'mac')).toBe(true);
  });

  it('reads Ctrl+Shift+S, on a Mac ⇧⌘S', () => {
    expect(keysText('CmdOrCtrl+Shift+S', 'linux')).toBe('Ctrl+Shift+S');
    expect(keysText('CmdOrCtrl+Shift+S', 'mac')).toBe('⇧⌘S');
    expect(keysText('F5', 'mac')).toBe('F5');
  });

  it('gives no two commands the same keys, in either shell', () => {
    for (const kind of ['electron', 'browser'] as const) {
      const keys = COMMAND_IDS.map((id) => acceleratorOf(id, { kind, platform: 'linux' })).filter(Boolean);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});
