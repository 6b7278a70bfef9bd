import { siUnit } from './convert.ts';
import type { UNIT_SUFFIXES, UnitOrNone } from './suffixes.ts';

/** Units from which the others are derived. Pixels are not SI and are a base unit of their own. */
type SiUnit =
  | 'px'
  | {
      [U in keyof typeof UNIT_SUFFIXES]: (typeof UNIT_SUFFIXES)[U]['display'] extends false ? U : never;
    }[keyof typeof UNIT_SUFFIXES];

/**
 * Exponents of kg, m, s, K, rad, px and A. The angle is a dimension of its own, so that rad/s is not taken for
 * Hz nor N·m/rad for N·m.
 */
export type Dimension = readonly [
  kg: number,
  m: number,
  s: number,
  K: number,
  rad: number,
  px: number,
  A: number,
];

interface KindRow {
  readonly dimension: Dimension;
  /** The kind of quantity, with its article: "a pressure". */
  readonly kind: string;
}

const row = (kind: string, ...exponents: readonly number[]): KindRow => {
  const [kg = 0, m = 0, s = 0, K = 0, rad = 0, px = 0, A = 0] = exponents;
  return { kind, dimension: [kg, m, s, K, rad, px, A] };
};

/** The quantity each coherent unit measures; the first unit of a dimension names it. */
const KINDS: Readonly<Record<SiUnit, KindRow>> = {
  m: row('a length', 0, 1),
  m2: row('an area', 0, 2),
  s: row('a time', 0, 0, 1),
  kg: row('a mass', 1),
  N: row('a force', 1, 1, -2),
  Nm: row('a torque', 1, 2, -2),
  J: row('an energy', 1, 2, -2),
  W: row('a power', 1, 2, -3),
  Wpkg: row('a power per mass', 0, 2, -3),
  Pa: row('a pressure', 1, -1, -2),
  K: row('a temperature', 0, 0, 0, 1),
  V: row('a voltage', 1, 2, -3, 0, 0, 0, -1),
  A: row('a current', 0, 0, 0, 0, 0, 0, 1),
  Hz: row('a frequency', 0, 0, -1),
  rad: row('an angle', 0, 0, 0, 0, 1),
  radps: row('a rotational speed', 0, 0, -1, 0, 1),
  radps2: row('a rotational acceleration', 0, 0, -2, 0, 1),
  mps: row('a speed', 0, 1, -1),
  mps2: row('an acceleration', 0, 1, -2),
  kgm2: row('a moment of inertia', 1, 2),
  kgpm3: row('a density', 1, -3),
  Npm: row('a spring rate', 1, 0, -2),
  Nspm: row('a damping rate', 1, 0, -1),
  Nprad: row('a cornering stiffness', 1, 1, -2, 0, -1),
  Nmprad: row('a torsional stiffness', 1, 2, -2, 0, -1),
  Nmsprad: row('a torsional damping', 1, 2, -1, 0, -1),
  radpmps2: row('an understeer gradient', 0, -1, 2, 0, 1),
  radpm: row('an angle per length', 0, -1, 0, 0, 1),
  perm: row('a curvature', 0, -1),
  perN: row('a figure per force', -1, -1, 2),
  mps2prad: row('a lateral-acceleration gain', 0, 1, -2, 0, -1),
  srad: row('a time times an angle', 0, 0, 1, 0, 1),
  pers: row('a figure per time', 0, 0, -1),
  perJ: row('a figure per energy', -1, -2, 2),
  perrad: row('a figure per angle', 0, 0, 0, 0, -1),
  JpK: row('a heat capacity', 1, 2, -2, -1),
  WpK: row('a heat transfer', 1, 2, -3, -1),
  Npm2: row('a pressure', 1, -1, -2),
  Ns: row('an impulse', 1, 1, -1),
  Nms: row('an angular momentum', 1, 2, -1),
  px: row('a count of pixels', 0, 0, 0, 0, 0, 1),
};

export const NO_DIMENSION: Dimension = [0, 0, 0, 0, 0, 0, 0];

const isSiUnit = (unit: UnitOrNone): unit is SiUnit => Object.hasOwn(KINDS, unit);

const rowOf = (unit: UnitOrNone): KindRow | undefined => {
  const si = siUnit(unit);
  return isSiUnit(si) ? KINDS[si] : undefined;
};

/** Dimension of `unit`, as exponents. */
export function dimensionOf(unit: UnitOrNone): Dimension {
  return rowOf(unit)?.dimension ?? NO_DIMENSION;
}

/** Quantity that `unit` measures, in words with the article; "a plain number" for none. */
export function kindOfUnit(unit: UnitOrNone): string {
  return rowOf(unit)?.kind ?? 'a plain number';
}

export function isSameDimension(a: Dimension, b: Dimension): boolean {
  return a.every((exponent, i) => exponent === b[i]);
}

/** Quantity of that dimension, in words; undefined where no unit of the list measures it. */
export function kindOfDimension(dimension: Dimension): string | undefined {
  if (isSameDimension(dimension, NO_DIMENSION)) return 'a plain number';
  return Object.values(KINDS).find((kind) => isSameDimension(kind.dimension, dimension))?.kind;
}

/** A dimension with each exponent replaced. */
export function mapDimension(
  [kg, m, s, K, rad, px, A]: Dimension,
  of: (exponent: number, index: number) => number,
): Dimension {
  return [of(kg, 0), of(m, 1), of(s, 2), of(K, 3), of(rad, 4), of(px, 5), of(A, 6)];
}

/** The dimension of a product (`sign` 1) or a quotient (-1). */
export function productDimension(a: Dimension, b: Dimension, sign: 1 | -1): Dimension {
  return mapDimension(a, (exponent, i) => exponent + sign * (b[i] ?? 0));
}

/** The SI unit that measures a dimension; "1" for none, undefined where no unit of the list does. */
export function unitOfDimension(dimension: Dimension): UnitOrNone | undefined {
  if (isSameDimension(dimension, NO_DIMENSION)) return '1';
  const names = Object.keys(KINDS) as SiUnit[];
  return names.find((unit) => isSameDimension(KINDS[unit].dimension, dimension));
}
