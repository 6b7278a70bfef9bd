import { PHYSX_BLOCK } from '../../../catalogue/fields/physx-fields.ts';
import type { PhysxSetup } from '../../../setup/physx-setup.ts';
import type { Setup } from '../../../setup/setup.ts';
import type { NoteRow } from './note-row.ts';

/** Names that the car sets: those of the block, of its gears and of its wheels. */
export function setNames({ physx }: Setup): readonly string[] {
  if (physx === undefined) return [];
  const parts = [physx.car, ...physx.gears, ...physx.wheels].flatMap((set) => Object.keys(set));
  return [...new Set([...parts, ...wordsOf(physx)])];
}

function wordsOf({ clutchMode, differential }: PhysxSetup): string[] {
  return [
    ...(clutchMode === undefined ? [] : ['clutch_mode']),
    ...(differential === undefined ? [] : ['differential']),
  ];
}

/** Notes on what the car gives that do not hold where the block sets one of these names. */
const REPLACED: Readonly<Record<string, readonly string[]>> = {
  'wheel<n>.camber': ['camber_rest', 'camber_stiff'],
  'susp<n>.camber_change_per_m': ['camber_compression', 'camber_droop'],
  'susp<n>.bump_rate': ['damper'],
  'wheel<n>.rolling_coeff': ['wheel_damping'],
  'wheel<n>.ackermann': ['ackermann'],
  'wheel2.lock': ['max_steer'],
  'clutch.max_torque': ['clutch_strength'],
  'engine.shifting.automatic': ['autobox_latency'],
};

/** True for a note that the block makes untrue. */
export function isReplaced({ key }: NoteRow, names: readonly string[]): boolean {
  return (REPLACED[key] ?? []).some((name) => names.includes(name));
}

/** The parameters that the block sets. */
export const TUNED_ROW: NoteRow = {
  code: 'set',
  key: PHYSX_BLOCK,
  message: ({ setup }) => {
    const names = setNames(setup);
    return names.length === 0 ? undefined : `Set in place of what the car gives: ${names.join(', ')}.`;
  },
};
