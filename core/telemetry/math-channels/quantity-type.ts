import {
  dimensionOf,
  isSameDimension,
  kindOfDimension,
  mapDimension,
  NO_DIMENSION,
  productDimension,
  unitOfDimension,
  type Dimension,
} from '../../units/dimensions.ts';
import { unitSymbol } from '../../units/suffixes.ts';

/**
 * Type of a value, known before any sample is read. Values are SI numbers.
 *
 * The angle: rad is a dimension of its own in sums (rad/s is not Hz, rad not a ratio), but physics drops it in products (wheel speed x radius
 * is a speed, torque x wheel speed a power, speed / radius a rotational speed). A product or quotient of two
 * quantities with units therefore leaves open whether it contains an angle; sums, stated units and results
 * settle it.
 */
export interface Quantity {
  readonly kind: 'quantity';
  /** Exponent of the angle 0 where it is open. */
  readonly dimension: Dimension;
  readonly isAngleOpen: boolean;
  /**
   * Number of times the zero of a temperature scale is in the value: 1 for a temperature, 0 for a difference;
   * undefined where it is not known. Only a value with exactly 1 can be shown in °C.
   */
  readonly zeros: number | undefined;
  /** The value, if it follows from the text alone. */
  readonly constant: number | undefined;
}

/**
 * `any`: 0 without unit, and `invalid`, which fit every unit. `broken`: a fault was reported, and nothing
 * more is.
 */
export type ValueType =
  | Quantity
  | { readonly kind: 'any'; readonly isZero: boolean }
  | { readonly kind: 'broken' };

export const BROKEN: ValueType = { kind: 'broken' };
/** Indices of time and angle in a dimension. */
const TIME = 2;
const ANGLE = 4;

export function quantity(
  dimension: Dimension,
  rest: Partial<Omit<Quantity, 'kind' | 'dimension'>> = {},
): Quantity {
  return { kind: 'quantity', dimension, isAngleOpen: false, zeros: 0, constant: undefined, ...rest };
}

export const PLAIN: Quantity = quantity(NO_DIMENSION);
export const plain = (constant?: number): Quantity => quantity(NO_DIMENSION, { constant });

export const isTemperature = (dimension: Dimension): boolean => isSameDimension(dimension, dimensionOf('K'));

const close = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;

const withoutAngle = (dimension: Dimension): Dimension =>
  mapDimension(dimension, (exponent, i) => (i === ANGLE ? 0 : exponent));

export const isSame = (a: Dimension, b: Dimension): boolean =>
  a.every((exponent, i) => close(exponent, b[i] ?? 0));

/** True where two quantities may be added, compared or chosen between. */
export function fits(a: Quantity, b: Quantity): boolean {
  if (a.isAngleOpen || b.isAngleOpen) return isSame(withoutAngle(a.dimension), withoutAngle(b.dimension));
  return isSame(a.dimension, b.dimension);
}

/** Without unit, and no angle. */
export const isPlain = (type: Quantity): boolean => fits(type, PLAIN);

/** Dimension common to both where they fit: the one with a settled angle settles the other. */
export function settled(a: Quantity, b: Quantity): Pick<Quantity, 'dimension' | 'isAngleOpen'> {
  const { dimension, isAngleOpen } = a.isAngleOpen ? b : a;
  return { dimension, isAngleOpen };
}

/** Type of a product (`sign` 1) or a quotient (-1). A plain number leaves the angle of the other as it is. */
export function productType(a: Quantity, b: Quantity, sign: 1 | -1): Quantity {
  const isScaled = isStrictlyPlain(b) || (sign === 1 && isStrictlyPlain(a));
  const isAngleOpen = isScaled ? a.isAngleOpen || b.isAngleOpen : true;
  const product = productDimension(a.dimension, b.dimension, sign);
  const dimension = isAngleOpen ? withoutAngle(product) : product;
  return quantity(dimension, { isAngleOpen, zeros: zerosOfProduct(a, b, sign) });
}

const isStrictlyPlain = (type: Quantity): boolean =>
  !type.isAngleOpen && isSame(type.dimension, NO_DIMENSION);

function zerosOfProduct(a: Quantity, b: Quantity, sign: 1 | -1): number | undefined {
  if (a.zeros === 0 && b.zeros === 0) return 0;
  if (isStrictlyPlain(b) && b.constant !== undefined && a.zeros !== undefined)
    return sign === 1 ? a.zeros * b.constant : a.zeros / b.constant;
  if (sign === 1 && isStrictlyPlain(a) && a.constant !== undefined && b.zeros !== undefined)
    return b.zeros * a.constant;
  return undefined;
}

/** Every exponent times `exponent`; like the product it stands for it leaves the angle open. */
export function powerType(base: Quantity, exponent: number): Quantity {
  const isAngleOpen = !isStrictlyPlain(base);
  const dimension = mapDimension(base.dimension, (own) => own * exponent);
  return quantity(withoutAngle(dimension), { isAngleOpen });
}

/** The same quantity per second (`sign` -1) or times seconds (1): the angle stays what it was. */
export function timesSeconds(type: Quantity, sign: 1 | -1): Quantity {
  const dimension = mapDimension(type.dimension, (exponent, i) => (i === TIME ? exponent + sign : exponent));
  return quantity(dimension, { isAngleOpen: type.isAngleOpen });
}

const SI_NAMES = ['kg', 'm', 's', 'K', 'rad', 'px', 'A'] as const;

/** The SI unit of a dimension as people read it: "N·m", or its base units where the list has none. */
export function symbolOf(dimension: Dimension): string {
  const unit = unitOfDimension(dimension);
  if (unit !== undefined) return unitSymbol(unit);
  const part = (sign: number): string =>
    SI_NAMES.flatMap((name, i) => {
      const exponent = (dimension[i] ?? 0) * sign;
      if (exponent <= 0) return [];
      return [exponent === 1 ? name : `${name}^${Number(exponent.toPrecision(3))}`];
    }).join('·');
  const over = part(1) === '' ? '1' : part(1);
  return part(-1) === '' ? over : `${over}/${part(-1).replaceAll('·', '/')}`;
}

/** A quantity in words, with its unit: "a speed (m/s)". */
export function wordsOf(type: Quantity): string {
  const { dimension, zeros } = type;
  const symbol = symbolOf(dimension);
  if (isTemperature(dimension) && zeros === 0) return 'a temperature difference (K)';
  const kind = kindOfDimension(dimension);
  if (symbol === '') return kind ?? 'a plain number';
  return kind === undefined ? `a quantity in ${symbol}` : `${kind} (${symbol})`;
}
