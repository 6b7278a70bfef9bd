import { refuseFile, type ProblemList } from '../file-problems.ts';
import type { ByteSource } from '../source.ts';
import { fieldText } from '../text-encoding.ts';
import { CHANNEL, HEADER, SAMPLE_SIZE, sampleTypeOf, WIDTH, type LdSampleType } from './ld-layout.ts';
import type { LdScaling } from './ld-samples.ts';
import type { LdHeader } from './read-ld-details.ts';

export interface LdEntry extends LdScaling {
  /** Byte of the entry. */
  readonly at: number;
  readonly name: string;
  readonly unitText: string;
  readonly type: LdSampleType;
  readonly rate_Hz: number;
  /** Byte of the first sample. */
  readonly samples: number;
  /** Samples that lie in the file. */
  readonly count: number;
}

interface RawEntry extends LdScaling {
  readonly at: number;
  readonly next: number;
  readonly samples: number;
  readonly count: number;
  readonly typeClass: number;
  readonly typeSize: number;
  readonly rate_Hz: number;
  readonly name: string;
  readonly shortName: string;
  readonly unit: string;
}

/** More channels than any logger has: a longer list is damaged. */
const MAX_CHANNELS = 10_000;

function rawEntry(bytes: Uint8Array, at: number): RawEntry {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    at,
    next: view.getUint32(CHANNEL.next, true),
    samples: view.getUint32(CHANNEL.samples, true),
    count: view.getUint32(CHANNEL.count, true),
    typeClass: view.getUint16(CHANNEL.typeClass, true),
    typeSize: view.getUint16(CHANNEL.typeSize, true),
    rate_Hz: view.getUint16(CHANNEL.rate, true),
    shift: view.getInt16(CHANNEL.shift, true),
    multiplier: view.getInt16(CHANNEL.multiplier, true),
    scale: view.getInt16(CHANNEL.scale, true),
    decimals: view.getInt16(CHANNEL.decimals, true),
    name: fieldText(bytes, CHANNEL.name, WIDTH.name),
    shortName: fieldText(bytes, CHANNEL.shortName, WIDTH.shortName),
    unit: fieldText(bytes, CHANNEL.unit, WIDTH.unit),
  };
}

/** Follows the list from pointer to pointer: entries are neither contiguous nor counted reliably. */
async function walk(source: ByteSource, first: number, problems: ProblemList): Promise<readonly RawEntry[]> {
  const entries: RawEntry[] = [];
  const seen = new Set<number>();
  let from: number = HEADER.channels;
  for (let at = first; at !== 0;) {
    if (seen.has(at)) {
      problems.report('channel-list-cycle', `the channel list leads back to byte ${at}; it is read once.`, {
        offset: from,
      });
      break;
    }
    const bytes = at < HEADER.size ? new Uint8Array(0) : await source.read(at, CHANNEL.used);
    if (bytes.length < CHANNEL.used || entries.length >= MAX_CHANNELS) {
      const reason =
        entries.length >= MAX_CHANNELS
          ? `more than ${MAX_CHANNELS} channels`
          : `the next channel would be at byte ${at}, which is not in the file (${source.size} bytes)`;
      problems.report('channel-list-broken', `${reason}; ${entries.length} channels were read before.`, {
        offset: from,
      });
      break;
    }
    seen.add(at);
    const entry = rawEntry(bytes, at);
    entries.push(entry);
    from = at + CHANNEL.next;
    at = entry.next;
  }
  return entries;
}

/** An entry whose samples can be read; undefined, with the reason reported, otherwise. */
function usable(entry: RawEntry, size: number, problems: ProblemList): LdEntry | undefined {
  const { at, name, samples, rate_Hz } = entry;
  // Junk types come with channels of no samples: nothing is lost with them.
  if (entry.count === 0) return undefined;
  const type = sampleTypeOf(entry.typeClass, entry.typeSize);
  if (type === undefined) {
    problems.report(
      'channel-type-unknown',
      `channel "${name}" has samples of type ${entry.typeClass}, ${entry.typeSize} bytes, which is not known; it is left out.`,
      { offset: at + CHANNEL.typeClass },
    );
    return undefined;
  }
  if (rate_Hz === 0) {
    problems.report(
      'channel-without-rate',
      `channel "${name}" has ${entry.count} samples at a rate of 0 Hz, which have no times; it is left out.`,
      { offset: at + CHANNEL.rate },
    );
    return undefined;
  }
  if (samples < HEADER.size || samples >= size) {
    problems.report(
      'channel-outside',
      `the samples of channel "${name}" would be at byte ${samples}, which is not in the file (${size} bytes); it is left out.`,
      { offset: at + CHANNEL.samples },
    );
    return undefined;
  }
  const inside = Math.floor((size - samples) / SAMPLE_SIZE[type]);
  if (inside < entry.count)
    problems.report(
      'channel-cut',
      `the file ends within channel "${name}": ${inside} of ${entry.count} samples are there.`,
      { offset: size },
    );
  if (entry.multiplier === 0)
    problems.report('multiplier-zero', `channel "${name}" has a multiplier of 0; 1 is used.`, {
      offset: at + CHANNEL.multiplier,
    });
  const { shift, multiplier, scale, decimals, unit: unitText } = entry;
  return {
    at,
    name,
    unitText,
    type,
    rate_Hz,
    samples,
    count: Math.min(inside, entry.count),
    shift,
    multiplier,
    scale,
    decimals,
  };
}

/** Byte after the last sample. */
const endOf = ({ samples, count, type }: LdEntry): number => samples + count * SAMPLE_SIZE[type];

/** Entries that share their samples would expand to many times the file's size; separate ones cannot exceed it. */
function refuseOverlaps(entries: readonly LdEntry[]): void {
  const inOrder = entries.filter(({ count }) => count > 0).sort((a, b) => a.samples - b.samples);
  let before: LdEntry | undefined;
  for (const entry of inOrder) {
    if (before !== undefined && entry.samples < endOf(before))
      throw refuseFile(
        `the samples of channel "${entry.name}" (bytes ${entry.samples} to ${endOf(entry) - 1}) overlap those of channel "${before.name}" (bytes ${before.samples} to ${endOf(before) - 1}, entry at byte ${before.at}).`,
        { offset: entry.at },
      );
    before = entry;
  }
}

/**
 * The channels of the list that have samples.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED if the file has no channels, or two that share bytes.
 */
export async function readLdChannels(
  source: ByteSource,
  { channels, channelCount, details }: LdHeader,
  problems: ProblemList,
): Promise<readonly LdEntry[]> {
  const entries = await walk(source, channels, problems);
  if (entries.length === 0) {
    const [broken] = problems.all().filter(({ code }) => code === 'channel-list-broken');
    // The message already contains the position.
    if (broken !== undefined) throw refuseFile(broken.message);
    throw refuseFile('the file has no channels.', { offset: HEADER.channels });
  }
  if (entries.length !== channelCount)
    problems.report(
      'channel-count',
      `the header gives ${channelCount} channels, the list has ${entries.length}.`,
      { offset: HEADER.channelCount },
    );
  // M1 loggers put the unit in the field of the short name and leave that of the unit empty.
  const isShortNameUnit =
    details.device?.startsWith('M1') === true || entries.every(({ unit }) => unit === '');
  const found = entries.flatMap((entry) => {
    const unit = entry.unit === '' && isShortNameUnit ? entry.shortName : entry.unit;
    return usable({ ...entry, unit }, source.size, problems) ?? [];
  });
  refuseOverlaps(found);
  return found;
}
