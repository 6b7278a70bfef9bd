import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SOURCE_KINDS, type SourceKind } from '../../contract/import-report.ts';
import { PROJECT } from '../../proof/fixtures.ts';
import { realCars } from '../../proof/testing/real-cars.ts';
import { importCar } from './import-car.ts';

const { games } = await realCars();
const page = readFileSync(new URL('docs/import.md', PROJECT), 'utf8');

/** The part of the page about a game: from its name in bold to the next one. */
function partOf(kind: SourceKind): string {
  const start = page.indexOf(`\n**${SOURCE_KINDS[kind]}**`);
  const end = page.slice(start + 3).search(/\n\*\*[A-Z]|\n## /);
  return start < 0 ? '' : page.slice(start, start + 3 + end);
}

/** Name of a key in the page: numbers of gears and points of a curve are one row. */
const shown = (key: string): string =>
  key
    .replace(/^GEAR_\d$/, 'GEAR_n')
    .replace(/^gear-ratio-\d$/, 'gear-ratio-n')
    .replace(/^torque-curve-\d+$/, 'torque-curve-nn')
    .replace(/^([abc])\d+$/, '$10');

/** Games with a table of this form. */
const KINDS = ['assetto-corsa', 'vdrift'] as const satisfies readonly SourceKind[];

describe.each(KINDS)('docs/import.md on %s', (kind) => {
  const reports = games.flatMap(({ source }) => (source.kind === kind ? [importCar(source).report] : []));
  const part = partOf(kind);

  it('names every key that is taken or converted from a car in reach', () => {
    const keys = reports.flatMap(({ rows }) =>
      rows
        .filter(({ outcome, key }) => outcome !== 'notUnderstood' && !key.includes('|'))
        .map(({ key }) => key),
    );
    expect(keys.length).toBeGreaterThan(50);
    expect([...new Set(keys.map(shown))].filter((key) => !part.includes(`\`${key}\``))).toEqual([]);
  });

  it('names every value that the import chooses, by its key or the block around it', () => {
    const keys = reports.flatMap(({ chosen }) => chosen.map(({ key }) => key));
    const isNamed = (key: string): boolean => {
      const [last = '', block = ''] = key.split('.').toReversed();
      const names = [key, key.replace(/\d+/, '<n>'), last, `${block}.${last}`, block];
      return names.some((name) => part.includes(`\`${name}\``) || part.includes(`.${name}\``));
    };
    expect([...new Set(keys)].filter((key) => !isNamed(key))).toEqual([]);
  });
});
