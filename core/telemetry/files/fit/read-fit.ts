import { createPointTable, pointParts } from '../point-table.ts';
import { problemList, refuseFile } from '../file-problems.ts';
import type { RecordedLap, RecordingPart } from '../recording.ts';
import { step, type ByteSource, type ReadControl } from '../source.ts';
import { utcText } from '../utc-stamp.ts';
import { fitMessages, numberOfField, textOfField, type FitField, type FitMessage } from './fit-messages.ts';
import {
  COMPRESSED_DISTANCE,
  COMPRESSED_FIELD,
  COMPRESSED_SPEED,
  createCompressedReader,
  RECORD_FIELDS,
} from './record-fields.ts';

/** Numbers of messages and of their fields in the profile. */
const MESSAGE = { fileId: 0, lap: 19, record: 20, fieldDescription: 206 } as const;
const TIMESTAMP = 253;
/** Beginning of the times of FIT, 1989-12-31, in seconds since 1970. */
const EPOCH_S = 631_065_600;
/** Below it a time is counted from when the device was switched on (FIT SDK, type date_time). */
const FIRST_DATE = 0x1000_0000;
const GARMIN = 1;
/** An activity of a day has some megabytes. */
const MAX_BYTES = 256 * 1024 * 1024;
const MESSAGES_PER_STEP = 10_000;

interface DescribedField {
  readonly name: string;
  readonly unit: string;
  readonly baseType: number;
}

/** Reads the numbers of a message by the numbers of its fields. */
function numberReader(bytes: Uint8Array) {
  return ({ fields, littleEndian }: FitMessage, number: number): number | undefined => {
    const found = fields.find((field) => field.number === number && field.developer === undefined);
    const value = found && numberOfField(bytes, found, found.baseType, littleEndian);
    return value === undefined || Number.isNaN(value) ? undefined : value;
  };
}

/** Times of messages in seconds of FIT, whole or in the five bits of a header. */
function createTimeReader(
  numberIn: ReturnType<typeof numberReader>,
): (message: FitMessage) => number | undefined {
  let last: number | undefined;
  return (message) => {
    const whole = numberIn(message, TIMESTAMP);
    if (whole !== undefined) last = whole;
    else if (message.timeBits !== undefined && last !== undefined)
      last += (message.timeBits - (last % 32) + 32) % 32;
    else return undefined;
    return last;
  };
}

interface FitLap {
  /** Undefined where the file does not say. */
  readonly start: number | undefined;
  readonly elapsed_s: number;
}

/** Starts are whole seconds: a lap begins where the one before ends, if that is within a second of what the file says. */
function lapsOf(laps: readonly FitLap[], first: number): readonly RecordedLap[] {
  let end_s = 0;
  return laps.map(({ start, elapsed_s }, i) => {
    const said_s = start === undefined ? end_s : start - first;
    const start_s = i > 0 && Math.abs(said_s - end_s) <= 1 ? end_s : said_s;
    end_s = start_s + elapsed_s;
    return { number: i + 1, start_s, end_s, complete: true };
  });
}

/**
 * Reads the records, laps and device of a FIT file. Its quantities have the names of the FIT profile, those of developers their own.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for a file without records that have times; CANCELLED.
 */
