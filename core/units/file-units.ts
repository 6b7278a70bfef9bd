import { toSI } from './convert.ts';
import { isUnit, unitSymbol, type UnitOrNone } from './suffixes.ts';
import { readTypedUnit } from './typed-units.ts';

/** A unit of the closed list and the conversion to it: value x factor + offset of the file's numbers. */
export interface FileUnit {
  readonly unit: UnitOrNone;
  readonly factor: number;
  readonly offset: number;
}

const of = (unit: UnitOrNone, factor = 1, offset = 0): FileUnit => ({ unit, factor, offset });

const FOOT_M = toSI(1, 'ft');
const INCH_M = toSI(1, 'in');
const MILE_M = 5280 * FOOT_M;
const DEGREE_RAD = toSI(1, 'deg');
/** Nautical mile: exactly 1852 m (International Hydrographic Conference, 1929). */
const KNOT = of('mps', 1852 / 3600);
/** t/degC = (t/degF - 32) x 5/9. */
const FAHRENHEIT = of('degC', 5 / 9, -160 / 9);

/** The lookup is case-sensitive: kn are knots, kN kilonewtons. */
const CASED_UNITS: Readonly<Record<string, FileUnit>> = { kn: KNOT, mG: of('g', 1e-3) };

/**
 * Spellings of units in telemetry files that people do not type, in lower case. Other spellings of the closed
 * list's units are read by the list itself.
 */
const FILE_UNITS: Readonly<Record<string, FileUnit>> = {
  '-': of('1'),
  '..': of('1'),
  '1': of('1'),
  ratio: of('1'),
  la: of('1'),
  lambda: of('1'),
  gear: of('1'),
  sat: of('1'),
  sats: of('1'),
  dop: of('1'),
  mv: of('V', 1e-3),
  volt: of('V'),
  volts: of('V'),
  ma: of('A', 1e-3),
  amp: of('A'),
  amps: of('A'),
  lap: of('1'),
  laps: of('1'),
  no: of('1'),
  none: of('1'),
  bool: of('1'),
  'on/off': of('1'),
  enum: of('1'),
  count: of('1'),
  counts: of('1'),
  g: of('g'),
  'm/s/s': of('mps2'),
  'm/s^2': of('mps2'),
  'ft/s/s': of('mps2', FOOT_M),
  'ft/s': of('mps', FOOT_M),
  'in/s': of('mps', INCH_M),
  'mm/s': of('mps', 1e-3),
  'deg/s/s': of('radps2', DEGREE_RAD),
  'rad/s/s': of('radps2'),
  kt: KNOT,
  kts: KNOT,
  knot: KNOT,
  knots: KNOT,
  'km/hr': of('kph'),
  'mi/hr': of('mph'),
  f: FAHRENHEIT,
  '°f': FAHRENHEIT,
  degf: FAHRENHEIT,
  '°c': of('degC'),
  celsius: of('degC'),
  mbar: of('Pa', 100),
  hpa: of('Pa', 100),
  mi: of('m', MILE_M),
  mile: of('m', MILE_M),
  miles: of('m', MILE_M),
  kilometers: of('m', 1000),
  kilometres: of('m', 1000),
  meters: of('m'),
  h: of('s', 3600),
  hr: of('s', 3600),
  hrs: of('s', 3600),
  hour: of('s', 3600),
  hours: of('s', 3600),
  mins: of('s', 60),
  minute: of('s', 60),
  minutes: of('s', 60),
  secs: of('s'),
  second: of('s'),
  seconds: of('s'),
  // The times of VCDS, in English and German.
  stamp: of('s'),
  marke: of('s'),
  // Seconds and thousandths behind a point: ME7-Logger, SWComm.
  'sec.ms': of('s'),
  // Angles of the crank.
  '°kw': of('deg'),
  '°crk': of('deg'),
  '°btdc': of('deg'),
  // Seconds since 1970, as RaceChrono names them.
  'unix time': of('s'),
  msec: of('ms'),
  msecs: of('ms'),
  millis: of('ms'),
  millisec: of('ms'),
  millisecs: of('ms'),
  millisecond: of('ms'),
  milliseconds: of('ms'),
  // Haltech's types whose numbers need no scale: UltraLog, src/parsers/haltech.rs, and the maker's CAN Broadcast
  // Protocol V2.35 agree.
  enginespeed: of('rpm'),
  time_us: of('us'),
  time_ms: of('ms'),
  frequency: of('Hz'),
  raw: of('1'),
  usec: of('us'),
  usecs: of('us'),
  micros: of('us'),
  microsecond: of('us'),
  microseconds: of('us'),
  nsec: of('ns'),
  nsecs: of('ns'),
  nanos: of('ns'),
  nanosecond: of('ns'),
  nanoseconds: of('ns'),
  'deg/sec': of('degps'),
  // RaceChrono.
  '.c': of('degC'),
  // MHD, where a star stands for the sign of a degree.
  '*': of('deg'),
  '*c': of('degC'),
  '*f': FAHRENHEIT,
  '*crk': of('deg'),
  revs: of('1'),
  'rev/min': of('rpm'),
  '/min': of('rpm'),
  'revs/min': of('rpm'),
};

/** False for a text that leaves the unit of numbers open: none, or the dots that some programs write for it. */
export const statesUnit = (text: string): boolean => !['', '..'].includes(text.trim());

/** Words that loggers write in place of a unit, for numbers whose scale the file does not give: Haltech's types. */
const QUANTITY_WORDS: ReadonlySet<string> = new Set([
  ...['Percentage', 'Angle', 'Speed', 'Pressure', 'AbsPressure', 'Temperature', 'BatteryVoltage', 'AFR'],
  ...['Decibel', 'Ratio', 'GearRatio', 'MassPerCyl', 'InjFuelVolume', 'DrivenDistance'],
]);

/** True for a text that names what is measured, not in which unit. */
export const namesQuantity = (text: string): boolean => QUANTITY_WORDS.has(text.trim());

/** A unit that is not in the list as it is shown: `raw Percentage` for the number of a file without its scale. */
export const unknownUnitText = (text: string): string => (namesQuantity(text) ? `raw ${text.trim()}` : text);

/** The unit named by a text in a file. An empty text has no unit, and is not an unknown unit either. */
export function readFileUnit(text: string): FileUnit | undefined {
  const plain = text
    .trim()
    .replace(/^[[(]|[\])]$/g, '')
    .trim();
  if (plain === '') return of('1');
  if (Object.hasOwn(CASED_UNITS, plain)) return CASED_UNITS[plain];
  const lower = plain.toLowerCase();
  if (Object.hasOwn(FILE_UNITS, lower)) return FILE_UNITS[lower];
  // The suffix of a name in this project: radps, Npmm.
  if (isUnit(plain)) return of(plain);
  const found = readTypedUnit(plain);
  if (found?.length !== plain.length) return undefined;
  return of(found.typed.unit, found.typed.scale);
}

/**
 * The symbol of the unit as our own files have it, which {@link readFileUnit} reads again; empty for a plain
 * number.
 */
export function fileUnitText(unit: UnitOrNone | undefined, unitText: string): string {
  return unit === undefined ? unitText : unitSymbol(unit);
}
