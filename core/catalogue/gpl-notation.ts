/**
 * A Salisbury differential as Grand Prix Legends writes it: power angle / coast angle / clutches, angles in degrees.
 * The first angle is the one under power: Racer's page on differentials says so in its text, and its advice on 45/85/1 (much lock under
 * power) only fits that reading; the labels of its worked line are exchanged.
 */
export interface GplSetting {
  readonly powerAngle_deg: number;
  readonly coastAngle_deg: number;
  readonly clutches: number;
}

export type GplReading =
  | { readonly ok: true; readonly setting: GplSetting }
  | { readonly ok: false; readonly problem: string };

/** Keys of the three numbers in a car.ini, after the name of the differential's block. */
export const GPL_KEYS = {
  powerAngle_deg: 'power_angle',
  coastAngle_deg: 'coast_angle',
  clutches: 'clutches',
} as const satisfies Record<keyof GplSetting, string>;

const EXAMPLE = 'like 60/30/2: power angle, coast angle, clutches';
const NUMBER = /^[+-]?(\d+([.]\d*)?|[.]\d+)$/;
const MAX_CLUTCHES = 50;

const problem = (text: string): GplReading => ({ ok: false, problem: text });

function angleProblem(name: string, text: string): string | undefined {
  if (!NUMBER.test(text))
    return `The ${name} angle is ${text === '' ? 'missing' : `"${text}", which is not a number`}.`;
  const angle_deg = Number(text);
  return angle_deg < 0 || angle_deg > 90
    ? `The ${name} angle is ${text} degrees; a ramp has 0 to 90.`
    : undefined;
}

function clutchProblem(text: string): string | undefined {
  if (!NUMBER.test(text))
    return `The number of clutches is ${text === '' ? 'missing' : `"${text}", which is not a number`}.`;
  const clutches = Number(text);
  if (!Number.isInteger(clutches)) return `The number of clutches is ${text}; it is a whole number.`;
  return clutches < 0 || clutches > MAX_CLUTCHES
    ? `The number of clutches is ${text}; it is 0 to ${MAX_CLUTCHES}.`
    : undefined;
}

/** Reads `60/30/2`; blanks around the numbers are ignored. */
export function parseGpl(text: string): GplReading {
  const parts = text.split('/').map((part) => part.trim());
  const [power = '', coast = '', clutches = ''] = parts;
  if (parts.length !== 3) {
    const found = text.trim() === '' ? 'is empty' : `"${text.trim()}" has ${counted(parts.length)}`;
    return problem(`The setting ${found}; it is written ${EXAMPLE}.`);
  }
  const wrong = angleProblem('power', power) ?? angleProblem('coast', coast) ?? clutchProblem(clutches);
  if (wrong !== undefined) return problem(`${wrong} The setting is written ${EXAMPLE}.`);
  return {
    ok: true,
    setting: {
      powerAngle_deg: Number(power),
      coastAngle_deg: Number(coast),
      clutches: Number(clutches),
    },
  };
}

function counted(parts: number): string {
  return parts === 1 ? 'one part' : `${parts} parts`;
}

export function formatGpl(setting: GplSetting): string {
  return `${setting.powerAngle_deg}/${setting.coastAngle_deg}/${setting.clutches}`;
}

export interface GplPreset extends GplSetting {
  readonly label: string;
  /** Comment of the source. */
  readonly note: string;
}

/** Settings that Racer's page on differentials recommends or works out, with its comments. */
export const GPL_PRESETS: readonly GplPreset[] = [
  {
    powerAngle_deg: 45,
    coastAngle_deg: 85,
    clutches: 1,
    label: 'Carroll Smith',
    note: 'Locks well under power, hardly at all under braking; a single clutch, against a wheel on ice.',
  },
  {
    powerAngle_deg: 85,
    coastAngle_deg: 45,
    clutches: 1,
    label: 'GPL drivers, coast side',
    note: 'Popular with GPL drivers: locks on the overrun, hardly at all under power.',
  },
  {
    powerAngle_deg: 60,
    coastAngle_deg: 30,
    clutches: 2,
    label: 'GPL drivers, stable',
    note: 'More locking: more stable, with more understeer, easier to drive and slower. Bias ratios 1.5 and 2.6.',
  },
];
