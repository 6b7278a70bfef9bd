import { converted } from '../aliases/plan-channel.ts';
import { conversionOf, fileChannelHeads, type FileChannelEntry } from '../file-channels.ts';
import { joinBytes } from '../join-bytes.ts';
import { inflate } from '../packed/inflate.ts';
import { problemList, refuseFile, type ProblemList } from '../file-problems.ts';
import type { RecordingPart } from '../recording.ts';
import { step, type ByteSource, type ReadControl } from '../source.ts';
import { gpsChannels, xrkDetails, xrkLaps, xrkLines, type GpsChannel } from './xrk-details.ts';
import { scanXrk } from './scan-xrk.ts';
import type { XrkChannel } from './xrk-channels.ts';
import { TICKS_PER_S } from './xrk-layout.ts';
import type { SampleList } from './xrk-samples.ts';

/** A log has no index, so it is read whole; its samples take up to four times its bytes. */
const MAX_BYTES = 134_217_728;
const PIECE_SAMPLES = 65_536;

const ZLIB = 0x78;
/** Second bytes of zlib streams by their level, without the one that is a printable character. */
const ZLIB_LEVELS: ReadonlySet<number> = new Set([0x01, 0x9c, 0xda]);

export const isZlib = ([first, second]: Uint8Array): boolean =>
  first === ZLIB && ZLIB_LEVELS.has(second ?? 0);
/** True for the first bytes of a message with a head. */
export const isXrk = ([first, second, ...rest]: Uint8Array): boolean =>
  first === 0x3c && second === 0x68 && rest[9] === 0x3e;

const tooLong = (): Error => refuseFile(`the log has more than ${MAX_BYTES} bytes, which is not read.`);

/** The bytes of a log, unpacked where they are packed. */
async function readBytes(
  source: ByteSource,
  options: ReadControl,
  problems: ProblemList,
): Promise<Uint8Array<ArrayBuffer>> {
  if (source.size > MAX_BYTES) throw tooLong();
  if (!isZlib(await source.read(0, 2))) return source.read(0, source.size);
  const { pieces, fault } = await inflate(source, 'zlib', { most: MAX_BYTES, tooLong }, options);
  const content = joinBytes(pieces);
  if (content.length === 0) throw refuseFile('the packed stream is damaged at its beginning.');
  if (fault !== undefined)
    problems.report(
      'file-cut',
      `the packed stream ends or is damaged; ${content.length} bytes of its content are read.`,
    );
  step(options, 0.4);
  return content;
}

/** Lists of samples with the same times, which share an axis. */
interface Axis {
  readonly ticks: Int32Array;
  readonly channels: number[];
}

function axesOf(lists: readonly SampleList[]): readonly Axis[] {
  const axes: Axis[] = [];
  const byEnds = new Map<string, Axis[]>();
  lists.forEach((list, channel) => {
    const ticks = list.ticks.subarray(0, list.count);
    const ends = `${list.count} ${ticks[0] ?? 0} ${ticks.at(-1) ?? 0}`;
    const alike = byEnds.get(ends) ?? [];
    byEnds.set(ends, alike);
    const same = alike.find((axis) => axis.ticks.every((tick, i) => tick === ticks[i]));
    if (same !== undefined) same.channels.push(channel);
    else {
      const axis = { ticks, channels: [channel] };
      axes.push(axis);
      alike.push(axis);
    }
  });
  return axes;
}

/** Reports samples that could not be read, and channels that lost most of theirs to one wrong time. */
function reportLosses(channels: readonly XrkChannel[], problems: ProblemList): void {
  for (const { name, type, unread, list } of channels) {
    if (unread > 0)
      problems.report(
        type === undefined ? 'channel-type-unknown' : 'channel-without-rate',
        `channel "${name}" has ${unread} samples ${type === undefined ? 'of a type' : 'at a rate'} that is not known; they are left out.`,
      );
    if (list.repeated > list.count)
      problems.report(
        'time-back',
        `${list.repeated} samples of channel "${name}" are not later than one before them and are left out; ${list.count} are read.`,
      );
  }
}

function entriesOf(
  channels: readonly (XrkChannel | GpsChannel)[],
  axes: readonly Axis[],
): readonly FileChannelEntry[] {
  return channels.map(({ name, unit, list }, channel) => ({
    name,
    unitText: unit.text,
    sampleType: list.values instanceof Float64Array ? 'f64' : 'f32',
    time: { kind: 'axis', axis: axes.findIndex((axis) => axis.channels.includes(channel)) },
    count: list.count,
  }));
}

/**
 * Reads a log of an AiM logger. Blocks of samples overlap: of each channel, samples that are not later than the one before are left
 * out, one by one. Times are those of the logger.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for a log without samples or beyond 128 MiB; CANCELLED.
 */
export async function* readXrk(source: ByteSource, options: ReadControl = {}): AsyncGenerator<RecordingPart> {
  const problems = problemList();
  const bytes = await readBytes(source, options, problems);
  if (!isXrk(bytes.subarray(0, 16)))
    throw refuseFile('this does not begin as the log of an AiM logger does.', { offset: 0 });
  const { scan, walk } = scanXrk(bytes, problems);
  for (const part of walk()) step(options, 0.4 + 0.3 * part);
  reportLosses(scan.channels, problems);
  const channels = [
    ...scan.channels.filter(({ list }) => list.count > 0),
    ...gpsChannels(scan.messages, problems),
  ];
  if (channels.length === 0) throw refuseFile('the log holds no samples.');
  const axes = axesOf(channels.map(({ list }) => list));
  const entries = entriesOf(channels, axes);
  const lines = xrkLines(scan.messages);
  yield {
    kind: 'head',
    head: {
      details: xrkDetails(scan.messages, problems),
      channels: fileChannelHeads(entries, problems),
      axes: axes.length,
      ...(lines.length > 0 && { lines }),
    },
  };
  const total = channels.reduce((sum, { list }) => sum + list.count, 0);
  let done = 0;
  let end_s = 0;
  for (const [axis, { ticks, channels: sharing }] of axes.entries()) {
    end_s = Math.max(end_s, (ticks.at(-1) ?? 0) / TICKS_PER_S);
    for (let first = 0; first < ticks.length; first += PIECE_SAMPLES) {
      const last = Math.min(ticks.length, first + PIECE_SAMPLES);
      yield {
        kind: 'times',
        axis,
        time_s: Float64Array.from(ticks.subarray(first, last), (tick) => tick / TICKS_PER_S),
      };
      for (const channel of sharing) {
        const entry = entries[channel];
        const values = channels[channel]?.list.values.slice(first, last);
        if (entry === undefined || values === undefined) continue;
        for (let i = 0; i < values.length; i++) if (!Number.isFinite(values[i])) values[i] = Number.NaN;
        yield { kind: 'samples', channel, values: converted(values, conversionOf(entry)) };
        done += values.length;
        step(options, 0.7 + (0.3 * done) / total);
      }
    }
  }
  for (const { name, list } of channels)
    if (!list.values.subarray(0, list.count).some((value) => Number.isFinite(value)))
      problems.report(
        'no-values',
        `channel "${name}" has no number in any sample: its sensor is not connected.`,
      );
  yield { kind: 'end', laps: xrkLaps(scan.messages, end_s), problems: problems.all() };
}
