import { fc } from '../../../proof/testing/property.ts';
import { THOROUGH, trials } from '../../../proof/testing/thorough.ts';
import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../catalogue.ts';
import { checkDefinitions } from '../check-definitions.ts';
import { MATHS_HEADER } from '../../../contract/maths-file.ts';
import { parseMathDocument } from '../maths-document.ts';
import { checkText, compute, fileOf, sessionOf } from '../testing/a-session.ts';
import { createEvaluation, finish } from './evaluate.ts';
import type { SessionSource } from './sample-source.ts';

const COUNT = 50_000;

/** A session of 50 s at 1 kHz that counts the samples that are read of it. */
function counted(): { readonly source: SessionSource; readonly reads: () => number } {
  let reads = 0;
  const source = sessionOf({
    x: {
      rate_Hz: 1000,
      values: Float64Array.from({ length: COUNT }, (_, i) => Math.sin(i / 70) + ((i * 7919) % 101) / 100),
    },
  });
  const channels = source.channels.map((channel) => ({
    ...channel,
    read: (first: number, count: number, out: Float64Array) => {
      reads += count;
      channel.read(first, count, out);
    },
  }));
  return { source: { ...source, channels }, reads: () => reads };
}

describe('a session of 50 000 samples', () => {
  it.each([
    ["'x' + 'x' * 'x'", 1],
    ["'x' - smooth('x', 0.5)", 1],
    ["smooth('x', 20) - lag('x', 3) + lag('x', -3)", 1],
    ["low_pass('x', 20) - 'x' + high_pass('x', 1)", 1],
    ["derivative(low_pass(smooth('x', 0.2), 30))", 1],
    ["'x' - stat_mean('x')", 2],
    ["stat_max('x' - stat_mean('x')) - stat_min('x' - stat_mean('x'))", 2],
  ])('%s reads each sample %d times, however far it looks around', (value, times) => {
    const { source, reads } = counted();
    compute(value, source);
    expect(reads() / COUNT).toBe(times);
  });

  it('is read where it is wanted and nowhere else: 100 samples in its middle cost three pieces at most', () => {
    const { source, reads } = counted();
    const { definitions } = checkText(fileOf("derivative('x')"), source);
    const [channel] = createEvaluation(definitions, source).channels;
    channel?.read(30_000, 100, new Float64Array(100));
    expect(reads()).toBeLessThanOrEqual(3 * 2048);
  });
});

describe('what looks back over a catch-up', () => {
  const EXPRESSIONS = [
    "'x' - integrate(lag('x', 0.3)) / 1 [s]",
    "integrate('x', lag('x', 0.4) > 0.9) + lag('x', -0.2) * 1 [s]",
    "smooth('x', 0.6) * low_pass(lag('x', 0.5), 3) - 'x'",
  ];
  it.each(EXPRESSIONS)('%s is the same where its end is read before its beginning', (value) => {
    const order = fc.array(fc.nat(190), { minLength: 1, maxLength: 8 });
    const samples = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 200, maxLength: 200 });
    fc.assert(
      fc.property(samples, order, fc.integer({ min: 2, max: 40 }), (values, starts, chunk) => {
        const source = sessionOf({ x: { values } });
        const whole = compute(value, source, chunk).values;
        const { definitions } = checkText(fileOf(value), source);
        const [channel] = createEvaluation(definitions, source, { chunk }).channels;
        const part = new Float64Array(10);
        for (const first of starts) {
          channel?.read(first, 10, part);
          expect(part).toEqual(Float64Array.from(part, (_, i) => whole[first + i] ?? NaN));
        }
      }),
      { numRuns: trials(60) },
    );
  });
});

/**
 * The definition of smooth: for each sample, the mean of the widest even window that has no gap and does
 * not exceed the requested width.
 */
function smoothByHand(x: readonly number[], half: number): number[] {
  const isThere = (i: number): boolean => i >= 0 && i < x.length && !Number.isNaN(x[i]);
  return x.map((_, i) => {
    if (!isThere(i)) return NaN;
    let reach = 0;
    while (reach < half && isThere(i - reach - 1) && isThere(i + reach + 1)) reach++;
    let sum = 0;
    for (let j = i - reach; j <= i + reach; j++) sum += x[j]!;
    return sum / (2 * reach + 1);
  });
}

describe('smooth', () => {
  it('is the mean of the widest even window without a gap, for windows from one sample to longer than the session', () => {
    const sample = fc.oneof(
      { weight: 30, arbitrary: fc.double({ min: -1, max: 1, noNaN: true }) },
      { weight: 1, arbitrary: fc.constant(NaN) },
    );
    fc.assert(
      fc.property(
        fc.array(sample, { minLength: 1, maxLength: 150 }),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 80 }),
        (x, half, chunk) => {
          const { values } = compute(`smooth('x', ${half / 50})`, sessionOf({ x: { values: x } }), chunk);
          for (const [i, wanted] of smoothByHand(x, half).entries())
            if (Number.isNaN(wanted)) expect(values[i]).toBeNaN();
            else expect(values[i]).toBeCloseTo(wanted, 9);
        },
      ),
      { numRuns: trials(200) },
    );
  });
});

describe('what no one means to write', () => {
  const short = sessionOf({ x: { values: [1, 2, 3] } });

  it('windows and delays of years take no room: they are as long as the session', () => {
    expect([...compute("smooth('x', 1e9)", short).values]).toEqual([1, 2, 3]);
    expect([...compute("lag('x', 1e9)", short).values]).toEqual([NaN, NaN, NaN]);
    expect([...compute("low_pass('x', 1e-9)", short).values].every(Number.isFinite)).toBe(true);
  });

  it.runIf(THOROUGH)('an expression of 900 operations is computed', () => {
    expect([...compute(`'x'${" + 'x'".repeat(600)}`, short).values]).toEqual([601, 1202, 1803]);
    expect(
      [...compute(`0 * 'x' + time${' + time'.repeat(400)}`.replace("0 * 'x'", '0 [s]'), short).values][1],
    ).toBeCloseTo(4.01, 9);
  });

  it.runIf(THOROUGH)(
    '300 definitions of 20 operations, each of the one before, have no values and say why',
    () => {
      const links = Array.from(
        { length: 300 },
        (_, i) => `[L${i + 1}]\nvalue = 'L${i}'${" + 'x'".repeat(20)}`,
      );
      const text = `${MATHS_HEADER}\n[L0]\nvalue = 'x'\n${links.join('\n')}\n`;
      const { definitions, diagnostics } = checkDefinitions(
        [parseMathDocument(text)],
        createCatalogue(short.channels),
      );
      expect(diagnostics).toEqual([]);
      const evaluation = createEvaluation(definitions, short);
      const read = new Map<string, number>();
      finish(evaluation.run(({ name }, _first, samples) => read.set(name, samples[0] ?? NaN)));
      expect(read.get('L50')).toBe(1001);
      expect(read.get('L300')).toBeNaN();
      expect(evaluation.channels.at(-1)?.problems).toEqual(['More than 1500 nested operations']);
    },
  );
});
