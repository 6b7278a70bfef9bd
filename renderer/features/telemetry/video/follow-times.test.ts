import { describe, expect, it } from 'vitest';
import { createTimeFollower, type Player } from './follow-times.ts';

const FRAME_s = 1 / 25;
const TICK_s = 1 / 60;

/** A player on a clock of its own: it needs some time for each seek, and its clock may be off. */
function simulated({ seek_s = 0.1, clockRate = 1, rounding_s = 0 } = {}) {
  let now_s = 0;
  let sought_s: number | undefined;
  let time_s = 0;
  const counts = { seeks: 0, plays: 0, pauses: 0 };
  const player = {
    playbackRate: 1,
    paused: true as boolean,
    ended: false as boolean,
    readyState: 4,
    duration: 600,
    get seeking() {
      return sought_s !== undefined;
    },
    get currentTime() {
      return time_s;
    },
    set currentTime(next: number) {
      counts.seeks++;
      time_s = rounding_s === 0 ? next : Math.round(next / rounding_s) * rounding_s;
      player.ended = false;
      sought_s = now_s + seek_s;
    },
    play: () => {
      counts.plays++;
      player.paused = false;
      return Promise.resolve();
    },
    pause: () => {
      counts.pauses++;
      player.paused = true;
    },
  } satisfies Player;
  const follower = createTimeFollower(player, FRAME_s, () => 1000 * now_s);
  /** Plays the wanted time for a while; returns the maximum distance in the last second. */
  const run = (from_s: number, rate: number, seconds: number): number => {
    let most_s = 0;
    const begun_s = now_s;
    while (now_s - begun_s < seconds) {
      now_s += TICK_s;
      if (sought_s !== undefined && now_s >= sought_s) sought_s = undefined;
      if (!player.paused && sought_s === undefined) time_s += TICK_s * player.playbackRate * clockRate;
      const wanted_s = from_s + rate * (now_s - begun_s);
      follower.follow({ file_s: wanted_s, rate });
      if (now_s - begun_s > seconds - 1) most_s = Math.max(most_s, Math.abs(wanted_s - time_s));
    }
    return most_s;
  };
  return { player, follower, counts, run };
}

describe('a video that follows the cursor', () => {
  it('shows the picture of the time at rest, and seeks for no other', () => {
    const { player, run, counts } = simulated();
    run(12.34, 0, 1);
    expect(player.currentTime).toBeCloseTo(12.34);
    expect(counts).toEqual({ seeks: 1, plays: 0, pauses: 0 });
  });

  it('distinguishes two pictures whose times differ by less than half of one', () => {
    const { player, run } = simulated();
    run(0.0405, 0, 1);
    run(0.0395, 0, 1);
    expect(player.currentTime).toBe(0.0395);
  });

  it('finds the picture of the time however near the edge of the next one the player rests', () => {
    const { player, run, counts } = simulated();
    run(0.0404, 0, 1);
    run(0.0396, 0, 1);
    expect(player.currentTime).toBe(0.0396);
    expect(counts.seeks).toBe(2);
  });

  it('searches once where the player rounds a time to that of the next picture', () => {
    const { player, run, counts } = simulated({ rounding_s: 1e-3 });
    run(0.0396, 0, 1);
    expect(player.currentTime).toBe(0.04);
    expect(counts.seeks).toBe(1);
  });

  it('rests at the end of a file that is shorter than it was said to be', () => {
    const { player, run, counts } = simulated();
    run(610, 0, 2);
    expect(player.currentTime).toBeCloseTo(600, 2);
    expect(counts.seeks).toBe(1);
  });

  it('takes the newest time once the picture of the last one is found', () => {
    const { player, follower, counts } = simulated();
    for (let i = 0; i < 20; i++) follower.follow({ file_s: i, rate: 0 });
    // The first needs a seek from 0 to 1; while it is on its way nothing else is asked for.
    expect(counts.seeks).toBe(1);
    expect(player.currentTime).toBe(1);
  });

  it.each([0.25, 1, 4])('plays at ×%d within two pictures after one jump', (rate) => {
    const { run, counts, player } = simulated({ seek_s: 0.2 });
    expect(run(100, rate, 6)).toBeLessThan(2 * FRAME_s + rate * TICK_s);
    expect(counts.seeks).toBeLessThanOrEqual(2);
    expect(player.playbackRate).toBeCloseTo(rate, 0);
  });

  it('makes up for a clock that is off without a jump', () => {
    const { run, counts } = simulated({ clockRate: 0.98 });
    expect(run(0, 1, 60)).toBeLessThan(2 * FRAME_s + 2 * TICK_s);
    expect(counts.seeks).toBe(0);
  });

  it('jumps with the cursor while it plays', () => {
    const { run, counts, player } = simulated();
    run(0, 1, 3);
    run(200, 1, 3);
    expect(player.currentTime).toBeCloseTo(203, 0);
    expect(counts.seeks).toBe(1);
    expect(counts.pauses).toBe(0);
  });

  it('does not seek all the time where seeking is slower than playing', () => {
    const { run, counts } = simulated({ seek_s: 0.9 });
    run(50, 4, 20);
    expect(counts.seeks).toBeLessThan(16);
  });

  it('stops with the cursor, at its time', () => {
    const { run, player } = simulated();
    run(0, 1, 2);
    run(2, 0, 1);
    expect(player.paused).toBe(true);
    expect(player.currentTime).toBeCloseTo(2, 1);
  });

  it('seeks its picture once when it has played, since the one it rests at may be older than its time', () => {
    const { run, player, counts } = simulated();
    run(0, 1, 2);
    const { seeks } = counts;
    run(player.currentTime, 0, 1);
    expect(counts.seeks).toBe(seeks + 1);
  });

  it('does not begin again at the end of its file, and goes back from there', () => {
    const { run, player, counts } = simulated();
    player.currentTime = 600;
    player.ended = true;
    run(599.99, 1, 0.1);
    expect(counts).toMatchObject({ seeks: 1, plays: 0 });
    player.ended = true;
    run(100, 1, 2);
    expect(counts).toMatchObject({ seeks: 2, plays: 1 });
  });

  it('knows a pause and a start of another', () => {
    const { run, follower, player, counts } = simulated();
    expect(follower.isForeignPlay()).toBe(true);
    run(0, 1, 1);
    expect(follower.isForeignPlay()).toBe(false);
    expect(follower.isForeignPause()).toBe(false);
    player.paused = true;
    run(1, 1, 0.1);
    expect(counts).toMatchObject({ plays: 1 });
    expect(follower.isForeignPause()).toBe(true);
    player.ended = true;
    expect(follower.isForeignPause()).toBe(false);
  });

  it('asks nothing of a player without data', () => {
    const { player, follower, counts } = simulated();
    player.readyState = 0;
    follower.follow({ file_s: 5, rate: 1 });
    expect(counts).toEqual({ seeks: 0, plays: 0, pauses: 0 });
  });
});
