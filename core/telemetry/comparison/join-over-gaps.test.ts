import { describe, expect, it } from 'vitest';
import type { Segment } from './corners.ts';
import { gapsOf, joinOverGaps } from './join-over-gaps.ts';
import { createPassage } from './passage.ts';

const CORNER = { name: 'T', from_m: 0, to_m: 0, apexes_m: [] } as unknown as NonNullable<Segment['corner']>;
const SEGMENTS: readonly Segment[] = [
  { name: 'Start to T1', corner: undefined, from_m: 0, to_m: 100 },
  { name: 'T1', corner: CORNER, from_m: 100, to_m: 150 },
  { name: 'T1 to T2', corner: undefined, from_m: 150, to_m: 300 },
  { name: 'T2', corner: CORNER, from_m: 300, to_m: 340 },
  { name: 'T2 to finish', corner: undefined, from_m: 340, to_m: 500 },
];
const joined = (...gaps: readonly (readonly [number, number])[]): string[] =>
  joinOverGaps(
    SEGMENTS,
    gaps.map(([from_m, to_m]) => ({ from_m, to_m })),
  ).map(({ name, isGap, from_m, to_m }) => `${name}${isGap ? '!' : ''} ${from_m}-${to_m}`);

describe('segments of a lap with gaps in its positions', () => {
  it('are as they were without a gap', () => expect(joinOverGaps(SEGMENTS, [])).toEqual(SEGMENTS));

  it('are one from end to end of what a gap touches', () => {
    expect(joined([120, 320])).toEqual([
      'Start to T1 0-100',
      'T1 to T2 (gap)! 100-340',
      'T2 to finish 340-500',
    ]);
    expect(joined([310, 330])[3]).toBe('T2 (gap)! 300-340');
  });

  it('of two gaps that meet are one', () =>
    expect(joined([120, 160], [200, 310])).toEqual([
      'Start to T1 0-100',
      'T1 to T2 (gap)! 100-340',
      'T2 to finish 340-500',
    ]));
});

describe('gaps of a passage', () => {
  const passage = (times: readonly number[], speed_mps: number) =>
    createPassage(
      { time_s: Float64Array.from(times), position_m: Float64Array.from(times, (at_s) => at_s * speed_mps) },
      { start_s: 0, end_s: 100 },
    );
  const even = Array.from({ length: 101 }, (_, i) => i / 10);

  it('are steps of 1.5 s and more in which the car moved', () => {
    const times = even.filter((at_s) => at_s <= 3 || at_s >= 6);
    expect(gapsOf(passage(times, 20))).toEqual([{ from_m: 60, to_m: 120 }]);
    expect(gapsOf(passage(times, 1))).toEqual([]);
    expect(gapsOf(passage(even, 20))).toEqual([]);
  });

  it('are none in a log of one fix a second', () =>
    expect(
      gapsOf(
        passage(
          Array.from({ length: 50 }, (_, i) => 2 * i),
          20,
        ),
      ),
    ).toEqual([]));
});
