import { fileUnitText } from '../../../units/file-units.ts';
import { refuseFile } from '../file-problems.ts';
import type { RecordedChannel, RecordedFile, RecordedLap, Samples } from '../recording.ts';
import { step, type ReadControl } from '../source.ts';
import { timesOf } from '../times.ts';
import { CHANNEL_TYPE, DATA_TYPE } from './mdf-layout.ts';
import {
  blockBytes,
  blockToWrite,
  fileHeader,
  numberBytes,
  paddingAfter,
  textBlock,
  type BlockToWrite,
} from './write-blocks.ts';

/** Channels that are written with one clock. */
interface GroupToWrite {
  readonly name: string;
  readonly time_s: Float64Array;
  readonly channels: readonly Pick<
    RecordedChannel,
    'name' | 'unit' | 'unitText' | 'sampleType' | 'samples'
  >[];
}

const ROWS = 4096;
const TIME_BYTES = 8;
const TIME_SYNC = 1;
const LOCAL_TIME = 1;
const NS_PER_MS = 1e6;
/** Time before the first sample at which the number before the first lap is given, where that lap begins with it. */
const BEFORE_S = 1e-6;

const bytesOf = ({ sampleType }: { readonly sampleType: 'f32' | 'f64' }): number =>
  sampleType === 'f32' ? 4 : 8;

function clockOf({ time, samples }: RecordedChannel): string {
  return time.kind === 'axis'
    ? `axis ${time.axis}, ${samples.length}`
    : `${time.rate_Hz} Hz from ${time.start_s} s, ${samples.length}`;
}

/** The numbers of laps at their beginnings, which readers of channels that mark laps understand. */
function lapGroup(laps: readonly RecordedLap[], first_s: number): GroupToWrite | undefined {
  const [first] = laps;
  const last = laps.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const begins = laps.map(({ start_s, number }) => [start_s, number] as const);
  const isOpenBefore = first.complete && first.start_s <= first_s;
  const rows = [
    ...(isOpenBefore ? [[first.start_s - BEFORE_S, first.number - 1] as const] : []),
    ...(!isOpenBefore && first.start_s > first_s ? [[first_s, first.number - 1] as const] : []),
    ...begins,
    ...(last.complete ? [[last.end_s, last.number + 1] as const] : []),
  ];
  return {
    name: 'Laps',
    time_s: Float64Array.from(rows, ([time_s]) => time_s),
    channels: [
      {
        name: 'Lap Number',
        unit: '1',
        unitText: '',
        sampleType: 'f64',
        samples: Float64Array.from(rows, ([, number]) => number),
      },
    ],
  };
}

function groupsOf(file: RecordedFile): readonly GroupToWrite[] {
  const byClock = new Map<string, RecordedChannel[]>();
  for (const channel of file.channels) {
    const clock = clockOf(channel);
    byClock.set(clock, [...(byClock.get(clock) ?? []), channel]);
  }
  const groups = [...byClock.values()].map((channels, i): GroupToWrite => {
    const [{ time, samples } = { time: { kind: 'axis', axis: 0 } as const, samples: new Float64Array(0) }] =
      channels;
    return { name: `Group ${i + 1}`, time_s: timesOf(time, samples.length, file.axes_s), channels };
  });
  const first_s = Math.min(...groups.flatMap(({ time_s }) => time_s[0] ?? []));
  const hasOwn = file.channels.some(({ name }) => name === 'Lap Number');
  const laps = hasOwn ? undefined : lapGroup(file.laps, first_s);
  return laps === undefined ? groups : [...groups, laps];
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// XML 1.0, section 2.2: other control characters are not allowed in a document.
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/gu, (sign) => SIGNS[sign] ?? sign);

function headComment(details: RecordedFile['details']): string {
  const properties = Object.entries(details)
    .filter(([name]) => name !== 'date' && name !== 'comment')
    .map(([name, value]) => `<e name="${escaped(name)}">${escaped(value)}</e>`);
  const comment = escaped(details['comment'] ?? '');
  return `<HDcomment><TX>${comment}</TX><common_properties>${properties.join('')}</common_properties></HDcomment>`;
}

const HISTORY =
  '<FHcomment><TX>Written by Racebench</TX><tool_id>Racebench</tool_id><tool_vendor>Racebench</tool_vendor><tool_version>1</tool_version></FHcomment>';

/** Start in ns since 1970 with the flags of the time. */
function startOf(date: string | undefined): readonly [ns: number, flags: number] {
  const isUtc = date?.endsWith('Z') === true;
  const ms = Date.parse(isUtc ? date : `${date ?? ''}Z`);
  return [Number.isNaN(ms) ? 0 : Math.max(0, ms) * NS_PER_MS, isUtc ? 0 : LOCAL_TIME];
}

function channelBlock(
  next: BlockToWrite | undefined,
  name: string,
  unit: string,
  byteOffset: number,
  { type, bytes }: { readonly type: number; readonly bytes: number },
): { readonly channel: BlockToWrite; readonly texts: readonly BlockToWrite[] } {
  const [nameText, unitText] = [textBlock(name), textBlock(unit)];
  const data = numberBytes([
    [1, type],
    [1, type === CHANNEL_TYPE.master ? TIME_SYNC : 0],
    [1, DATA_TYPE.floatLE],
    [1, 0],
    [4, byteOffset],
    [4, 8 * bytes],
    [4, 0],
    [4, 0],
    [4, 0],
    // Ranges and limits of the values, which are not known.
    ...Array.from({ length: 6 }, () => ['f64', 0] as const),
  ]);
  return {
    channel: blockToWrite(
      'CN',
      [next, undefined, nameText, undefined, undefined, undefined, unitText, undefined],
      data,
    ),
    texts: [nameText, unitText].filter((text) => text !== undefined),
  };
}

