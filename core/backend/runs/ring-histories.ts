import { withGaps } from '../../contract/missing.ts';
import type { Histories } from '../../contract/telemetry-requests.ts';
import { readRing, type Ring } from '../../telemetry/store/ring.ts';

/** The newest samples of some columns of a ring, each under the name at the same index; NaN where one is missing. */
export function ringHistories(ring: Ring, columns: readonly number[], names: readonly string[]): Histories {
  const reading = readRing(ring, columns);
  return {
    time_s: reading.time_s,
    channels: names.map((name, i) => ({
      name,
      values: withGaps(reading.columns[i] ?? new Float64Array(0)),
    })),
  };
}
