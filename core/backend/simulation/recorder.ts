import { CHANNEL_COUNT, CHANNELS, type Channel } from '../../catalogue/channels.ts';
import { openRing, publishSample } from '../../telemetry/store/ring.ts';
import {
  addRow,
  createSampleRows,
  openSampleRows,
  type SampleRows,
} from '../../telemetry/store/sample-rows.ts';
import type { FromSimulation, SimulationJob } from './simulation-messages.ts';

/** Buffers that may be on their way to the store while another is filled. */
export const MAX_UNDER_WAY = 8;
/** Times closer than this are treated as equal. */
const SAME_TIME_S = 1e-6;

/** Records the samples of a run in its own thread: in a ring for the live view, in rows for the store. */
export interface Recorder {
  /** The state to be recorded, of all channels. */
  readonly sample: Float64Array;
  /** Records the state that is due at k / rate. True if the rows are full: {@link send} must follow. */
  add(time_s: number): boolean;
  /** Posts the full rows and waits for a free buffer. */
  send(): Promise<void>;
  /** Posts the remaining rows. */
  flush(): void;
}

export interface RecorderCalls {
  readonly post: (message: FromSimulation, transfer: ArrayBuffer[]) => void;
  /** A posted buffer that has been stored. */
  readonly storedBuffer: () => Promise<ArrayBuffer>;
}

/** @param channels those that are recorded, the first ones of all channels; the others stay 0 in the ring. */
export function createRecorder(
  { ring: ringBuffer, rate_Hz }: Pick<SimulationJob, 'ring' | 'rate_Hz'>,
  channels: readonly Channel[],
  { post, storedBuffer }: RecorderCalls,
): Recorder {
  const ring = openRing(ringBuffer, CHANNELS);
  const sample = new Float64Array(CHANNEL_COUNT);
  const row = sample.subarray(0, channels.length);
  let rows: SampleRows | undefined = createSampleRows(channels);
  let recorded = 0;
  let unused = MAX_UNDER_WAY;

  function postRows({ buffer, first_s, count }: SampleRows): void {
    post({ type: 'rows', buffer, first_s, count }, [buffer]);
    rows = undefined;
  }

  return {
    sample,
    add(time_s) {
      // A run may end between two sample times: that state is not on the time axis.
      const due_s = recorded / rate_Hz;
      if (Math.abs(time_s - due_s) > SAME_TIME_S) return false;
      if (rows === undefined) throw new RangeError('There is no room to record into');
      const full = addRow(rows, due_s, row);
      publishSample(ring, due_s, row);
      recorded++;
      return full;
    },
    async send() {
      if (rows !== undefined) postRows(rows);
      if (unused > 0) {
        unused--;
        rows = createSampleRows(channels);
        return;
      }
      rows = openSampleRows(await storedBuffer(), channels, 0, 0);
    },
    flush() {
      if (rows !== undefined && rows.count > 0) postRows(rows);
    },
  };
}
