import { toSI } from '../../units/convert.ts';
import { DIMENSIONS, type DimensionName } from '../../catalogue/mf-coefficients/dimension.ts';

/** The units of a file, each as its size in SI. */
export interface TirUnits {
  readonly length: number;
  readonly force: number;
  readonly angle: number;
  readonly mass: number;
  readonly time: number;
  readonly pressure: number;
}

export type TirUnitKind = keyof TirUnits;

export const TIR_UNIT_KEYS: Readonly<Record<string, TirUnitKind>> = {
  LENGTH: 'length',
  FORCE: 'force',
  ANGLE: 'angle',
  MASS: 'mass',
  TIME: 'time',
  PRESSURE: 'pressure',
};

const KILOGRAM_FORCE_N = toSI(1, 'g');
const POUND_FORCE_N = toSI(1, 'lbf');
const POUND_KG = toSI(1, 'lb');
const INCH_M = toSI(1, 'in');
const FOOT_M = toSI(1, 'ft');

/** Names of units used by programs, lower case, without blanks, hyphens and underscores. */
const SIZES: Readonly<Record<TirUnitKind, Readonly<Record<string, number>>>> = {
  length: {
    m: 1,
    meter: 1,
    metre: 1,
    mm: 1e-3,
    millimeter: 1e-3,
    millimetre: 1e-3,
    cm: 1e-2,
    centimeter: 1e-2,
    centimetre: 1e-2,
    km: 1e3,
    kilometer: 1e3,
    kilometre: 1e3,
    in: INCH_M,
    inch: INCH_M,
    inches: INCH_M,
    ft: FOOT_M,
    foot: FOOT_M,
    feet: FOOT_M,
    mile: 5280 * FOOT_M,
  },
  force: {
    n: 1,
    newton: 1,
    kn: 1e3,
    kilonewton: 1e3,
    mn: 1e-3,
    millinewton: 1e-3,
    centinewton: 1e-2,
    dyne: 1e-5,
    kgf: KILOGRAM_FORCE_N,
    kilogramforce: KILOGRAM_FORCE_N,
    lbf: POUND_FORCE_N,
    poundforce: POUND_FORCE_N,
    kpoundforce: 1e3 * POUND_FORCE_N,
    klbf: 1e3 * POUND_FORCE_N,
    ozf: POUND_FORCE_N / 16,
    ounceforce: POUND_FORCE_N / 16,
    poundal: POUND_KG * FOOT_M,
  },
  angle: { rad: 1, radian: 1, deg: toSI(1, 'deg'), degree: toSI(1, 'deg') },
  mass: {
    kg: 1,
    kilogram: 1,
    g: 1e-3,
    gram: 1e-3,
    tonne: 1e3,
    t: 1e3,
    lb: POUND_KG,
    lbm: POUND_KG,
    pound: POUND_KG,
    poundmass: POUND_KG,
    kpoundmass: 1e3 * POUND_KG,
    oz: POUND_KG / 16,
    ouncemass: POUND_KG / 16,
    slug: POUND_FORCE_N / FOOT_M,
    slinch: POUND_FORCE_N / INCH_M,
  },
  time: {
    s: 1,
    sec: 1,
    second: 1,
    ms: 1e-3,
    millisecond: 1e-3,
    min: 60,
    minute: 60,
    h: 3600,
    hour: 3600,
  },
  pressure: {
    pa: 1,
    pascal: 1,
    kpa: 1e3,
    kilopascal: 1e3,
    mpa: 1e6,
    megapascal: 1e6,
    bar: toSI(1, 'bar'),
    psi: toSI(1, 'psi'),
    'n/mm2': 1e6,
    'n/m2': 1,
  },
};

/** Size in SI of a unit by its name; undefined for an unknown one. */
export function unitSize(kind: TirUnitKind, name: string): number | undefined {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]/g, '')
    .replace(/\*\*|\^/g, '');
  const sizes = SIZES[kind];
  const found = [plain, plain.replace(/s$/, '')].find((text) => Object.hasOwn(sizes, text));
  return found === undefined ? undefined : sizes[found];
}

/** Allowed names of a unit of that kind, for messages. */
export const unitNames = (kind: TirUnitKind): readonly string[] => Object.keys(SIZES[kind]);

/** All units of a file: missing ones are SI, pressure follows from force and length. */
export function completeUnits(named: Partial<TirUnits>): TirUnits {
  const { length = 1, force = 1, angle = 1, mass = 1, time = 1 } = named;
  return { length, force, angle, mass, time, pressure: named.pressure ?? force / (length * length) };
}

/** Factor from a file's number of that dimension to SI. */
export function factorOf(dimension: DimensionName, units: TirUnits): number {
  const powers = DIMENSIONS[dimension].powers;
  let factor = 1;
  for (const [kind, power] of Object.entries(powers) as [TirUnitKind, number][])
    factor *= units[kind] ** power;
  return factor;
}
