import { fc } from '../../proof/testing/property.ts';
import { trials } from '../../proof/testing/thorough.ts';
import { describe, expect, it } from 'vitest';
import { createCatalogue, OWN_CHANNELS } from './catalogue.ts';
import { checkDefinitions } from './check-definitions.ts';
import { parseMathDocument } from './maths-document.ts';
import { FUNCTIONS } from './function-table.ts';
import { parseExpression } from './parse-expression.ts';
import { fileOf } from './testing/a-session.ts';

const OWN = createCatalogue(OWN_CHANNELS);

/** Words of the language in any order: more of them reach the checks than of random letters. */
const word = fc.oneof(
  fc.constantFrom(...FUNCTIONS.map(({ name }) => `${name}(`)),
  fc.constantFrom(...'+ - * / ^ < <= > >= == != ( ) , : and or not pi g time invalid'.split(' ')),
  fc.constantFrom(
    "'Speed'",
    "'Tyre load FL'",
    "'Yaw rate'",
    "'lap'",
    "'mass'",
    "'no such'",
    "'Result'",
    "'open",
  ),
  fc.constantFrom(
    '[m/s]',
    '[N]',
    '[degC]',
    '[nonsense]',
    '[',
    ']',
    '0',
    '1',
    '2.5',
    '1e9',
    '\n',
    '#',
    ';',
    '{wheel}',
  ),
);
const soup = fc.array(word, { maxLength: 25 }).map((words) => words.join(' '));
const text = fc.oneof(soup, fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 60 }));

describe('any text is an expression or a list of faults', () => {
  it('an expression never throws, and every fault lies in it', () => {
    fc.assert(
      fc.property(text, (value) => {
        for (const { from, to, message } of parseExpression(value).faults) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(value.length);
          expect(from).toBeLessThanOrEqual(to);
          expect(message).not.toBe('');
        }
      }),
      { numRuns: trials(2000) },
    );
  });

  it('a checked expression either has a fault or has a unit and no NaN but that of invalid', () => {
    fc.assert(
      fc.property(soup, (words) => {
        const value = words.replaceAll('\n', ' ');
        const { definitions, diagnostics } = checkDefinitions([parseMathDocument(fileOf(value))], OWN);
        expect(definitions.length === 1).toBe(diagnostics.length === 0);
      }),
      { numRuns: trials(2000) },
    );
  });

  it('a file of any lines never throws, and line and column of every fault are in it', () => {
    const line = fc.oneof(
      fc.constantFrom(
        'racebench-maths 1',
        '[Result]',
        '[A {wheel}]',
        'unit = deg',
        'digits = 2',
        'value =',
        '  + 1',
      ),
      soup.map((value) => `value = ${value}`),
      text,
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom('\n', '\r\n'), (lines, end) => {
        const file = lines.join(end);
        const { diagnostics } = checkDefinitions([parseMathDocument(file)], OWN);
        const all = file.split(/\r\n|\r|\n/);
        for (const { line: at, column, from, to } of diagnostics) {
          expect(at).toBeLessThanOrEqual(all.length);
          expect(column).toBeLessThanOrEqual((all[at - 1] ?? '').length + 1);
          expect(to).toBeGreaterThanOrEqual(from);
          expect(to).toBeLessThanOrEqual(file.length);
        }
      }),
      { numRuns: trials(1000) },
    );
  });
});
