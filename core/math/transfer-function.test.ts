import { describe, expect, it } from 'vitest';
import { bodePlot, delayPhase_deg, steadyDelay_s, steadyGain, transferFault } from './transfer-function.ts';

/** One frequency: both ends of a range of a point. */
const at = (transfer: { numerator: readonly number[]; denominator: readonly number[] }, radps: number) => {
  const hertz = radps / (2 * Math.PI);
  const plot = bodePlot(transfer, { low_Hz: hertz, high_Hz: hertz, points: 1 });
  return { magnitude: plot.magnitudeDecibel[0]!, phase: plot.phase_deg[0]! };
};

const FIRST = { numerator: [1], denominator: [0.1, 1] };
/** wn = 10 rad/s, damping ratio 0.5. */
const SECOND = { numerator: [100], denominator: [1, 10, 100] };

describe('the Bode plot', () => {
  it('of 1 / (0.1 s + 1) has -3.0103 dB and -45° at 10 rad/s, -20.04 dB and -84.29° at 100', () => {
    expect(at(FIRST, 10).magnitude).toBeCloseTo(-3.0103, 4);
    expect(at(FIRST, 10).phase).toBeCloseTo(-45, 9);
    expect(at(FIRST, 100).magnitude).toBeCloseTo(-20.0432, 4);
    expect(at(FIRST, 100).phase).toBeCloseTo(-84.2894, 4);
  });

  it('of 100 / (s² + 10 s + 100) has 0 dB and -90° at 10 rad/s, and its peak of 1.2494 dB at 7.0711', () => {
    expect(at(SECOND, 10).magnitude).toBeCloseTo(0, 9);
    expect(at(SECOND, 10).phase).toBeCloseTo(-90, 9);
    // 1 / (2 zeta sqrt(1 - zeta²)) = 1.154701.
    expect(at(SECOND, Math.sqrt(50)).magnitude).toBeCloseTo(1.2494, 4);
  });

  it('falls 40 dB a decade and to -180° beyond a second order', () => {
    expect(at(SECOND, 1e4).magnitude - at(SECOND, 1e5).magnitude).toBeCloseTo(40, 3);
    expect(at(SECOND, 1e5).phase).toBeCloseTo(-180, 1);
  });

  it('of a fourth order runs to -360° without a jump', () => {
    // (s + 10)^4
    const fourth = { numerator: [1e4], denominator: [1, 40, 600, 4000, 1e4] };
    const { phase_deg } = bodePlot(fourth, { low_Hz: 0.01, high_Hz: 1e4, points: 400 });
    phase_deg.slice(1).forEach((phase, i) => expect(Math.abs(phase - phase_deg[i]!)).toBeLessThan(10));
    expect(phase_deg.at(-1)).toBeCloseTo(-360, 0);
  });

  it('has 360° of phase lag of a delay of 20 ms at 50 Hz', () => {
    expect([...delayPhase_deg(Float64Array.of(0, 25, 50), 0.02)]).toEqual([-0, -180, -360]);
  });
});

describe('a transfer function', () => {
  it.each([
    [[1], [1, 1], undefined],
    [[6400], [1, 112, 6400], undefined],
    [[1], [1, 4, 6, 4, 1], undefined],
    [[2], [1], undefined],
    [[1], [1, -1], 'is not stable'],
    [[1], [1, 0, 1], 'is not stable'],
    [[1], [1, 0], 'is not stable'],
    // s³ + s² + s + 2: every coefficient is positive and two poles are not.
    [[1], [1, 1, 1, 2], 'is not stable'],
    [[1, 0, 0], [1, 1], 'higher order'],
    [[1], [1, 1, 1, 1, 1, 1], 'order 5'],
    [[0], [1, 1], 'zeros'],
    [[1], [0, 0], 'zeros'],
    [[-1], [1, 1], 'negative'],
    [[1, 0], [1, 1], 'no pressure'],
    [[NaN], [1, 1], 'not a number'],
  ])('%j / %j: %s', (numerator, denominator, fault) => {
    const said = transferFault({ numerator, denominator });
    if (fault === undefined) expect(said).toBeUndefined();
    else expect(said).toContain(fault);
  });

  it('of 200 (0.01 s + 1) / (s² + 20 s + 100) gains 2 and lags a ramp by 0.2 - 0.01 = 0.19 s', () => {
    const transfer = { numerator: [2, 200], denominator: [1, 20, 100] };
    expect(steadyGain(transfer)).toBe(2);
    expect(steadyDelay_s(transfer)).toBeCloseTo(0.19, 12);
  });
});
