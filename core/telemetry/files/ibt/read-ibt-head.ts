import type { RecordingDetails } from '../../../contract/recording-words.ts';
import { MAX_COLUMNS, refuseFile, requireColumns, type ProblemList } from '../file-problems.ts';
import type { ByteSource } from '../source.ts';
import { fieldText, textDecoder } from '../text-encoding.ts';
import { ibtDetails } from './ibt-details.ts';
import { HEADER, TYPE_SIZE, TYPES, VARIABLE, WIDTH, type IbtType } from './ibt-layout.ts';

/** A variable of a record; an array has several values. */
export interface IbtVariable {
  readonly name: string;
  readonly unitText: string;
  readonly type: Exclude<IbtType, 'char'>;
  /** Byte in the record. */
  readonly offset: number;
  readonly count: number;
  /** The values of the array are samples between two records, not several channels. */
  readonly isSeries: boolean;
}

export interface IbtHead {
  readonly tickRate_Hz: number;
  readonly recordLength: number;
  /** Byte of the first record. */
  readonly records: number;
  /** Records that are wholly in the file. */
  readonly recordCount: number;
  readonly variables: readonly IbtVariable[];
  readonly details: RecordingDetails;
}

const MAX_SESSION_TEXT = 16_000_000;
const MAX_TICK_RATE_HZ = 10_000;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** True for the first bytes of an .ibt, also of one that is refused for its buffers. */
export function isIbt(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER.size) return false;
  const view = viewOf(bytes);
  const version = view.getInt32(HEADER.version, true);
  const buffers = view.getInt32(HEADER.bufferCount, true);
  const variables = view.getInt32(HEADER.variables, true);
  return (
    version >= 1 &&
    version <= 9 &&
    buffers >= 1 &&
    buffers <= 4 &&
    variables >= HEADER.startDate &&
    view.getInt32(HEADER.variableCount, true) > 0 &&
    view.getInt32(HEADER.recordLength, true) > 0
  );
}

function readVariable(bytes: Uint8Array, index: number, at: number, problems: ProblemList): IbtVariable[] {
  const start = index * VARIABLE.size;
  const view = viewOf(bytes.subarray(start, start + VARIABLE.size));
  const name = fieldText(bytes, start + VARIABLE.name, WIDTH.name);
  const type = TYPES[view.getInt32(VARIABLE.type, true)];
  if (type === undefined || type === 'char') {
    if (type === undefined)
      problems.report(
        'channel-type-unknown',
        `variable "${name}" has the type ${view.getInt32(VARIABLE.type, true)}, which is not known; it is left out.`,
        { offset: at + start + VARIABLE.type },
      );
    else problems.report('column-skipped', `variable "${name}" is a text; it is left out.`);
    return [];
  }
  const count = view.getInt32(VARIABLE.count, true);
  return [
    {
      name,
      unitText: fieldText(bytes, start + VARIABLE.unit, WIDTH.unit),
      type,
      offset: view.getInt32(VARIABLE.offset, true),
      count,
      isSeries: count > 1 && view.getUint8(VARIABLE.countAsTime) !== 0,
    },
  ];
}

/** Variables that share bytes would expand to many times the file's size. */
function requireSeparate(variables: readonly IbtVariable[], recordLength: number, at: number): void {
  let end = 0;
  for (const { name, type, offset, count } of variables.toSorted((a, b) => a.offset - b.offset)) {
    const next = offset + count * TYPE_SIZE[type];
    if (count < 1 || offset < 0 || next > recordLength)
      throw refuseFile(
        `variable "${name}" has bytes ${offset} to ${next - 1} of records of ${recordLength} bytes.`,
        { offset: at },
      );
    if (offset < end)
      throw refuseFile(`variable "${name}" shares bytes with the one before it.`, { offset: at });
    end = next;
  }
}

