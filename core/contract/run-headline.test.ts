import { describe, expect, it } from 'vitest';
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

  it('says why there is none', () => {
    expect(said([metric({ better: 'neither' })], { manoeuvre: 'lap' })).toContain(
      'of different manoeuvres. One',
    );
    expect(said([], { setupText: '' })).toBe(
      'No figure of both runs says which one is better. B has no setup to compare with.',
    );
  });
});
