import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { columnName, type SampleStore } from './sample-store.ts';

/** The part of the package that is used. It is not a dependency: it is fetched into a folder of the benchmark. */
interface DuckDb {
  readonly DuckDBInstance: { create(path: string): Promise<Instance> };
  readonly DuckDBDataChunk: { create(types: readonly unknown[], rows: number): DataChunk };
  readonly FLOAT: unknown;
  readonly DOUBLE: unknown;
  readonly INTEGER: unknown;
}
interface Instance {
  connect(): Promise<Connection>;
  closeSync(): void;
}
interface Connection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<{ getColumns(): unknown[][] }>;
  createAppender(table: string): Promise<Appender>;
  closeSync(): void;
}
interface Appender {
  appendDataChunk(chunk: DataChunk): void;
  closeSync(): void;
}
interface DataChunk {
  setColumnValues(column: number, values: readonly number[]): void;
}

const PACKAGE = '@duckdb/node-api@1.5.6-r.1';
const INSTALL_LIMIT_MS = 180_000;
const RATE_HZ = 100;

/** Installs DuckDB into a folder; the reason in words where that cannot be done. */
export async function installDuckDb(folder: string): Promise<SampleStore | string> {
  try {
    const options = ['--no-audit', '--no-fund', '--loglevel', 'error', '--prefix', folder];
    await promisify(execFile)('npm', ['install', ...options, PACKAGE], { timeout: INSTALL_LIMIT_MS });
    const load = createRequire(join(folder, 'package.json'));
    return duckDbStore(load('@duckdb/node-api') as DuckDb);
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n').slice(-2);
    return `DuckDB could not be installed (npm install ${PACKAGE}): ${line}`;
  }
}

/** A table with a column per channel, in the compressed columns of DuckDB. */
function duckDbStore(duck: DuckDb): SampleStore {
  return {
    name: 'DuckDB',
    async write(path, { channels, blocks }) {
      const instance = await duck.DuckDBInstance.create(path);
      const connection = await instance.connect();
      const kinds = channels.map(({ sampleType }) => (sampleType === 'f64' ? 'DOUBLE' : 'FLOAT'));
      const columns = kinds.map((kind, c) => `${columnName(c)} ${kind}`).join(', ');
      await connection.run('CREATE TABLE channels (position INTEGER, name VARCHAR)');
      await connection.run(
        `INSERT INTO channels VALUES ${channels.map(({ name }, c) => `(${c}, '${name}')`).join(', ')}`,
      );
      await connection.run(`CREATE TABLE samples (i INTEGER, ${columns})`);
      const appender = await connection.createAppender('samples');
      const types = [duck.INTEGER, ...kinds.map((kind) => duck[kind])];
      let at = 0;
      for (const { values, count } of blocks) {
        const chunk = duck.DuckDBDataChunk.create(types, count);
        const first = at;
        chunk.setColumnValues(
          0,
          Array.from({ length: count }, (_, i) => first + i),
        );
        for (let c = 0; c < channels.length; c++)
          chunk.setColumnValues(
            c + 1,
            Array.from({ length: count }, (_, i) => values[i * channels.length + c] ?? 0),
          );
        appender.appendDataChunk(chunk);
        at += count;
      }
      appender.closeSync();
      connection.closeSync();
      instance.closeSync();
    },
    async open(path) {
      const instance = await duck.DuckDBInstance.create(path);
      const connection = await instance.connect();
      const read = async (sql: string): Promise<unknown[][]> =>
        (await connection.runAndReadAll(sql)).getColumns();
      const [names = []] = await read('SELECT name FROM channels ORDER BY position');
      return {
        async window({ channels, from_s, to_s, points }) {
          const columns = channels.map((channel) => columnName(names.indexOf(channel)));
          const first = Math.max(0, Math.floor(from_s * RATE_HZ));
          const last = Math.ceil(to_s * RATE_HZ);
          const size = Math.max(1, Math.ceil((last - first + 1) / points));
          const figures = columns.map((c) => `min(${c}), max(${c})`).join(', ');
          const found = await read(
            `SELECT i // ${size} AS bucket, ${figures} FROM samples WHERE i BETWEEN ${first} AND ${last} GROUP BY bucket ORDER BY bucket`,
          );
          return (found[0]?.length ?? 0) * channels.length;
        },
        close() {
          connection.closeSync();
          instance.closeSync();
        },
      };
    },
  };
}
