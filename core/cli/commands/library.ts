import type { Verbs } from './verbs.ts';

/** Verbs that take care of a telemetry database; without a file, of the person's library. */
export function addLibraryVerbs({ verb, act }: Verbs): void {
  const check = verb(
    'check-db [db]',
    "look through a telemetry database, or the person's library: SQLite's own check, then every page of samples",
  ).option('--repair', 'put right what is found; the file as it was is kept beside it');
  check.action(
    act(async (output, db) => {
      const { repair } = check.opts<{ repair?: boolean }>();
      return (await import('../verbs/check-db.ts')).checkDb(db, repair === true, output);
    }),
  );

  const backUp = verb(
    'back-up-db [db]',
    'copy a telemetry database that may be in use, and look the copy through',
  ).requiredOption('--out <file>', 'the copy; a folder gets a file named by the day');
  backUp.action(
    act(async (output, db) => {
      const { out } = backUp.opts<{ out: string }>();
      return (await import('../verbs/keep-db.ts')).backUpDb(db, out, output);
    }),
  );

  verb('shrink-db [db]', 'remove deleted sessions for good and give unused room back to the disk').action(
    act(async (output, db) => (await import('../verbs/keep-db.ts')).shrinkDb(db, output)),
  );

  verb(
    'move-library <folder>',
    "keep the person's library in another folder; the old one goes when the copy is sound",
  ).action(
    act(async (output, folder = '') => (await import('../verbs/keep-db.ts')).moveLibrary(folder, output)),
  );
}
