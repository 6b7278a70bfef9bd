import { z } from 'zod';

/** The first line of a plan names its version. */
export const PLAN_VERSION = 1;

export const MAX_KEYS = 32;
export const MAX_TESTS = 20;
export const MAX_SEEDS = 1000;
export const MAX_LEVELS = 1000;
export const MAX_POINTS = 10_000_000;
/** Maximum number of setups of an optimisation, which holds all of them in memory. */
export const MAX_SEARCH_POINTS = 100_000;
/** Maximum number of setups whose runs are stored with all channels. */
export const MAX_STORED_SETUPS = 1000;

const NAME = z
  .string()
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N} _.-]{0,59}$/u,
    'is not a name: use up to 60 letters, digits, blanks, _ . and -',
  );
const FILE = z.string().min(1).max(1000);
const KEY = z.string().min(1).max(200);
/** A number, a number with its unit (`40 N*m`), or a word that the key takes. */
const VALUE = z.union(
  [z.number(), z.string().min(1).max(200)],
  'is not a number, a number with its unit or a word',
);
const COUNT = (most: number) => z.number().int().min(1).max(most);
const SEED = z.number().int().min(0).max(0xffff_ffff);

const keyText = z.strictObject({
  key: z.union([KEY, z.array(KEY).min(1).max(8)], 'is not a setting or a list of up to 8 settings'),
  values: z.array(VALUE).min(1).max(MAX_LEVELS).exactOptional(),
  from: VALUE.exactOptional(),
  to: VALUE.exactOptional(),
  levels: COUNT(MAX_LEVELS).exactOptional(),
});

const testText = z.strictObject({
  manoeuvre: z.string(),
  model: z.string().exactOptional(),
  surface: z.string().exactOptional(),
  surfaces: FILE.exactOptional(),
  world: z.string().exactOptional(),
  track: FILE.exactOptional(),
  inputs: FILE.exactOptional(),
  parameters: z.record(z.string(), VALUE).exactOptional(),
  seeds: z.array(SEED).min(1).max(MAX_SEEDS).exactOptional(),
  metrics: z.array(z.string()).min(1).exactOptional(),
  rate: z.number().int().min(10).max(1000).exactOptional(),
});

const designText = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('grid') }),
  z.strictObject({ kind: z.literal('one-at-a-time') }),
  z.strictObject({
    kind: z.literal('latin-hypercube'),
    runs: COUNT(MAX_POINTS),
    seed: SEED.exactOptional(),
  }),
  z.strictObject({ kind: z.literal('sobol'), runs: COUNT(MAX_POINTS), seed: SEED.exactOptional() }),
  z.strictObject({
    kind: z.literal('central-composite'),
    shape: z.enum(['face', 'rotatable']).exactOptional(),
  }),
  z.strictObject({
    kind: z.enum(['cma-es', 'nelder-mead', 'surrogate']),
    runs: COUNT(MAX_SEARCH_POINTS),
    seed: SEED.exactOptional(),
    generation: COUNT(1000).exactOptional(),
  }),
]);

/** The layout of a plan's text; read-plan.ts checks the meaning of its names and values. */
export const planText = z.strictObject({
  'racebench-plan': z.literal(PLAN_VERSION),
  name: z
    .string()
    .min(1)
    .max(200)
    .regex(/^\P{Cc}*$/u, 'contains characters that cannot be displayed'),
  car: FILE,
  variants: z.array(FILE).max(20).exactOptional(),
  keys: z.record(NAME, keyText),
  constraints: z.array(z.string().min(1).max(1000)).max(100).exactOptional(),
  tests: z.record(NAME, testText),
  design: designText,
  'time-limit': VALUE.exactOptional(),
  objectives: z
    .array(z.strictObject({ metric: z.string(), want: z.enum(['less', 'more']).exactOptional() }))
    .max(10)
    .exactOptional(),
  channels: z
    .union(
      [z.enum(['none', 'all']), z.strictObject({ best: COUNT(MAX_STORED_SETUPS) })],
      'is not none, all or { best: 3 }',
    )
    .exactOptional(),
});

export type PlanText = z.infer<typeof planText>;
export type KeyText = z.infer<typeof keyText>;
export type TestText = z.infer<typeof testText>;
