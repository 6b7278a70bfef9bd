import { conditionsHelp } from '../condition-names.ts';
import type { Verbs } from './verbs.ts';

/** Verbs that give sessions their car and conditions, and list the setups of a car. */
export function addSetupVerbs({ verb, act }: Verbs): void {
  const attaching = verb(
    'attach <session> [car]',
    'give an imported session, or some of its laps, the car.ini it was driven with, and note the conditions of any session',
  )
    .option(
      '--conditions <key=value...>',
      `conditions, as driver="A. Smith" coldPressureFL="20 psi"; an empty value removes one. Keys, with the unit of a plain number: ${conditionsHelp()}`,
    )
    .option(
      '--laps <first-last>',
      'only these laps, such as 4-9: they become a stint with its own setup and conditions',
    )
    .option(
      '--detach',
      'take the attached car away; with --laps, these laps have the setup of their session again',
    )
    .option('--db <file>', "database of the session (default: the user's library)");
  attaching.action(
    act(async (output, session = '', car) => {
      const {
        conditions = [],
        detach = false,
        laps,
        db,
      } = attaching.opts<{
        conditions?: string[];
        detach?: boolean;
        laps?: string;
        db?: string;
      }>();
      return (await import('../verbs/attach.ts')).attach(
        session,
        car,
        { conditions, detach, laps, db },
        output,
      );
    }),
  );

  const past = verb(
    'history <car>',
    'sessions of a car, by its name or car.ini: what changed in the setup, conditions, best and median lap, spread',
  )
    .option('--db <file>', "database of the sessions (default: the user's library)")
    .option('--csv <file>', 'also write it as a CSV, in SI units');
  past.action(
    act(async (output, car = '') => {
      const options = past.opts<{ db?: string; csv?: string }>();
      return (await import('../verbs/history.ts')).history(car, options, output);
    }),
  );
}

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
