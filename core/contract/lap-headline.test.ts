import { describe, expect, it } from 'vitest';
import type { SegmentComparison } from './compare-requests.ts';
import * as headline from './lap-headline.ts';

/** A number and its unit are joined by a space that breaks no line. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const segmentReasons = (...args: Parameters<typeof headline.segmentReasons>): readonly string[] =>
  headline.segmentReasons(...args).map(plain);
const lapHeadline = (...args: Parameters<typeof headline.lapHeadline>): string =>
  plain(headline.lapHeadline(...args));

const segment = (part: Partial<SegmentComparison>): SegmentComparison => ({
  name: 'T6',
  isCorner: true,
  from_m: 0,
  to_m: 100,
  apexes_m: [50],
  lost_s: 0,
  reference: {},
  other: {},
  changes: [],
  ...part,
});

const SLOW = segment({
  lost_s: 0.078,
  reference: { brakePoint_m: 10, leastSpeed_mps: 20, acceleratorPoint_m: 60, exitSpeed_mps: 30 },
  other: { brakePoint_m: 14, leastSpeed_mps: 20.09, acceleratorPoint_m: 66.2, exitSpeed_mps: 28.9 },
});

describe('reasons for the time of a segment', () => {
  it('are the figures that differ in the direction of the loss, in the order of driving', () => {
    // Braking 4 m later cannot cost time; 0.09 m/s are nothing.
    expect(segmentReasons(SLOW, 'engineering')).toEqual(['on the power 6 m later', '4 km/h slower at exit']);
    expect(segmentReasons(SLOW, 'si')).toEqual(['on the power 6 m later', '1.1 m/s slower at exit']);
  });

  it('are those of the gain where time is gained', () => {
    expect(segmentReasons({ ...SLOW, lost_s: -0.03 }, 'engineering')).toEqual(['brakes 4 m later']);
  });

  it('of a straight are the speeds at its ends', () => {
    const straight = segment({
      name: 'T6 to T7',
      isCorner: false,
      lost_s: 0.05,
      reference: { entrySpeed_mps: 30, exitSpeed_mps: 50 },
      other: { entrySpeed_mps: 28.9, exitSpeed_mps: 49.95 },
    });
    expect(segmentReasons(straight, 'engineering')).toEqual(['4 km/h slower onto it']);
  });

  it('name the steering lock as a share of full lock: 12 % more in a corner that takes longer', () => {
    const more = segment({ lost_s: 0.05, reference: { maximumSteer: 0.4 }, other: { maximumSteer: 0.52 } });
    expect(segmentReasons(more, 'si')).toEqual(['12 % more steering lock']);
    expect(segmentReasons({ ...more, lost_s: -0.05 }, 'si')).toEqual([]);
  });

  it('are none without figures, and none for equal times', () => {
    expect(segmentReasons(segment({ lost_s: 0.1 }), 'si')).toEqual([]);
    expect(segmentReasons({ ...SLOW, lost_s: 0 }, 'si')).toEqual([]);
  });
});

describe('laps of different paths', () => {
  it('have a difference in time and no corner that explains it', () => {
    expect(headline.apartHeadline('B 3', 50.6264, 'A 1')).toMatch(
      /^B 3 takes 50\.626 s more than A 1, on another path/,
    );
    expect(headline.apartHeadline('B', -1, 'A')).toMatch(/^B takes 1\.000 s less than A,/);
    expect(headline.apartHeadline('B', 0, 'A')).toMatch(/^B takes the same time as A,/);
  });
});

describe('the headline of two laps', () => {
  it('says by how much, where and why, and where time was won back', () => {
    const fast = segment({ name: 'T1', lost_s: -0.02 });
    expect(lapHeadline('B', 0.241, [fast, SLOW], 'engineering')).toBe(
      'B is 0.241 s slower; most is lost in T6, 0.078 s: on the power 6 m later, 4 km/h slower at exit. Most is gained in T1, 0.020 s.',
    );
    expect(lapHeadline('B', -0.01, [fast, SLOW], 'engineering')).toMatch(
      /^B is 0.010 s faster; most is gained in T1, 0.020 s\. Most is lost in T6/,
    );
  });

  it('is short where nothing is known of the road, or nothing differs', () => {
    expect(lapHeadline('B', 0.1, [], 'si')).toBe('B is 0.100 s slower.');
    expect(lapHeadline('A', 0.0001, [segment({})], 'si')).toBe('A takes the same time.');
    const whole = segment({ name: 'Start to finish', isCorner: false, lost_s: 0.1 });
    expect(lapHeadline('B', 0.1, [whole], 'si')).toBe('B is 0.100 s slower.');
    const straight = segment({ name: 'T6 to T7', isCorner: false, lost_s: 0.1 });
    expect(lapHeadline('B', 0.1, [segment({}), straight], 'si')).toBe(
      'B is 0.100 s slower; most is lost on the straight T6 to T7, 0.100 s.',
    );
  });
});
