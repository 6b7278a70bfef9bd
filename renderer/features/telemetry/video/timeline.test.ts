import { describe, expect, it } from 'vitest';
import type { SessionVideo } from '../../../../core/contract/videos.ts';
import { inOrder, placed, shifted, spanOf, videoAt, zoneShift_s, type TimedFacts } from './timeline.ts';

const facts = (name: string, duration_s = 60, clock?: string): TimedFacts => ({
  path: `/videos/${name}`,
  name,
  bytes: 1,
  duration_s,
  ...(clock !== undefined && { clock }),
});
const at = (at_s: number, video = facts('a.mp4')): SessionVideo => ({ ...video, at_s });
const times = (videos: readonly SessionVideo[]) => videos.map(({ name, at_s }) => [name, at_s]);
const names = (...given: string[]) => inOrder(given.map((name) => facts(name))).map(({ name }) => name);

describe('videos in a row', () => {
  it('are ordered by the chapters of a GoPro, whatever their names', () => {
    expect(names('GX020042.MP4', 'GX010043.MP4', 'GX010042.MP4')).toEqual([
      'GX010042.MP4',
      'GX020042.MP4',
      'GX010043.MP4',
    ]);
    expect(names('GP010007.MP4', 'GP020007.MP4', 'GOPR0007.MP4')).toEqual([
      'GOPR0007.MP4',
      'GP010007.MP4',
      'GP020007.MP4',
    ]);
  });

  it('are ordered by clock where all have one, otherwise by name with its numbers', () => {
    expect(names('lap 10.webm', 'lap 9.webm')).toEqual(['lap 9.webm', 'lap 10.webm']);
    const early = facts('b.mp4', 60, '2026-07-24T10:00:00Z');
    const late = facts('a.mp4', 60, '2026-07-24T11:00:00Z');
    expect(inOrder([late, early])).toEqual([early, late]);
    expect(inOrder([early, facts('a.mp4')])).toEqual([facts('a.mp4'), early]);
  });

  it('follow each other without a gap where nothing else is known', () => {
    expect(times(placed([], [facts('b.mp4', 30), facts('a.mp4', 20)], undefined))).toEqual([
      ['a.mp4', 0],
      ['b.mp4', 20],
    ]);
  });

  it('are placed by their clocks against the start of the log, chapters of one clock behind each other', () => {
    const start = '2026-07-24T10:00:00Z';
    const one = facts('GX010042.MP4', 600, '2026-07-24T09:59:30Z');
    const two = facts('GX020042.MP4', 500, '2026-07-24T09:59:30Z');
    const next = facts('GX010043.MP4', 100, '2026-07-24T10:30:00Z');
    expect(times(placed([], [next, two, one], start))).toEqual([
      ['GX010042.MP4', -30],
      ['GX020042.MP4', 570],
      ['GX010043.MP4', 1800],
    ]);
  });

  it('of one recording follow each other whatever their clocks say', () => {
    const start = '2026-07-24T10:00:00Z';
    const one = facts('GX010042.MP4', 8, '2026-07-24T10:00:03Z');
    const two = facts('GX020042.MP4', 4, '2026-07-24T10:00:01Z');
    expect(times(placed([], [two, one], start))).toEqual([
      ['GX010042.MP4', 3],
      ['GX020042.MP4', 11],
    ]);
  });

  it('do not lie over each other', () => {
    const start = '2026-07-24T10:00:00Z';
    const one = facts('a.mp4', 60, '2026-07-24T10:00:10Z');
    const two = facts('b.mp4', 60, '2026-07-24T10:00:40Z');
    expect(times(placed([], [one, two], start))).toEqual([
      ['a.mp4', 10],
      ['b.mp4', 70],
    ]);
  });

  it('that are added keep the synchronisation of those that are there', () => {
    const present = at(12, facts('b.mp4', 60, '2026-07-24T10:00:00Z'));
    const before = facts('a.mp4', 60, '2026-07-24T09:50:00Z');
    const joined = facts('c.mp4', 60, '2026-07-24T10:01:01Z');
    expect(times(placed([present], [before, joined], '2026-07-24T10:00:00Z'))).toEqual([
      ['a.mp4', -588],
      ['b.mp4', 12],
      ['c.mp4', 72],
    ]);
  });

  it('have a time in their files for each time of the session, and none in a gap', () => {
    const videos = [at(-10), at(50, facts('b.mp4', 5)), at(100)];
    expect(videoAt(videos, -10)).toEqual({ index: 0, file_s: 0 });
    expect(videoAt(videos, 49.9)).toMatchObject({ index: 0 });
    expect(videoAt(videos, 50)).toEqual({ index: 1, file_s: 0 });
    expect(videoAt(videos, 60)).toBeUndefined();
    expect(videoAt(videos, 160)).toBeUndefined();
    expect(spanOf(videos)).toEqual({ from: -10, to: 160 });
    expect(spanOf([])).toBeUndefined();
    expect(times(shifted(videos, 2)).map(([, time]) => time)).toEqual([-8, 52, 102]);
  });

  it('of a camera at local time are beside the log by whole half hours', () => {
    expect(zoneShift_s([at(7203)], 100)).toBe(-7200);
    expect(zoneShift_s([at(-19_800)], 100)).toBe(19_800);
    expect(zoneShift_s([at(10)], 100)).toBeUndefined();
    expect(zoneShift_s([at(1000)], 100)).toBeUndefined();
    expect(zoneShift_s([at(90 * 3600)], 100)).toBeUndefined();
    expect(zoneShift_s([], 100)).toBeUndefined();
  });
});
