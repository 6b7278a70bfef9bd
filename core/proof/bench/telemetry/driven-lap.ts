import { CHANNEL_COUNT, channelsOf, type Channel } from '../../../catalogue/channels.ts';
import type { LapRecord } from '../../../contract/laps.ts';
import { SURFACE_NAMES } from '../../../catalogue/surfaces.ts';
import { advanceRun, createRun, runLaps } from '../../../driving/manoeuvre/run.ts';
import { createRandom } from '../../../math/random.ts';
import { carChannels } from '../../../setup/car-channels.ts';
import { addRow, createSampleRows, type SampleRows } from '../../../telemetry/store/sample-rows.ts';
import { requireTrack } from '../../../environment/track/read-track.ts';
import { KART_TRACK_TEXT } from '../kart-track.ts';
import { benchSetup } from '../workloads.ts';

/** Laps of the sample coupe on the kart circuit, as the simulation makes them. */
export interface DrivenLaps {
  readonly channels: readonly Channel[];
  readonly rate_Hz: number;
  readonly blocks: readonly SampleRows[];
  readonly samples: number;
  readonly laps: readonly LapRecord[];
}

export function driveLaps(duration_s: number, rate_Hz: number): DrivenLaps {
  const setup = benchSetup();
  const track = requireTrack(KART_TRACK_TEXT, 'kart-circuit.track', SURFACE_NAMES);
  const run = createRun({
    setup,
    manoeuvre: 'lap',
    model: 'racebench',
    world: 'flat',
    seed: 0,
    surface: 'asphalt',
    track,
    parameters: { laps: 100, duration_s },
    rate_Hz,
  });
  const channels = channelsOf(carChannels(setup, 'racebench'));
  const whole = new Float64Array(CHANNEL_COUNT);
  const sample = new Float64Array(channels.length);
  const blocks: SampleRows[] = [];
  let rows = createSampleRows(channels);
  let samples = 0;
  for (let going = true; going;) {
    going = advanceRun(run, whole);
    channels.forEach(({ index }, c) => (sample[c] = whole[index] ?? 0));
    if (rows.count === 0) blocks.push(rows);
    if (addRow(rows, samples / rate_Hz, sample)) rows = createSampleRows(channels);
    samples++;
  }
  return { channels, rate_Hz, blocks, samples, laps: runLaps(run) };
}

/** Share of a channel's range that sensor noise has as standard deviation: 10 of the 4096 steps of a 12-bit converter. */
const NOISE = 10 / 4096;

/** The same laps as sensors would log them: noise on all changing channels except states. */
export function withNoise(laps: DrivenLaps): DrivenLaps {
  const { channels, blocks } = laps;
  const random = createRandom(1);
  /** Sum of twelve even draws less 6: near enough a normal distribution. */
  const normal = (): number => {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += random.below(1 << 24) / (1 << 24);
    return sum;
  };
  const width = channels.length;
  const deviation = channels.map((channel, c) => {
    if (channel.held === true) return 0;
    let low = Infinity;
    let high = -Infinity;
    for (const { values, count } of blocks)
      for (let i = 0; i < count; i++) {
        const value = values[i * width + c] ?? 0;
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    return NOISE * (high - low);
  });
  const noisy = blocks.map((block): SampleRows => {
    const values = block.values.slice();
    for (let i = 0; i < block.count * width; i++) {
      const by = deviation[i % width] ?? 0;
      if (by > 0) values[i] = (values[i] ?? 0) + by * normal();
    }
    return { ...block, buffer: values.buffer, values };
  });
  return { ...laps, blocks: noisy };
}

/** Bytes of the samples as 32-bit floats, whatever the program keeps in 64. */
export const rawBytes = ({ samples, channels }: DrivenLaps): number => samples * channels.length * 4;
