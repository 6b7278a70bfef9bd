import { RacebenchError } from '../../contract/errors.ts';
import { readPages } from '../../backend/telemetry-reading/read-pages.ts';
import { previewRecording } from '../../telemetry/files/read-recording.ts';
import { sourceOf } from '../../telemetry/files/source.ts';
import { mutatedBytes } from '../../telemetry/files/testing/mutate-bytes.ts';
import { mutatedText } from '../../telemetry/files/testing/mutate-text.ts';
import { seededNumbers } from '../testing/seeded-numbers.ts';
import { inEnvelope, LOG_CASES, mostValues, type LogCase } from './log-cases.ts';

/** Mutations of one file. */
export interface DamagedLogJob {
  readonly name: string;
  readonly seed: number;
  /** Half-open. */
  readonly runs: readonly [from: number, to: number];
}

/** The run that needed most of something. */
export interface Peak {
  readonly run: number;
  readonly value: number;
}

export interface DamagedLogReport {
  readonly read: number;
  readonly refused: number;
  /** Errors other than refusals in words, and wrong values. */
  readonly failures: readonly string[];
  /** Processor time of the reading thread. */
  readonly slowest_ms: Peak;
  /** The run that raised the largest resident memory of the process last. */
  readonly largestMegabytes: Peak;
}

const KB_PER_MB = 1024;
const processor_ms = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
export const peakMegabytes = (): number => process.resourceUsage().maxRSS / KB_PER_MB;

/** A refusal says something, and nothing that a formula left over. */
export const isInWords = (error: unknown): boolean =>
  error instanceof RacebenchError &&
  /^TELEMETRY_FILE_(REFUSED|ASKS)$/.test(error.code) &&
  error.message.length > 10 &&
  !/\bundefined\b|\bNaN\b|\[object|Infinity/.test(error.message);

/** Previews a file, then reads it as an import does, rows for the library included, whose times must rise. */
export async function readWhole(each: LogCase, bytes: Uint8Array, dbc: string | undefined): Promise<void> {
  await previewRecording(sourceOf(bytes), { dbc });
  let values = 0;
  const pages = readPages(sourceOf(bytes), { dbc, takesDamaged: true, takesGuesses: true });
  for await (const part of pages) {
    if (part.kind !== 'pages') continue;
    for (const { rows } of part.pieces) for (const { level, count } of rows) if (level === 0) values += count;
  }
  if (values > mostValues(each, bytes.length))
    throw new RangeError(`${values} values of ${bytes.length} bytes`);
}

/** The damaged file of a run: its generator of numbers is its own, so that it can be made again alone. */
function damaged(
  each: LogCase,
  bytes: Uint8Array,
  seed: number,
  run: number,
): { readonly bytes: Uint8Array; readonly dbc: string | undefined } {
  if (each.isBomb === true) return { bytes, dbc: each.dbc };
  const random = seededNumbers(seed + run * 7919);
  const mutate = (original: Uint8Array): Uint8Array =>
    random() < 0.5 ? mutatedBytes(original, random) : mutatedText(original, random);
  if (each.isOfDatabase === true)
    return { bytes, dbc: Buffer.from(mutate(Buffer.from(each.dbc ?? '', 'latin1'))).toString('latin1') };
  const isPackedFirst = random() < 0.5;
  const changed = isPackedFirst ? mutate(inEnvelope(each, bytes)) : inEnvelope(each, mutate(bytes));
  return { bytes: changed, dbc: each.dbc };
}

/** Reads mutations of a file one after another; `onRun` is called before each. */
export async function readDamaged(
  { name, seed, runs: [from, to] }: DamagedLogJob,
  onRun: (run: number) => void,
): Promise<DamagedLogReport> {
  const each = LOG_CASES.find((known) => known.name === name);
  if (each === undefined) throw new RangeError(`no file ${name}`);
  const bytes = (await each.whole()).slice(0, each.mutatedBytes);
  const failures: string[] = [];
  let read = 0;
  let refused = 0;
  let slowest_ms: Peak = { run: from, value: 0 };
  let largestMegabytes: Peak = { run: from, value: peakMegabytes() };
  for (let run = from; run < to; run++) {
    onRun(run);
    const file = damaged(each, bytes, seed, run);
    const begun_ms = processor_ms();
    try {
      await readWhole(each, file.bytes, file.dbc);
      read++;
    } catch (error) {
      if (isInWords(error)) refused++;
      else
        failures.push(
          `run ${run}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        );
    }
    const value = processor_ms() - begun_ms;
    if (value > slowest_ms.value) slowest_ms = { run, value };
    if (peakMegabytes() > largestMegabytes.value) largestMegabytes = { run, value: peakMegabytes() };
  }
  return { read, refused, failures, slowest_ms, largestMegabytes };
}
