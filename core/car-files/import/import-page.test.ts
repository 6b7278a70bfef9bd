import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SOURCE_KINDS, type SourceKind } from '../../contract/import-report.ts';
import { PROJECT } from '../../proof/fixtures.ts';
import { realCars } from '../../proof/testing/real-cars.ts';
import { importCar } from './import-car.ts';

const { games } = await realCars();
const page = readFileSync(new URL('docs/import.md', PROJECT), 'utf8');

/** The part of the page about a game: from its name in bold to the next one. */
function partOf(title: string): string {
  const start = page.indexOf(`\n**${title}**`);
  const end = page.slice(start + 3).search(/\n\*\*[A-Za-z]|\n##/);
  return start < 0 ? '' : page.slice(start, start + 3 + end);
}

/** Names by which the page may have a key: numbers of gears and points of a curve are one row, and so are the sides. */
function shown(key: string): string[] {
  const one = key
    .replace(/^GEAR_\d$/, 'GEAR_n')
    .replace(/^gear-ratio-\d$/, 'gear-ratio-n')
    .replace(/^torque-curve-\d+$/, 'torque-curve-nn')
    .replace(/^([abc])\d+$/, '$10')
    .replace(/^Gear\d/, 'Gear<n>')
    .replace(/(?:Range|Setting|Special)$/, '');
  return [key, one, one.replace(/^(?:Front|Rear|Left|Right)/, '*')];
}

const isNamed = (names: readonly string[], part: string): boolean =>
  names.some((name) => part.includes(`\`${name}\``));

/** Title of each game's table, and the folder of its importer. */
const KINDS: Readonly<Record<SourceKind, { readonly title: string; readonly folder: string }>> = {
  'assetto-corsa': { title: SOURCE_KINDS['assetto-corsa'], folder: 'assetto-corsa' },
  vdrift: { title: SOURCE_KINDS.vdrift, folder: 'vdrift' },
  torcs: { title: 'Speed Dreams and TORCS', folder: 'torcs' },
  rfactor: { title: 'rFactor, rFactor 2', folder: 'rfactor' },
};

/** Texts of the importer of a game, where the names of its keys are. */
function codeOf(folder: string): string {
  const url = new URL(`${folder}/`, import.meta.url);
  const files = readdirSync(url).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return files.map((name) => readFileSync(new URL(name, url), 'utf8')).join('\n');
}

/** Pieces of a key of which an importer may compose it: `DY_CURVE` of D, an axis and CURVE, `antiroll.front` of its parts. */
const piecesOf = (key: string): string[] =>
  (key.replace(/<n>|=.*$|^\.\w+$/g, '').match(/[A-Z]?[a-z\d]{2,}|[A-Z\d]{2,}/g) ?? []).filter(
    (piece) => piece !== 'nn',
  );

/** Keys in the first column of a game's tables. */
function keysOfRows(part: string): string[] {
  const rows = part.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| (none)'));
  return rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].flatMap((m) => m[1] ?? []),
  );
}

describe.each(Object.entries(KINDS))('docs/import.md on %s', (kind, { title, folder }) => {
  const reports = games.flatMap(({ source }) => (source.kind === kind ? [importCar(source).report] : []));
  const part = partOf(title);

  it('names every key that is taken or converted from a car in reach', () => {
    const keys = reports.flatMap(({ rows }) =>
      rows
        .filter(({ outcome, key }) => outcome !== 'notUnderstood' && !key.includes('|'))
        .map(({ key }) => key),
    );
    expect(keys.length).toBeGreaterThan(50);
    expect([...new Set(keys)].filter((key) => !isNamed(shown(key), part))).toEqual([]);
  });

  it('names no key that its importer does not', () => {
    const code = codeOf(folder);
    const known = new Set(reports.flatMap(({ rows }) => rows.flatMap(({ key }) => shown(key))));
    const keys = keysOfRows(part);
    expect(keys.length).toBeGreaterThan(30);
    const isKnown = (key: string): boolean =>
      known.has(key) || code.includes(key) || piecesOf(key).every((piece) => code.includes(piece));
    expect(keys.filter((key) => !isKnown(key))).toEqual([]);
  });
});

describe.each(['assetto-corsa', 'vdrift'] as const)('docs/import.md on %s', (kind) => {
  const part = partOf(KINDS[kind].title);

  it('names every value that the import chooses, by its key or the block around it', () => {
    const keys = games.flatMap(({ source }) =>
      source.kind === kind ? importCar(source).report.chosen.map(({ key }) => key) : [],
    );
    const isShown = (key: string): boolean => {
      const [last = '', block = ''] = key.split('.').toReversed();
      const names = [key, key.replace(/\d+/, '<n>'), last, `${block}.${last}`, block];
      return names.some((name) => part.includes(`\`${name}\``) || part.includes(`.${name}\``));
    };
    expect([...new Set(keys)].filter((key) => !isShown(key))).toEqual([]);
  });
});
