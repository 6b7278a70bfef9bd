import type { Unit, UnitOrNone } from './suffixes.ts';

interface Conversion {
  /** The coherent SI unit of the same kind of quantity; '1' for a plain number. */
  readonly si: UnitOrNone;
  /** SI value = value x factor + offset. */
  readonly factor: number;
  readonly offset: number;
}

const si = (unit: Unit): Conversion => ({ si: unit, factor: 1, offset: 0 });
const to = (unit: UnitOrNone, factor: number, offset = 0): Conversion => ({ si: unit, factor, offset });

/**
 * Exact by definition: international yard and pound agreement (1959), third CGPM (1901) for standard gravity; a mechanical
 * horsepower is 550 lbf ft/s.
 */
const INCH_M = 0.0254;
const FOOT_M = 0.3048;
const POUND_KG = 0.45359237;
const STANDARD_GRAVITY_MPS2 = 9.80665;
const POUND_FORCE_N = POUND_KG * STANDARD_GRAVITY_MPS2;
const DEGREE_RAD = Math.PI / 180;
const REVOLUTION_RAD = 2 * Math.PI;

/** The conversion factors of the project; every unit of the closed list has its row. */
const CONVERSIONS: Readonly<Record<Unit, Conversion>> = {
  m: si('m'),
  m2: si('m2'),
  s: si('s'),
  kg: si('kg'),
  N: si('N'),
  Nm: si('Nm'),
  J: si('J'),
  W: si('W'),
  Wpkg: si('Wpkg'),
  Pa: si('Pa'),
  K: si('K'),
  V: si('V'),
  A: si('A'),
  Hz: si('Hz'),
  rad: si('rad'),
  radps: si('radps'),
  radps2: si('radps2'),
  mps: si('mps'),
  mps2: si('mps2'),
  kgm2: si('kgm2'),
  kgpm3: si('kgpm3'),
  Npm: si('Npm'),
  Nspm: si('Nspm'),
  Nprad: si('Nprad'),
  Nmprad: si('Nmprad'),
  Nmsprad: si('Nmsprad'),
  radpmps2: si('radpmps2'),
  radpm: si('radpm'),
  perm: si('perm'),
  perN: si('perN'),
  mps2prad: si('mps2prad'),
  srad: si('srad'),
  pers: si('pers'),
  perJ: si('perJ'),
  perrad: si('perrad'),
  JpK: si('JpK'),
  WpK: si('WpK'),
  Npm2: si('Npm2'),
  Ns: si('Ns'),
  Nms: si('Nms'),
  mm: to('m', 1e-3),
  ms: to('s', 1e-3),
  us: to('s', 1e-6),
  ns: to('s', 1e-9),
  deg: to('rad', DEGREE_RAD),
  degC: to('K', 1, 273.15),
  degF: to('K', 5 / 9, 273.15 - 32 * (5 / 9)),
  degps: to('radps', DEGREE_RAD),
  degpm: to('radpm', DEGREE_RAD),
  degpg: to('radpmps2', DEGREE_RAD / STANDARD_GRAVITY_MPS2),
  g: to('mps2', STANDARD_GRAVITY_MPS2),
  kN: to('N', 1e3),
  kW: to('W', 1e3),
  kph: to('mps', 1 / 3.6),
  mph: to('mps', (5280 * FOOT_M) / 3600),
  mmps: to('mps', 1e-3),
  mmph: to('mps', 1e-3 / 3600),
  rpm: to('radps', REVOLUTION_RAD / 60),
  Nmsprev: to('Nmsprad', 1 / REVOLUTION_RAD),
  Npmm: to('Npm', 1e3),
  lbfpin: to('Npm', POUND_FORCE_N / INCH_M),
  lbfspin: to('Nspm', POUND_FORCE_N / INCH_M),
  lbf: to('N', POUND_FORCE_N),
  lbfpdeg: to('Nprad', POUND_FORCE_N / DEGREE_RAD),
  lbfft: to('Nm', POUND_FORCE_N * FOOT_M),
  lbfftpdeg: to('Nmprad', (POUND_FORCE_N * FOOT_M) / DEGREE_RAD),
  lbfftsprad: to('Nmsprad', POUND_FORCE_N * FOOT_M),
  lb: to('kg', POUND_KG),
  lbft2: to('kgm2', POUND_KG * FOOT_M * FOOT_M),
  lbpft3: to('kgpm3', POUND_KG / FOOT_M ** 3),
  in: to('m', INCH_M),
  ft: to('m', FOOT_M),
  ft2: to('m2', FOOT_M * FOOT_M),
  hp: to('W', 550 * POUND_FORCE_N * FOOT_M),
  psi: to('Pa', POUND_FORCE_N / (INCH_M * INCH_M)),
  bar: to('Pa', 1e5),
  kPa: to('Pa', 1e3),
  pct: to('1', 0.01),
  px: si('px'),
};

const NONE: Conversion = { si: '1', factor: 1, offset: 0 };

const conversionOf = (unit: UnitOrNone): Conversion => (unit === '1' ? NONE : CONVERSIONS[unit]);

/** The SI unit in which core computes a value that a file or a person gives in `unit`. */
export function siUnit(unit: UnitOrNone): UnitOrNone {
  return conversionOf(unit).si;
}

/** A value of any unit of the list in its SI unit (rpm to rad/s, deg to rad, degC to K, percent to a fraction). */
export function toSI(value: number, unit: UnitOrNone): number {
  const { factor, offset } = conversionOf(unit);
  return value * factor + offset;
}

/** An SI value in `unit`. */
export function fromSI(value: number, unit: UnitOrNone): number {
  const { factor, offset } = conversionOf(unit);
  return (value - offset) / factor;
}

/** True where both units measure the same kind of quantity. */
export function isConvertible(from: UnitOrNone, into: UnitOrNone): boolean {
  return siUnit(from) === siUnit(into);
}

/**
 * The value in another unit of the same kind. @throws RangeError if the units measure different kinds of
 * quantity (rpm to km/h).
 */
export function convert(value: number, from: UnitOrNone, into: UnitOrNone): number {
  if (from === into) return value;
  if (!isConvertible(from, into)) throw new RangeError(`No conversion from ${from} to ${into}`);
  return fromSI(toSI(value, from), into);
}
