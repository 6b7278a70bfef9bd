import { describe, expect, it } from 'vitest';
import { sampleCarText } from '../../proof/testing/car-files.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';
import { documentText, parseDocument } from './car-document.ts';
import { setValue } from './edit.ts';
import { openCar } from './open-car.ts';

/** Size of a large file, bytes. */
const LARGE = THOROUGH ? 5_000_000 : 1_000_000;

/** Each of the 256 byte values, so many times. */
const binary = (rounds: number): string =>
  Array.from({ length: 256 * rounds }, (_, i) => String.fromCharCode((i * 197) % 256)).join('');

describe('files that are not a usual car.ini', () => {
  it.each([
    ['of 0 bytes', ''],
    ['of white space alone', ' \t\r\n\r\r\n'],
    ['of every byte value, NUL too', binary(64)],
    ['of a picture’s first bytes', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ])('one %s comes back byte for byte, and gets an error, not a refusal', (_name, text) => {
    const car = openCar(text, []);
    expect(documentText(car.document)).toBe(text);
    expect(car.setup).toBeUndefined();
    expect(car.diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
  });

  it('the first setting of an empty file is a whole block', () => {
    expect(parseDocument(setValue('', 'body.mass', '900')).root.block.children).toHaveLength(1);
    expect(openCar(setValue('', 'body.mass', '900'), []).values.get('body.mass')?.value).toBe(900);
  });

  it(`one of ${LARGE} bytes is edited in its one value: 862 becomes 900 kg, all other bytes stay`, () => {
    const { text, companions } = sampleCarText('coupe-1974');
    const notes = `; \u00e9 notes beside the numbers of this car\r\n; and with another line end\n`;
    const large = text + notes.repeat(Math.ceil(LARGE / notes.length));
    const edited = setValue(large, 'body.mass', '900');
    // Not toBe: printing the difference of two large texts would take minutes.
    expect(edited === large.replace('mass=862', 'mass=900')).toBe(true);
    expect(documentText(parseDocument(edited)) === edited).toBe(true);
    expect(openCar(edited, companions).values.get('body.mass')?.value).toBe(900);
  });
});
