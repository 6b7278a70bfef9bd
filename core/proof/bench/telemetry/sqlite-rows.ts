import { DatabaseSync } from 'node:sqlite';
import { columnName, type SampleStore } from './sample-store.ts';

/** One row per sample time, a column per channel: what an SQL table makes of telemetry. */
export const SQLITE_ROWS: SampleStore = {
  name: 'node:sqlite rows',
  write(path, { channels, blocks }) {
    const db = new DatabaseSync(path);
    db.exec('PRAGMA journal_mode = WAL');
    db.exec('CREATE TABLE channels (position INTEGER PRIMARY KEY, name TEXT NOT NULL)');
    const columns = channels.map((_, c) => columnName(c));
    db.exec(`CREATE TABLE samples (i INTEGER PRIMARY KEY, ${columns.map((c) => `${c} REAL`).join(', ')})`);
    const addChannel = db.prepare('INSERT INTO channels VALUES (?, ?)');
    channels.forEach(({ name }, c) => addChannel.run(c, name));
    const add = db.prepare(`INSERT INTO samples VALUES (?, ${columns.map(() => '?').join(', ')})`);
    let at = 0;
    for (const { values, count } of blocks) {
      db.exec('BEGIN');
      for (let i = 0; i < count; i++)
        add.run(at++, ...values.subarray(i * channels.length, (i + 1) * channels.length));
      db.exec('COMMIT');
    }
    db.close();
  },
  open(path) {
    const db = new DatabaseSync(path);
    const names = db.prepare('SELECT name FROM channels ORDER BY position').all() as { name: string }[];
    const samples = (db.prepare('SELECT max(i) AS last FROM samples').get() as { last: number }).last + 1;
    const rate_Hz = 100;
    let rows = 0;
    return {
      window({ channels, from_s, to_s, points }) {
        const columns = channels.map((channel) =>
          columnName(names.findIndex(({ name }) => name === channel)),
        );
        const first = Math.max(0, Math.floor(from_s * rate_Hz));
        const last = Math.min(samples - 1, Math.ceil(to_s * rate_Hz));
        const size = Math.max(1, Math.ceil((last - first + 1) / points));
        rows = last - first + 1;
        const figures = columns.map((c) => `min(${c}), max(${c})`).join(', ');
        const query = db.prepare(
          `SELECT i / ${size} AS bucket, ${figures} FROM samples WHERE i BETWEEN ? AND ? GROUP BY bucket`,
        );
        return query.all(first, last).length * channels.length;
      },
      rowsRead: () => rows,
      close: () => db.close(),
    };
  },
};
