import { cite } from './sources.ts';
/**
 * Lower levels of the control unit of a semi-active differential: from speed difference and torque to a
 * request.
 */
export const SEMI_ACTIVE_ALGORITHMS = {
  open: {
    label: 'Open',
    note: 'No torque of its own; only the request of the upper level remains',
    formula: 'T = 0',
    source: 'ours',
  },
  lsd: {
    label: 'LSD emulation',
    note: 'Locks with the driving torque, whatever the speed difference',
    formula: 'T = (preload + ratio Tin) (1 + peak exp(−|Δω| / ωs)) where Tin > minimum, otherwise 0',
    source: cite('semiActivePaper', 'section 3.3 and figure 4'),
  },
  viscous: {
    label: 'Viscous emulation',
    note: 'Locks with the speed difference up to a limit',
    formula: 'T = min(coefficient |Δω|, limit)',
    source: cite('semiActivePaper', 'section 3.3 and figure 4'),
  },
  'sign-rule': {
    label: 'Sign rule over LSD',
    note: 'The LSD emulation, but only while the inner wheel is the faster one',
    formula: 'LSD where sign(ωL − ωR) = sign(yaw rate), ISO axes; else 0',
    source: cite('semiActivePaper', 'section 3.3'),
  },
} as const satisfies Record<
  string,
  { readonly label: string; readonly note: string; readonly formula: string; readonly source: string }
>;

export type SemiActiveAlgorithm = keyof typeof SEMI_ACTIVE_ALGORITHMS;

export const SEMI_ACTIVE_ALGORITHM_NAMES = Object.keys(SEMI_ACTIVE_ALGORITHMS) as SemiActiveAlgorithm[];

export function isSemiActiveAlgorithm(text: string): text is SemiActiveAlgorithm {
  return Object.hasOwn(SEMI_ACTIVE_ALGORITHMS, text);
}
