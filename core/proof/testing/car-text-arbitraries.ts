import { fc } from './property.ts';

/** Any bytes, as ISO 8859-1 text. */
export const latin1Text = fc
  .uint8Array({ maxLength: 300 })
  .map((bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const names = ['a', 'b', 'mass', 'susp0', 'susp_front', 'wheel0', 'pacejka', 'k', '{x', 'y}'];
const newline = fc.constantFrom('\n', '\r\n', '\r');
const blank = fc.constantFrom('', ' ', '\t', '  ');
const name = fc.constantFrom(...names);

const piece = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(blank, name, fc.constantFrom('=', ' = ', '=1.5 ; note', '=2', '=}'), newline),
  },
  { weight: 4, arbitrary: fc.tuple(blank, name, newline, blank, fc.constant('{'), newline) },
  { weight: 4, arbitrary: fc.tuple(blank, fc.constant('}'), newline) },
  { weight: 2, arbitrary: fc.tuple(name, fc.constant('~'), name, newline) },
  { weight: 2, arbitrary: fc.tuple(blank, fc.constantFrom(';', '; note', ';mass'), newline) },
  { weight: 1, arbitrary: fc.tuple(name, fc.constantFrom(' {', '{', ' ; note', ' { k=1 }'), newline) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('{', '}', '=', '~', '\n', 'x', '\xb0')) },
);

/** Texts made of pieces of the grammar in any order: mostly odd cars. */
export const racerText = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.flat().join(''));
