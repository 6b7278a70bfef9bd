import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { listMigrations } from '../../db/migrate.ts';
import { addPositionFunction } from '../../db/old-channels.ts';

/** The form of a table's rows in the file. */
export interface TableForm {
  readonly table: string;
  /** Columns in the order of the file; a row written before the last ones were added lacks these. */
  readonly columns: readonly string[];
  /** Column that is the row id and is stored as null in the row. */
  readonly rowidColumn: string | undefined;
  /** True for a tree with row ids; false for one ordered by its keys, as an index is. */
  readonly hasRowids: boolean;
  /** Matches the type letters of its rows: see RawRecord. */
  readonly form: RegExp;
}

interface ColumnFacts {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

/** The forms of all tables by schema number (1, 2, 3 ...), derived from the migrations. */
export function tableForms(migrationsFolder: URL): ReadonlyMap<number, readonly TableForm[]> {
  const db = new Sqlite(':memory:');
  const forms = new Map<number, readonly TableForm[]>();
  const first = new Map<string, readonly string[]>();
  try {
    addPositionFunction(db);
    for (const { version, file } of listMigrations(migrationsFolder)) {
      db.exec(readFileSync(file, 'utf8'));
      const tables = db.pragma('table_list') as { name: string; schema: string; type: string; wr: number }[];
      const own = tables.filter(
        ({ name, type }) => type === 'table' && !/^sqlite_(temp_)?schema$/.test(name),
      );
      forms.set(
        version,
        own.map(({ name, wr }) => {
          const columns = db.pragma(`table_info(${name})`) as ColumnFacts[];
          const before = first.get(name) ?? columns.map((column) => column.name);
          first.set(name, before);
          return formOf(name, columns, wr === 0, before);
        }),
      );
    }
    return forms;
  } finally {
    db.close();
  }
}

function formOf(
  table: string,
  columns: readonly ColumnFacts[],
  hasRowids: boolean,
  before: readonly string[],
): TableForm {
  const keys = columns.filter(({ pk }) => pk > 0);
  const rowid = hasRowids && keys.length === 1 && keys[0]?.type === 'INTEGER' ? keys[0].name : undefined;
  const ordered = hasRowids
    ? columns
    : [...columns].sort((a, b) => (a.pk || Infinity) - (b.pk || Infinity) || 0);
  const letters = ordered.map((column) => (column.name === rowid ? 'N' : lettersOf(column)));
  const added = ordered.findIndex(({ name }) => !before.includes(name));
  const always = added < 0 ? letters.length : added;
  const more = letters.slice(always).reduceRight((rest, letter) => `(?:${letter}${rest})?`, '');
  return {
    table,
    columns: ordered.map(({ name }) => name),
    rowidColumn: rowid,
    hasRowids,
    form: new RegExp(`^${letters.slice(0, always).join('')}${more}$`),
  };
}

/** SQLite stores a whole real number as an integer. */
const LETTERS: Readonly<Record<string, string>> = { INTEGER: 'I', REAL: 'RI', TEXT: 'T', BLOB: 'B' };

function lettersOf({ type, notnull, pk }: ColumnFacts): string {
  const letters = LETTERS[type] ?? 'IRTB';
  return notnull === 1 || pk > 0 ? `[${letters}]` : `[${letters}N]`;
}
