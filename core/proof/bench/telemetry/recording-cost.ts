import { createRecorder } from '../../../backend/simulation/recorder.ts';
import { MAX_BREAKABLES } from '../../../catalogue/breakables.ts';
import { CHANNELS, rowChannels } from '../../../catalogue/channels.ts';
import { median } from '../../../math/stats.ts';
import { createRing } from '../../../telemetry/store/ring.ts';

const STEPS = 51_200;
const RATE_HZ = 1000;

/** A car with every channel that cars of four wheels have. */
const CAR = { model: 'racebench', differentials: [], breakables: MAX_BREAKABLES } as const;

/** Microseconds of processor time that the recorder of a run takes for one step of which every channel is kept, buffers and messages with it. */
export async function measureRecording(runs: number): Promise<number> {
  const stored: ArrayBuffer[] = [];
  const channels = rowChannels(CAR);
  const ring = createRing(CHANNELS);
  if (!(ring.buffer instanceof SharedArrayBuffer)) throw new TypeError('A ring is shared');
  const recorder = createRecorder({ ring: ring.buffer, rate_Hz: RATE_HZ }, channels, {
    post: (message) => {
      if (message.type === 'rows') stored.push(message.buffer);
    },
    storedBuffer: () => {
      const buffer = stored.pop();
      return buffer === undefined
        ? Promise.reject(new RangeError('No buffer was posted'))
        : Promise.resolve(buffer);
    },
  });
  const { sample } = recorder;
  for (let i = 0; i < sample.length; i++) sample[i] = 10 * Math.sin(i);
  let step = 0;
  const record = async (): Promise<number> => {
    const before = process.cpuUsage();
    for (let i = 0; i < STEPS; i++) {
      sample[i % channels.length] = 0.1 * i;
      if (recorder.add(step++ / RATE_HZ)) await recorder.send();
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / STEPS;
  };
  await record(); // until the loops are compiled
  const times: number[] = [];
  for (let i = 0; i < 2 * runs; i++) times.push(await record());
  return median(times) ?? NaN;
}
