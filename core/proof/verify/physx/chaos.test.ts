import { describe, expect, it } from 'vitest';
import { chaosWindows, isInWindow, type ChaosRow } from './chaos.ts';

const row = (step: number, slip: number, more: Partial<ChaosRow> = {}): ChaosRow => ({
  step,
  time: step / 100,
  driveOrBrake: true,
  speed: 1,
  slip: [slip],
  ...more,
});

describe('chaotic windows', () => {
  it('begin with a slip that changes sign under drive at walking speed and last 0.5 s longer', () =>
    expect(chaosWindows([row(1, 0.5), row(2, -0.5), row(3, -0.5)])).toEqual([{ from: 0.01, to: 0.52 }]));
  it('grow as long as the slip keeps changing sign', () => {
    const rows = [row(1, 1), row(2, -1), row(40, -1), row(41, 1), row(80, 1), row(81, -1)];
    expect(chaosWindows(rows)).toEqual([{ from: 0.01, to: 1.31 }]);
  });
  it('count a change over two steps, with zero between, but not over three', () => {
    expect(chaosWindows([row(1, 1), row(2, 0), row(3, -1)])).toHaveLength(1);
    expect(chaosWindows([row(1, 1), row(4, -1)])).toEqual([]);
  });
  it('are none while rolling free, at 3 m/s and above, or with slip of one sign', () => {
    expect(chaosWindows([row(1, 1, { driveOrBrake: false }), row(2, -1, { driveOrBrake: false })])).toEqual(
      [],
    );
    expect(chaosWindows([row(1, 1, { speed: 3 }), row(2, -1, { speed: 3 })])).toEqual([]);
    expect(chaosWindows([row(1, 1), row(2, 0.1), row(3, 0)])).toEqual([]);
  });
  it('hold their first and last moment', () => {
    const windows = [{ from: 1, to: 2 }];
    expect([0.99, 1, 2, 2.01].map((time) => isInWindow(windows, time))).toEqual([false, true, true, false]);
  });
});
