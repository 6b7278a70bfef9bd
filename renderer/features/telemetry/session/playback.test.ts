import { describe, expect, test } from 'vitest';
import { createCursor } from '../../../ui/state/cursor.ts';
import { createViewRange } from '../../../plots/view-range.ts';
import { advanced, createPlayback } from './playback.ts';

describe('playing', () => {
  test('0.3 s on from 1.9 s in a loop of 1 to 2 s is 1.2 s', () => {
    expect(advanced(1.9, 0.3, { from: 1, to: 2 })).toBeCloseTo(1.2, 12);
  });

  test('a frame that takes 2.5 loops of 1 s ends half a loop on', () => {
    expect(advanced(1, 2.5, { from: 1, to: 2 })).toBeCloseTo(1.5, 12);
  });

  test('a cursor beside the loop begins at its start', () => {
    expect(advanced(7, 0.1, { from: 1, to: 2 })).toBe(1);
  });

  test('goes as slowly as a tenth and as fast as ten times, from 1 up in steps of 2, 4, 5, 10', () => {
    const playback = createPlayback(createCursor(), createViewRange());
    playback.setRate(40);
    expect(playback.getState().rate).toBe(10);
    playback.setRate(0.01);
    expect(playback.getState().rate).toBe(0.1);
    playback.setRate(1);
    const seen = Array.from({ length: 5 }, () => {
      playback.stepRate(1);
      return playback.getState().rate;
    });
    expect(seen).toEqual([2, 4, 5, 10, 10]);
  });
});
