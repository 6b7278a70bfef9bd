import { fc } from '../../../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { compute, sessionOf } from '../testing/a-session.ts';
import { createCatalogue } from '../catalogue.ts';
import { checkDefinitions } from '../check-definitions.ts';
import { parseMathDocument } from '../maths-document.ts';
import { createEvaluation, finish } from './evaluate.ts';
import type { SessionSource } from './sample-source.ts';
import { trials } from '../../../proof/testing/thorough.ts';

const RATE_HZ = 100;
const number = fc.double({ min: -1e3, max: 1e3, noNaN: true });
/** Samples with some that are missing. */
const sample = fc.oneof({ weight: 8, arbitrary: number }, { weight: 1, arbitrary: fc.constant(NaN) });
const samples = fc.array(sample, { minLength: 1, maxLength: 300 });

interface Scene {
  readonly source: SessionSource;
  readonly count: number;
}

const scene: fc.Arbitrary<Scene> = fc
  .record({ x: samples, y: samples, slow: samples, cut: fc.nat(200) })
  .map(({ x, y, slow, cut }) => ({
    count: x.length,
    source: sessionOf(
      {
        x: { rate_Hz: RATE_HZ, values: x },
        y: { rate_Hz: RATE_HZ, values: y },
        slow: { rate_Hz: 30, first_s: 0.01, values: slow },
        gear: { rate_Hz: 20, isHeld: true, values: slow },
      },
      {
        laps: [
          { start_s: 0.05, end_s: 0.05 + cut / RATE_HZ },
          { start_s: 0.05 + cut / RATE_HZ, end_s: 3 },
        ],
      },
    ),
  }));

const values = (value: string, { source }: Scene): Float64Array => compute(value, source).values;

/** Missing at the same places, and as near as rounding allows. */
function expectClose(a: Float64Array, b: Float64Array, tolerance: number): void {
  expect(a.length).toBe(b.length);
  const isClose = (one: number, other = 0): boolean =>
    Number.isNaN(one) ? Number.isNaN(other) : Math.abs(one - other) <= tolerance;
  const apart = a.findIndex((one, i) => !isClose(one, b[i]));
  expect(apart, `${a[apart]} and ${b[apart]}`).toBe(-1);
}

describe('laws of arithmetic hold at every sample, missing ones included', () => {
  it.each([
    ["'x' + 'y'", "'y' + 'x'", 0],
    ["'x' * 'y'", "'y' * 'x'", 0],
    ["'x' - 'y'", "-('y' - 'x')", 0],
    ["('x' + 'y') * 3", "3 * 'x' + 3 * 'y'", 1e-9],
    ["abs('x')", "max('x', -'x')", 0],
    ["abs('x') * sgn('x')", "'x'", 0],
    ["hypot('x', 'y')", "sqrt('x' ^ 2 + 'y' ^ 2)", 1e-9],
    ["not ('x' < 'y')", "'x' >= 'y'", 0],
    ["not ('x' < 0 and 'y' < 0)", "not ('x' < 0) or not ('y' < 0)", 0],
    ["choose('x' > 'y', 'x', 'y')", "max('x', 'y')", 0],
    ["derivative('x') * 2", "derivative('x' * 2)", 1e-300],
    ["smooth('x', 0.1) * 2", "smooth('x' * 2, 0.1)", 1e-300],
    ["low_pass('x', 5) * 2", "low_pass('x' * 2, 5)", 1e-270],
    ["lag(lag('x', 0.03), 0.02)", "lag('x', 0.05)", 0],
    ["stat_mean('x' - stat_mean('x')) + 'x' * 0", "'x' * 0", 1e-9],
    [
      "stat_sum('x', 'lap') + 0 * 'x'",
      "stat_mean('x', 'lap') * stat_sum(choose(is_valid('x'), 1, invalid), 'lap') + 0 * 'x'",
      1e-6,
    ],
    ["integrate('x' * 2)", "integrate('x') * 2", 1e-270],
  ])('%s is %s', (left, right, tolerance) => {
    fc.assert(
      fc.property(scene, (s) => expectClose(values(left, s), values(right, s), tolerance)),
      { numRuns: trials(200) },
    );
  });

  it('the derivative of the integral is the mean of a sample and its neighbours, weights 1 2 1', () => {
    fc.assert(
      fc.property(fc.array(number, { minLength: 3, maxLength: 200 }), (x) => {
        const out = compute("derivative(integrate('x'))", sessionOf({ x: { values: x } })).values;
        for (let i = 1; i < x.length - 1; i++)
          expect(out[i]).toBeCloseTo((x[i - 1]! + 2 * x[i]! + x[i + 1]!) / 4, 6);
      }),
      { numRuns: trials(200) },
    );
  });

  it('the integral of the derivative of a straight line is the line again', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        const x = Float64Array.from({ length: 500 }, (_, i) => a + (b * i) / 100);
        const out = compute("integrate(derivative('x'))", sessionOf({ x: { values: x } })).values;
        for (let i = 0; i < x.length; i++) expect(out[i]! + a).toBeCloseTo(x[i]!, 6);
      }),
      { numRuns: trials(200) },
    );
  });
});

