import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../db/migrate.ts';
import { temporaryFolder } from '../../testing/stored-recordings.ts';
import { writeLibrary } from '../../testing/whole-library.ts';
import { mapPages } from './page-map.ts';
import { cellsOf } from './raw-cells.ts';
import { openRawPages } from './raw-pages.ts';
import { readRecord, readVarint } from './raw-record.ts';
import { tableForms } from './table-forms.ts';
import { THINNED, byTurns } from '../../../proof/testing/thorough.ts';

let temporary: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  temporary = temporaryFolder();
});
afterAll(() => temporary.remove());

const forms = [...tableForms(MIGRATIONS_FOLDER).values()].at(-1) ?? [];

/** All rows of a table as the raw reader returns them, by column name. */
function rawRows(path: string, table: string): Record<string, unknown>[] {
  const { columns, rowidColumn } = forms.find((form) => form.table === table)!;
  const pages = openRawPages(path);
  const map = mapPages(pages);
  const cells = [...map.pages].flatMap((page) =>
    map.ownerOf(page) === table ? cellsOf(pages, page)!.cells : [],
  );
  pages.close();
  return cells.map(({ values, rowid }) =>
    Object.fromEntries(columns.map((column, i) => [column, column === rowidColumn ? rowid : values[i]])),
  );
}

const hex = (value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;

/** Rows of two readers in any order, with blobs as texts. */
const sorted = (rows: readonly Record<string, unknown>[]): string[] =>
  rows
    .map((row) => JSON.stringify(Object.entries(row).map(([column, value]) => [column, hex(value)])))
    .sort();

describe.each(
  byTurns(
    [
      ['left by a killed program, with a write-ahead log', true],
      ['closed', false],
    ] as const,
    0,
    2,
  ),
)(`a whole library, %s${THINNED}`, (_, hasLog) => {
  it('has the rows of every table that SQLite reads', () => {
    const path = join(temporary.folder, `${String(hasLog)}.sqlite`);
    writeLibrary(path, hasLog, { sessions: 8, everyNth: 60 });
    const raw = new Map(forms.map(({ table }) => [table, rawRows(path, table)]));
    const db = new Sqlite(path);
    for (const { table } of forms) {
      const rows = db.prepare(`SELECT * FROM ${table}`).all() as Record<string, unknown>[];
      expect(rows.length > 0, table).toBe(table !== 'sweep_points');
      expect(sorted(raw.get(table) ?? []), table).toEqual(sorted(rows));
    }
    db.close();
  });
});

describe.each([512, 1024, 4096, 65_536])('a database with pages of %i bytes', (pageBytes) => {
  it('returns texts of 1 to 300,000 bytes from their overflow pages, even without its header', () => {
    const path = join(temporary.folder, `pages-${pageBytes}.sqlite`);
    const db = new Sqlite(path);
    db.pragma(`page_size = ${pageBytes}`);
    db.exec(
      `CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT); CREATE TABLE keys (key TEXT PRIMARY KEY) WITHOUT ROWID;`,
    );
    const lengths = [1, 100, 477, 478, 990, 4061, 4062, 65_500, 65_501, 300_000];
    const texts = lengths.map((length) => 'aé'.repeat(length).slice(0, length));
    for (const text of texts) {
      db.prepare('INSERT INTO texts (text) VALUES (?)').run(text);
      db.prepare('INSERT INTO keys VALUES (?)').run(text);
    }
    db.close();
    const pages = openRawPages(path);
    expect(pages.pageBytes).toBe(pageBytes);
    const map = mapPages(pages);
    for (const table of ['texts', 'keys']) {
      const found = [...map.pages].flatMap((page) =>
        map.ownerOf(page) === table ? cellsOf(pages, page)!.cells.map(({ values }) => values.at(-1)) : [],
      );
      expect(found.sort()).toEqual([...texts].sort());
    }
    pages.close();
  });
});

describe('a record', () => {
  it('of bytes that do not form one is undefined, whatever they are', () => {
    expect(readRecord(Uint8Array.of(2, 1, 5))).toEqual({ form: 'I', values: [5] });
    expect(readRecord(Uint8Array.of(2, 8))).toEqual({ form: 'I', values: [0] });
    expect(readRecord(Uint8Array.of(2, 10))).toBeUndefined();
    expect(readRecord(Uint8Array.of(2, 1))).toBeUndefined();
    expect(readRecord(Uint8Array.of(2, 1, 5, 5))).toBeUndefined();
    expect(readRecord(Uint8Array.of(9, 1, 5))).toBeUndefined();
    expect(readRecord(new Uint8Array(0))).toBeUndefined();
    expect(readVarint(Uint8Array.of(0x81, 0x01), 0)).toEqual([129, 2]);
    expect(readVarint(new Uint8Array(9).fill(0xff), 0)).toBeUndefined();
    expect(readVarint(Uint8Array.of(0x81), 0)).toBeUndefined();
  });
});
