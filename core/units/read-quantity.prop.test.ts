import { fc } from '../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { convert, isConvertible } from './convert.ts';
import { readQuantity } from './read-quantity.ts';
import { unitSymbol, UNIT_SUFFIXES, type Unit } from './suffixes.ts';

const UNITS = Object.keys(UNIT_SUFFIXES) as Unit[];
const aUnit = fc.constantFrom(...UNITS);
const aNumber = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((x) => Number(x.toPrecision(6)));

/** A sum or product as text, and its value. */
const anExpression = fc.letrec<{ tree: { text: string; value: number } }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.integer({ min: 0, max: 1000 }).map((n) => ({ text: String(n), value: n })),
    fc.tuple(tie('tree'), fc.constantFrom('+', '-', '*'), tie('tree')).map(([a, sign, b]) => ({
      text: `(${a.text} ${sign} ${b.text})`,
      value: sign === '+' ? a.value + b.value : sign === '-' ? a.value - b.value : a.value * b.value,
    })),
  ),
})).tree;

describe('what a person types', () => {
  it('is read or refused, whatever it is, and never gives NaN or Infinity', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,+-*/() eENmkgpsidbarft%°"')) }),
    );
    fc.assert(
      fc.property(typed, aUnit, (text, unit) => {
        const reading = readQuantity(text, unit);
        if (!reading.ok) expect(reading.reason).not.toBe('');
        else {
          expect(Number.isFinite(reading.value)).toBe(true);
          expect(Number(reading.text)).toBe(reading.value);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('in any unit of the list gives the converted value', () => {
    fc.assert(
      fc.property(aNumber, aUnit, aUnit, (value, from, into) => {
        const reading = readQuantity(`${value} ${unitSymbol(from)}`, into);
        if (!isConvertible(from, into)) return;
        const expected = convert(value, from, into);
        if (!reading.ok) throw new Error(reading.reason);
        expect(Math.abs(reading.value - expected)).toBeLessThanOrEqual(1e-6 * Math.abs(expected) + 1e-12);
      }),
    );
  });

  it('as sums and products in brackets gives the arithmetic result', () => {
    fc.assert(
      fc.property(anExpression, ({ text, value }) => {
        fc.pre(text.length <= 200);
        const reading = readQuantity(text, '1');
        if (!reading.ok) throw new Error(`${text}: ${reading.reason}`);
        expect(Math.abs(reading.value - value)).toBeLessThanOrEqual(1e-6 * Math.abs(value));
      }),
    );
  });
});
