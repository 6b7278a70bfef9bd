import { z } from 'zod';
import { float64 } from './float64.ts';
import { DISPLAY_SYSTEMS, type DisplaySystem } from '../units/display.ts';
import { CORNER_FIGURE_NAMES, type CornerFigureName } from './corner-figures.ts';
import { unlinked } from './hard-links.ts';
import { sessionId } from './ids.ts';
import { request, type RequestRow } from './request-row.ts';
import { metricPair, sessionDetail, setupChange } from './session-requests.ts';

/** What the places of compared laps are counted along. */
export const ALIGNMENT_METHODS = ['centre-line', 'reference-path', 'distance'] as const;
export type AlignmentMethod = (typeof ALIGNMENT_METHODS)[number];

/** A lap of a session; without a number the whole run. */
export const lapChoice = z.object({ sessionId, lap: z.number().int().min(1).exactOptional() });
export type LapChoice = z.infer<typeof lapChoice>;

/** Laps compared at once: as many as one answer of 4096 places of each may hold (some 6 MB). */
export const MOST_LAPS = 100;
/** Said where they are chosen, once there are so many. */
export const FULL_TEXT = `${MOST_LAPS} laps lie over each other, as many as are read at once. One that is taken away makes room for another.`;

/** A corner or a straight of the road, in metres along the axis. */
export const roadStretch = z.object({
  /** `T3`; of a straight `T3 to T4`. */
  name: z.string(),
  isCorner: z.boolean(),
  from_m: z.number(),
  to_m: z.number(),
  apexes_m: z.array(z.number()),
});
export type RoadStretch = z.infer<typeof roadStretch>;

export const alignedLap = lapChoice.extend({
  /** Time of the session at which it began, and how long it took. */
  start_s: z.number(),
  duration_s: z.number(),
  /** When each place was first reached, since the lap began. */
  clock_s: float64,
  /** Metres driven until then; empty where they are not known. */
  driven_m: float64,
  /** How much later than the reference it was there. */
  delta_s: float64,
  /** Lost to the reference in each stretch; less than 0 where time was gained. */
  lost_s: float64,
});
export type AlignedLap = z.infer<typeof alignedLap>;

/** Laps at the same places of the road; the first one is the reference. */
export const alignedLaps = z.object({
  method: z.enum(ALIGNMENT_METHODS),
  places_m: float64,
  laps: z.array(alignedLap),
  stretches: z.array(roadStretch),
});
export type AlignedLaps = z.infer<typeof alignedLaps>;

const cornerFigures = z.partialRecord(
  z.enum(CORNER_FIGURE_NAMES as [CornerFigureName, ...CornerFigureName[]]),
  z.number(),
);

/** A quantity that differs in a stretch; the wheels of a channel are one, told by the one that changed most. */
export const channelChange = z.object({
  /** Stored name of that one. */
  name: z.string(),
  /** Mean size of the difference over the range of the channel in both laps: 0 to 1. */
  share: z.number(),
  /** Mean of the compared lap less that of the reference. */
  meanDifference: z.number(),
});
export type ChannelChange = z.infer<typeof channelChange>;

export const stretchComparison = roadStretch.extend({
  /** Compared lap against the reference; less than 0 where time was gained. */
  lost_s: z.number(),
  /** Of a corner alone. */
  reference: cornerFigures,
  other: cornerFigures,
  /** The most changed first. */
  changes: z.array(channelChange),
});
export type StretchComparison = z.infer<typeof stretchComparison>;

/** A figure of the laps of both sides; an interval where each side has three laps or more. */
export const lapMetricPair = metricPair.extend({
  /** Mean of b less mean of a, and half the width of its 95 % interval (Welch). */
  difference: z.number().exactOptional(),
  half: z.number().exactOptional(),
});
export type LapMetricPair = z.infer<typeof lapMetricPair>;

const lapSide = z.object({
  /** Numbers of the laps that count: the chosen ones, else all valid ones. */
  laps: z.array(z.number().int()),
  best_s: z.number().exactOptional(),
  /** Sum of the best sectors. */
  theoreticalBest_s: z.number().exactOptional(),
});
const lapSideChoice = z.object({ sessionId, laps: z.array(z.number().int().min(1)).max(1000) });

const lapNumbers = lapSideChoice.shape.laps;

/** Laps or whole runs; `a` is what `b` and the others are compared with. Of an empty list of laps all that are valid are counted. */
const reportOrder = z.object({
  a: lapChoice,
  b: lapChoice,
  others: z
    .array(lapChoice)
    .max(MOST_LAPS - 2)
    .exactOptional(),
  lapsOfA: lapNumbers,
  lapsOfB: lapNumbers,
  units: z.enum(Object.keys(DISPLAY_SYSTEMS) as [DisplaySystem, ...DisplaySystem[]]),
});

export const COMPARE_REQUESTS = {
  'compare/sessions': request(
    z.object({ a: sessionId, b: sessionId }),
    z.object({
      a: sessionDetail,
      b: sessionDetail,
      setup: z.array(setupChange),
      metrics: z.array(metricPair),
    }),
  ),
  /** Puts laps on one axis of places, at `points` places of it. */
  'compare/laps': request(
    z.object({
      laps: z.array(lapChoice).min(1).max(MOST_LAPS),
      points: z.number().int().min(2).max(8192),
    }),
    alignedLaps,
    30,
  ),
  /** Where a lap lost and gained time against another, and what was different there. */
  'compare/stretches': request(
    z.object({ reference: lapChoice, other: lapChoice }),
    z.object({ stretches: z.array(stretchComparison) }),
    30,
  ),
  /** Figures of the laps of two sessions; an empty list of laps means all that are valid. */
  'compare/lap-metrics': request(
    z.object({ a: lapSideChoice, b: lapSideChoice }),
    z.object({ a: lapSide, b: lapSide, metrics: z.array(lapMetricPair) }),
    30,
  ),
  /** The page of a comparison: HTML that needs nothing else, at most some megabytes. */
  'compare/report': request(reportOrder, z.object({ html: z.string() }), 60),
  /** Writes that page to a file. */
  'compare/save-report': request(
    reportOrder.extend({ to: z.string().min(1).max(4096) }),
    z.object({ path: z.string(), bytes: z.number(), unlinked }),
    60,
  ),
} as const satisfies Record<string, RequestRow>;
