import { CHANNELS } from '../../catalogue/channels.ts';
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
  /** Records the state that is due at k / rate. True if the rows are full: {@link send} must follow. */
  add(time_s: number, sample: Float64Array): boolean;
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

export function createRecorder(
  { ring: ringBuffer, rate_Hz }: Pick<SimulationJob, 'ring' | 'rate_Hz'>,
  { post, storedBuffer }: RecorderCalls,
): Recorder {
  const ring = openRing(ringBuffer, CHANNELS);
  let rows: SampleRows | undefined = createSampleRows(CHANNELS);
  let recorded = 0;
  let unused = MAX_UNDER_WAY;

  function postRows({ buffer, first_s, count }: SampleRows): void {
    post({ type: 'rows', buffer, first_s, count }, [buffer]);
    rows = undefined;
  }

  return {
    add(time_s, sample) {
      // A run may end between two sample times: that state is not on the time axis.
      const due_s = recorded / rate_Hz;
      if (Math.abs(time_s - due_s) > SAME_TIME_S) return false;
      if (rows === undefined) throw new RangeError('There is no room to record into');
      const full = addRow(rows, due_s, sample);
      publishSample(ring, due_s, sample);
      recorded++;
      return full;
    },
    async send() {
      if (rows !== undefined) postRows(rows);
      if (unused > 0) {
        unused--;
        rows = createSampleRows(CHANNELS);
        return;
      }
      rows = openSampleRows(await storedBuffer(), CHANNELS, 0, 0);
    },
    flush() {
      if (rows !== undefined && rows.count > 0) postRows(rows);
    },
  };
}
