import { describe, expect, it } from 'vitest';
import { CLAIMS, type ClaimKey } from './claims.ts';
import type { StudyRun } from './reproduced-curves.ts';
import { criticalAcceleration_mps2 } from './reproduced-curves.ts';
import type { OfEach } from './study-differentials.ts';
import { peakInside } from './criteria/peaks.ts';
import { judgeClaims } from './result.ts';
import { madeRamp, madeRuns, oscillator } from './testing/made-runs.ts';

const outcome = (key: ClaimKey, runs: OfEach<StudyRun>) => judgeClaims(runs)[key].outcome;
/** Inner wheel faster from 10 m/s² on. */
const SPINS = { difference_radps: (ay: number) => ay - 10 };
const angleScaled = (factor: number) => ({ acceleration_mps2: (angle: number) => angle / (3 * factor) });
/** In proportion up to an angle, level after it. */
const levelFrom = (angle_deg: number) => ({
  acceleration_mps2: (angle: number) => Math.min(angle, angle_deg) / 3,
});

describe('critical lateral acceleration', () => {
  it('is 10 m/s² where the inner wheel becomes the faster one there', () =>
    expect(criticalAcceleration_mps2(madeRamp(SPINS))).toBeCloseTo(10, 6));
  it('is not there where the inner wheel rolls to the end', () =>
    expect(criticalAcceleration_mps2(madeRamp())).toBe(undefined));
  it('takes no sign from straight running', () =>
    expect(criticalAcceleration_mps2(madeRamp({ difference_radps: (ay) => (ay < 0.5 ? 0.01 : -ay) }))).toBe(
      undefined,
    ));
});

describe('the overlap of the steering curves', () => {
  it('is shown by curves 1.5 % apart, not by one that is 3 % away', () => {
    expect(outcome('overlap', madeRuns({ lsd: angleScaled(1.015), open: SPINS }))).toBe('shown');
    expect(outcome('overlap', madeRuns({ lsd: angleScaled(1.03), open: SPINS }))).toBe('notShown');
    expect(outcome('overlap', madeRuns({ viscous: angleScaled(0.97), open: SPINS }))).toBe('notShown');
  });
  it('does not look beyond 95 % of the critical acceleration', () => {
    const late = {
      acceleration_mps2: (angle: number) => (angle < 29 ? angle / 3 : 29 / 3 + (angle - 29) / 9),
    };
    expect(outcome('overlap', madeRuns({ lsd: late, open: SPINS }))).toBe('shown');
  });
  it('is not decidable for runs that end before 1 m/s²', () =>
    expect(outcome('overlap', madeRuns({ open: { end_deg: 2 } }))).toBe('undecidable'));
});

describe('the plateau', () => {
  it('is shown where the open one alone is level over the last 15 % of the steering', () =>
    expect(outcome('plateau', madeRuns({ open: levelFrom(30) }))).toBe('shown'));
  it('is not shown where all are level, where none is, or where another one is', () => {
    const level = levelFrom(30);
    expect(outcome('plateau', madeRuns({ open: level, lsd: level, viscous: level, semiActive: level }))).toBe(
      'notShown',
    );
    expect(outcome('plateau', madeRuns())).toBe('notShown');
    expect(outcome('plateau', madeRuns({ viscous: level }))).toBe('notShown');
  });
  it('counts to the steering that all go through: one that ends earlier is level at its own end', () =>
    expect(outcome('plateau', madeRuns({ open: { ...levelFrom(20), end_deg: 25 } }))).toBe('shown'));
});

describe('the speed', () => {
  const slows = { speed_mps: (angle: number) => (50 - Math.max(0, angle - 30)) / 3.6 };
  it('is held by all but the open one where that alone slows by 12 %', () => {
    expect(outcome('speed-held', madeRuns({ open: slows }))).toBe('shown');
    expect(outcome('speed-held', madeRuns({ open: slows, lsd: slows }))).toBe('notShown');
    expect(outcome('speed-held', madeRuns())).toBe('notShown');
  });
});

describe('the power below the critical acceleration', () => {
  const more = (points: number) => ({ share: () => 0.5 + points / 100 });
  it('is split like the open one up to 2 points of a share', () => {
    expect(outcome('split-like-open', madeRuns({ semiActive: more(1.5) }))).toBe('shown');
    expect(outcome('split-like-open', madeRuns({ semiActive: more(2.5) }))).toBe('notShown');
    expect(outcome('split-like-open', madeRuns({ semiActive: more(-2.5) }))).toBe('notShown');
  });
  it('goes more to the inner wheel only where both do so', () => {
    expect(outcome('split-more-inside', madeRuns({ lsd: more(20), viscous: more(5) }))).toBe('shown');
    expect(outcome('split-more-inside', madeRuns({ lsd: more(20) }))).toBe('notShown');
    expect(outcome('split-more-inside', madeRuns({ lsd: more(20), viscous: more(-5) }))).toBe('notShown');
  });
  it('moves most abruptly with the LSD where its share leaps and the viscous one’s grows with the cornering', () => {
    const leaps = { share: (ay: number) => (ay < 0.3 ? 0.5 : 0.8) };
    const grows = { share: (ay: number) => 0.5 + 0.025 * ay };
    expect(outcome('split-abrupt-lsd', madeRuns({ lsd: leaps, viscous: grows }))).toBe('shown');
    expect(outcome('split-abrupt-lsd', madeRuns({ lsd: grows, viscous: leaps }))).toBe('notShown');
    expect(outcome('split-abrupt-lsd', madeRuns({ lsd: grows, viscous: grows }))).toBe('notShown');
  });
  it('is not decidable for runs that end before 1 m/s²', () => {
    const short = madeRuns({ open: { end_deg: 2 } });
    expect(outcome('split-like-open', short)).toBe('undecidable');
    expect(outcome('split-more-inside', short)).toBe('undecidable');
  });
});

