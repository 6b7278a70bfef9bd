import type { NewestSample } from '../../../../core/contract/telemetry-requests.ts';
import type { SampleSource } from '../../../plots/scene/sample-source.ts';
import {
  SAMPLE_SIZE,
  sampleIndex,
  sceneChannels,
  SPIN,
  WHEEL_SPEED,
} from '../../../plots/scene/sampled-track.ts';

/** Maximum time between two samples over which the wheel rotation is extrapolated; after a pause it stays. */
const LONGEST_TURN_S = 0.2;

/** Newest sample of a run. */
export interface LiveSample extends SampleSource {
  /** Channels requested in each frame, in the order of the values that it takes. */
  readonly channels: string[];
  readonly take: (sample: NewestSample) => void;
  /** Value by its index in a sample (plots/scene/sampled-track.ts); NaN before the first one. */
  readonly read: (index: number) => number;
  readonly time_s: () => number;
}

/** The sample of a vehicle with so many wheels. */
export function createLiveSample(wheels: number): LiveSample {
  const channels = sceneChannels(wheels);
  const indices = channels.map(sampleIndex);
  const listeners = new Set<() => void>();
  const values = new Float64Array(SAMPLE_SIZE).fill(NaN);
  const spin_rad = new Float64Array(wheels);
  let isKnown = false;
  let time_s = 0;
  return {
    channels,
    take: (sample) => {
      if (sample.values.length === 0 || sample.time_s === time_s) return;
      const passed_s = sample.time_s - time_s;
      time_s = sample.time_s;
      for (let i = 0; i < indices.length; i++) values[indices[i] ?? 0] = sample.values[i] ?? NaN;
      isKnown = true;
      for (let w = 0; w < spin_rad.length; w++) {
        const speed_radps = values[SPIN + w] ?? NaN;
        values[WHEEL_SPEED + w] = speed_radps;
        if (passed_s > 0 && passed_s < LONGEST_TURN_S && !Number.isNaN(speed_radps))
          spin_rad[w] = ((spin_rad[w] ?? 0) + passed_s * speed_radps) % (2 * Math.PI);
        values[SPIN + w] = spin_rad[w] ?? 0;
      }
      for (const listener of listeners) listener();
    },
    read: (index) => values[index] ?? NaN,
    time_s: () => time_s,
    write: (out) => {
      out.set(values);
      return isKnown;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
