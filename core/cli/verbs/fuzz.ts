import { fuzzSources } from '../../proof/testing/fuzz-sources.ts';
import { runFuzz, type FuzzResult } from '../fuzz/run-fuzz.ts';
import { EXIT_FAILED, EXIT_FINE, UsageError, type Output } from '../output.ts';

export const FUZZ_TARGETS = ['car-ini'] as const;

export interface FuzzOptions {
  readonly inputs: string;
  readonly seed: string;
  readonly first: string;
  readonly workers: string;
}

/** An input that takes longer than this hangs. */
const LIMIT_MS = 10_000;
const MAX_WORKERS = 64;
const MAX_INPUTS = 2 ** 31 - 1;
const PROGRESS_EVERY_MS = 5000;

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not ${text}`);
}

/** Reads and edits damaged cars until a fault is found or the inputs are done. */
export async function fuzz(target: string, options: FuzzOptions, output: Output): Promise<number> {
  if (!FUZZ_TARGETS.some((known) => known === target))
    throw new UsageError(`There is no fuzz target ${target} ; it must be one of ${FUZZ_TARGETS.join(', ')}`);
  const inputs = wholeNumber('inputs', options.inputs, 1, MAX_INPUTS);
  const seed = wholeNumber('seed', options.seed, 0, MAX_INPUTS);
  const first = wholeNumber('first', options.first, 0, MAX_INPUTS - inputs);
  const workers = wholeNumber('workers', options.workers, 1, MAX_WORKERS);
  const { sources, missing } = fuzzSources();
  for (const name of missing) output.message(`${name} does not exist; the inputs are made without it`);
  const begun_ms = performance.now();
  let next_ms = begun_ms + PROGRESS_EVERY_MS;
  const result = await runFuzz({ sources, seed, first, inputs, workers, limit_ms: LIMIT_MS }, (done) => {
    const now_ms = performance.now();
    if (now_ms < next_ms) return;
    next_ms = now_ms + PROGRESS_EVERY_MS;
    const left_s = ((now_ms - begun_ms) / 1000 / done) * (inputs - done);
    output.message(`${done} of ${inputs} inputs, ${Math.ceil(left_s)} s left`);
  });
  const seconds = (performance.now() - begun_ms) / 1000;
  const passed = isClean(result) && result.tally.inputs === inputs;
  const facts = {
    target,
    passed,
    seed,
    first,
    workers,
    seconds,
    sources: sources.map(({ name }) => name),
    missing,
    limit_ms: LIMIT_MS,
    ...result.tally,
    hangs: result.hangs,
    failures: result.failures,
  };
  output.result(facts, lines(result, sources.length, seconds));
  return passed ? EXIT_FINE : EXIT_FAILED;
}

const isClean = ({ tally, hangs, failures }: FuzzResult): boolean =>
  tally.faults.length === 0 && hangs.length === 0 && failures.length === 0;

function lines({ tally, hangs, failures }: FuzzResult, sources: number, seconds: number): string[] {
  const megabytes = (tally.bytes / 1e6).toFixed(1);
  const count = (kind: string): number => tally.faults.filter((fault) => fault.kind === kind).length;
  return [
    `${tally.inputs} inputs from ${sources} files, ${megabytes} MB, ${seconds.toFixed(0)} s`,
    `${count('crash')} crashes, ${hangs.length} hangs (limit ${LIMIT_MS / 1000} s), ${count('lost-bytes')} with lost bytes, ${count('wrong-edit')} wrong edits, ${count('wrong-model')} wrong models`,
    `The slowest, ${tally.slowest}, took ${tally.slowest_ms.toFixed(1)} ms`,
    ...tally.faults.map(({ number, kind, message }) => `input ${number}: ${kind}: ${message}`),
    ...hangs.map((number) => `input ${number}: did not end within ${LIMIT_MS / 1000} s`),
    ...failures,
  ];
}
