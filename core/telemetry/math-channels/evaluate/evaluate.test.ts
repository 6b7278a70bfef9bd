import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../catalogue.ts';
import { checkDefinitions } from '../check-definitions.ts';
import { parseMathDocument } from '../maths-document.ts';
import { compute, sessionOf, type SomeSamples } from '../testing/a-session.ts';
import { createEvaluation, finish } from './evaluate.ts';
import type { SessionSource } from './sample-source.ts';

const ramp = (length: number, step = 1): number[] => Array.from({ length }, (_, i) => i * step);
const one = (samples: SomeSamples, rest: Partial<SessionSource> = {}): SessionSource =>
  sessionOf({ x: samples }, rest);
const values = (value: string, source: SessionSource): number[] => [...compute(value, source).values];

/** Twelve samples at 100 Hz, 0 to 11 m/s; laps of samples 2 to 5 and 6 to 9. */
const DRIVE = one(
  { unit: 'mps', values: ramp(12) },
  {
    laps: [
      { start_s: 0.02, end_s: 0.06 },
      { start_s: 0.06, end_s: 0.1 },
    ],
    selection: { start_s: 0.03, end_s: 0.05 },
  },
);

describe('samples', () => {
  it('of 36 km/h are 10 m/s where a number is added to them', () => {
    expect(values("'x' + 5 [m/s]", one({ unit: 'kph', values: [36] }))).toEqual([15]);
  });

  it('of 20 °C are 293.15 K', () => {
    expect(values("'x'", one({ unit: 'degC', values: [20] }))[0]).toBeCloseTo(293.15, 9);
  });

  it('are chosen by a condition: 1 below 3 m/s, else their speed over 1 m/s', () => {
    expect(values("choose('x' < 3 [m/s], 1, 'x' / 1 [m/s])", DRIVE).slice(0, 6)).toEqual([1, 1, 1, 3, 4, 5]);
  });

  it('are looked up in a table: 25 between 20 at 2 m/s and 40 at 6 m/s, 10 and 40 at its ends', () => {
    const found = values("table('x', 1 [m/s] : 10, 2 [m/s] : 20, 6 [m/s] : 40)", DRIVE);
    expect(found.slice(0, 8)).toEqual([10, 10, 20, 25, 30, 35, 40, 40]);
  });

  it('round, wrap and divide with rest as a mirrored signal does', () => {
    const x = one({ values: [-2.5, -0.4, 0.5, 7] });
    expect(values("round('x')", x)).toEqual([-3, -0, 1, 7]);
    expect(values("mod('x', 4)", x)).toEqual([1.5, 3.6, 0.5, 3]);
    expect(values('wrap(350 [deg])', x)[0]).toBeCloseTo((-10 * Math.PI) / 180, 12);
    expect(values('wrap(180 [deg])', x)[0]).toBeCloseTo(Math.PI, 12);
  });
});