describe('what is beyond the critical acceleration', () => {
  const spun = { ...SPINS, share: (ay: number) => (ay > 11 ? 0.95 : 0.5) };
  it('is not decidable where nothing becomes critical', () => {
    expect(outcome('power-beyond', madeRuns())).toBe('undecidable');
    expect(outcome('alike-beyond', madeRuns())).toBe('undecidable');
  });
  it('is the whole power in the inner wheel of the open one from nine tenths on', () => {
    expect(outcome('power-beyond', madeRuns({ open: spun }))).toBe('shown');
    expect(outcome('power-beyond', madeRuns({ open: { ...spun, share: () => 0.75 } }))).toBe('notShown');
    expect(outcome('power-beyond', madeRuns({ open: spun, lsd: spun }))).toBe('notShown');
  });
  it('is alike for the three that lock up to 2 % of the steering angle', () => {
    expect(outcome('alike-beyond', madeRuns({ open: SPINS, lsd: angleScaled(1.01) }))).toBe('shown');
    expect(outcome('alike-beyond', madeRuns({ open: SPINS, lsd: angleScaled(1.04) }))).toBe('notShown');
  });
  it('is not decidable where the three end at the critical acceleration', () => {
    const ends = { end_deg: 30.3 };
    expect(
      outcome('alike-beyond', madeRuns({ open: SPINS, lsd: ends, viscous: ends, semiActive: ends })),
    ).toBe('undecidable');
  });
});

describe('the peaks of the gains', () => {
  const lateral = (frequency_Hz: number, damping = 0.4) => ({
    lateralAcceleration: oscillator(frequency_Hz, damping),
  });
  const yaw = (frequency_Hz: number, damping = 0.4) => ({ yawRate: oscillator(frequency_Hz, damping) });
  it('are found at fn sqrt(1 - 2 zeta²) between lines 0.1 Hz apart', () =>
    expect(peakInside(oscillator(2.03, 0.4))?.frequency_Hz).toBeCloseTo(2.03 * Math.sqrt(0.68), 3));
  it('are not inside the band where the gain only falls, or only rises to its end', () => {
    expect(peakInside(oscillator(2, 0.8))).toBe(undefined);
    expect(peakInside(oscillator(9, 0.1))).toBe(undefined);
    expect(peakInside(undefined)).toBe(undefined);
  });
  it('show the claim of 7a where all three are lower than the open one by more than 0.1 Hz', () => {
    const lower = { lsd: lateral(1.7), viscous: lateral(1.8), semiActive: lateral(1.6) };
    expect(outcome('lateral-peaks', madeRuns({}, lower))).toBe('shown');
    expect(outcome('lateral-peaks', madeRuns({}, { ...lower, semiActive: lateral(1.95) }))).toBe('notShown');
    expect(outcome('lateral-peaks', madeRuns({}, { ...lower, lsd: lateral(2.4) }))).toBe('notShown');
    expect(outcome('lateral-peaks', madeRuns({}, { ...lower, open: lateral(2, 0.9) }))).toBe('undecidable');
  });
  it('show the claim of 7b where the semi-active one is higher than both others', () => {
    expect(outcome('yaw-peaks', madeRuns({}, { semiActive: yaw(2.3) }))).toBe('shown');
    expect(outcome('yaw-peaks', madeRuns({}, { semiActive: yaw(2.3), lsd: yaw(2.4) }))).toBe('notShown');
    expect(outcome('yaw-peaks', madeRuns())).toBe('notShown');
    expect(outcome('yaw-peaks', madeRuns({}, { viscous: yaw(2, 1) }))).toBe('undecidable');
  });
});

describe('the table of claims', () => {
  it('has each claim once, with a criterion and a reason', () => {
    expect(new Set(CLAIMS.map(({ key }) => key)).size).toBe(CLAIMS.length);
    for (const { criterion, reason, statement } of CLAIMS)
      expect(Math.min(criterion.length, reason.length, statement.length)).toBeGreaterThan(20);
  });
  it('gives every verdict finite figures or none', () => {
    for (const runs of [madeRuns({ open: SPINS }), madeRuns({ open: { end_deg: 2 } })])
      for (const { figures } of Object.values(judgeClaims(runs)))
        for (const { value } of figures) expect(value === undefined || Number.isFinite(value)).toBe(true);
  });
});
