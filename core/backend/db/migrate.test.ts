import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Sqlite, { type Database } from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../files/latin1.ts';
import { openStore } from '../sessions/store.ts';
import { newSession, temporaryFolder } from '../testing/stored-recordings.ts';
import { applyMigrations, listMigrations, MIGRATIONS_FOLDER, schemaVersion } from './migrate.ts';

/** Hash of each released migration: a released file is never edited, a change is a new file. */
const RELEASED: Record<string, string> = {
  '0001-initial.sql': 'fb203205d86a583d967c9b19bd41b0d481da9076d69bf51a0a27236bab698cec',
  '0002-run-settings.sql': '49fbab1bc4a8bc7647cf4d8a0fbb45a278ac25f360a9b8051e8040e2d7be1cf3',
  '0003-substeps-used.sql': 'efefc5584d7a113ac4375a501e3c8c33cfa9ce11a5375372a9ff29d8f3b4e939',
  '0004-differential-places.sql': '5e8202fb03abd0bd597cda3dcd362e63416f3311938a39933f679b9a83f18daf',
  '0005-setup-changes.sql': 'c186c3e761bb25adae833812a2d70d27c56c89f176a471cc5bfbdfdedfda5a74',
  '0006-road-of-a-run.sql': 'edf94169b353207dceea55c2cfddf758c52633ec22ababe1bee9c3d9dade0c28',
  '0007-tracks-and-laps.sql': '26f9ab4b241901c078500d02b494e35eef135e7bbd912e472ec5021652b8130a',
  '0008-time-bases-and-packing.sql': '03463c324d64f869d213e0452e85d2d0057a06d3e8bea1821f0e86028698379b',
  '0009-input-tables.sql': 'e061513d99402b3c862f70a29bf46c6c3939243ee9b2baa1d978e6b48b6d9265',
  '0010-sweeps.sql': 'ccaf6421a3c3d9a97fbdbb460cb428bd53d6ef0f9dcda8828fbbb95d6ccb6778',
  '0011-adaptive-sweeps.sql': '6ef7cab2288e69670546c6795053a3ac65a5fe6d3157ba9efb7cc0471960ba1a',
  '0012-channels-of-files.sql': '38367c285399b0c1fb3d917fedb4b5f4f2bc32cbe2458f6e7c36ff6bb58e90e6',
  '0013-positions-and-venues.sql': '3e7a2cea9fdf76f1b86040f3e25af7cb5972fa4409428c21417a288b0fb46eeb',
  '0014-conditions.sql': '1a57a90fea74f38ea6ee31e1c31795abaef6809ef15cb0791818e8011b8b29b3',
  '0015-videos-and-names.sql': '49b5c722dd9c247f19509c90c0a808a0fe3f23e20f89ab2cda3ba51105327467',
  '0016-lost-runs.sql': 'bb3d395bfe38514c227bfc7f55445c3af6c52408538562b6160e17eee3166587',
  '0017-stints.sql': '8a189b74654aaa46aac1ffa6e5c7cf93f627603f68d3a3a56bc91e2f86f77876',
  '0018-car-versions.sql': 'd111ad9e2879afde7cb4b7dd2b7da4666ff5a163bfa29f2c43be90f3e6a89788',
  '0019-joined-pages.sql': '7c9c93bb05df4ec095305fabe33be3344f4acaa6bf4749c836cdd035c616db4d',
  '0020-crate-poses.sql': '673ba488a61ffc3d92195639694bd19c343641709082ac578e17188a1bfdf00c',
  '0021-still-channels.sql': 'e942419c7b78990470b3207cb42340e9ab627aa22ed32507af4f07d4e1847217',
};

const LATEST = Object.keys(RELEASED).length;
/** Number of the next, unreleased migration. */
const NEXT = String(LATEST + 1).padStart(4, '0');

let temporary: ReturnType<typeof temporaryFolder>;
let path: string;
let migrations: URL;

