import { describe, expect, it } from 'vitest';
import { createOutput } from './output.ts';
import { fields } from './verbs/fields.ts';

interface Listed {
  readonly fields: readonly { readonly key: string; readonly unit: string; readonly default: unknown }[];
}

function list(pattern: string | undefined, json = false): { code: number; text: string; errors: string } {
  let text = '';
  let errors = '';
  const stdout = { write: (part: string) => (text += part) };
  const stderr = { write: (part: string) => (errors += part) };
  const code = fields(pattern, createOutput({ json }, { stdout, stderr }));
  return { code, text, errors };
}

const keysOf = (pattern?: string): string[] =>
  (JSON.parse(list(pattern, true).text) as Listed).fields.map(({ key }) => key);

describe('racebench fields', () => {
  it('lists every key once, those of diff0 to diff2 under the block differential', () => {
    const keys = keysOf();
    expect(keys.length).toBeGreaterThan(350);
    expect(keys).toContain('differential.preload');
    expect(keys.filter((key) => key.startsWith('diff<d>'))).toEqual([]);
  });

  it('prints unit, limits, default, effect, versions and source of a key of a car', () => {
    const { code, text } = list('susp2.k');
    expect(code).toBe(0);
    expect(text).toMatch(
      /^susp<n>[.]k {2}Spring rate \(Suspension\)\n {2}float, N\/m, 100 to 2000000, default 7500\n/,
    );
    expect(text).toMatch(/More: Higher natural frequency/);
    expect(text).toMatch(
      /Racer: read by 0[.]5[.]0\n {2}Source: source of Racer 0[.]5[.]0; more and less: PhysX vehicle guide/,
    );
  });

  it('takes forms of keys, words in any order, and blocks that repeat others', () => {
    expect(keysOf('wheel*toe')).toEqual(['wheel<n>.toe']);
    expect(keysOf('Salisbury RATIO angle')).toContain('differential.power_ratio');
    expect(keysOf('diff1.preload')).toEqual(['diff<d>.preload']);
    expect(keysOf('susp<n>.?')).toEqual(['susp<n>.x', 'susp<n>.y', 'susp<n>.z', 'susp<n>.k']);
  });

  it('gives numbers as numbers', () => {
    const [row] = (JSON.parse(list('body.mass', true).text) as Listed).fields;
    expect(row).toMatchObject({ key: 'body.mass', unit: 'kg', default: 750 });
  });

  it('says what a mistyped word may have meant, and exits 1', () => {
    expect(list('radiuss')).toMatchObject({
      code: 1,
      text: '',
      errors: expect.stringMatching(/nearest is radius/) as unknown,
    });
    expect(list('(((')).toMatchObject({ code: 1, text: '' });
  });
});
