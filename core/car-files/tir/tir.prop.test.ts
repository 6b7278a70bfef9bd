import { fc } from '../../proof/testing/property.ts';
import { trials } from '../../proof/testing/thorough.ts';
import { describe, expect, it } from 'vitest';
import { latin1Text } from '../../proof/testing/car-text-arbitraries.ts';
import { COEFFICIENT_NAMES, DEFAULT_PARAMETERS, coefficientRow } from '../../catalogue/mf-coefficients.ts';
import { MF_VERSIONS } from '../../catalogue/mf-coefficients/coefficient-row.ts';
import { parseTir, withTirValue } from './tir-document.ts';
import { readTir } from './read.ts';
import { writeTir } from './write.ts';

const piece = fc.oneof(
  fc.constantFrom('[', ']', '{', '}', '=', '$', '!', "'", '"', '\n', '\r\n', '\r', ' ', '\t', '\xb0', '\xff'),
  fc.constantFrom('[UNITS]\n', "LENGTH = 'mm'\n", "FORCE='x'\n", 'FNOMIN = 650\n', 'FITTYP=61\n', 'PDY1 =\n'),
  fc.constantFrom('{a b}\n 1 2\n', '1e999', '-0', 'NaN', 'FNOMIN', 'toString = 1\n', '__proto__ = 1\n'),
);
const tirText = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

describe('any text', () => {
  it('is read without a throw, and gives either a tyre of finite numbers or an error', () => {
    fc.assert(
      fc.property(fc.oneof(latin1Text, tirText), (text) => {
        const { tyre, problems } = readTir(text, 'a.tir');
        const hasError = problems.some(({ severity }) => severity === 'error');
        expect(tyre === undefined).toBe(hasError);
        for (const name of COEFFICIENT_NAMES)
          if (tyre !== undefined) expect(Number.isFinite(tyre.parameters[name]), name).toBe(true);
      }),
      { numRuns: trials(1000) },
    );
  });
  it('has its values where the document says, so that one can be replaced alone', () => {
    fc.assert(
      fc.property(tirText, (text) => {
        const document = parseTir(text);
        document.entries.forEach((entry, i) => {
          expect(text.slice(entry.start, entry.end)).toBe(entry.value);
          const changed = parseTir(withTirValue(document, entry, '7'));
          expect(changed.entries.map(({ value }) => value)).toEqual(
            document.entries.map(({ value }, k) => (k === i ? '7' : value)),
          );
        });
      }),
      { numRuns: trials(500) },
    );
  });
});

describe('any tyre', () => {
  it('is the same after it was written and read', () => {
    const number = fc.double({ min: 1e-6, max: 1e7, noNaN: true });
    const version = fc.constantFrom(...MF_VERSIONS);
    const side = fc.constantFrom('left', 'right', 'symmetric');
    fc.assert(
      fc.property(fc.array(number, { minLength: 8, maxLength: 40 }), version, side, (numbers, v, s) => {
        const changes = COEFFICIENT_NAMES.map((name, i) => [name, numbers[i % numbers.length] ?? 1] as const);
        const parameters = { ...DEFAULT_PARAMETERS, ...Object.fromEntries(changes) };
        const tyre = { version: v, side: s, parameters, given: new Set(COEFFICIENT_NAMES) } as const;
        const again = readTir(writeTir(tyre), 'a.tir').tyre;
        expect(again?.version).toBe(v);
        expect(again?.side).toBe(s);
        expect(again?.parameters).toEqual(parameters);
      }),
      { numRuns: trials(50) },
    );
  });
});

describe('the table of coefficients', () => {
  it('has a meaning for each, and no two say the same', () => {
    const seen = new Map<string, string>();
    for (const name of COEFFICIENT_NAMES) {
      const { meaning, section } = coefficientRow(name);
      const statement = `${section} ${meaning}`;
      expect(meaning.length, name).toBeGreaterThan(5);
      expect(seen.get(statement), name).toBeUndefined();
      seen.set(statement, name);
    }
  });
});
