import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  GOLDEN_CASES,
  goldenDifference,
  goldenPath,
  goldenText,
  goldenTrace,
  parseGolden,
  type GoldenTrace,
} from '../../proof/testing/golden.ts';
import { byTurns, THINNED } from '../../proof/testing/thorough.ts';

describe(`golden traces${THINNED}`, () => {
  it.each(byTurns(GOLDEN_CASES, 0, 3))('$manoeuvre of $car in $model is as recorded', (golden) => {
    const recorded = parseGolden(readFileSync(goldenPath(golden), 'utf8'));
    expect(recorded.rows.length).toBeGreaterThan(50);
    expect(goldenDifference(recorded, goldenTrace(golden))).toBeUndefined();
  });
});

describe('the comparison with a golden trace', () => {
  const trace = (speed_mps: number, samples = 2): GoldenTrace => ({
    channels: ['speed_mps', 'gear'],
    tolerances: [0.005, 0],
    rows: Array.from({ length: samples }, (_, i) => ({
      time_s: i / 10,
      values: [20, i === 1 ? speed_mps : 3],
    })),
  });
  const expected = trace(4);
  it('names channel, time, expected, got and tolerance', () =>
    expect(goldenDifference(expected, trace(4.5))).toBe('gear at 0.1 s: expected 4, got 4.5 (tolerance 0)'));
  it('finds nothing in a trace that went through a file', () =>
    expect(goldenDifference(expected, parseGolden(goldenText(expected)))).toBeUndefined());
  it('fails a NaN, a run that ends early and one that goes on', () => {
    expect(goldenDifference(expected, trace(NaN))).toContain('got NaN');
    expect(goldenDifference(expected, trace(4, 1))).toContain('ended before 0.1 s');
    expect(goldenDifference(expected, trace(4, 3))).toContain('went on to 0.2 s');
  });
});