/** The blocks that describe a group, and the one of its records. */
function groupBlocks(
  { name, time_s, channels }: GroupToWrite,
  next: BlockToWrite | undefined,
): { readonly first: BlockToWrite; readonly all: readonly BlockToWrite[]; readonly records: BlockToWrite } {
  const all: BlockToWrite[] = [];
  const offsets: number[] = [];
  let recordBytes = TIME_BYTES;
  for (const channel of channels) {
    offsets.push(recordBytes);
    recordBytes += bytesOf(channel);
  }
  // The list is built from its end: a block knows the one after it.
  let after: BlockToWrite | undefined;
  const take = ({ channel, texts }: ReturnType<typeof channelBlock>): void => {
    all.unshift(channel, ...texts);
    after = channel;
  };
  for (const [i, channel] of [...channels.entries()].reverse()) {
    const form = { type: CHANNEL_TYPE.fixed, bytes: bytesOf(channel) };
    take(
      channelBlock(after, channel.name, fileUnitText(channel.unit, channel.unitText), offsets[i] ?? 0, form),
    );
  }
  take(channelBlock(after, 'time', 's', 0, { type: CHANNEL_TYPE.master, bytes: TIME_BYTES }));
  const nameText = textBlock(name);
  const group = blockToWrite(
    'CG',
    [undefined, after, nameText, undefined, undefined, undefined],
    numberBytes([
      [8, 0],
      [8, time_s.length],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, recordBytes],
      [4, 0],
    ]),
  );
  const records = blockToWrite('DT', [], undefined, time_s.length * recordBytes);
  const first = blockToWrite('DG', [next, group, records, undefined], numberBytes([[8, 0]]));
  return { first, all: [first, group, ...(nameText === undefined ? [] : [nameText]), ...all], records };
}

/** Records of some rows: the time, then the value of each channel. */
function recordBytes(
  { time_s, channels }: GroupToWrite,
  first: number,
  count: number,
): Uint8Array<ArrayBuffer> {
  const stride = TIME_BYTES + channels.reduce((sum, channel) => sum + bytesOf(channel), 0);
  const view = new DataView(new ArrayBuffer(count * stride));
  const put = (from: number, isWide: boolean, values: Samples | Float64Array): void => {
    for (let i = 0, at = from; i < count; i++, at += stride) {
      const value = values[first + i] ?? Number.NaN;
      if (isWide) view.setFloat64(at, value, true);
      else view.setFloat32(at, value, true);
    }
  };
  put(0, true, time_s);
  let at = TIME_BYTES;
  for (const { sampleType, samples } of channels) {
    put(at, sampleType === 'f64', samples);
    at += bytesOf({ sampleType });
  }
  return new Uint8Array(view.buffer);
}

/**
 * An MDF 4.10 in pieces: channels of one clock are a group with its times in seconds, as floats of the width of their samples. Details
 * are properties of the head, laps a channel with their numbers, a missing value NaN.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for a recording without channels; CANCELLED.
 */
export async function* writeMdf(
  file: RecordedFile,
  control: ReadControl = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (file.channels.length === 0) throw refuseFile('The recording has no channels to write.');
  const groups = groupsOf(file);
  let next: BlockToWrite | undefined;
  const described: ReturnType<typeof groupBlocks>[] = [];
  for (const group of groups.toReversed()) {
    const blocks = groupBlocks(group, next);
    described.unshift(blocks);
    next = blocks.first;
  }
  const [start_ns, timeFlags] = startOf(file.details['date']);
  const times = [
    [8, start_ns],
    [2, 0],
    [2, 0],
    [1, timeFlags],
  ] as const;
  const comment = textBlock(headComment(file.details), 'MD');
  const historyText = textBlock(HISTORY, 'MD');
  const history = blockToWrite('FH', [undefined, historyText], numberBytes([...times, [1, 0], [2, 0]]));
  const head = blockToWrite(
    'HD',
    [next, history, undefined, undefined, undefined, comment],
    numberBytes([...times, [1, 0], [1, 0], [1, 0], ['f64', 0], ['f64', 0]]),
  );
  const small = [head, history, comment, historyText, ...described.flatMap(({ all }) => all)].filter(
    (block) => block !== undefined,
  );
  const bytes = blockBytes([...small, ...described.map(({ records }) => records)]);
  yield fileHeader();
  yield* bytes.slice(0, small.length);
  const total = groups.reduce((sum, { time_s }) => sum + time_s.length, 0);
  let done = 0;
  for (const [i, group] of groups.entries()) {
    yield bytes[small.length + i] ?? new Uint8Array(0);
    for (let first = 0; first < group.time_s.length; first += ROWS) {
      const count = Math.min(ROWS, group.time_s.length - first);
      yield recordBytes(group, first, count);
      done += count;
      step(control, done / total);
      await Promise.resolve();
    }
    const { records } = described[i] ?? {};
    if (records !== undefined && records.laterBytes > 0) yield new Uint8Array(paddingAfter(records));
  }
}
