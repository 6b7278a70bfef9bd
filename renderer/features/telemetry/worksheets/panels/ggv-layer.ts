import type { BinEnvelope } from '../../../../../core/contract/envelope-requests.ts';

/** Maximum accelerations in one speed range, in shown units. */
export interface GgvLayer {
  /** Middle of the speed range. */
  readonly speed: number;
  /** Maximum in each direction that has samples: lateral to the right, longitudinal up. */
  readonly lateral: Float64Array;
  readonly longitudinal: Float64Array;
  /** Number of samples in each direction. */
  readonly samples: Float64Array;
  /** Joined points, in the order of their directions; a line that ends at its start is closed. */
  readonly lines: readonly (readonly number[])[];
  /** Points without lines. */
  readonly loose: readonly number[];
  /** Theme variable and dashes of an overlaid lap; the colour of its speed without. */
  readonly ink?: string;
  readonly dash?: readonly number[];
}

/**
 * Minimum samples of a direction for a line: the maximum of fewer is not the car's limit, and a line through
 * such points zigzags.
 */
export const FIRM_SAMPLES = 4;
/** Points whose directions are further apart are not joined: the range between them is unknown. */
const MOST_APART_rad = Math.PI / 12;

/** Decimal places that distinguish the ends of ranges of this width. */
export const endDigits = (width: number): number =>
  width > 0 ? Math.min(3, Math.max(0, Math.ceil(-Math.log10(width)))) : 0;

/** Point of each direction that has samples, and the lines between firm points. */
export function layerOf(
  { radius, samples, low, high }: BinEnvelope,
  g: (value: number) => number,
  v: (value: number) => number,
): GgvLayer {
  const directions = [...radius.keys()].filter((k) => (samples[k] ?? 0) > 0);
  const turn_rad = (2 * Math.PI) / radius.length;
  const along = (of: (turn_rad: number) => number): Float64Array =>
    Float64Array.from(directions, (k) => g((radius[k] ?? 0) * of((k + 0.5) * turn_rad)));
  const counts = Float64Array.from(directions, (k) => samples[k] ?? 0);
  return {
    speed: v((low + high) / 2),
    lateral: along(Math.cos),
    longitudinal: along(Math.sin),
    samples: counts,
    ...joined(directions, counts, radius.length),
  };
}

function joined(
  directions: readonly number[],
  samples: Float64Array,
  turn: number,
): Pick<GgvLayer, 'lines' | 'loose'> {
  const most = (MOST_APART_rad / (2 * Math.PI)) * turn;
  const firm = [...directions.keys()].filter((i) => (samples[i] ?? 0) >= FIRM_SAMPLES);
  const gapAfter = (n: number): number => {
    const next = directions[firm[(n + 1) % firm.length] ?? 0] ?? 0;
    return next - (directions[firm[n] ?? 0] ?? 0) + (n + 1 === firm.length ? turn : 0);
  };
  const ends = [...firm.keys()].filter((n) => gapAfter(n) > most);
  const [first] = firm;
  if (ends.length === 0 && first !== undefined) return { lines: [[...firm, first]], loose: rest(firm) };
  const lines = ends
    .map((end, k) => {
      // From after the previous end; for the first one, around the full circle.
      const before = ends[k === 0 ? ends.length - 1 : k - 1] ?? 0;
      const count = k === 0 ? firm.length - before + end : end - before;
      return Array.from({ length: count }, (_, j) => firm[(before + 1 + j) % firm.length] ?? 0);
    })
    .filter(({ length }) => length > 1);
  return { lines, loose: rest(lines.flat()) };

  function rest(drawn: readonly number[]): readonly number[] {
    const isDrawn = new Set(drawn);
    return [...directions.keys()].filter((i) => !isDrawn.has(i));
  }
}
