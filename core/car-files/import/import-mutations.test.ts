import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../contract/errors.ts';
import { fixtureSource, type ImportFixture } from '../../proof/testing/import-sources.ts';
import { PROPERTY_SEED } from '../../proof/testing/property-seed.ts';
import { seededNumbers } from '../../proof/testing/seeded-numbers.ts';
import { THINNED, THOROUGH } from '../../proof/testing/thorough.ts';
import { mutatedBytes } from '../../telemetry/files/testing/mutate-bytes.ts';
import { importCar } from './import-car.ts';
import type { SourceCar } from './import-source.ts';

const MUTATIONS = THOROUGH ? 3000 : 12;
/** Signs that the forms give a meaning: they break more than any byte does. */
const SIGNS = '<>"\'=/()[],:;-.e+0 \n\r\t&!';
const NUMBERS = ['0', '-1', '1e308', '-1e308', '1e-308', 'NaN', 'Infinity', '1e999', '', '9'.repeat(400)];

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** A text with its signs or its numbers changed, or a damage of its bytes. */
function mutated(text: string, random: () => number): string {
  const below = (limit: number): number => Math.floor(random() * limit);
  const kind = below(3);
  if (kind === 0) return latin1(mutatedBytes(Buffer.from(text, 'latin1'), random));
  if (kind === 1) {
    let result = text;
    for (let n = 1 + below(4); n > 0; n--) {
      const at = below(result.length);
      result = result.slice(0, at) + (SIGNS[below(SIGNS.length)] ?? '') + result.slice(at + below(3));
    }
    return result;
  }
  const numbers = [...text.matchAll(/-?\d+(?:\.\d+)?/g)];
  const chosen = numbers[below(numbers.length)];
  if (chosen === undefined) return text;
  const number = NUMBERS[below(NUMBERS.length)] ?? '';
  return text.slice(0, chosen.index) + number + text.slice(chosen.index + chosen[0].length);
}

const withText = (source: SourceCar, name: string, text: string): SourceCar => ({
  ...source,
  files: source.files.map((file) => (file.name === name ? { name, text } : file)),
});

const FILES: readonly (readonly [ImportFixture, string])[] = [
  ...(['aero', 'brakes', 'car', 'drivetrain', 'engine', 'suspensions', 'tyres'] as const).map(
    (name) => ['ac-roadster', `${name}.ini`] as const,
  ),
  ['ac-roadster', 'power.lut'],
  ['vdrift-hatch', 'hatch.car'],
  ['vdrift-hatch', 'tire/road'],
  ['torcs-coupe', 'torcs-coupe.xml'],
  ['torcs-coupe', 'categories/Test-GT.xml'],
  ['rfactor-sprint', 'sprint.hdv'],
  ['rfactor-sprint', 'sprint.tbc'],
  ['rfactor-sprint', 'sprint.pm'],
  ['rfactor-sprint', 'sprint_engine.ini'],
  ['rfactor-sprint', 'sprint_gears.ini'],
];

describe(`changed cars of other programs${THINNED}`, () => {
  it.each(FILES)(
    '%s: %s is read or refused in words',
    { timeout: THOROUGH ? 600_000 : 60_000 },
    (fixture, name) => {
      const source = fixtureSource(fixture);
      const text = source.files.find((file) => file.name === name)!.text;
      const random = seededNumbers(PROPERTY_SEED + name.length);
      let read = 0;
      for (let i = 0; i < MUTATIONS; i++) {
        const changed = mutated(text, random);
        try {
          const { text: car } = importCar(withText(source, name, changed));
          if (/=(?:NaN|-?Infinity)\b/.test(car)) throw new Error(`the car has a value that is not a number`);
          read++;
        } catch (error) {
          if (!(error instanceof RacebenchError))
            throw new Error(`change ${i} of ${name} fails: ${String(error)}\n${changed.slice(0, 2000)}`, {
              cause: error,
            });
          expect(error.message.length).toBeGreaterThan(20);
        }
      }
      // Most changes leave a car.
      expect(read).toBeGreaterThan(MUTATIONS / 10);
    },
  );
});
