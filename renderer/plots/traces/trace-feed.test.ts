import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RacebenchError } from '../../../core/contract/errors.ts';
import type { ChannelWindow } from '../../../core/contract/telemetry-requests.ts';
import { createTraceFeed } from './trace-feed.ts';
import { createViewRange } from '../view-range.ts';
import type { ReadLines } from '../../workspace/sessions/opened-sessions.ts';

interface Asked {
  readonly channels: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly points: number;
  readonly answer: () => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

const windowOf = (name: string): ChannelWindow => ({
  name,
  time_s: Float64Array.of(0, 1),
  min: Float64Array.of(2, 3),
  max: Float64Array.of(2, 3),
  first_s: 0,
  last_s: 1,
});

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

function startFeed(first?: ReadLines) {
  const asked: Asked[] = [];
  const held = { begun: 0, released: 0 };
  const range = createViewRange({ from: 0, to: 100 });
  const feed = createTraceFeed({
    range,
    first,
    frames: {
      hold: () => {
        held.begun += 1;
        return () => void (held.released += 1);
      },
    },
    read: (channels, { from, to }, points) =>
      new Promise((resolve, reject) => {
        asked.push({
          channels,
          from,
          to,
          points,
          answer: async () => {
            resolve(channels.map(windowOf));
            await settled();
          },
          fail: async (error) => {
            reject(error);
            await settled();
          },
        });
      }),
  });
  return { asked, held, range, feed };
}

describe('the feed of the panels of a worksheet', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('eight panels of 300 px are read in one request, a quarter beyond each end, 450 points', async () => {
    const { asked, feed } = startFeed();
    for (let i = 0; i < 8; i++) feed.want([`c${i}`], 300);
    feed.follow();
    await settled();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ from: -25, to: 125, points: 450 });
    expect(asked[0]?.channels).toEqual(['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7']);
  });

  test('three steps of a zoom while one is read make one more request, for the last of them', async () => {
    const { asked, range, feed, held } = startFeed();
    feed.want(['speed'], 400);
    feed.follow();
    await settled();
    for (const to of [80, 60, 40]) range.show({ from: 0, to });
    expect(asked).toHaveLength(1);
    await asked[0]?.answer();
    expect(asked).toHaveLength(2);
    expect(asked[1]).toMatchObject({ from: -10, to: 50 });
    await asked[1]?.answer();
    expect(asked).toHaveLength(2);
    expect(held).toEqual({ begun: 2, released: 2 });
    expect(feed.line('speed')?.y).toEqual(Float64Array.of(2, 3));
  });

  test('a panel 1.05 times as wide as was guessed reads nothing more, one of twice the width does', async () => {
    const { asked, feed } = startFeed();
    const stop = feed.want(['speed'], 400);
    feed.follow();
    await settled();
    await asked[0]?.answer();
    stop();
    feed.want(['speed'], 420);
    await settled();
    expect(asked).toHaveLength(1);
    feed.want(['speed'], 800);
    await settled();
    expect(asked).toHaveLength(2);
  });

  test('a request that took longer than its time limit is sent again after 1 s, and what was drawn stays', async () => {
    const { asked, range, feed } = startFeed();
    feed.want(['speed'], 400);
    feed.follow();
    await settled();
    await asked[0]?.answer();
    range.show({ from: 0, to: 10 });
    await asked[1]?.fail(new RacebenchError('TIME_LIMIT'));
    expect(feed.failure()?.code).toBe('TIME_LIMIT');
    expect(feed.line('speed')).toBeDefined();
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(3);
    await asked[2]?.answer();
    expect(feed.failure()).toBeUndefined();
  });

  test('a session that is not there is not asked for again, and nothing is drawn of it', async () => {
    const { asked, feed } = startFeed();
    feed.want(['speed'], 400);
    feed.follow();
    await settled();
    await asked[0]?.fail(new RacebenchError('SESSION_NOT_FOUND'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(1);
    expect(feed.line('speed')).toBeUndefined();
  });
});

describe('a feed that begins with lines that were read before', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const first = {
    channels: new Set(['speed', 'steer']),
    width_px: 400,
    span: { from: 0, to: 100 },
    lines: new Map([['speed', { x: Float64Array.of(0, 100), y: Float64Array.of(5, 6) }]]),
  };

  test('shows them at once and reads nothing, where they are what panels want', async () => {
    const { asked, feed } = startFeed(first);
    const calls = vi.fn();
    feed.subscribe(calls);
    expect(feed.isAwaited()).toBe(true);
    feed.want(['speed'], 410);
    feed.follow();
    await settled();
    expect(asked).toHaveLength(0);
    expect(calls).toHaveBeenCalledOnce();
    expect(feed.isAwaited()).toBe(false);
    expect(feed.line('speed')?.y).toEqual(Float64Array.of(5, 6));
    expect(feed.last()).toBe(first);
  });

  test('reads what is wanted beside them, and what another part of the session wants', async () => {
    const { asked, range, feed } = startFeed(first);
    feed.want(['speed', 'gear'], 400);
    feed.follow();
    await settled();
    expect(asked).toHaveLength(1);
    expect(feed.isAwaited()).toBe(true);
    await asked[0]?.answer();
    expect(feed.last()?.channels).toEqual(new Set(['speed', 'gear']));
    range.show({ from: 0, to: 50 });
    expect(asked).toHaveLength(2);
  });
});