describe('calculus', () => {
  it('a speed that rises by 1 m/s each 10 ms is 100 m/s² at every sample, its ends included', () => {
    expect(values("derivative('x')", DRIVE)).toEqual(new Array(12).fill(100));
  });

  it('and is 0.605 m after 0.11 s, by trapezia', () => {
    expect(values("integrate('x')", DRIVE)[11]).toBeCloseTo(0.605, 12);
  });

  it('the distance of each lap begins at 0 with the lap', () => {
    const integral = values("integrate('x', range_change('lap'))", DRIVE);
    expect(integral[2]).toBe(0);
    expect(integral[5]).toBeCloseTo(0.01 * (2 / 2 + 3 + 4 + 5 / 2), 12);
    expect(integral[6]).toBe(0);
    expect(integral[7]).toBeCloseTo(0.065, 12);
  });

  it('a gear of 2 that is held for 0.1 s is 0.2 s, by steps and not by trapezia', () => {
    const gear = one({ isHeld: true, values: [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0] });
    expect(values("integrate('x')", gear)[10]).toBeCloseTo(0.2, 12);
  });

  it('a value 20 ms before is that of two samples ago, one 15 ms ahead lies between two', () => {
    expect(values("lag('x', 0.02)", DRIVE)).toEqual([NaN, NaN, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(values("lag('x', -15 [ms])", DRIVE).slice(0, 2)).toEqual([1.5, 2.5]);
    expect(values("delta('x')", DRIVE)).toEqual([NaN, ...new Array<number>(11).fill(1)]);
  });

  it('a spike of 5 is 1 over the five samples of 40 ms, and a ramp stays a ramp to its ends', () => {
    const spike = one({ values: [0, 0, 0, 5, 0, 0, 0, 0] });
    expect(values("smooth('x', 40 [ms])", spike)).toEqual(
      [0, 5 / 3, 1, 1, 1, 1, 0, 0].map((v, i) => (i === 1 ? 0 + 5 / 3 - 5 / 3 : v)),
    );
    expect(values("smooth('x', 40 [ms])", DRIVE)).toEqual(ramp(12));
  });
});

describe('statistics of a range', () => {
  it.each([
    ['stat_mean', 3.5],
    ['stat_min', 2],
    ['stat_max', 5],
    ['stat_start', 2],
    ['stat_end', 5],
    ['stat_sum', 14],
    ['stat_deviation', Math.sqrt(1.25)],
  ])('%s of lap 1, samples 2 to 5 m/s, is %d', (name, value) => {
    const found = values(`${name}('x', 'lap')`, DRIVE);
    expect(found.slice(2, 6)).toEqual([value, value, value, value]);
    expect(found[1]).toBeNaN();
    expect(found[10]).toBeNaN();
  });

  it('of a selection from 0.03 to 0.05 s count both its ends and hold everywhere', () => {
    expect(values("stat_mean('x', 'selection')", DRIVE)).toEqual(new Array(12).fill(4));
  });

  it('of the session is the default, and of a selection that is not made, too', () => {
    expect(values("stat_max('x')", DRIVE)).toEqual(new Array(12).fill(11));
    expect(values("stat_min('x', 'selection')", one({ values: [3, 1, 2] }))).toEqual([1, 1, 1]);
  });

  it('may contain another statistic: the maximum distance from the mean 5.5 is 5.5 m/s', () => {
    expect(values("stat_max(abs('x' - stat_mean('x')))", DRIVE)[0]).toBe(5.5);
  });

  it('of a sector that has no sample is missing', () => {
    const source = one({ values: [1, 2] }, { sectors: [{ start_s: 5, end_s: 6 }] });
    expect(values("stat_mean('x', 'sector')", source)).toEqual([NaN, NaN]);
  });
});

describe('a missing sample stays missing and is never taken as 0', () => {
  const GAP = one({ values: [0, 1, 2, NaN, 4, 5, 6] });

  it.each([
    ["'x' * 0", [0, 0, 0, NaN, 0, 0, 0]],
    ["'x' > 3", [0, 0, 0, NaN, 1, 1, 1]],
    ["'x' == 2", [0, 0, 1, NaN, 0, 0, 0]],
    ["'x' != 2", [1, 1, 0, NaN, 1, 1, 1]],
    ["not 'x'", [1, 0, 0, NaN, 0, 0, 0]],
    ["max('x', 3)", [3, 3, 3, NaN, 4, 5, 6]],
    ["choose('x' > 3, 1, 2)", [2, 2, 2, NaN, 1, 1, 1]],
    ["choose(is_valid('x'), 'x', 9)", [0, 1, 2, 9, 4, 5, 6]],
    ["1 / 'x'", [NaN, 1, 0.5, NaN, 0.25, 0.2, 1 / 6]],
    ["sqrt('x' - 4)", [NaN, NaN, NaN, NaN, 0, 1, Math.SQRT2]],
    ["1 / (1 / ('x' - 4))", [-4, -3, -2, NaN, NaN, 1, 2]],
    ["derivative('x')", [100, 100, 100, NaN, 100, 100, 100]],
    ["smooth('x', 0.04)", [0, 1, 2, NaN, 4, 5, 6]],
    ["delta('x')", [NaN, 1, 1, NaN, NaN, 1, 1]],
    ["stat_mean('x')", new Array<number>(7).fill(3)],
    ["stat_sum(choose('x' > 4, 1, invalid))", new Array<number>(7).fill(2)],
    ["table('x', 0 : 0, 6 : 12)", [0, 2, 4, NaN, 8, 10, 12]],
  ])('%s', (value, wanted) => {
    expect(values(value, GAP)).toEqual(wanted);
  });

  it('a gap adds nothing to an integral, which goes on behind it', () => {
    const sum = values("integrate('x')", GAP);
    expect(sum[2]).toBeCloseTo(0.02, 12);
    expect(sum[3]).toBeNaN();
    expect(sum[4]).toBeCloseTo(0.02, 12);
    expect(sum[6]).toBeCloseTo(0.02 + 0.1, 12);
  });

  it('false and missing is false, true or missing is true; else it is missing', () => {
    const source = one({ values: [0, 1, NaN] });
    expect(values("'x' and invalid", source)).toEqual([0, NaN, NaN]);
    expect(values("'x' or invalid", source)).toEqual([NaN, 1, NaN]);
  });

  it('an infinite sample of a file is missing', () => {
    expect(values("'x' + 1", one({ values: [1, Infinity, -Infinity] }))).toEqual([2, NaN, NaN]);
  });
});

describe('channels of different rates', () => {
  const MIXED = sessionOf({
    fast: { rate_Hz: 100, values: ramp(9) },
    slow: { rate_Hz: 25, values: [0, 4, 8] },
    gear: { rate_Hz: 25, isHeld: true, values: [1, 2, 3] },
    late: { rate_Hz: 100, first_s: 0.03, values: [10, 11] },
  });

  it('meet at the times of the finest: a slow one runs straight, a state holds', () => {
    expect(values("'fast' - 'slow'", MIXED)).toEqual(new Array(9).fill(0));
    expect(values("'fast' * 0 + 'gear'", MIXED)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3]);
  });

  it('are missing where one has not begun or has ended', () => {
    expect(values("'fast' + 'late'", MIXED)).toEqual([NaN, NaN, NaN, 13, 15, NaN, NaN, NaN, NaN]);
  });

  it('are derived at their own rate: 4 in 40 ms is 100 a second, without steps between', () => {
    expect(values("derivative('slow') + 'fast' * 0 [Hz]", MIXED)).toEqual(new Array(9).fill(100));
  });

  it('an expression of slow ones alone stays slow', () => {
    expect(compute("'slow' * 2", MIXED).channel.base.rate_Hz).toBe(25);
    expect(compute("'slow' * stat_mean('fast')", MIXED).channel.base.rate_Hz).toBe(25);
  });

  it('a state stays a state, a comparison becomes one', () => {
    expect(compute("choose('gear' > 1, 'gear', 0)", MIXED).channel.isHeld).toBe(true);
    expect(compute("'fast' > 1", MIXED).channel.isHeld).toBe(true);
    expect(compute("'gear' * 'fast'", MIXED).channel.isHeld).toBe(false);
  });

  it('between a sample and a gap the nearer one says', () => {
    const source = sessionOf({ fast: { values: ramp(5) }, slow: { rate_Hz: 25, values: [2, NaN] } });
    expect(values("'slow' + 'fast' * 0", source)).toEqual([2, 2, NaN, NaN, NaN]);
  });
});

describe('an evaluation', () => {
  const FILE = `racebench-maths 1
[Doubled]
value = 'x' * 2
[Spread]
value = stat_max('Doubled') - stat_min('Doubled')
[Unknown]
value = 'Doubled' / 1 [m/s] * car('mass') / 1 [kg]
[Too fast]
value = low_pass('x', 60)
`;
  const { definitions } = checkDefinitions([parseMathDocument(FILE)], createCatalogue(DRIVE.channels));

  it('computes definitions of definitions, and reports those without values due to the car or the rate', () => {
    const evaluation = createEvaluation(definitions, DRIVE);
    finish(evaluation.prepare());
    const read = evaluation.channels.map(({ name, read: into, problems }) => {
      const out = new Float64Array(1);
      into(1, 1, out);
      return [name, out[0], problems];
    });
    expect(read).toEqual([
      ['Doubled', 2, []],
      ['Spread', 22, []],
      ['Unknown', NaN, ["The car's mass is not known"]],
      ['Too fast', NaN, ['A filter of 60 Hz needs more than 120 samples per second; there are 100']],
    ]);
  });

  it('refuses to be read before its statistics are taken', () => {
    const evaluation = createEvaluation(definitions, DRIVE, { names: ['Spread'] });
    expect(() => evaluation.channels[0]?.read(0, 1, new Float64Array(1))).toThrow('not taken yet');
  });

  it('continues where it stopped, reports its progress, and ends with everything done', () => {
    const evaluation = createEvaluation(definitions, DRIVE, { names: ['Spread'], chunk: 5 });
    const first = evaluation.prepare();
    expect(first.next().value).toEqual({ done: 1, total: 3 });
    const steps = [...evaluation.prepare()];
    expect(steps.at(-1)).toEqual({ done: 3, total: 3 });
    const out = new Float64Array(1);
    evaluation.channels[0]?.read(11, 1, out);
    expect(out[0]).toBe(22);
  });
});