/** Expressions that look around, sum up, mix rates and take statistics. */
const EXPRESSIONS = [
  "'x' * 'y' + 'slow' - 'gear'",
  "integrate('x', range_change()) * 1 [Hz] + derivative('y') / 1 [Hz]",
  "lag('x', 0.5) - lag('slow', -0.21)",
  "stat_deviation('x' * 'y', 'lap') + delta('slow')",
  "stat_max(abs('x' - stat_mean('x'))) * 'gear'",
  "integrate(derivative('slow') + choose('x' > 0, 1 [Hz], 2 [Hz]))",
] as const;

describe('what is computed at once does not change what comes out', () => {
  it.each(EXPRESSIONS)('%s is the same bit for bit in pieces of 1 to 5000 samples', (value) => {
    fc.assert(
      fc.property(scene, fc.integer({ min: 1, max: 5000 }), (s, chunk) => {
        expect(compute(value, s.source, chunk).values).toEqual(compute(value, s.source).values);
      }),
      { numRuns: trials(200) },
    );
  });

  it.each(["smooth('x', 0.3)", "low_pass('x', 4)", "high_pass('x', 4)"])(
    '%s is the same to 1e-9',
    (value) => {
      fc.assert(
        fc.property(scene, fc.integer({ min: 1, max: 5000 }), (s, chunk) =>
          expectClose(compute(value, s.source, chunk).values, compute(value, s.source).values, 1e-9),
        ),
        { numRuns: trials(200) },
      );
    },
  );

  it('reading any segment, in any order, gives the samples of the whole', () => {
    const text = `racebench-maths 1\n${[...EXPRESSIONS, "smooth('x', 0.3)", "low_pass('x', 4)"]
      .map((value, i) => `[E${i}]\nvalue = ${value}\n`)
      .join('')}`;
    const segment = fc.record({ first: fc.integer({ min: -20, max: 320 }), count: fc.nat(90) });
    fc.assert(
      fc.property(
        scene,
        fc.array(segment, { maxLength: 6 }),
        fc.integer({ min: 3, max: 64 }),
        (s, segments, chunk) => {
          const { definitions } = checkDefinitions(
            [parseMathDocument(text)],
            createCatalogue(s.source.channels),
          );
          const open = () => createEvaluation(definitions, s.source, { chunk });
          const whole = open();
          const all = new Map(whole.channels.map(({ name, base }) => [name, new Float64Array(base.count)]));
          finish(whole.run(({ name }, first, part) => all.get(name)?.set(part, first)));
          const again = open();
          finish(again.prepare());
          for (const channel of again.channels)
            for (const { first, count } of segments) {
              const out = new Float64Array(count);
              channel.read(first, count, out);
              const wanted = Float64Array.from(out, (_, i) => all.get(channel.name)?.[first + i] ?? NaN);
              expect(out).toEqual(wanted);
            }
        },
      ),
      { numRuns: trials(200) },
    );
  });
});
