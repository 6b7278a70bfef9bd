import { describe, expect, it } from 'vitest';
import { laneCones, clearances_m, CONE_CHANNELS, type Cone } from './cones.ts';
import { channelIndex, CHANNEL_COUNT } from '../../catalogue/channels.ts';
import { createRecording, record } from './recording.ts';

const OUTLINE = { front_m: 2, rear_m: 2, halfWidth_m: 0.8 };

/** A car that goes along x at y, pointing to yaw. */
function passing(y_m: number, yaw_rad = 0) {
  const recording = createRecording(CONE_CHANNELS);
  const sample = new Float64Array(CHANNEL_COUNT);
  for (let i = 0; i <= 100; i++) {
    sample[channelIndex('positionX_m')] = i * 0.2;
    sample[channelIndex('positionY_m')] = y_m;
    sample[channelIndex('yaw_rad')] = yaw_rad;
    record(recording, { time_s: i / 100 }, sample);
  }
  return recording;
}
const cone = (y_m: number, side: 1 | -1, x_m = 10): Cone => ({ x_m, y_m, side });

describe('cones', () => {
  it('are placed at both ends of a lane of 12 m and every 4 m between them, on both edges', () => {
    const cones = laneCones([{ from_m: 30, to_m: 42, middle_m: 1, width_m: 2 }]);
    expect(cones.filter(({ side }) => side === 1).map(({ x_m }) => x_m)).toEqual([30, 34, 38, 42]);
    expect(cones.find(({ side }) => side === -1)).toEqual({ x_m: 30, y_m: 0, side: -1 });
  });
  it('are cleared by their distance less half the width of the car: 0.2 m and 0.4 m', () => {
    const [left, right] = clearances_m(passing(0.1), [cone(1.1, 1), cone(-1.1, -1)], OUTLINE);
    expect(left).toBeCloseTo(0.2, 12);
    expect(right).toBeCloseTo(0.4, 12);
  });
  it('are hit by 0.3 m, and by more where they are passed on the wrong side', () => {
    const [hit, wrong] = clearances_m(passing(0), [cone(0.5, 1), cone(-1, 1)], OUTLINE);
    expect(hit).toBeCloseTo(-0.3, 12);
    expect(wrong).toBeCloseTo(-1.8, 12);
  });
  // The nose is 2 m ahead and turned left by 0.1 rad: its left corner is 2 sin 0.1 + 0.8 cos 0.1 to the left.
  it('are met by the corners of a car that points aside', () => {
    const [room] = clearances_m(passing(0, 0.1), [cone(1.2, 1)], OUTLINE);
    const corner_m = 2 * Math.sin(0.1) + 0.8 * Math.cos(0.1);
    expect(room).toBeCloseTo((1.2 - corner_m) / Math.cos(0.1), 1);
  });
  it('that the car did not reach have no clearance', () =>
    expect(clearances_m(passing(0), [cone(1, 1, 40)], OUTLINE)).toEqual([undefined]));
});
