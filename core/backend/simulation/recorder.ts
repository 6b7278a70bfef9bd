import { CHANNELS } from '../../catalogue/channels.ts';
import { openRing, publishSample } from '../../telemetry/store/ring.ts';
import {
  addRow,
  createSampleRows,
  openSampleRows,
  type SampleRows,
} from '../../telemetry/store/sample-rows.ts';
import type { FromSimulation, SimulationJob } from './simulation-messages.ts';

/** Buffers that may be on their way to the store while one is filled. */
export const MAX_UNDER_WAY = 8;
/** Times closer than this are one. */
const SAME_TIME_S = 1e-6;

/** Keeps the samples of a run in its own thread: for the live view in a ring, for the store in rows. */
export interface Recorder {
  /** Records the state that is due at k / rate. True when the rows are full: {@link send} must follow. */
  add(time_s: number, sample: Float64Array): boolean;
  /** Posts the full rows and waits until there is room for the next. */
  send(): Promise<void>;
  /** Posts what is left. */
  flush(): void;
}

export interface RecorderCalls {
  readonly post: (message: FromSimulation, transfer: ArrayBuffer[]) => void;
  /** A buffer that was posted and is stored. */
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
      // A run may end between two sample times: that state has no place on the time axis.
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
