import { COMMANDS, type CommandId, type CommandRow } from '../../core/catalogue/commands.ts';
import type { Shell } from '../../core/contract/shell.ts';

export interface ShellKind {
  readonly kind: Shell['kind'];
  readonly platform: Shell['platform'];
}

/**
 * Keys of a command in this shell. A browser has Ctrl+1 to Ctrl+8 for its own tabs and F5 for loading the page again, so there
 * they are pressed with Alt.
 */
export function acceleratorOf(command: CommandId, shell: ShellKind): string {
  const { accelerator } = COMMANDS[command];
  return shell.kind === 'browser'
    ? accelerator.replace(/^CmdOrCtrl\+(?=\d$)|^(?=(Shift\+)?F5$)/, 'Alt+')
    : accelerator;
}

/** Keys of a command without Ctrl, active on the telemetry screen; empty for none. */
export function plainKeysOf(command: CommandId): string {
  const row: CommandRow = COMMANDS[command];
  return row.keys ?? '';
}

/** Keys of a command as shown to people; empty for none. */
export function commandKeys(command: CommandId, shell: ShellKind): string {
  return (
    keysText(acceleratorOf(command, shell), shell.platform) || keysText(plainKeysOf(command), shell.platform)
  );
}

/** Second keys of commands, for users of other programs. Not shown. */
const ALSO: Partial<Record<CommandId, string>> = { 'edit.redo': 'CmdOrCtrl+Y' };

/** True for a press of a command's keys or its second keys. */
export function isCommandPressed(event: PressedKey, command: CommandId, shell: ShellKind): boolean {
  const also = ALSO[command];
  return (
    isPressed(event, acceleratorOf(command, shell), shell.platform) ||
    (also !== undefined && isPressed(event, also, shell.platform))
  );
}

const KEY_SIGNS: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→', '-': '−' };
const MAC_SIGNS: Readonly<Record<string, string>> = { CmdOrCtrl: '⌘', Shift: '⇧', Alt: '⌥' };

/** Keys as shown to people: Ctrl+Shift+S, on a Mac ⇧⌘S. */
export function keysText(accelerator: string, platform: Shell['platform']): string {
  if (accelerator === '') return '';
  // A plus sign alone is a key.
  const parts = (accelerator === '+' ? ['+'] : accelerator.split('+')).map((p) => KEY_SIGNS[p] ?? p);
  if (platform !== 'mac') return parts.map((p) => (p === 'CmdOrCtrl' ? 'Ctrl' : p)).join('+');
  const signs = parts.map((p) => MAC_SIGNS[p] ?? p);
  return [
    ...signs.filter((s) => s !== '⌘').slice(0, -1),
    ...(parts.includes('CmdOrCtrl') ? ['⌘'] : []),
    signs.at(-1),
  ]
    .filter((s) => s !== undefined)
    .join('');
}

export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

function isKeyNamed(event: PressedKey, name: string): boolean {
  if (name === 'Space') return event.key === ' ';
  if (/^\d$/.test(name)) return event.code === `Digit${name}` || event.key === name;
  if (/^[A-Z]$/.test(name)) return event.key.toLowerCase() === name.toLowerCase();
  return event.key === name;
}

export function isPressed(event: PressedKey, accelerator: string, platform: Shell['platform']): boolean {
  if (accelerator === '') return false;
  const parts = accelerator === '+' ? ['+'] : accelerator.split('+');
  const name = parts.at(-1) ?? '';
  const command = platform === 'mac' ? event.metaKey : event.ctrlKey;
  const other = platform === 'mac' ? event.ctrlKey : event.metaKey;
  if (command !== parts.includes('CmdOrCtrl') || other) return false;
  if (event.altKey !== parts.includes('Alt')) return false;
  // A sign such as "/" may need Shift on some keyboards.
  const isSign = /^[^A-Z0-9]$/.test(name);
  if (!isSign && event.shiftKey !== parts.includes('Shift')) return false;
  return isKeyNamed(event, name);
}
