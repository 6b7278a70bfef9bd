import type { BinEnvelope } from '../../../../core/contract/envelope-requests.ts';

/** How far the accelerations of one part of the speeds reached, in shown units. */
export interface GgvLayer {
  /** Middle of the part. */
  readonly speed: number;
  /** The furthest of each direction that samples point in: lateral to the right, longitudinal up. */
  readonly lateral: Float64Array;
  readonly longitudinal: Float64Array;
  /** How many samples point in its direction. */
  readonly samples: Float64Array;
  /** Corners that are joined, in the order of their directions; one that ends where it began goes all around. */
  readonly lines: readonly (readonly number[])[];
  /** Corners that are points only. */
  readonly loose: readonly number[];
  /** Theme variable and dashes of a lap that lies over others; the colour of its speed without. */
  readonly ink?: string;
  readonly dash?: readonly number[];
}

/** The furthest of fewer samples says where the car was, not how far it can go: a line through such corners zigzags. */
export const FIRM_SAMPLES = 4;
/** Corners whose directions are further apart are not joined: nothing is known of what lies between. */
const MOST_APART_rad = Math.PI / 12;

/** Decimals that tell the ends of parts of this width apart. */
export const endDigits = (width: number): number =>
  width > 0 ? Math.min(3, Math.max(0, Math.ceil(-Math.log10(width)))) : 0;

/** The corner of each direction that a sample points in, and the lines that samples bear. */
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
      // From behind the end before it, around the whole turn for the first one.
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
