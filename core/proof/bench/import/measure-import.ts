import { mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync, closeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  writtenExtension,
  WRITTEN_FORMATS,
  type WrittenTelemetryFormat,
} from '../../../catalogue/telemetry-files.ts';
import { openStore } from '../../../backend/sessions/store.ts';
import { importTelemetry } from '../../../backend/sessions/import-telemetry.ts';
import { openTelemetryFile } from '../../../backend/sessions/telemetry-source.ts';
import { createTelemetryReader } from '../../../backend/telemetry-reading/telemetry-reader.ts';
import { median } from '../../../math/stats.ts';
import type { RecordedFile } from '../../../telemetry/files/recording.ts';
import type { PagePart } from '../../../telemetry/files/to-pages.ts';
import { writeRecording } from '../../../telemetry/files/write-recording.ts';
import { driveLaps, type DrivenLaps } from '../telemetry/driven-lap.ts';

export interface ImportFigures {
  readonly file: string;
  readonly bytes: number;
  /** Values in the file, those of times included. */
  readonly samples: number;
  /** Medians of the processor time of all threads, and by the clock, s. */
  readonly processor_s: number;
  readonly clock_s: number;
  /** Processor time of splitting a table at line ends and separators and reading each cell as a number, s. */
  readonly split_s: number | undefined;
  /** Longest time for which the thread that serves the window was busy, ms. */
  readonly longestTurn_ms: number;
}

export interface ImportReport {
  readonly files: readonly ImportFigures[];
  /** Most memory that the process held. */
  readonly peakBytes: number;
}

export interface ImportBenchOptions {
  /** Laps that are driven, and how often they are written one after the other: the start of a thread is to be a small part. */
  readonly duration_s: number;
  readonly repeats: number;
  readonly rounds: number;
  readonly formats: readonly WrittenTelemetryFormat[];
}

export const IMPORT_OPTIONS: ImportBenchOptions = {
  duration_s: 300,
  repeats: 4,
  rounds: 5,
  formats: WRITTEN_FORMATS,
};

const RATE_HZ = 100;
const NANOSECONDS_PER_MS = 1e6;
/** The most of a table that is split in memory for comparison. */
const MAX_SPLIT_BYTES = 400_000_000;

/** Laps as a recording in memory. */
function recordingOf(
  { channels, rate_Hz, blocks, samples: driven }: DrivenLaps,
  repeats: number,
): RecordedFile {
  const samples = driven * repeats;
  const width = channels.length;
  return {
    details: {},
    axes_s: [],
    laps: [],
    problems: [],
    channels: channels.map(({ name, unit, sampleType, held }, c) => {
      const values = sampleType === 'f64' ? new Float64Array(samples) : new Float32Array(samples);
      let at = 0;
      for (const block of Array.from({ length: repeats }, () => blocks).flat())
        for (let i = 0; i < block.count; i++) values[at++] = block.values[i * width + c] ?? Number.NaN;
      return {
        name,
        unit,
        unitText: unit,
        sampleType,
        time: { kind: 'rate', rate_Hz, start_s: 0 },
        count: samples,
        ...(held !== undefined && { held }),
        samples: values,
      };
    }),
  };
}

/** Seconds of processor time of the process, all of its threads. */
const processor_s = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

function splitTime_s(path: string): number | undefined {
  if (!path.endsWith('.csv') || statSync(path).size > MAX_SPLIT_BYTES) return undefined;
  const before_s = processor_s();
  let sum = 0;
  for (const line of readFileSync(path, 'latin1').split('\n'))
    for (const cell of line.split(',')) sum += Number(cell);
  return sum === 0 ? undefined : processor_s() - before_s;
}

interface OneImport {
  readonly processor_s: number;
  readonly clock_s: number;
  readonly longestTurn_ms: number;
  readonly samples: number;
}

/** Passes rows on and counts their values, those of times included. */
async function* counting(
  parts: AsyncIterable<PagePart>,
  counted: { values: number },
): AsyncGenerator<PagePart> {
  for await (const part of parts) {
    if (part.kind === 'pages')
      for (const { rows } of part.pieces)
        for (const { level, count } of rows) if (level === 0) counted.values += count;
    yield part;
  }
}

async function importOnce(path: string, folder: string): Promise<OneImport> {
  const library = join(folder, 'library.sqlite');
  const reader = createTelemetryReader();
  const store = openStore({ path: library, create: true });
  const file = await openTelemetryFile(path);
  try {
    const turns = monitorEventLoopDelay({ resolution: 1 });
    turns.enable();
    const before_s = processor_s();
    const begun_ms = performance.now();
    const counted = { values: 0 };
    const chunks = reader.pages(
      file,
      { takesDamaged: true, takesGuesses: true },
      { signal: new AbortController().signal },
    );
    await importTelemetry(store, counting(chunks, counted), { path });
    turns.disable();
    const figures = {
      processor_s: processor_s() - before_s,
      clock_s: (performance.now() - begun_ms) / 1000,
      longestTurn_ms: turns.max / NANOSECONDS_PER_MS,
    };
    return { ...figures, samples: counted.values };
  } finally {
    await file.close();
    store.close();
    await reader.close();
    for (const end of ['', '-wal', '-shm', '.lock']) rmSync(library + end, { force: true });
  }
}

async function measureFile(path: string, folder: string, rounds: number): Promise<ImportFigures> {
  const tries: OneImport[] = [];
  const split_s: number[] = [];
  for (let i = 0; i < rounds; i++) {
    tries.push(await importOnce(path, folder));
    const split = splitTime_s(path);
    if (split !== undefined) split_s.push(split);
  }
  const middle = (of: (one: OneImport) => number): number => median(tries.map(of)) ?? Number.NaN;
  return {
    file: basename(path),
    bytes: statSync(path).size,
    samples: tries[0]?.samples ?? 0,
    processor_s: middle((one) => one.processor_s),
    clock_s: middle((one) => one.clock_s),
    split_s: median(split_s),
    longestTurn_ms: Math.max(...tries.map((one) => one.longestTurn_ms)),
  };
}

/**
 * Reads telemetry files into a new library each, as the program does: in a thread that reads and one that stores. The
 * files are given, or written of laps in each format that the program writes.
 */
export async function measureImports(
  paths: readonly string[],
  progress: (what: string) => void = () => undefined,
  options: ImportBenchOptions = IMPORT_OPTIONS,
): Promise<ImportReport> {
  const folder = mkdtempSync(join(tmpdir(), 'racebench-import-'));
  try {
    const files: ImportFigures[] = [];
    for (const path of paths) {
      progress(basename(path));
      files.push(await measureFile(path, folder, options.rounds));
    }
    if (paths.length > 0) return { files, peakBytes: peakBytes() };
    progress(`${options.duration_s * options.repeats} s of laps`);
    const recording = recordingOf(driveLaps(options.duration_s, RATE_HZ), options.repeats);
    for (const format of options.formats) {
      progress(format);
      const path = join(folder, `laps.${writtenExtension(format)}`);
      const target = openSync(path, 'w');
      for await (const piece of writeRecording(recording, format)[0]?.pieces ?? []) writeSync(target, piece);
      closeSync(target);
      files.push(await measureFile(path, folder, options.rounds));
      rmSync(path);
    }
    return { files, peakBytes: peakBytes() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const peakBytes = (): number => process.resourceUsage().maxRSS * 1024;
