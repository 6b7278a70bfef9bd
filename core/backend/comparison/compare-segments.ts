import {
  positionsBetween,
  rangeOf,
  rankChanges,
  describesChange,
  isCount,
  timesAtPositions,
  valuesAtTimes,
  type ChannelPair,
} from '../../telemetry/comparison/changed-channels.ts';
import {
  CORNER_CHANNELS,
  cornerFigures,
  straightFigures,
  type CornerFigures,
  type CornerPosition,
} from '../../telemetry/comparison/corner-figures.ts';
import type { Segment } from '../../telemetry/comparison/corners.ts';
import { deltaAt, type Passage } from '../../telemetry/comparison/passage.ts';
import { CORNER_FIGURE_NAMES, type CornerFigureName } from '../../contract/corner-figures.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { RequestArgs, RequestResult } from '../../contract/requests.ts';
import type { Store } from '../sessions/store.ts';
import { segmentView } from './compare-laps.ts';
import { alignStored, readAll, readSamples, type StoredLap } from './read-laps.ts';

type Reader = Pick<Store, 'sessions' | 'telemetry' | 'laps'>;

/**
 * Positions compared per channel, points read per channel, channels read at a time, and changes reported per
 * segment.
 */
const POSITIONS = 2000;
const POINTS = 8192;
const AT_ONCE = 16;
const MAX_CHANGES = 5;
const NO_SAMPLES = { time_s: new Float64Array(0), values: new Float64Array(0) };

interface Side {
  readonly lap: StoredLap;
  readonly passage: Passage;
}

/**
 * Time lost by a lap to another in each segment, and the channels that differ there. Failures:
 * SESSION_NOT_FOUND, BAD_ARGUMENTS.
 */
export function compareSegments(
  store: Reader,
  { reference, other }: RequestArgs<'compare/segments'>,
): RequestResult<'compare/segments'> {
  const { laps, alignment, segments } = alignStored(store, [reference, other]);
  const [a, b] = laps.map((lap, i): Side | undefined => {
    const passage = alignment.passages[i];
    return passage && { lap, passage };
  });
  if (a === undefined || b === undefined)
    throw new RacebenchError('BAD_ARGUMENTS', 'Choose two laps to compare.');
  const { from_m, to_m } = alignment;
  const positions_m = positionsBetween(from_m, to_m, POSITIONS);
  const pairs = channelPairs(store, a, b, positions_m);
  const ranges = new Map(pairs.map((pair) => [pair.name, rangeOf(pair)]));
  const figures = [a, b].map((side) => figuresOf(store, side, segments, from_m, to_m));
  const indexAt = (position_m: number): number =>
    Math.round(((position_m - from_m) / (to_m - from_m)) * (POSITIONS - 1));
  return {
    segments: segments.map((segment, i) => ({
      ...segmentView(segment),
      lost_s: deltaAt(a.passage, b.passage, segment.to_m) - deltaAt(a.passage, b.passage, segment.from_m),
      reference: figures[0]?.[i] ?? {},
      other: figures[1]?.[i] ?? {},
      changes: segment.isGap
        ? []
        : rankChanges(
            pairs,
            (name) => ranges.get(name) ?? 0,
            indexAt(segment.from_m),
            indexAt(segment.to_m),
            MAX_CHANGES,
          ).map(({ name, share, meanDifference }) => ({ name, share, meanDifference })),
    })),
  };
}

/**
 * The channels that both laps have, at the same positions. Only a few are in memory at their full sample rate
 * at a time.
 */
function channelPairs({ telemetry }: Reader, a: Side, b: Side, positions_m: Float64Array): ChannelPair[] {
  const theirs = new Set(b.lap.session.channelNames);
  const names = a.lap.session.channelNames.filter((name) => theirs.has(name) && describesChange(name));
  const sides = [a, b].map(({ lap, passage }) => ({ lap, times_s: timesAtPositions(passage, positions_m) }));
  const pairs: ChannelPair[] = [];
  for (let i = 0; i < names.length; i += AT_ONCE) {
    const some = names.slice(i, i + AT_ONCE);
    const [one, two] = sides.map(({ lap, times_s }) => {
      const samples = readSamples(telemetry, lap, some, POINTS);
      return (name: string) => valuesAtTimes(samples.get(name) ?? NO_SAMPLES, times_s);
    });
    if (one === undefined || two === undefined) continue;
    for (const name of some) {
      const pair = { name, a: one(name), b: two(name) };
      if (!isCount(pair)) pairs.push(pair);
    }
  }
  return pairs;
}

type KnownFigures = Partial<Record<CornerFigureName, number>>;

/** The figures of each corner of a lap, and the speeds at the ends of each straight. */
function figuresOf(
  { telemetry }: Reader,
  { lap, passage }: Side,
  segments: readonly Segment[],
  from_m: number,
  to_m: number,
): KnownFigures[] {
  const samples = readAll(telemetry, lap, CORNER_CHANNELS);
  const corners = segments.flatMap(({ corner }) => corner ?? []);
  return segments.map((segment) => {
    const { corner } = segment;
    if (corner === undefined) return knownFigures(straightFigures(samples, passage, segment));
    const at = corners.indexOf(corner);
    const position: CornerPosition = {
      from_m: corner.from_m,
      to_m: corner.to_m,
      before_m: corners[at - 1]?.apexes_m.at(-1) ?? from_m,
      after_m: corners[at + 1]?.apexes_m[0] ?? to_m,
    };
    return knownFigures(cornerFigures(samples, passage, position));
  });
}

function knownFigures(figures: CornerFigures): KnownFigures {
  const known: KnownFigures = {};
  for (const name of CORNER_FIGURE_NAMES) if (Number.isFinite(figures[name])) known[name] = figures[name];
  return known;
}