async function readSessionText(source: ByteSource, header: DataView, problems: ProblemList): Promise<string> {
  const at = header.getInt32(HEADER.sessionOffset, true);
  const length = header.getInt32(HEADER.sessionLength, true);
  if (at <= 0 || length < 0 || at + length > source.size || length > MAX_SESSION_TEXT) {
    problems.report(
      'pointer-outside',
      `the session text (${length} bytes at byte ${at}) is not in the file.`,
      {
        offset: HEADER.sessionOffset,
      },
    );
    return '';
  }
  const bytes = await source.read(at, length);
  const end = bytes.indexOf(0);
  return textDecoder('windows-1252').decode(end < 0 ? bytes : bytes.subarray(0, end));
}

/** The number of whole records; what the header or the end of the file says otherwise is reported. */
function countRecords(
  size: number,
  records: number,
  recordLength: number,
  said: number,
  problems: ProblemList,
): number {
  const whole = Math.max(0, Math.floor((size - records) / recordLength));
  const rest = size - records - whole * recordLength;
  if (rest > 0)
    problems.report('file-cut', `the file ends within record ${whole + 1}; it is left out.`, {
      offset: size,
    });
  if (said !== whole)
    problems.report(
      said > whole ? 'file-cut' : 'record-count',
      `the header gives ${said} records, the file has ${whole}; these are read.`,
      { offset: HEADER.recordCount },
    );
  return whole;
}

/**
 * The header with the variables of a record.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for a snapshot of the memory of a running iRacing, or where records cannot be divided.
 */
export async function readIbtHead(source: ByteSource, problems: ProblemList): Promise<IbtHead> {
  const bytes = await source.read(0, HEADER.size);
  if (bytes.length < HEADER.size)
    throw refuseFile(`the file ends here; an iRacing log begins with a header of ${HEADER.size} bytes.`, {
      offset: bytes.length,
    });
  const view = viewOf(bytes);
  const number = (at: number): number => view.getInt32(at, true);
  const buffers = number(HEADER.bufferCount);
  if (buffers !== 1)
    throw refuseFile(
      `${buffers} buffers: this is a snapshot of the memory of a running iRacing, not a log. Open a file of its telemetry folder.`,
      { offset: HEADER.bufferCount },
    );
  const tickRate_Hz = number(HEADER.tickRate);
  if (tickRate_Hz < 1 || tickRate_Hz > MAX_TICK_RATE_HZ)
    throw refuseFile(`a rate of ${tickRate_Hz} Hz.`, { offset: HEADER.tickRate });
  const at = number(HEADER.variables);
  const count = number(HEADER.variableCount);
  const recordLength = number(HEADER.recordLength);
  const records = number(HEADER.records);
  requireColumns(count, { offset: HEADER.variableCount });
  if (at < HEADER.startDate || count < 1 || at + count * VARIABLE.size > source.size)
    throw refuseFile(`${count} variables at byte ${at} are not in the file (${source.size} bytes).`, {
      offset: HEADER.variables,
    });
  if (recordLength < 1 || records < at)
    throw refuseFile(`records of ${recordLength} bytes from byte ${records} cannot be read.`, {
      offset: HEADER.recordLength,
    });
  const entries = await source.read(at, count * VARIABLE.size);
  const variables = Array.from({ length: count }, (_, i) => readVariable(entries, i, at, problems)).flat();
  requireSeparate(variables, recordLength, at);
  const channels = variables.reduce((sum, each) => sum + (each.isSeries ? 1 : each.count), 0);
  if (channels > MAX_COLUMNS) requireColumns(channels, { offset: HEADER.variableCount });
  const text = await readSessionText(source, view, problems);
  return {
    tickRate_Hz,
    recordLength,
    records,
    recordCount: countRecords(source.size, records, recordLength, number(HEADER.recordCount), problems),
    variables,
    details: ibtDetails(text, view.getBigInt64(HEADER.startDate, true)),
  };
}
