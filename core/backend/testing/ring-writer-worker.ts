import { workerData } from 'node:worker_threads';
import { openRing, pushSample } from '../../telemetry/store/ring.ts';
import type { ChannelKind } from '../../telemetry/store/sample-type.ts';

// Writes sample i = [i, -i] at time i, as fast as it can.
const { buffer, channels, samples } = workerData as {
  buffer: SharedArrayBuffer;
  channels: ChannelKind[];
  samples: number;
};
const ring = openRing(buffer, channels);
for (let i = 0; i < samples; i++) pushSample(ring, i, Float64Array.of(i, -i));
