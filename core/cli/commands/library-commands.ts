import type { Verbs } from './verbs.ts';

/** Verbs that maintain a telemetry database; without a file, the user's library. */
export function addLibraryVerbs({ verb, act }: Verbs): void {
  const check = verb(
    'check-db [db]',
    "check a telemetry database, or the user's library: SQLite's own check, then every page of samples",
  ).option('--repair', 'repair what is found; the original file is kept beside it');
  check.action(
    act(async (output, db) => {
      const { repair } = check.opts<{ repair?: boolean }>();
      return (await import('../verbs/check-db.ts')).checkDb(db, repair === true, output);
    }),
  );

  const backUp = verb(
    'back-up-db [db]',
    'copy a telemetry database, which may be in use, and check the copy',
  ).requiredOption('--out <file>', 'the copy; a folder gets a file named by the day');
  backUp.action(
    act(async (output, db) => {
      const { out } = backUp.opts<{ out: string }>();
      return (await import('../verbs/maintain-db.ts')).backUpDb(db, out, output);
    }),
  );

  verb('shrink-db [db]', 'remove deleted sessions for good and free the unused disk space').action(
    act(async (output, db) => (await import('../verbs/maintain-db.ts')).shrinkDb(db, output)),
  );

  verb(
    'move-library <folder>',
    "move the user's library to another folder; the old one is removed once the copy is checked",
  ).action(
    act(async (output, folder = '') => (await import('../verbs/maintain-db.ts')).moveLibrary(folder, output)),
  );
}
