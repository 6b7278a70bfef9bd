import type { FileCheck } from '../../contract/telemetry-file-requests.ts';
import { wordsOfDetails } from '../../contract/recording-words.ts';
import type { RecordedLap, RecordingHead } from '../../telemetry/files/recording.ts';
import type { ReadOptions } from '../../telemetry/files/format-code.ts';
import { createEnvelope, type Envelope } from '../../telemetry/files/sample-envelope.ts';
import { readRecording } from '../../telemetry/files/read-recording.ts';
import { withLaps, type LapOptions } from '../../telemetry/laps/with-laps.ts';
import type { ByteSource } from '../../telemetry/files/source.ts';
import { withTurns } from './with-turns.ts';

/** Maximum number of laps listed individually. */
const LAPS_REPORTED = 200;

interface Reach {
  count: number;
  first_s: number;
  last_s: number;
}

const NOTHING: Reach = { count: 0, first_s: 0, last_s: 0 };

/**
 * Reads a whole telemetry file and returns a summary; stores nothing.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED with the position; CANCELLED
 */
export async function checkTelemetry(
  source: ByteSource,
  { venues, origins, antenna, ...options }: ReadOptions & LapOptions,
): Promise<FileCheck> {
  let head: RecordingHead = { details: {}, channels: [], axes: 0 };
  const axes: Reach[] = [];
  const counts: number[] = [];
  const envelopes: Envelope[] = [];
  const parts = withLaps(withTurns(readRecording(source, options)), { venues, origins, antenna });
  for await (const part of parts) {
    if (part.kind === 'head') {
      head = part.head;
    } else if (part.kind === 'times') {
      const axis = (axes[part.axis] ??= { ...NOTHING, first_s: part.time_s[0] ?? 0 });
      axis.count += part.time_s.length;
      axis.last_s = part.time_s.at(-1) ?? axis.last_s;
    } else if (part.kind === 'samples') {
      counts[part.channel] = (counts[part.channel] ?? 0) + part.values.length;
      const envelope = (envelopes[part.channel] ??= createEnvelope());
      for (const value of part.values) envelope.add(value);
    } else return answerOf(head, { axes, counts, envelopes }, part.laps, part.problems);
  }
  return answerOf(head, { axes, counts, envelopes }, [], []);
}

/** The samples seen so far, by axis or channel. */
interface Samples {
  readonly axes: readonly Reach[];
  readonly counts: readonly number[];
  readonly envelopes: readonly Envelope[];
}

function answerOf(
  head: RecordingHead,
  { axes, counts, envelopes }: Samples,
  laps: readonly RecordedLap[],
  problems: FileCheck['problems'] | readonly FileCheck['problems'][number][],
): FileCheck {
  const reaches = head.channels.map(({ time }, i): Reach & { readonly rate_Hz: number } => {
    const count = counts[i] ?? 0;
    if (time.kind === 'axis') {
      const axis = axes[time.axis] ?? NOTHING;
      const length_s = axis.last_s - axis.first_s;
      return { ...axis, rate_Hz: length_s > 0 ? (axis.count - 1) / length_s : 0 };
    }
    const last_s = time.start_s + Math.max(0, count - 1) / time.rate_Hz;
    return { count, first_s: time.start_s, last_s, rate_Hz: time.rate_Hz };
  });
  const complete = laps.filter((lap) => lap.complete && lap.number >= 1);
  return {
    details: wordsOfDetails(head.details),
    channels: head.channels.length,
    samples: Math.max(0, ...reaches.map(({ count }) => count)),
    duration_s: Math.max(0, ...reaches.map(({ last_s }) => last_s)),
    rate_Hz: Math.max(0, ...reaches.map(({ rate_Hz }) => rate_Hz)),
    laps: complete.slice(0, LAPS_REPORTED).map(({ number, start_s, end_s }) => ({ number, start_s, end_s })),
    lapCount: complete.length,
    envelopes: head.channels.map(({ name }, i) => ({
      channel: name,
      values: envelopes[i]?.values() ?? new Float64Array(0),
    })),
    problems: [...problems],
  };
}
