import { describe, expect, it } from 'vitest';
import { LIMIT_ENDS } from '../catalogue/limit-ends.ts';
import { pairMetrics } from './metric-pairs.ts';
import { runHeadline } from './run-headline.ts';
import type { MetricPair } from './session-requests.ts';

const RUN: Parameters<typeof runHeadline>[0]['a'] = {
  status: 'finished',
  reason: '',
  manoeuvre: 'skidpad',
  parameters: {},
  laps: [],
  setupText: 'mass=200',
};
const SETTING = { key: 'susp0.k', label: 'Spring rate', a: '12400', b: '45000' } as never;
const metric = (part: Partial<MetricPair>): MetricPair => ({
  name: 'time_s',
  label: 'Skidpad time',
  unit: 's',
  digits: 3,
  better: 'less',
  a: 5.396,
  b: 5.213,
  ...part,
});
const said = (metrics: readonly MetricPair[], b: object = {}, setup = [SETTING]): string =>
  runHeadline({ a: RUN, b: { ...RUN, ...b }, setup, metrics }, 'engineering').replaceAll('\u00a0', ' ');

describe('the headline of two runs', () => {
  it('has the first figure that says which one is better, with its difference', () => {
    const speed = metric({ label: 'Speed', unit: 'mps', better: 'neither' });
    expect(said([speed, metric({})])).toBe(
      'Skidpad time: 5.213 s with B, 5.396 s with A; B is 0.183 s (3.4 %) faster. One setting differs.',
    );
    expect(said([metric({ b: 5.5 })], {}, [])).toContain(
      'B is 0.104 s (1.9 %) slower. The two setups are the same.',
    );
    expect(said([metric({ b: 5.396 })])).toContain('; no difference.');
    expect(said([metric({ a: 3.9757, b: 3.9833 })])).toContain(
      '3.983 s with B, 3.976 s with A; B is 0.007 s (0.2 %) slower',
    );
    expect(said([metric({ unit: 'mps', better: 'more', digits: 1, a: 10, b: 20 })])).toContain(
      'B is 36 km/h (100.0 %) better',
    );
  });

  it('calls runs practically equal that differ by less than 0.05 %', () => {
    expect(said([metric({ a: 3.137, b: 3.136 })])).toBe(
      'Skidpad time: 3.136 s with B, 3.137 s with A; practically equal: 0.001 s. One setting differs.',
    );
  });

  it('says how runs to a limit ended and ranks none of different ones, with the figure that the test is driven for', () => {
    const circle = (reason: string) => ({ ...RUN, manoeuvre: 'constant-radius', reason, metrics: [] });
    const [ay, gradient] = [
      { name: 'maxLateralAcceleration_mps2', value: [8.57, 8.385] },
      { name: 'understeerGradient_radpmps2', value: [0.00167, 0.00192] },
    ];
    const side = (reason: string, i: number) => ({
      ...circle(reason),
      metrics: [ay, gradient].map(({ name, value }) => ({ name, value: value[i] ?? 0, unit: '' })),
    });
    const headline = (a: ReturnType<typeof side>, b: ReturnType<typeof side>) =>
      runHeadline({ a, b, setup: [SETTING], metrics: pairMetrics(a, b) }, 'engineering').replaceAll(
        '\u00a0',
        ' ',
      );
    const spun = side(LIMIT_ENDS.spun, 0);
    expect(headline(spun, side(LIMIT_ENDS.leftCircle, 1))).toBe(
      `No verdicts: A and B ended at different limits (A: ${LIMIT_ENDS.spun} B: ${LIMIT_ENDS.leftCircle}). ` +
        'Largest lateral acceleration: 0.855 g with B, 0.874 g with A. ' +
        'Understeer gradient: 1.08 °/g with B, 0.94 °/g with A. One setting differs.',
    );
    expect(headline(spun, side(LIMIT_ENDS.spun, 1))).toBe(
      `Both ended at the same limit (${LIMIT_ENDS.spun}). ` +
        'Largest lateral acceleration: 0.855 g with B, 0.874 g with A; B is 0.019 g (2.2 %) worse. ' +
        'Understeer gradient: 1.08 °/g with B, 0.94 °/g with A. One setting differs.',
    );
  });

  it('says which run was cut short beside figures without a verdict', () => {
    const time = metric({ name: 'gear', better: 'neither' });
    expect(said([time], { status: 'lost', reason: 'The car left the road at 677 m.' })).toBe(
      'No verdicts: B was cut short (The car left the road at 677 m.). One setting differs.',
    );
    expect(
      said([metric({ name: 'time_s', better: 'neither' })], { status: 'lost', reason: 'Tipped.' }),
    ).toContain('Skidpad time: 5.213 s with B, 5.396 s with A. One');
  });

  it('says why there is none', () => {
    expect(said([metric({ better: 'neither' })], { manoeuvre: 'lap' })).toContain(
      'of different manoeuvres. One',
    );
    expect(said([], { setupText: '' })).toBe(
      'No figure of both runs says which one is better. B has no setup to compare with.',
    );
  });
});
