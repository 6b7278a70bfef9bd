import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../contract/errors.ts';
import { FIXTURES } from '../../proof/fixtures.ts';
import { PROPERTY_SEED } from '../../proof/testing/property-seed.ts';
import { seededNumbers } from '../../proof/testing/seeded-numbers.ts';
import { THINNED, THOROUGH } from '../../proof/testing/thorough.ts';
import { mutatedBytes } from '../../telemetry/files/testing/mutate-bytes.ts';
import { openArchive } from './archive.ts';

const MUTATIONS = THOROUGH ? 3000 : 200;
const CAR = new URL('cars/coupe-1974/', FIXTURES);
const FILES: Readonly<Record<string, Uint8Array>> = Object.fromEntries(
  ['car.ini', 'torque.crv'].map((name) => [name, new Uint8Array(readFileSync(new URL(name, CAR)))]),
);
const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

/** Every byte that comes out of a damaged archive is one that went in; else it is refused in words. */
function outcome(zip: Uint8Array): 'read' | 'refused' {
  try {
    for (const batch of openArchive('a.zip', zip).batches())
      for (const { file, bytes } of batch)
        if (!Object.values(FILES).some((own) => isSame(own, bytes)))
          throw new Error(`${file.name} is unpacked with other bytes, without a word`);
    return 'read';
  } catch (error) {
    if (!(error instanceof RacebenchError)) throw error;
    expect(error.message.length).toBeGreaterThan(20);
    return 'refused';
  }
}

describe(`damaged zips of a car${THINNED}`, () => {
  it.each([
    ['stored', 0],
    ['packed', 6],
  ] as const)('with %s files never give another car', (_, level) => {
    const whole = zipSync(FILES, { level });
    expect(outcome(whole)).toBe('read');
    const random = seededNumbers(PROPERTY_SEED + level);
    const counts = { read: 0, refused: 0 };
    for (let i = 0; i < MUTATIONS; i++) counts[outcome(mutatedBytes(whole, random))]++;
    expect(counts.refused).toBeGreaterThan(MUTATIONS / 10);
  });
});
