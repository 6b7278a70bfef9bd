import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importTelemetry } from '../../../backend/sessions/import-telemetry.ts';
import { openStore, type Store } from '../../../backend/sessions/store.ts';
import { openTelemetryFile } from '../../../backend/sessions/telemetry-source.ts';
import { readPages } from '../../../backend/telemetry-reading/read-pages.ts';
import type { FileProblem } from '../../../catalogue/telemetry-files.ts';
import type { SessionId } from '../../../contract/ids.ts';
import { STAMPS } from '../../../telemetry/files/point-table.ts';
import type { RecordedFile, RecordingHead } from '../../../telemetry/files/recording.ts';
import type { PagePart } from '../../../telemetry/files/to-pages.ts';

/** A channel of the library: the samples it has, with their numbers and unit as in the file. */
export interface FoundChannel {
  readonly name: string;
  readonly unit: string;
  readonly rates_Hz: readonly number[];
  /** Without those that are missing. */
  readonly values: Float64Array;
  readonly time_s: Float64Array;
  /** Times of all samples, also of those that are missing. */
  readonly stamps_s: Float64Array;
}

/** Content of an imported file by the library and by the head of the recording. */
export interface FoundFile {
  /** Rows that were merged with the one before because they have its time. */
  readonly merged: number;
  readonly channels: readonly FoundChannel[];
  readonly details: Readonly<Record<string, string>>;
  readonly created: string;
  readonly durations_s: readonly number[];
  readonly laps: readonly { readonly number: number; readonly start_s: number; readonly end_s: number }[];
  /** Undefined for a file that is not text. */
  readonly text: string | undefined;
}

/**
 * Rates of listed times: of the step in the middle of all steps by length, which rows that are late or left out do not change,
 * and the mean one. A reading gives one or the other.
 */
function ratesOf(time_s: Float64Array): readonly number[] {
  const steps = time_s.subarray(1).map((time, i) => time - (time_s[i] ?? 0));
  const usual_s = steps.sort()[Math.floor(steps.length / 2)] ?? Number.NaN;
  return [1 / usual_s, (time_s.length - 1) / ((time_s.at(-1) ?? 0) - (time_s[0] ?? 0))];
}

function foundChannels(store: Store, id: SessionId): readonly FoundChannel[] {
  const files = store.sessions.fileChannels(id);
  const { clocks, columns } = store.telemetry.columns(id, []);
  const stamps = new Map(
    columns.flatMap(({ name, clock, values }) => (name === STAMPS ? [[clock, values]] : [])),
  );
  const derived = store.sessions.derivedChannels(id);
  const ofFile = columns.filter(({ name }) => !derived.has(name));
  return ofFile.map(({ name, unit, clock, values }) => {
    const file = files.get(name) ?? { name, unitText: unit, factor: 1, offset: 0 };
    const base = clocks[clock] ?? { rate_Hz: 1, start_s: 0 };
    const isThere = (_: number, i: number): boolean => !Number.isNaN(values[i] ?? Number.NaN);
    const time_s =
      stamps.get(clock) ??
      ('time_s' in base ? base.time_s : values.map((_, i) => base.start_s + i / base.rate_Hz));
    return {
      name: file.name,
      unit: file.unitText,
      rates_Hz: 'rate_Hz' in base ? [base.rate_Hz] : ratesOf(base.time_s),
      values: values.filter(isThere).map((value) => (value - file.offset) / file.factor),
      time_s: time_s.filter(isThere),
      stamps_s: time_s,
    };
  });
}

/** The text of a file that is one; undefined for bytes. */
function textOf(path: string): string | undefined {
  const bytes = readFileSync(path);
  return bytes.subarray(0, 65_536).includes(0) ? undefined : bytes.toString('utf8');
}

/** To the last sample of any channel, from time 0 of the file and from the first sample of any: a reading gives one or the other. */
function durationsOf(clocks: readonly Float64Array[]): readonly number[] {
  const from_s = clocks.reduce((first, time_s) => Math.min(first, time_s[0] ?? Infinity), Infinity);
  const to_s = clocks.reduce((last, time_s) => Math.max(last, time_s.at(-1) ?? 0), 0);
  return [to_s, to_s - from_s];
}

/** Number of occurrences of a problem, listed or not. */
function timesOf(problems: readonly FileProblem[], code: FileProblem['code']): number {
  const found = problems.filter((problem) => problem.code === code);
  return found.reduce((sum, { unlisted = 1 }) => sum + unlisted, 0);
}

/** The column of a table that became the times of its rows, in the numbers of the file. */
function timeChannel({ time }: RecordingHead, store: Store, id: SessionId): readonly FoundChannel[] {
  const [clock] = store.telemetry.columns(id, []).clocks;
  if (time === undefined || clock === undefined || !('time_s' in clock)) return [];
  const { time_s } = clock;
  return [
    {
      name: time.name,
      unit: time.unitText,
      rates_Hz: ratesOf(time_s),
      values: time_s.map((value) => (value - time.offset) / time.factor),
      time_s,
      stamps_s: time_s,
    },
  ];
}

/** Imports a file into a library of its own. */
export async function importedFile(path: string): Promise<FoundFile> {
  const folder = mkdtempSync(join(tmpdir(), 'racebench-verify-'));
  const store = openStore({ path: join(folder, 'library.sqlite'), create: true });
  const file = await openTelemetryFile(path);
  let head: RecordingHead = { details: {}, channels: [], axes: 0 };
  let read: Pick<RecordedFile, 'laps' | 'problems'> = { laps: [], problems: [] };
  async function* watched(parts: AsyncIterable<PagePart>): AsyncGenerator<PagePart> {
    for await (const part of parts) {
      if (part.kind === 'head') head = part.head;
      if (part.kind === 'end') read = part;
      yield part;
    }
  }
  try {
    const chunks = watched(
      readPages(file.source, { ldx: file.ldx, dbc: file.dbc, takesDamaged: true, takesGuesses: true }),
    );
    const { sessionId } = await importTelemetry(store, chunks, { path });
    const { created, laps } = store.sessions.get(sessionId);
    const channels = foundChannels(store, sessionId);
    const stamps = channels.find(({ name }) => name === STAMPS)?.values;
    return {
      // Points of one stamp that were put apart stay samples of their own.
      merged: stamps === undefined ? timesOf(read.problems, 'time-repeats') : 0,
      channels: [...timeChannel(head, store, sessionId), ...channels],
      details: head.details,
      created,
      durations_s: durationsOf(stamps === undefined ? channels.map(({ time_s }) => time_s) : [stamps]),
      // The part before the first crossing, and laps behind the last sample, are read but not laps of the session.
      laps: [...laps, ...read.laps.filter(({ number }) => laps.every((lap) => lap.number !== number))],
      text: textOf(path),
    };
  } finally {
    await file.close();
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
