import { fc } from '../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import type { MetricPair } from '../contract/session-requests.ts';
import { pairDifferenceText, metricLines, verdict } from './metrics.ts';
import { editDistance, nearest } from '../math/nearest.ts';
import { createOutput } from './output.ts';
import { alignedRows, numberText, unitText } from './text-table.ts';

const pair = (changes: Partial<MetricPair>): MetricPair => ({
  name: 'stoppingDistance_m',
  label: 'Stopping distance',
  unit: 'm',
  digits: 2,
  better: 'less',
  a: 40,
  b: 38.5,
  ...changes,
});

describe('tables for people', () => {
  it('end numbers in one column and leave no blanks at line ends', () => {
    const rows = [
      ['Mass', '1000', 'kg'],
      ['Spring rate', '25', ''],
    ];
    expect(alignedRows(rows, ['left', 'right', 'left'])).toEqual([
      'Mass         1000  kg',
      'Spring rate    25',
    ]);
  });

  it('show a missing value as an en dash, and no minus before a zero', () => {
    expect(numberText(undefined, 2)).toBe('\u2013');
    expect(numberText(Number.NaN, 2)).toBe('\u2013');
    expect(numberText(-0.001, 2)).toBe('0.00');
    expect(numberText(-1.25, 1)).toBe('-1.3');
  });

  it('show units by their symbols', () => {
    expect([unitText('mps2'), unitText('1'), unitText('furlong')]).toEqual(['m/s\u00b2', '', 'furlong']);
  });

  it('list every metric of the manoeuvre, also those the run did not reach', () => {
    const lines = metricLines('straight-acceleration', [{ name: 'timeTo50kph_s', value: 4.2, unit: 's' }]);
    expect(lines[0]).toMatch(/^0 to 50 km\/h +4\.200 {2}s$/);
    expect(lines[1]).toMatch(/^0 to 100 km\/h +\u2013 {2}s$/);
  });
});

describe('a metric of two runs', () => {
  it('says which is better where one way is: 38.5 m stops shorter than 40 m', () => {
    expect([pairDifferenceText(pair({})), verdict(pair({}))]).toEqual(['-1.50', 'B better']);
    expect(verdict(pair({ better: 'more' }))).toBe('A better');
    expect(verdict(pair({ better: 'neither' }))).toBe('');
  });

  it('says nothing of a difference below the digits shown, or of a missing side', () => {
    expect([pairDifferenceText(pair({ b: 40.001 })), verdict(pair({ b: 40.001 }))]).toEqual(['0.00', '']);
    expect([pairDifferenceText(pair({ b: undefined })), verdict(pair({ b: undefined }))]).toEqual([
      '\u2013',
      '',
    ]);
  });
});

describe('the nearest known name', () => {
  it('is found for a letter left out, swapped or in capitals', () => {
    expect(nearest('body.mas', ['body.mass', 'engine.mass'])).toBe('body.mass');
    expect(nearest('Step-Stear', ['step-steer', 'ramp-steer'])).toBe('step-steer');
    expect(nearest('xyzzy', ['body.mass'])).toBeUndefined();
  });

  it('is measured by a distance: none to itself, the same both ways', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(editDistance(a, a)).toBe(0);
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
});

describe('output', () => {
  const streams = () => {
    const written = { out: '', err: '' };
    return {
      written,
      stdout: { write: (text: string) => (written.out += text) },
      stderr: { write: (text: string) => (written.err += text) },
    };
  };

  it('with --json is one object, also for a failure, but never two', () => {
    const s = streams();
    const output = createOutput({ json: true }, s);
    output.result({ a: 1 }, ['for people']);
    output.failure('SIMULATION_DIVERGED', 'speed_mps is NaN');
    expect(s.written).toEqual({ out: '{"a":1}\n', err: 'speed_mps is NaN\n' });
    const failed = streams();
    createOutput({ json: true }, failed).failure('FILE_NOT_FOUND', 'x');
    expect(failed.written.out).toBe('{"error":{"code":"FILE_NOT_FOUND","message":"x"}}\n');
  });

  it('with --quiet has no messages, but reports failures', () => {
    const s = streams();
    const output = createOutput({ quiet: true }, s);
    output.message('42 %');
    output.failure('INTERNAL', 'broken');
    expect(s.written).toEqual({ out: '', err: 'broken\n' });
  });
});
