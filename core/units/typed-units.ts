import { fromSI, toSI } from './convert.ts';
import { UNIT_SUFFIXES, type Unit } from './suffixes.ts';

/** A typed unit: a multiple of a unit of the closed list. */
export interface TypedUnit {
  readonly unit: Unit;
  readonly scale: number;
}

/** Other spellings of units in the list; their symbols (UNIT_SUFFIXES) are read too. */
const SPELLINGS: Readonly<Record<string, Unit>> = {
  metre: 'm',
  metres: 'm',
  mtr: 'm',
  sec: 's',
  newton: 'N',
  degrees: 'deg',
  degree: 'deg',
  deg: 'deg',
  'deg/s': 'degps',
  'deg/m': 'degpm',
  'deg/g': 'degpg',
  c: 'degC',
  degc: 'degC',
  us: 'us',
  kph: 'kph',
  kmh: 'kph',
  mps: 'mps',
  'mi/h': 'mph',
  'r/min': 'rpm',
  '1/min': 'rpm',
  'lb/in': 'lbfpin',
  'lbs/in': 'lbfpin',
  lbs: 'lb',
  'lbf*ft': 'lbfft',
  lbft: 'lbfft',
  'lb-ft': 'lbfft',
  'lb*ft': 'lbfft',
  'ft-lb': 'lbfft',
  'ft*lb': 'lbfft',
  ftlb: 'lbfft',
  '"': 'in',
  feet: 'ft',
  percent: 'pct',
  nm: 'Nm',
  'ns/m': 'Nspm',
  kgm2: 'kgm2',
  'nm/rad': 'Nmprad',
};

const STANDARD_GRAVITY_MPS2 = toSI(1, 'g');

/** Units that no file and no table uses but that people type. */
const MULTIPLES: Readonly<Record<string, TypedUnit>> = {
  cm: { unit: 'mm', scale: 10 },
  cm2: { unit: 'm2', scale: 1e-4 },
  km: { unit: 'm', scale: 1000 },
  min: { unit: 's', scale: 60 },
  t: { unit: 'kg', scale: 1000 },
  kNm: { unit: 'Nm', scale: 1000 },
  'kN/m': { unit: 'Npm', scale: 1000 },
  kgf: { unit: 'N', scale: STANDARD_GRAVITY_MPS2 },
  'kgf*m': { unit: 'Nm', scale: STANDARD_GRAVITY_MPS2 },
  'kgf*cm': { unit: 'Nm', scale: STANDARD_GRAVITY_MPS2 / 100 },
  'kgf*s/mm': { unit: 'Nspm', scale: 1000 * STANDARD_GRAVITY_MPS2 },
  'kgf/cm2': { unit: 'Pa', scale: STANDARD_GRAVITY_MPS2 * 1e4 },
  'kgf/mm': { unit: 'Npmm', scale: STANDARD_GRAVITY_MPS2 },
  'kg*m': { unit: 'Nm', scale: STANDARD_GRAVITY_MPS2 },
  kgfm: { unit: 'Nm', scale: STANDARD_GRAVITY_MPS2 },
  kgm: { unit: 'Nm', scale: STANDARD_GRAVITY_MPS2 },
  'kg/mm': { unit: 'Npmm', scale: STANDARD_GRAVITY_MPS2 },
  MPa: { unit: 'Pa', scale: 1e6 },
  // 75 kgf m/s by DIN 66036; 550 lbf ft/s by the definition of the mechanical horsepower.
  PS: { unit: 'W', scale: 75 * STANDARD_GRAVITY_MPS2 },
  'rev/s': { unit: 'rpm', scale: 60 },
};

/** One spelling for signs that are written in several ways: `·` and `*`, `²` and `^2`. */
function plainName(name: string): string {
  return name
    .replace(/[·⋅.]/g, '*')
    .replace(/[²]|\^2/g, '2')
    .replace(/[³]|\^3/g, '3')
    .replace(/[μ]/g, 'µ')
    .replace(/[″”]/g, '"')
    .replace(/\binch(?:es)?\b/gi, 'in')
    .replace(/\s/g, '');
}

const EXACT = new Map<string, TypedUnit>();
const LOWER = new Map<string, TypedUnit>();

function add(name: string, typed: TypedUnit): void {
  const plain = plainName(name);
  if (!EXACT.has(plain)) EXACT.set(plain, typed);
  if (!LOWER.has(plain.toLowerCase())) LOWER.set(plain.toLowerCase(), typed);
}

const UNIT_NAMES = Object.keys(UNIT_SUFFIXES) as Unit[];
for (const unit of UNIT_NAMES) {
  const { symbol } = UNIT_SUFFIXES[unit];
  add(symbol, { unit, scale: 1 });
  // N·m is typed as Nm, N·s/m as Ns/m.
  if (symbol.includes('·')) add(symbol.replaceAll('·', ''), { unit, scale: 1 });
}
for (const [name, unit] of Object.entries(SPELLINGS)) add(name, { unit, scale: 1 });
for (const [name, typed] of Object.entries(MULTIPLES)) add(name, typed);

const LONGEST = 12;
const PART_OF_WORD = /[A-Za-z0-9°µ²³]/;

/** The unit at the start of a text and its number of characters; the longest name that fits. */
export function readTypedUnit(
  text: string,
): { readonly typed: TypedUnit; readonly length: number } | undefined {
  for (let length = Math.min(LONGEST, text.length); length > 0; length--) {
    const next = text.charAt(length);
    const last = text.charAt(length - 1);
    // A word is taken whole; a sign such as " or % ends by itself.
    if (/\s/.test(last) || (PART_OF_WORD.test(last) && PART_OF_WORD.test(next))) continue;
    const name = plainName(text.slice(0, length));
    const typed = EXACT.get(name) ?? LOWER.get(name.toLowerCase());
    if (typed !== undefined) return { typed, length };
  }
  return undefined;
}

/** A number of a typed unit in SI. */
export function typedToSI(value: number, { unit, scale }: TypedUnit): number {
  return toSI(value * scale, unit);
}

/** True for a scale whose zero is not that of its SI unit: 20 °C is 293.15 K, and twice as warm is not 40 °C. */
export function hasOffset({ unit }: TypedUnit): boolean {
  return fromSI(0, unit) !== 0;
}