beforeEach(() => {
  temporary = temporaryFolder();
  path = join(temporary.folder, 'library.sqlite');
  mkdirSync(join(temporary.folder, 'migrations'));
  cpSync(MIGRATIONS_FOLDER, join(temporary.folder, 'migrations'), { recursive: true });
  migrations = pathToFileURL(join(temporary.folder, 'migrations/'));
});
afterEach(() => temporary.remove());

const backups = () => readdirSync(temporary.folder).filter((name) => name.includes('.backup-'));

/** Statements of the tables and indexes by name; a migration leaves other white space and quotes. */
const schemaOf = (db: Database): Record<string, string> => {
  const rows = db.prepare('SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL').raw().all();
  return Object.fromEntries(
    (rows as [string, string][]).map(([name, sql]) => [
      name,
      sql.replaceAll(/["\s]+/g, ' ').replaceAll(/ (?=[,)])/g, ''),
    ]),
  );
};

describe('migrations', () => {
  it('are the released files, byte for byte', () => {
    const hashes = listMigrations(MIGRATIONS_FOLDER).map(({ file }) => [
      basename(file.pathname),
      sha256(readFileSync(file)),
    ]);
    expect(Object.fromEntries(hashes)).toEqual(RELEASED);
  });

  it('make the schema with which a new database begins, and no rows', () => {
    const migrated = new Sqlite(':memory:');
    applyMigrations(migrated, MIGRATIONS_FOLDER);
    openStore({ path, create: true }).close();
    const created = new Sqlite(path);
    expect(schemaVersion(created)).toBe(LATEST);
    expect(schemaOf(created)).toEqual(schemaOf(migrated));
    for (const table of migrated.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all())
      expect(migrated.prepare(`SELECT * FROM ${String(table)}`).all()).toEqual([]);
    created.close();
  });

  it('make a new database without a backup', () => {
    openStore({ path, create: true }).close();
    expect(backups()).toEqual([]);
  });

  it('copy an existing database before they change it, and keep its sessions', () => {
    const first = openStore({ path, create: true, migrationsFolder: migrations });
    const id = first.sessions.create(newSession());
    first.close();
    writeFileSync(
      new URL(`${NEXT}-stewards.sql`, migrations),
      'ALTER TABLE sessions ADD COLUMN stewards TEXT;',
    );
    const second = openStore({ path, create: true, migrationsFolder: migrations });
    expect(second.migrationBackup).toContain(`.backup-v${LATEST}-`);
    expect(second.sessions.get(id).name).toBe('Coupe, braking');
    second.close();
    const [backup = ''] = backups();
    const old = openStore({ path: join(temporary.folder, backup), create: false });
    expect(old.sessions.get(id).name).toBe('Coupe, braking');
    old.close();
  });

  it('that fail leave the database unchanged', () => {
    openStore({ path, create: true, migrationsFolder: migrations }).close();
    const bad = new URL(`${NEXT}-bad.sql`, migrations);
    writeFileSync(bad, 'CREATE TABLE weather (id INTEGER); SELECT * FROM nowhere;');
    expect(() => openStore({ path, create: true, migrationsFolder: migrations })).toThrow('nowhere');
    writeFileSync(bad, 'CREATE TABLE weather (id INTEGER);');
    const store = openStore({ path, create: true, migrationsFolder: migrations });
    expect(store.sessions.list()).toEqual([]);
    store.close();
  });

  it('of a newer program are refused, and its file is not changed', () => {
    writeFileSync(new URL(`${NEXT}-stewards.sql`, migrations), 'CREATE TABLE weather (id INTEGER);');
    openStore({ path, create: true, migrationsFolder: migrations }).close();
    const before = readFileSync(path);
    expect(() => openStore({ path, create: true })).toThrow(
      `has schema ${LATEST + 1}; this Racebench knows schemas up to ${LATEST}`,
    );
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('are not run on a missing file that must not be created', () => {
    expect(() => openStore({ path, create: false })).toThrow('does not exist');
    expect(existsSync(path)).toBe(false);
  });
});
