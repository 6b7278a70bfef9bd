import { MAX_LAPS } from './overlaid-laps.ts';
import { z } from 'zod';
import { float64 } from './float64.ts';
import { DISPLAY_SYSTEMS, type DisplaySystem } from '../units/display.ts';
import { CORNER_FIGURE_NAMES, type CornerFigureName } from './corner-figures.ts';
import { unlinked } from './hard-links.ts';
import { sessionId } from './ids.ts';
import { request, type RequestRow } from './request-row.ts';
import { metricPair, sessionDetail, setupChange } from './session-requests.ts';

/** Axis of the positions of compared laps. */
export const ALIGNMENT_METHODS = ['centre-line', 'reference-path', 'distance'] as const;
export type AlignmentMethod = (typeof ALIGNMENT_METHODS)[number];

/** A lap of a session; without a number the whole run. */
export const lapChoice = z.object({ sessionId, lap: z.number().int().min(1).exactOptional() });
export type LapChoice = z.infer<typeof lapChoice>;

/** A corner or a straight of the road, in metres along the axis. */
export const roadSegment = z.object({
  /** `T3`; of a straight `T3 to T4`. */
  name: z.string(),
  isCorner: z.boolean(),
  /** A lap has no positions in a part of it: only the times at its ends are known. */
  isGap: z.literal(true).exactOptional(),
  from_m: z.number(),
  to_m: z.number(),
  apexes_m: z.array(z.number()),
});
export type RoadSegment = z.infer<typeof roadSegment>;

export const alignedLap = lapChoice.extend({
  /** Session time of its start, and its duration. */
  start_s: z.number(),
  duration_s: z.number(),
  /** Time of the first arrival at each position, since the lap began. */
  clock_s: float64,
  /** Distance driven until then; empty where it was not recorded. */
  driven_m: float64,
  /** Time behind the reference at that position. */
  delta_s: float64,
  /** Time lost to the reference in each segment; negative where time was gained. */
  lost_s: float64,
});
export type AlignedLap = z.infer<typeof alignedLap>;

/** Laps at the same track positions; the first one is the reference. */
export const alignedLaps = z.object({
  method: z.enum(ALIGNMENT_METHODS),
  /** Sentence on laps that are not of one track. */
  note: z.string().exactOptional(),
  positions_m: float64,
  laps: z.array(alignedLap),
  segments: z.array(roadSegment),
});
export type AlignedLaps = z.infer<typeof alignedLaps>;

const cornerFigures = z.partialRecord(
  z.enum(CORNER_FIGURE_NAMES as [CornerFigureName, ...CornerFigureName[]]),
  z.number(),
);

/**
 * A quantity that differs in a segment; the wheels of a channel are one, represented by the one that changed
 * most.
 */
export const channelChange = z.object({
  /** Its stored name. */
  name: z.string(),
  /** Mean size of the difference over the range of the channel in both laps: 0 to 1. */
  share: z.number(),
  /** Mean of the compared lap less that of the reference. */
  meanDifference: z.number(),
});
export type ChannelChange = z.infer<typeof channelChange>;

export const segmentComparison = roadSegment.extend({
  /** Compared lap against the reference; negative where time was gained. */
  lost_s: z.number(),
  /** Figures of a corner; of a straight the speeds at its ends. */
  reference: cornerFigures,
  other: cornerFigures,
  /** The most changed first. */
  changes: z.array(channelChange),
});
export type SegmentComparison = z.infer<typeof segmentComparison>;

/** A figure of the laps of both sides; an interval where each side has three laps or more. */
export const lapMetricPair = metricPair.extend({
  /** Mean of b less mean of a, and half the width of its 95 % interval (Welch). */
  difference: z.number().exactOptional(),
  half: z.number().exactOptional(),
});
export type LapMetricPair = z.infer<typeof lapMetricPair>;

const lapSide = z.object({
  /** Numbers of the laps used: the chosen ones, otherwise all valid ones. */
  laps: z.array(z.number().int()),
  best_s: z.number().exactOptional(),
  /** Sum of the best sectors. */
  theoreticalBest_s: z.number().exactOptional(),
});
const lapSideChoice = z.object({ sessionId, laps: z.array(z.number().int().min(1)).max(1000) });

const lapNumbers = lapSideChoice.shape.laps;

/**
 * Laps or whole runs; `a` is the one with which `b` and the others are compared. An empty list of laps means
 * all valid ones.
 */
const reportOrder = z.object({
  a: lapChoice,
  b: lapChoice,
  others: z
    .array(lapChoice)
    .max(MAX_LAPS - 2)
    .exactOptional(),
  lapsOfA: lapNumbers,
  lapsOfB: lapNumbers,
  units: z.enum(Object.keys(DISPLAY_SYSTEMS) as [DisplaySystem, ...DisplaySystem[]]),
});

export const COMPARE_REQUESTS = {
  /** Setups and metrics of two sessions; of a lap with the setup and the conditions of its stint. */
  'compare/sessions': request(
    z.object({ a: lapChoice, b: lapChoice }),
    z.object({
      a: sessionDetail,
      b: sessionDetail,
      setup: z.array(setupChange),
      metrics: z.array(metricPair),
    }),
  ),
  /** Puts laps on a common axis of `points` positions. */
  'compare/laps': request(
    z.object({
      laps: z.array(lapChoice).min(1).max(MAX_LAPS),
      points: z.number().int().min(2).max(8192),
    }),
    alignedLaps,
  ),
  /** Segments where a lap lost and gained time against another, and the differences there. */
  'compare/segments': request(
    z.object({ reference: lapChoice, other: lapChoice }),
    z.object({ segments: z.array(segmentComparison) }),
  ),
  /** Figures of the laps of two sessions; an empty list of laps means all valid ones. */
  'compare/lap-metrics': request(
    z.object({ a: lapSideChoice, b: lapSideChoice }),
    z.object({ a: lapSide, b: lapSide, metrics: z.array(lapMetricPair) }),
  ),
  /** The page of a comparison: self-contained HTML, at most some megabytes. */
  'compare/report': request(reportOrder, z.object({ html: z.string() })),
  /** Writes that page to a file. */
  'compare/save-report': request(
    reportOrder.extend({ to: z.string().min(1).max(4096) }),
    z.object({ path: z.string(), bytes: z.number(), unlinked }),
  ),
} as const satisfies Record<string, RequestRow>;
