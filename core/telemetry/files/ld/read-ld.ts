import { conversionOf, fileChannelHeads, type FileChannelEntry } from '../file-channels.ts';
import { createLapWatch, lapChannelOf, lapsFromCrossings, numberedBeacons } from '../lap-watch.ts';
import { problemList } from '../file-problems.ts';
import type { RecordingPart } from '../recording.ts';
import { step, type ByteSource, type ReadControl } from '../source.ts';
import { SAMPLE_SIZE } from './ld-layout.ts';
import { createLdDecoder, isWide } from './ld-samples.ts';
import { readLdx } from './ldx.ts';
import { readLdChannels, type LdEntry } from './read-ld-channels.ts';
import { readLdHeader } from './read-ld-details.ts';

export interface LdOptions extends ReadControl {
  /** Text of the .ldx beside the log. */
  readonly ldx?: string | undefined;
}

/** Samples that are passed on together. */
const PIECE = 65_536;
const MAX_SAMPLE_BYTES = 8;

const describe = (entry: LdEntry): FileChannelEntry => ({
  name: entry.name,
  unitText: entry.unitText,
  sampleType: isWide(entry.type) ? 'f64' : 'f32',
  time: { kind: 'rate', rate_Hz: entry.rate_Hz, start_s: 0 },
  count: entry.count,
});

/**
 * Reads a MoTeC .ld channel by channel, its laps from the beacons of the .ldx, otherwise from a channel that marks them.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED with the byte for a file that is not a .ld; CANCELLED.
 */
export async function* readLd(source: ByteSource, options: LdOptions = {}): AsyncGenerator<RecordingPart> {
  const problems = problemList();
  const header = await readLdHeader(source, problems);
  const entries = await readLdChannels(source, header, problems);
  const ldx = options.ldx === undefined ? undefined : readLdx(options.ldx, problems);
  const channels = fileChannelHeads(entries.map(describe), problems);
  yield {
    kind: 'head',
    head: { details: { ...ldx?.details, ...header.details }, channels, axes: 0 },
  };
  const lapChannel = lapChannelOf(channels.map(({ name }) => name));
  const watch = lapChannel === undefined ? undefined : createLapWatch(lapChannel.sign);
  const total = entries.reduce((sum, { count }) => sum + count, 0);
  let done = 0;
  let firstNumber = Number.NaN;
  const { decode } = createLdDecoder(PIECE);
  const room = new Uint8Array(PIECE * MAX_SAMPLE_BYTES);
  for (const [channel, entry] of entries.entries()) {
    const unit = conversionOf(entry);
    const size = SAMPLE_SIZE[entry.type];
    for (let first = 0; first < entry.count; first += PIECE) {
      const count = Math.min(PIECE, entry.count - first);
      const bytes = await source.read(entry.samples + first * size, count * size, room);
      const values = decode(bytes, entry.type, entry, unit);
      if (channel === lapChannel?.index && first === 0) firstNumber = values[0] ?? Number.NaN;
      if (channel === lapChannel?.index)
        values.forEach((value, i) => watch?.see((first + i) / entry.rate_Hz, value));
      yield { kind: 'samples', channel, values };
      done += count;
      step(options, done / total);
    }
  }
  const end_s = entries.reduce((latest, { count, rate_Hz }) => Math.max(latest, count / rate_Hz), 0);
  const beacons_s = ldx?.beacons_s ?? [];
  const watched = watch?.crossings_s() ?? [];
  // The number of the first sample belongs to a beacon there; without beacons the log begins within that lap.
  const begun =
    lapChannel?.sign === 'lap-number' && firstNumber > 0 ? [{ time_s: 0, number: firstNumber }] : [];
  const crossings_s = beacons_s.length > 0 ? numberedBeacons(beacons_s, [...begun, ...watched]) : watched;
  yield { kind: 'end', laps: lapsFromCrossings(crossings_s, 0, end_s), problems: problems.all() };
}
