import { describe, expect, it } from 'vitest';
import { discretise, matrixExponential, type DiscreteSystem } from './discrete-system.ts';
import { bodePlot } from './transfer-function.ts';

/** Output at each step for an input held over the steps. */
function respond(
  { order, a, b, c, d }: DiscreteSystem,
  input: (step: number) => number,
  steps: number,
): number[] {
  let x = new Float64Array(order);
  return Array.from({ length: steps }, (_, step) => {
    const u = input(step);
    const y = x.reduce((sum, value, i) => sum + c[i]! * value, d * u);
    x = x.map((_value, i) => x.reduce((sum, value, j) => sum + a[i * order + j]! * value, b[i]! * u));
    return y;
  });
}

describe('matrix exponential', () => {
  it('turns by 90° for [0 -π/2; π/2 0]', () => {
    const turned = matrixExponential(Float64Array.of(0, -Math.PI / 2, Math.PI / 2, 0), 2);
    [0, -1, 1, 0].forEach((value, i) => expect(turned[i]).toBeCloseTo(value, 12));
  });

  it('of a matrix of norm 1000 is exact: e^-1000 on the diagonal beside 1', () => {
    const e = matrixExponential(Float64Array.of(-1000, 0, 0, 0), 2);
    expect(e[0]).toBeCloseTo(0, 12);
    expect(e[3]).toBeCloseTo(1, 9);
  });
});

describe('a transfer function as difference equations', () => {
  it('of first order steps up as 1 - e^(-t / 0.1 s), exactly', () => {
    const steps = respond(discretise({ numerator: [1], denominator: [0.1, 1] }, 1e-3), () => 1, 501);
    for (const step of [0, 1, 10, 100, 500]) expect(steps[step]).toBeCloseTo(1 - Math.exp(-step / 100), 12);
  });

  it('of wn = 80 rad/s and damping 0.7 overshoots by exp(-π 0.7 / sqrt(1 - 0.49)) = 4.5988 %', () => {
    const system = discretise({ numerator: [6400], denominator: [1, 112, 6400] }, 1e-4);
    const steps = respond(system, () => 1, 3000);
    const [zeta, wn] = [0.7, 80];
    const wd = wn * Math.sqrt(1 - zeta * zeta);
    const exact = (t: number) =>
      1 - Math.exp(-zeta * wn * t) * (Math.cos(wd * t) + ((zeta * wn) / wd) * Math.sin(wd * t));
    for (const step of [1, 50, 250, 550, 2999]) expect(steps[step]).toBeCloseTo(exact(step * 1e-4), 11);
    expect(Math.max(...steps) - 1).toBeCloseTo(0.045988, 5);
  });

  it('does not depend on the step: 1 ms and 5 ms agree at the same times', () => {
    const transfer = { numerator: [2, 300], denominator: [1, 30, 700, 3000] };
    const fine = respond(discretise(transfer, 1e-3), () => 1, 101);
    const coarse = respond(discretise(transfer, 5e-3), () => 1, 21);
    coarse.forEach((value, i) => expect(value).toBeCloseTo(fine[5 * i]!, 12));
  });

  it('passes a share straight through where the orders are equal: (s + 2) / (s + 1) steps to 1, then to 2', () => {
    const steps = respond(discretise({ numerator: [1, 2], denominator: [1, 1] }, 0.01), () => 1, 2001);
    expect(steps[0]).toBe(1);
    expect(steps[100]).toBeCloseTo(2 - Math.exp(-1), 12);
    expect(steps[2000]).toBeCloseTo(2, 8);
  });

  it('of order 0 is a gain, and leading zeros are ignored', () => {
    expect(respond(discretise({ numerator: [3], denominator: [2] }, 1e-3), () => 1, 2)).toEqual([1.5, 1.5]);
    expect(discretise({ numerator: [0, 1], denominator: [0, 1, 1] }, 1e-3).order).toBe(1);
  });

  it.each([1, 5, 12, 30])('answers a sine of %d Hz as the Bode plot says', (hertz) => {
    const transfer = { numerator: [6400], denominator: [1, 112, 6400] };
    const step_s = 1e-4;
    const steps = Math.round(10 / hertz / step_s);
    const w = 2 * Math.PI * hertz * step_s;
    const answer = respond(discretise(transfer, step_s), (step) => Math.sin(w * step), steps + 5000);
    // Fit of sine and cosine over ten whole periods after the start has died away.
    let sin = 0;
    let cos = 0;
    for (let i = 5000; i < 5000 + steps; i++) {
      sin += (2 / steps) * answer[i]! * Math.sin(w * i);
      cos += (2 / steps) * answer[i]! * Math.cos(w * i);
    }
    const plot = bodePlot(transfer, { low_Hz: hertz, high_Hz: hertz, points: 1 });
    expect(20 * Math.log10(Math.hypot(sin, cos))).toBeCloseTo(plot.magnitudeDecibel[0]!, 1);
    // Holding the input over a step of 0.1 ms delays it by half of that.
    const held = -360 * hertz * (step_s / 2);
    expect((Math.atan2(cos, sin) * 180) / Math.PI).toBeCloseTo(plot.phase_deg[0]! + held, 1);
  });
});
