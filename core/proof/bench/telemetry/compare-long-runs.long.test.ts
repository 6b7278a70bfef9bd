import { afterAll, describe, expect, it } from 'vitest';
import { compareLaps } from '../../../backend/comparison/compare-laps.ts';
import { openTemporaryStore } from '../workloads.ts';
import { largeSession, recordLarge, SPEED_mps } from './large-session.ts';

const { store, close } = openTemporaryStore();
afterAll(close);

describe('a whole run of 28 min at 1 kHz, 1.7 million samples of each channel', () => {
  const large = largeSession(1700, 1000, 4);
  const { id: sessionId } = recordLarge(store, large);

  it('is laid over itself from an eighth of its pages or less, with the times at which it was there', () => {
    const before = store.telemetry.rowsRead();
    const { positions_m, laps: aligned } = compareLaps(store, {
      laps: [{ sessionId }, { sessionId }],
      points: 500,
    });
    const pages = (2 * 4 * large.samples) / 512;
    expect(store.telemetry.rowsRead() - before).toBeLessThan(pages / 8);
    const [a, b] = aligned;
    // Constant speed on a circle: positions are proportional to time; the chord of the path is 17 ppm shorter than its arc.
    const first_m = positions_m[0]!;
    positions_m.forEach((at_m, i) => {
      expect(a!.clock_s[i]! - a!.clock_s[0]!).toBeCloseTo((at_m - first_m) / SPEED_mps, 1);
      expect(b!.delta_s[i]).toBe(0);
    });
  });
});
