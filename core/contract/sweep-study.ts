import { z } from 'zod';
import { float64 } from './float64.ts';
import { sweepId } from './ids.ts';
import { request, type RequestRow } from './request-row.ts';
import { sweepQuery } from './sweep-rows.ts';

/** Number of steps along a side of a response surface. */
export const MAX_SURFACE_STEPS = 200;

/** A metric of the filtered setups that ended as planned. */
const studyQuery = z.object({
  sweepId,
  /** Id of the metric's column. */
  metric: z.string().min(1).max(40),
  filters: sweepQuery.shape.filters,
});
export type StudyQuery = z.infer<typeof studyQuery>;

const counts = { setups: z.number().int(), runs: z.number().int() };

const level = z.object({
  /** A value, or a slice of a range; for words the index in the list. */
  from: z.number(),
  to: z.number(),
  word: z.string().exactOptional(),
});

const levelMean = z.object({
  /** Absent where no setup has the level. */
  mean: z.number().exactOptional(),
  /** Half of the 95 % interval of the mean; absent below three setups. */
  half: z.number().exactOptional(),
  ...counts,
});
export type StudyLevelMean = z.infer<typeof levelMean>;

const studyKey = z.object({ name: z.string(), column: z.string() });

const mainEffect = studyKey.extend({ levels: z.array(level.extend(levelMean.shape)) });
export type StudyMainEffect = z.infer<typeof mainEffect>;

const sensitivity = studyKey.extend({
  /** Change of the metric from `from` to `to`. */
  effect: z.number(),
  /** Half of the 95 % interval; absent without a degree of freedom. */
  half: z.number().exactOptional(),
  from: z.number(),
  to: z.number(),
  /** Confounded with other keys in this design, or constant. */
  isLeftOut: z.boolean(),
});
export type StudySensitivity = z.infer<typeof sensitivity>;

const fitFacts = {
  /** Share of the variance that the model explains. */
  explained: z.number(),
  freedom: z.number().int(),
};

const sweepStudy = z.object({
  ...counts,
  effects: z.array(mainEffect),
  /** The largest effect first; absent for fewer than two setups. */
  sensitivity: z.object({ ...fitFacts, keys: z.array(sensitivity) }).exactOptional(),
});
export type SweepStudy = z.infer<typeof sweepStudy>;

const interactionLevels = studyKey.extend({ levels: z.array(level) });

const interaction = z.object({
  a: interactionLevels,
  b: interactionLevels,
  /** `means[i][j]`: level i of a, level j of b. */
  means: z.array(z.array(levelMean)),
});
export type StudyInteraction = z.infer<typeof interaction>;

const surfaceKey = studyKey.extend({
  least: z.number(),
  greatest: z.number(),
  /** Values at which the surface is cut; `x` and `y` are shown in full. */
  held: z.number(),
});

const surface = z.object({
  ...counts,
  ...fitFacts,
  /** Share of the variance that it explains in setups it was not fitted to (PRESS). */
  predicted: z.number().exactOptional(),
  /** Standard deviation of the residuals. */
  deviation: z.number().exactOptional(),
  order: z.union([z.literal(1), z.literal(2)]),
  keys: z.array(surfaceKey),
  /** Values of the two keys, and of the metric row by row of y. */
  x: float64,
  y: float64,
  z: float64,
  /** 1 where the plan's constraints allow no setup, as `z`; absent for a plan without constraints. */
  barred: z.instanceof(Uint8Array).exactOptional(),
});
export type StudySurface = z.infer<typeof surface>;

const columnId = studyQuery.shape.metric;

export const SWEEP_STUDY_REQUESTS = {
  /** Effect of each key by itself on a metric. */
  'sweep/study': request(studyQuery, sweepStudy),
  'sweep/interaction': request(studyQuery.extend({ a: columnId, b: columnId }), interaction),
  /**
   * Absent where there are fewer setups than a plane needs, or where fewer than two keys are numeric with at
   * least two values.
   */
  'sweep/surface': request(
    studyQuery.extend({
      x: columnId,
      y: columnId,
      /** Values of the other keys, by column; the middle of the range where absent. */
      held: z.record(columnId, z.number()),
      steps: z.number().int().min(2).max(MAX_SURFACE_STEPS),
    }),
    z.object({ surface: surface.exactOptional() }),
  ),
} as const satisfies Record<string, RequestRow>;
