import { converted } from '../aliases/plan-channel.ts';
import { conversionOf, fileChannelHeads, type FileChannelEntry } from '../file-channels.ts';
import { problemList } from '../file-problems.ts';
import type { RecordedNote, RecordingPart, Samples } from '../recording.ts';
import { step, type ByteSource, type ReadControl } from '../source.ts';
import { bitOf, columnOf, isWide } from './mlg-columns.ts';
import { createMlgDivider } from './mlg-records.ts';
import { readMlgHead, type MlgField } from './read-mlg-head.ts';

const PIECE_BYTES = 2_097_152;

/** A channel of the recording: a field, or one bit of it. */
interface MlgChannel {
  readonly field: MlgField;
  readonly bit: number | undefined;
  readonly entry: FileChannelEntry;
}

function channelsOf(fields: readonly MlgField[]): readonly MlgChannel[] {
  const entry = { time: { kind: 'axis', axis: 0 }, count: undefined } as const;
  return fields.flatMap((field): readonly MlgChannel[] => [
    {
      field,
      bit: undefined,
      entry: {
        ...entry,
        name: field.name,
        unitText: field.unitText,
        sampleType: isWide(field.type) ? 'f64' : 'f32',
        ...(field.bits.length > 0 ? { held: true } : {}),
      },
    },
    ...field.bits.map((name, bit) => ({
      field,
      bit,
      entry: { ...entry, name, unitText: '', sampleType: 'f32' as const, held: true },
    })),
  ]);
}

const isTime = ({ name, unitText }: MlgField): boolean =>
  name.toLowerCase() === 'time' && ['s', 'sec'].includes(unitText.toLowerCase());

/** The records whose time is later than that of the one before. */
function laterThan(last_s: number, times_s: Samples | readonly number[]): readonly number[] {
  const rising: number[] = [];
  let before_s = last_s;
  for (let i = 0; i < times_s.length; i++) {
    const time_s = times_s[i] ?? Number.NaN;
    if (!(time_s > before_s)) continue;
    rising.push(i);
    before_s = time_s;
  }
  return rising;
}

/**
 * Reads a MegaLogViewer log in pieces. Times are those of the field Time in s, otherwise those of the records; markers become notes.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED with the byte where records cannot be divided into fields; CANCELLED.
 */
export async function* readMlg(source: ByteSource, options: ReadControl = {}): AsyncGenerator<RecordingPart> {
  const problems = problemList();
  const { fields, recordLength, records, details } = await readMlgHead(source, problems);
  const channels = channelsOf(fields);
  const entries = channels.map(({ entry }) => entry);
  yield { kind: 'head', head: { details, channels: fileChannelHeads(entries, problems), axes: 1 } };
  const timeField = fields.find(isTime);
  if (timeField === undefined)
    problems.report(
      'time-assumed',
      'no field has the time; that of the records is used, which wraps every 0.65536 s.',
    );
  const divide = createMlgDivider(recordLength, problems);
  const notes: RecordedNote[] = [];
  let last_s = -Infinity;
  let left = 0;
  for (let at = records; at < source.size;) {
    const piece = await source.read(at, PIECE_BYTES);
    const view = new DataView(piece.buffer, piece.byteOffset, piece.byteLength);
    const isLast = at + piece.length >= source.size;
    const { data, stamps_s, markers, used, isOver } = divide(piece, at, isLast);
    const times_s = timeField === undefined ? stamps_s : columnOf(view, timeField, data);
    const rising = laterThan(last_s, times_s);
    left += data.length - rising.length;
    const time_s = Float64Array.from(rising, (i) => times_s[i] ?? 0);
    // The stamp of a marker is on the clock of the records, which starts with the first of them.
    for (const { at_s, text } of markers) {
      const next = stamps_s.findIndex((stamp_s) => stamp_s >= at_s);
      const near_s = times_s[next < 0 ? times_s.length - 1 : next] ?? Math.max(0, last_s);
      if (text !== '') notes.push({ at_s: near_s, text });
    }
    if (rising.length > 0) {
      last_s = time_s.at(-1) ?? last_s;
      yield { kind: 'times', axis: 0, time_s };
      const starts = rising.map((i) => data[i] ?? 0);
      for (const [channel, { field, bit, entry }] of channels.entries()) {
        const values = columnOf(view, field, starts);
        const read = bit === undefined ? values : bitOf(values, bit);
        yield { kind: 'samples', channel, values: converted(read, conversionOf(entry)) };
      }
    }
    at += used;
    step(options, at / source.size);
    if (isOver || isLast) break;
  }
  if (left > 0)
    problems.report(
      'time-repeats',
      `${left} records are not later than the one before them and are left out.`,
    );
  yield { kind: 'end', laps: [], problems: problems.all(), notes };
}
