import { MAX_GATES } from '../../../../core/contract/driver-inputs.ts';

/**
 * Reading of the source of a driver input: `steer` to both sides, `pedal` from rest to full, `hold` and
 * `gate` while it is down, `press` once each time it goes down.
 */
export type ActKind = 'steer' | 'pedal' | 'hold' | 'press' | 'gate';

interface ActRow {
  readonly kind: ActKind;
  readonly label: string;
  /** Instruction shown while the input is assigned. */
  readonly ask: string;
}

const button = <K extends 'hold' | 'press'>(kind: K, label: string): ActRow & { readonly kind: K } => ({
  kind,
  label,
  ask: 'Press its button',
});
const pedal = (label: string, ask: string): ActRow & { readonly kind: 'pedal' } => ({
  kind: 'pedal',
  label,
  ask,
});
const gate = <G extends string>(
  name: G,
): { readonly kind: 'gate'; readonly label: G; readonly ask: string } => ({
  kind: 'gate',
  label: name,
  ask: `Put the stick into ${name}`,
});

/** All driver inputs that a controller can move, in the order of the dialog. */
export const ACTS = {
  steer: { kind: 'steer', label: 'Steering', ask: 'Turn the wheel or push the stick to the left' },
  accelerator: pedal('Accelerator', 'Press the pedal or trigger'),
  brake: pedal('Brake', 'Press the pedal or trigger'),
  clutch: pedal('Clutch', 'Press the pedal or button'),
  handbrake: pedal('Hand brake', 'Pull the lever or press a button'),
  gearUp: button('press', 'Gear up'),
  gearDown: button('press', 'Gear down'),
  automatic: button('press', 'Automatic gearbox'),
  starter: button('hold', 'Starter'),
  reset: button('press', 'Reset to rest'),
  resetToStart: button('press', 'Back to the start'),
  saveState: button('press', 'Save state'),
  restoreState: button('press', 'Restore state'),
  gateReverse: gate('R'),
  gate1: gate('1'),
  gate2: gate('2'),
  gate3: gate('3'),
  gate4: gate('4'),
  gate5: gate('5'),
  gate6: gate('6'),
  gate7: gate('7'),
} as const satisfies Record<string, ActRow>;

export type Act = keyof typeof ACTS;
/** Inputs that act once per press: a shift, the gearbox choice, or a command for the whole drive. */
export type PressAct = { [A in Act]: (typeof ACTS)[A]['kind'] extends 'press' ? A : never }[Act];
/** Inputs with one end of travel; steering has two. */
export type OneSidedAct = Exclude<Act, 'steer'>;

export const ACT_NAMES = Object.keys(ACTS) as Act[];
export const GATE_ACTS = ACT_NAMES.filter((act) => ACTS[act].kind === 'gate');
export const MAIN_ACTS = ACT_NAMES.filter((act) => ACTS[act].kind !== 'gate');

export const isPressAct = (act: Act): act is PressAct => ACTS[act].kind === 'press';

/** -1 for reverse, 1 and up for the gears; undefined for other inputs. */
export function gearOfGate(act: Act): number | undefined {
  const { kind, label } = ACTS[act];
  if (kind !== 'gate') return undefined;
  return label === 'R' ? -1 : Math.min(Number(label), MAX_GATES);
}
