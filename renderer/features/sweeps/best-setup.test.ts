import { describe, expect, it } from 'vitest';
import { sweepId } from '../../../core/contract/ids.ts';
import type { SweepColumn, SweepRows } from '../../../core/contract/sweep-rows.ts';
import { anyBestQuery, cleanBestQuery, oneSetup, ownQuery, resultSentence } from './best-setup.ts';

const column = (id: string, kind: SweepColumn['kind'], more: Partial<SweepColumn>): SweepColumn => ({
  id,
  kind,
  label: id,
  unit: '1',
  ...more,
});
const TIME = column('metric.0', 'metric', {
  label: 'Time',
  unit: 's',
  digits: 3,
  test: 't',
  metric: 'time_s',
});
const CONES = column('metric.1', 'metric', { label: 'Cones hit', digits: 0, test: 't', metric: 'conesHit' });
const SPRING = column('key.0', 'key', { label: 'front spring', unit: 'Npm' });
const KIND = column('key.1', 'key', { label: 'kind', words: ['open', 'locked'] });
const FACTS = {
  id: sweepId.parse(7),
  setups: 9,
  keys: [
    { name: 'front spring', keys: ['susp0.k'], unit: 'Npm', column: 'key.0', own: 40000 },
    { name: 'kind', keys: ['differential.type'], unit: '1', column: 'key.1', own: 'open' },
  ],
  objectives: [{ test: 't', metric: 'time_s', want: 'less' as const, column: 'metric.0' }],
  columns: { setups: [SPRING, KIND, TIME, CONES], runs: [] },
};
const BEST = { number: 2, keys: [45000, 1], value: 5.213, all: [5.213, 5.26] };
const OWN = { number: 4, keys: [40000, 0], value: 5.396, all: [5.396] };

describe('the best setup of a sweep', () => {
  it('is asked for among those that finished without a cone, then among all that finished', () => {
    expect(cleanBestQuery(FACTS)).toEqual({
      sweepId: 7,
      by: 'setups',
      columns: ['key.0', 'key.1', 'metric.0'],
      sort: { column: 'metric.0', descending: false },
      filters: [{ column: 'metric.1', to: 0 }],
      ends: ['finished'],
      from: 0,
      count: 50,
    });
    expect(anyBestQuery(FACTS)?.filters).toEqual([]);
  });

  it('is compared with the setup that has the values of the car', () => {
    const [spring, kind] = ownQuery(FACTS)?.filters ?? [];
    expect(spring?.from).toBeCloseTo(40000, 3);
    expect(spring?.to).toBeCloseTo(40000, 3);
    expect(kind).toEqual({ column: 'key.1', from: 0, to: 0 });
    const [first, second] = FACTS.keys;
    expect(ownQuery({ ...FACTS, keys: [first!, { ...second!, own: 'other' }] })).toBeUndefined();
  });

  it('is not asked for without an objective', () => {
    expect(anyBestQuery({ ...FACTS, objectives: [] })).toBeUndefined();
  });

  it('is read from one row; a row without the metric is none', () => {
    const rows = (value: number): SweepRows => ({
      all: 9,
      matched: 3,
      numbers: Float64Array.of(2),
      ends: Uint8Array.of(0),
      columns: [Float64Array.of(45000, 1), Float64Array.of(1, 1), Float64Array.of(value, 5.26)],
    });
    expect(oneSetup(rows(5.213))).toEqual(BEST);
    expect(oneSetup(rows(NaN))).toBeUndefined();
  });
});

describe('the result in words', () => {
  it('names the settings in the shown unit, the value and the gain', () => {
    expect(resultSentence(FACTS, { best: BEST, isClean: true, own: OWN }, 'engineering')).toBe(
      'Front spring 45 N/mm with kind locked is fastest: 5.213 s, 0.183 s better than the car as it is.',
    );
  });

  it('says where the car itself is the best, and where every setup hit cones', () => {
    expect(resultSentence(FACTS, { best: OWN, isClean: false, own: OWN }, 'si')).toBe(
      'The car as it is is fastest of 9 setups: 5.396 s. Every finished setup hit cones.',
    );
  });

  it('says how many others are as good in the shown digits', () => {
    const best = { ...BEST, all: [5.213, 5.2132, 5.2134, 5.26] };
    expect(resultSentence(FACTS, { best, isClean: true, own: OWN }, 'si')).toMatch(
      / 2 other setups are as good in these digits[.]$/,
    );
  });

  it('says where there is nothing to compare with', () => {
    expect(resultSentence(FACTS, { best: BEST, isClean: true, own: undefined }, 'engineering')).toMatch(
      /5[.]213 s[.] The car as it is is not among the finished setups/,
    );
  });

  it('calls other figures than times and speeds by their names', () => {
    const grip = { ...TIME, label: 'Lateral acceleration', unit: 'mps2', digits: 2 };
    const facts = {
      ...FACTS,
      objectives: [{ ...FACTS.objectives[0]!, want: 'more' as const }],
      columns: { setups: [SPRING, KIND, grip], runs: [] },
    };
    expect(
      resultSentence(
        facts,
        { best: { ...BEST, value: 9.2, all: [9.2] }, isClean: true, own: undefined },
        'si',
      ),
    ).toMatch(/has the highest lateral acceleration: 9[.]20 m\/s²/);
  });
});