export async function* readFit(source: ByteSource, options: ReadControl = {}): AsyncGenerator<RecordingPart> {
  if (source.size > MAX_BYTES)
    throw refuseFile(`the FIT file has ${source.size} bytes; at most ${MAX_BYTES} are read.`);
  const bytes = await source.read(0, source.size);
  const problems = problemList();
  const table = createPointTable('one', problems);
  const numberIn = numberReader(bytes);
  const timeOf = createTimeReader(numberIn);
  const readCompressed = createCompressedReader();
  const described = new Map<string, DescribedField>();
  const units: Record<string, string> = { [COMPRESSED_SPEED]: 'm/s', [COMPRESSED_DISTANCE]: 'm' };
  const skipped = new Set<string>();
  const details: Record<string, string> = {};
  const laps: FitLap[] = [];
  let first: number | undefined;

  const describe = (message: FitMessage): void => {
    const name = message.fields.find(({ number }) => number === 3);
    const unit = message.fields.find(({ number }) => number === 8);
    const key = `${String(numberIn(message, 0))}/${String(numberIn(message, 1))}`;
    if (name === undefined) return;
    described.set(key, {
      name: textOfField(bytes, name),
      unit: unit === undefined ? '' : textOfField(bytes, unit),
      baseType: (numberIn(message, 2) ?? 0) & 0x1f,
    });
  };
  const set = (field: FitField, littleEndian: boolean): void => {
    const { number, developer, at, size } = field;
    if (developer === undefined && number === COMPRESSED_FIELD) {
      const read = readCompressed(bytes.subarray(at, at + size));
      if (read === undefined) return;
      table.set(COMPRESSED_SPEED, read.speed_mps);
      table.set(COMPRESSED_DISTANCE, read.distance_m);
      return;
    }
    const own = developer === undefined ? undefined : described.get(`${developer}/${number}`);
    const known =
      developer === undefined
        ? RECORD_FIELDS.get(number)
        : own && { name: own.name, unit: own.unit, scale: 1, offset: 0 };
    const value =
      known && numberOfField(bytes, field, own === undefined ? field.baseType : own.baseType, littleEndian);
    if (known === undefined || value === undefined)
      skipped.add(developer === undefined ? String(number) : `${number} of developer ${developer}`);
    else if (!Number.isNaN(value)) {
      units[known.name] = known.unit;
      table.set(known.name, value / known.scale - known.offset);
    }
  };
  const takeRecord = (message: FitMessage, time: number | undefined): void => {
    if (time === undefined) {
      problems.report('time-missing', 'the record has no time; it is left out.', { offset: message.at });
      return;
    }
    if (!table.begin(time, { offset: message.at })) return;
    first ??= time;
    for (const field of message.fields)
      if (field.number !== TIMESTAMP || field.developer !== undefined) set(field, message.littleEndian);
  };

  let done = 0;
  for (const message of fitMessages(bytes, problems)) {
    if (++done % MESSAGES_PER_STEP === 0) step(options, message.at / bytes.length);
    const time = timeOf(message);
    if (message.kind === MESSAGE.record) takeRecord(message, time);
    else if (message.kind === MESSAGE.lap) {
      const elapsed = numberIn(message, 7);
      if (elapsed !== undefined) laps.push({ start: numberIn(message, 2), elapsed_s: elapsed / 1000 });
    } else if (message.kind === MESSAGE.fieldDescription) describe(message);
    else if (message.kind === MESSAGE.fileId) {
      const maker = numberIn(message, 1);
      const product = numberIn(message, 2);
      const serial = numberIn(message, 3);
      const named = maker === GARMIN ? 'Garmin' : `Manufacturer ${maker ?? '?'}`;
      details['device'] = product === undefined ? named : `${named}, product ${product}`;
      if (serial !== undefined) details['deviceSerial'] = String(serial);
    }
  }
  if (first === undefined) {
    const cut = problems.all().find(({ code }) => code === 'file-cut');
    throw refuseFile(
      cut === undefined
        ? 'the FIT file has no records with times: it is a course, a workout or settings.'
        : `the FIT file is damaged before its first record: ${cut.message}`,
    );
  }
  if (skipped.size > 0)
    problems.report(
      'column-skipped',
      `fields of the records that are lists or unknown are left out: ${[...skipped].join(', ')}.`,
    );
  if (first < FIRST_DATE)
    problems.report(
      'date-unreadable',
      'the clock of the device was not set: its times are counted from when it was switched on, and the date is not that of the recording.',
    );
  yield* pointParts({
    details: { ...details, date: utcText(EPOCH_S + first) },
    tables: [table],
    units,
    start_s: first,
    laps: lapsOf(laps, first),
    problems,
  });
}
