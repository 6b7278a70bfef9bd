import { describe, expect, it } from 'vitest';
import { realCarText } from '../../proof/testing/car-files.ts';
import { parseDocument } from './car-document.ts';
import { hiddenEntries } from './hidden-entries.ts';

const TWICE = `body
{
  mass=900 ; the one that counts
  mass = 950 ; this one does not
  mass=1000
}
susp0
{
  k=20000
}
susp0
{
  k=30000
  bump_rate=1500
}
`;

describe('entries that are not used', () => {
  const entries = hiddenEntries(parseDocument(TWICE));

  it('are the second and third mass, the second block and the two values in it', () => {
    expect(entries.map(({ key, kind, text, line }) => [key, kind, text, line])).toEqual([
      ['body.mass', 'value', '950', 4],
      ['body.mass', 'value', '1000', 5],
      ['susp0', 'block', '', 11],
      ['susp0.k', 'value', '30000', 13],
      ['susp0.bump_rate', 'value', '1500', 14],
    ]);
  });

  it('name the entry that is read instead, or none', () => {
    expect(entries.map(({ countsKey, countsLine }) => [countsKey, countsLine])).toEqual([
      ['body.mass', 3],
      ['body.mass', 3],
      ['susp0', 7],
      ['susp0.k', 9],
      ['', 0],
    ]);
  });

  it('name the hidden block they are in', () => {
    expect(entries.map(({ insideBlock }) => insideBlock)).toEqual([
      undefined,
      undefined,
      undefined,
      'susp0',
      'susp0',
    ]);
  });

  it('span from the name to the end of the value, or to the closing brace', () => {
    expect(entries.map(({ start, end }) => TWICE.slice(start, end))).toEqual([
      'mass = 950 ; this one does not',
      'mass=1000',
      'susp0\n{\n  k=30000\n  bump_rate=1500\n}',
      'k=30000',
      'bump_rate=1500',
    ]);
  });

  it('give way to what a template holds where the first block has not the key', () => {
    const text = 'susp_front\n{\n  k=1\n}\nsusp0~susp_front\n{\n}\nsusp0\n{\n  k=2\n}\n';
    const k = hiddenEntries(parseDocument(text)).find(({ key }) => key === 'susp0.k');
    expect(k).toMatchObject({ text: '2', countsKey: 'susp_front.k', countsLine: 3 });
  });

  it('are none in a commented-out block, in a block without end, in an empty text', () => {
    expect(hiddenEntries(parseDocument(';a\n{\n  b=1\n  b=2\n}\n'))).toEqual([]);
    expect(hiddenEntries(parseDocument(''))).toEqual([]);
    const open = hiddenEntries(parseDocument('a\n{\n}\na\n{\n  b=1'));
    expect(open.map(({ key, end }) => [key, end])).toEqual([
      ['a', 15],
      ['a.b', 15],
    ]);
  });

  it('the Veyron: powered=0 after powered=1, and the second a13', ({ skip }) => {
    const car = realCarText('bugatti-veyron');
    if (car === undefined) skip('../shared/reference/racer-cars is not there, the Veyron was not read');
    const found = hiddenEntries(parseDocument(car?.text ?? ''));
    expect(found.map(({ key, text }) => `${key}=${text}`)).toEqual([
      'pacejka.a13=-2.400',
      'wheel_front.powered=0',
    ]);
  });
});
