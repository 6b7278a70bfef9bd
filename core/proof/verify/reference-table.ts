/** A reference table as text columns by name. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Comma-separated text with one header row; fields may be quoted, with "" for a quote. Blank lines are left out. */
export function parseTable(text: string): Table {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const [header = [], ...rows] = lines.map(fieldsOf);
  return { header, rows };
}

function fieldsOf(line: string): string[] {
  const fields: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^,]*))(,|$)/gy;
  for (;;) {
    const match = pattern.exec(line);
    if (match === null) return [...fields, line.slice(pattern.lastIndex)];
    fields.push(match[1]?.replaceAll('""', '"') ?? (match[2] ?? '').trim());
    if (match[3] !== ',') return fields;
  }
}

/** Texts of a column; undefined where the table has no such column. */
export function textColumn(table: Table, name: string): string[] | undefined {
  const index = table.header.indexOf(name);
  return index < 0 ? undefined : table.rows.map((row) => row[index] ?? '');
}

/** Numbers of a column, an empty cell being undefined. Undefined where the table has no such column. */
export function numberColumn(table: Table, name: string): (number | undefined)[] | undefined {
  return textColumn(table, name)?.map((text) => (text === '' ? undefined : Number(text)));
}
