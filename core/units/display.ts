import { siUnit } from './convert.ts';
import type { UnitOrNone } from './suffixes.ts';

/** Unit systems for display; files and core keep their own units. */
export const DISPLAY_SYSTEMS = {
  si: 'SI',
  engineering: 'Engineering',
  imperial: 'Imperial',
} as const;

export type DisplaySystem = keyof typeof DISPLAY_SYSTEMS;

type Choice = Partial<Record<UnitOrNone, UnitOrNone>>;

const ENGINEERING: Choice = {
  rad: 'deg',
  radps: 'degps',
  mps: 'kph',
  mps2: 'g',
  Npm: 'Npmm',
  W: 'kW',
  Pa: 'bar',
  K: 'degC',
  radpm: 'degpm',
  radpmps2: 'degpg',
};

const IMPERIAL: Choice = {
  ...ENGINEERING,
  m: 'ft',
  mps: 'mph',
  N: 'lbf',
  Nm: 'lbfft',
  kg: 'lb',
  Npm: 'lbfpin',
  Nspm: 'lbfspin',
  Nprad: 'lbfpdeg',
  Nmprad: 'lbfftpdeg',
  Nmsprad: 'lbfftsprad',
  // Pounds of mass, as the weights of parts are given; a slug is 32.17 of them.
  kgm2: 'lbft2',
  kgpm3: 'lbpft3',
  m2: 'ft2',
  W: 'hp',
  Pa: 'psi',
  K: 'degF',
};

const CHOICES: Readonly<Record<DisplaySystem, Choice>> = {
  si: {},
  engineering: ENGINEERING,
  imperial: IMPERIAL,
};

/** The unit in which a quantity of `unit` (any of the list) is shown; rpm stays rpm in every system but SI. */
export function displayUnit(unit: UnitOrNone, system: DisplaySystem): UnitOrNone {
  if (unit === 'rpm' && system !== 'si') return 'rpm';
  const base = siUnit(unit);
  return CHOICES[system][base] ?? base;
}
