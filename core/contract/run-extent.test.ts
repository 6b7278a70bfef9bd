import { describe, expect, it } from 'vitest';
import { LIMIT_ENDS } from '../catalogue/limit-ends.ts';
import { extentDifference, type Extent } from './run-extent.ts';

const lap = { number: 1, start_s: 0, end_s: 60, sectors_s: [], valid: true };
const whole: Extent = {
  status: 'finished',
  reason: '2 laps driven.',
  manoeuvre: 'lap',
  parameters: { laps: 2, duration_s: 600 },
  laps: [lap, { ...lap, number: 2, start_s: 60, end_s: 119 }],
};

describe('the extent of two runs', () => {
  it('is the same for runs of one manoeuvre that ended as planned, whatever their time limits', () => {
    expect(extentDifference(whole, { ...whole, parameters: { laps: 2, duration_s: 900 } })).toBeUndefined();
  });

  it('is not for one that left the road at 677 m: there is no verdict beside two whole laps', () => {
    const lost: Extent = { ...whole, status: 'lost', reason: 'The car left the road at 677 m.', laps: [] };
    expect(extentDifference(lost, whole)).toBe(
      'No verdicts: A was cut short (The car left the road at 677 m.)',
    );
    expect(extentDifference(whole, lost, ['A', 'C'])).toContain('C was cut short');
    expect(extentDifference(lost, lost)).toContain(' and B was cut short');
  });

  it('is not for runs to different limits, of which one spun', () => {
    const circle: Extent = { ...whole, manoeuvre: 'constant-radius', laps: [], reason: LIMIT_ENDS.spun };
    expect(extentDifference(circle, circle)).toBeUndefined();
    expect(extentDifference(circle, { ...circle, reason: LIMIT_ENDS.leftCircle })).toBe(
      'No verdicts: A and B ended at different limits (A: The car spun: more than 60 deg of sideslip. B: The car left the circle by more than 5 m.)',
    );
  });

  it('is not for one that still runs, which has no reason yet', () => {
    const running: Extent = { ...whole, status: 'recording', reason: '', laps: [] };
    expect(extentDifference(whole, running)).toBe('No verdicts: B is still running');
  });

  it('is not for other manoeuvres, other parameters or another number of laps', () => {
    expect(extentDifference(whole, { ...whole, manoeuvre: 'braking' })).toContain('different manoeuvres');
    expect(extentDifference(whole, { ...whole, parameters: { laps: 3 } })).toContain('different parameters');
    expect(extentDifference(whole, { ...whole, laps: [lap] })).toBe('No verdicts: A has 2 laps, B 1 lap');
  });
});
