import { describe, expect, it } from 'vitest';
import { gearText } from '../../../plots/scene/gear-text.ts';
import { lapTexts, offRoadText } from './hud-texts.ts';
import type { LapClock } from './lap-clock.ts';

const NO_TRACE = new Float64Array(0);
const clock = (change: Partial<Record<'number' | 'time_s' | 'delta_s', number>> = {}): LapClock => ({
  take: () => undefined,
  restart: () => undefined,
  reset: () => undefined,
  number: () => change.number ?? 2,
  time_s: () => change.time_s ?? 75.38,
  isValid: () => true,
  sectors_s: () => [21.456, 30.2],
  last: () => ({ time_s: 81.991, sectors_s: [], isValid: false, passed_s: NO_TRACE }),
  best: () => ({ time_s: 80.5, sectors_s: [], isValid: true, passed_s: NO_TRACE }),
  delta_s: () => change.delta_s ?? -0.234,
});

describe('the display beside the driver', () => {
  it('shows the running lap to a tenth, laps that are done to a millisecond, and the gain with its sign', () => {
    expect(lapTexts(clock())).toEqual({
      lap: 'Lap 2',
      time: '1:15.3',
      delta: '−0.23 s',
      isGain: true,
      last: '1:21.991, invalid',
      best: '1:20.500',
      sectors: '21.46  30.20',
    });
  });

  it('says that the lap has not begun, and that an open course is finished', () => {
    expect(lapTexts(clock({ number: 0, time_s: NaN, delta_s: NaN }))).toMatchObject({
      lap: 'To the start line',
      time: '–',
      delta: '–',
    });
    expect(lapTexts(clock({ number: 1, time_s: NaN })).lap).toBe('Finished');
  });

  it('names reverse, neutral and gears, and a car that is wholly off the road', () => {
    expect([-1, 0, 3, NaN].map(gearText)).toEqual(['R', 'N', '3', '–']);
    expect(offRoadText(3, true)).toBe('');
    expect(offRoadText(4, true)).toContain('invalid');
    expect(offRoadText(4, false)).toBe('Off the road');
  });
});
