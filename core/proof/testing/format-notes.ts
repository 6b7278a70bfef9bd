import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SHARED = join(import.meta.dirname, '..', '..', '..', '..', 'shared');
const NOTES = join(SHARED, 'reference', 'racer-format.md');
const DIFFERENTIALS_PAGE = join(SHARED, 'seeds', '000_d780d19d1443e6df.txt');

/** The notes on Racer's file format that are kept beside the project; undefined where they are not there. */
export function formatNotes(): string | undefined {
  return existsSync(NOTES) ? readFileSync(NOTES, 'utf8') : undefined;
}

/** Words with a point or an underscore in Racer's page on differentials: the keys it names. */
export function differentialsPageKeys(): string[] | undefined {
  if (!existsSync(DIFFERENTIALS_PAGE)) return undefined;
  const words = readFileSync(DIFFERENTIALS_PAGE, 'utf8').matchAll(/\b[a-z]+(?:[._][a-z0-9]+)+\b/g);
  return [...new Set([...words].map(([word]) => word))];
}

/** Rows of the tables of a numbered section as cells, in order, without their heads and back quotes. */
export function tableRows(notes: string, section: string): string[][] {
  const start = notes.search(new RegExp(`^## ${section}[.] `, 'm'));
  const rest = notes.slice(start + 1);
  const end = rest.search(/^## /m);
  const lines = rest.slice(0, end < 0 ? undefined : end).split('\n');
  return lines
    .filter((line, i) => line.startsWith('|') && !isHead(lines, i) && !isRule(line))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.replaceAll('`', '').trim()),
    );
}

const isRule = (line: string | undefined): boolean => /^\|[\s|-]+\|$/.test(line ?? '');
const isHead = (lines: readonly string[], i: number): boolean => isRule(lines[i + 1]);

/** a0..a10 as a0, a1 ... a10; camera0..9 as camera0 ... camera9. */
function expandRange(name: string): string[] {
  const match = /^(\D*)(\d+)[.][.](\D*)(\d+)(.*)$/.exec(name);
  if (match === null) return [name];
  const [, stem = '', from = '', , to = '', tail = ''] = match;
  const count = Number(to) - Number(from) + 1;
  return Array.from({ length: count }, (_, i) => `${stem}${Number(from) + i}${tail}`);
}

/** x/y/z as three names; offset_x/y/z and tire_model_front/rear replace the part after the last underscore. */
function expandSlashes(segment: string): string[] {
  const [first = '', ...others] = segment.split('/');
  const stem = first.slice(0, first.lastIndexOf('_') + 1);
  return [first, ...others.map((other) => (stem === '' || other.startsWith(stem) ? other : stem + other))];
}

const product = (lists: readonly (readonly string[])[]): string[] =>
  lists.reduce<string[]>(
    (all, list) => all.flatMap((head) => list.map((tail) => (head === '' ? tail : `${head}.${tail}`))),
    [''],
  );

const segmentsOf = (key: string): string[] =>
  key
    .replaceAll('..', '\u2025')
    .split('.')
    .map((segment) => segment.replaceAll('\u2025', '..'));

/** The keys one name of a list stands for; numbers of blocks are 0 where the notes have <n>. */
function expandKey(key: string): string[] {
  const numbered = key.replace(/<(n|x)>/g, '0');
  return product(segmentsOf(numbered).map((segment) => expandSlashes(segment).flatMap(expandRange)));
}

/** A later name of a list, completed by the block of the first one. */
function complete(first: string, previous: string, name: string): string {
  if (name.startsWith('_')) return previous.slice(0, previous.lastIndexOf('_')) + name;
  const block = segmentsOf(first).slice(0, -1);
  if (name.startsWith('.')) return [...block, name.slice(1)].join('.');
  const [head = ''] = segmentsOf(name);
  if (head === segmentsOf(first)[0]) return name;
  if (block.at(-1) === head) block.pop();
  return [...block, name].join('.');
}

/**
 * The keys a cell of the notes names: "car.cg.x/y/z", "steer.x/y/z, radius, xa", "tire_model.damping_coefficient_lat,
 * _long", "audio.(wind, gearwhine, ...).smp<n>.sample, min". A block is given by its name.
 */
export function keysOfCell(cell: string): string[] {
  const layers = /^(\w+)[.][(]([^)]*)[)][.](.*)$/.exec(cell);
  if (layers !== null) {
    const [, root = '', names = '', rest = ''] = layers;
    const real = names.split(', ').filter((name) => name !== '...');
    return real.flatMap((name) => keysOfCell(`${root}.${name}.${rest}`));
  }
  const names = cell
    .replace(/ [(][^)]*[)]/g, '')
    // gear1.. .ratio: from gear1 on, without an end.
    .replace('.. .', '.')
    .split(', ')
    .map((name) => name.replace(/[.]{3}$|[.][*]$/, ''));
  const [first = ''] = names;
  const full: string[] = [];
  for (const name of names) full.push(name === first ? first : complete(first, full.at(-1) ?? first, name));
  return full.flatMap(expandKey);
}
