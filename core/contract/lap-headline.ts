import { CLOCK_DIGITS } from '../units/clock.ts';
import type { DisplaySystem } from '../units/display.ts';
import { numberText, showQuantity } from '../units/quantity.ts';
import type { SegmentComparison } from './compare-requests.ts';
import { cornerFigureRow, type CornerFigureName } from './corner-figures.ts';

/** A figure of a corner or straight that explains time lost by being larger or smaller than that of the other lap. */
interface ReasonRow {
  readonly figure: CornerFigureName;
  /** Sign of the difference, compared lap less reference, that loses time. */
  readonly loses: 1 | -1;
  /** Differences below this, in the figure's unit, explain nothing. */
  readonly minimum: number;
  readonly corner: { readonly lost: string; readonly gained: string };
  /** Undefined where a straight has no such figure. */
  readonly straight?: { readonly lost: string; readonly gained: string };
}

const MIN_DISTANCE_M = 1;
const MIN_SPEED_MPS = 0.1;
/** Share of full lock. */
const MIN_STEER = 0.02;
/** Smaller amounts have a decimal place. */
const WHOLE_FROM = 1.5;

/** In the order in which a corner is driven; # is the amount with its unit. */
const REASONS: readonly ReasonRow[] = [
  {
    figure: 'brakePoint_m',
    loses: -1,
    minimum: MIN_DISTANCE_M,
    corner: { lost: 'brakes # earlier', gained: 'brakes # later' },
  },
  {
    figure: 'entrySpeed_mps',
    loses: -1,
    minimum: MIN_SPEED_MPS,
    corner: { lost: '# slower at entry', gained: '# faster at entry' },
    straight: { lost: '# slower onto it', gained: '# faster onto it' },
  },
  {
    figure: 'leastSpeed_mps',
    loses: -1,
    minimum: MIN_SPEED_MPS,
    corner: { lost: '# slower at the slowest point', gained: '# faster at the slowest point' },
  },
  // More lock in a corner that takes longer is a car that turns less: understeer.
  {
    figure: 'maximumSteer',
    loses: 1,
    minimum: MIN_STEER,
    corner: { lost: '# more steering lock', gained: '# less steering lock' },
  },
  {
    figure: 'acceleratorPoint_m',
    loses: 1,
    minimum: MIN_DISTANCE_M,
    corner: { lost: 'on the power # later', gained: 'on the power # earlier' },
  },
  {
    figure: 'exitSpeed_mps',
    loses: -1,
    minimum: MIN_SPEED_MPS,
    corner: { lost: '# slower at exit', gained: '# faster at exit' },
    straight: { lost: '# slower at its end', gained: '# faster at its end' },
  },
];

/** Below this, in s, two laps or segments take the same time. */
const SAME_S = 0.0005;
const MAX_REASONS = 3;

/** The figures that made a segment slower or faster, in words, in the order of driving; [] where none explains it. */
export function segmentReasons(segment: SegmentComparison, units: DisplaySystem): readonly string[] {
  const { lost_s, isCorner, reference, other } = segment;
  if (Math.abs(lost_s) < SAME_S) return [];
  const found = REASONS.flatMap(({ figure, loses, minimum, corner, straight }) => {
    const words = isCorner ? corner : straight;
    const [a, b] = [reference[figure], other[figure]];
    if (words === undefined || a === undefined || b === undefined || Math.abs(b - a) < minimum) return [];
    const isLoss = Math.sign(b - a) === loses;
    if (isLoss !== lost_s > 0) return [];
    return [
      {
        text: (lost_s > 0 ? words.lost : words.gained).replace('#', amountText(figure, a, b, units)),
        size: Math.abs(b - a) / minimum,
      },
    ];
  });
  // The largest ones for their limits, put back into the order of driving.
  const most = [...found].sort((x, y) => y.size - x.size).slice(0, MAX_REASONS);
  return found.filter((reason) => most.includes(reason)).map(({ text }) => text);
}

/** The difference of a figure with its unit, between which no line ends; a share as a percentage. */
function amountText(figure: CornerFigureName, a: number, b: number, units: DisplaySystem): string {
  const { unit } = cornerFigureRow(figure);
  if (unit === '1') return `${numberText(100 * Math.abs(b - a), 0)}\u00a0%`;
  const shown = showQuantity({ key: figure, unit, digits: 0 }, units);
  const size = Math.abs(shown.of(b) - shown.of(a));
  return `${numberText(size, size < WHOLE_FROM ? 1 : 0)}\u00a0${shown.symbol}`;
}

/** The segments by the size of the time lost or gained, the largest first. */
export const byTime = <S extends { readonly lost_s: number }>(segments: readonly S[]): readonly S[] =>
  [...segments].sort((a, b) => Math.abs(b.lost_s) - Math.abs(a.lost_s));

/** A corner by its name, a straight by what it joins. */
const placed = ({ name, isCorner, isGap }: SegmentComparison): string =>
  isGap ? `between the ends of ${name}` : isCorner ? `in ${name}` : `on the straight ${name}`;

function partText(segment: SegmentComparison | undefined, verb: string, units: DisplaySystem): string {
  if (segment === undefined || Math.abs(segment.lost_s) < SAME_S) return '';
  const reasons = segmentReasons(segment, units);
  const why = reasons.length === 0 ? '' : `: ${reasons.join(', ')}`;
  return `${verb} ${placed(segment)}, ${numberText(Math.abs(segment.lost_s), CLOCK_DIGITS)} s${why}`;
}

/**
 * The result of two laps in a sentence or two: by how much the compared one is slower or faster, where most of that was
 * lost or gained and why, and where most was won back.
 *
 * @param difference_s time of the compared lap less that of the reference
 * @param name of the compared lap, such as `B`
 */
export function lapHeadline(
  name: string,
  difference_s: number,
  segments: readonly SegmentComparison[],
  units: DisplaySystem,
): string {
  const size = numberText(Math.abs(difference_s), CLOCK_DIGITS);
  const isEqual = Math.abs(difference_s) < SAME_S;
  // A road of one part says nothing of where.
  const ranked = segments.length < 2 ? [] : [...segments].sort((a, b) => b.lost_s - a.lost_s);
  const lost = ranked[0]?.lost_s !== undefined && ranked[0].lost_s > 0 ? ranked[0] : undefined;
  const last = ranked.at(-1);
  const gained = last !== undefined && last.lost_s < 0 ? last : undefined;
  const [first, second] =
    difference_s >= 0
      ? [partText(lost, 'most is lost', units), partText(gained, 'most is gained', units)]
      : [partText(gained, 'most is gained', units), partText(lost, 'most is lost', units)];
  const verdict = isEqual
    ? `${name} takes the same time`
    : `${name} is ${size} s ${difference_s > 0 ? 'slower' : 'faster'}`;
  const sentence = first === '' ? `${verdict}.` : `${verdict}; ${first}.`;
  if (second === '') return sentence;
  return `${sentence} ${second.charAt(0).toUpperCase()}${second.slice(1)}.`;
}

/** The result of two laps of different paths; why they are is a note of their alignment. */
export function apartHeadline(name: string, difference_s: number, reference: string): string {
  const size = numberText(Math.abs(difference_s), CLOCK_DIGITS);
  const verdict =
    Math.abs(difference_s) < SAME_S
      ? `the same time as ${reference}`
      : `${size} s ${difference_s > 0 ? 'more' : 'less'} than ${reference}`;
  return `${name} takes ${verdict}, on another path: time cannot be compared corner by corner.`;
}
