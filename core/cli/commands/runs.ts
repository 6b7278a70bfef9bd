import { Option, type Command } from 'commander';
import { runHelp, type RunOptions } from '../run-request.ts';
import { collect, type Verbs } from './verbs.ts';

/** Verbs that simulate, and what they recorded. */
export function addRunVerbs(verbs: Verbs): void {
  addRun(verbs);
  addCompare(verbs);
  addCompareDifferentials(verbs);
  addSessions(verbs);
  addImportTelemetry(verbs);
  addExportTelemetry(verbs);
  addListen(verbs);
  addSweep(verbs);
  addExportSweep(verbs);
  addWorker(verbs);
  addRerun(verbs);
  addExportInputs(verbs);
}

function addRun({ verb, act }: Verbs): void {
  const run = withRunOptions(
    verb('run <car>', 'simulate a manoeuvre, record all channels, print the metrics'),
  );
  run
    .option('--set <key=value>', 'change a value of the car for this run; may be repeated', collect, [])
    .action(
      act(async (output, car = '') => {
        const options = run.opts<RunOptions & { db?: string; set: string[] }>();
        return (await import('../verbs/run.ts')).run(car, { ...options, db: options.db }, output);
      }),
    );
}

function addCompare({ verb, act }: Verbs): void {
  const compare = withRunOptions(
    verb(
      'compare <a> <b> [more...]',
      'run cars through one manoeuvre, or take stored sessions (12, or 12:3 for lap 3): what B and all more differ in from A in setups, corners and figures',
    ),
    false,
  )
    .option('--model-b <name>', 'model of the second car, with its own step (without it the same model)')
    .option('--report <file.html>', 'write a page to print: tables, delta time, track map and traces');
  compare.action(
    act(async (output, carA = '', carB = '', ...more) => {
      const options = compare.opts<
        Omit<RunOptions, 'manoeuvre'> & {
          manoeuvre?: string;
          db?: string;
          report?: string;
          modelB?: string;
        }
      >();
      const { manoeuvre, db, report, modelB } = options;
      const own = { ...options, manoeuvre, db, report, modelB };
      return (await import('../verbs/compare.ts')).compare([carA, carB, ...more], own, output);
    }),
  );
}

function addCompareDifferentials({ verb, act }: Verbs): void {
  const kinds = verb(
    'compare-differentials <car>',
    'each kind of differential on split friction, preload 0: torques, wheel speeds, acceleration, and theory',
  )
    .option('--surface <name>', 'surface under the left wheels; the right ones are on ice', 'asphalt')
    .option('--accelerator <part>', 'pedal travel, 0.05 to 1', '1')
    .option('--set <key=value>', 'change a value of the car for these runs; may be repeated', collect, []);
  kinds.action(
    act(async (output, car = '') => {
      const options = kinds.opts<{ surface: string; accelerator: string; set: string[] }>();
      return (await import('../verbs/compare-differentials.ts')).compareDifferentials(car, options, output);
    }),
  );
}

function addSweep({ verb, act }: Verbs): void {
  const sweeps = verb(
    'sweep <plan>',
    'drive all setups of a plan (docs/sweeps.md) and tell the best; goes on where it was ended',
  )
    .option('--db <file>', "database of the results (without it the person's library)")
    .option('--workers <n>', 'threads (without it one for each processor)')
    .option(
      '--queue [url]',
      'let the workers of a Redis or Valkey drive it (without the address RACEBENCH_QUEUE_URL)',
    );
  sweeps.action(
    act(async (output, plan = '') => {
      const { db, workers, queue } = sweeps.opts<{ db?: string; workers?: string; queue?: string | true }>();
      return (await import('../verbs/sweep.ts')).sweep(plan, { db, workers, queue }, output);
    }),
  );
}

function addWorker({ verb, act }: Verbs): void {
  const serving = verb(
    'worker',
    'drive runs of the sweeps of a queue, on any number of machines (docs/sweeps.md)',
  )
    .option('--queue [url]', 'a Redis or Valkey, as redis://host:6379 (without it RACEBENCH_QUEUE_URL)')
    .option('--threads <n>', 'threads (without it one for each processor)');
  serving.action(
    act(async (output) => {
      const options = serving.opts<{ queue?: string | true; threads?: string }>();
      return (await import('../verbs/worker.ts')).worker(options, output);
    }),
  );
}

function addExportSweep({ verb, act }: Verbs): void {
  const out = verb(
    'export-sweep <sweep>',
    'results and setups of a sweep, by its number or its plan, as tables for DuckDB, Spark or pandas (docs/sweeps.md)',
  )
    .option('--format <names>', 'parquet, csv, or both with a comma', 'parquet')
    .option('--out <path>', 'path of the files without their ending (without it sweep-N)')
    .option('--db <file>', "database of the results (without it the person's library)");
  out.action(
    act(async (output, sweep = '') => {
      const options = out.opts<{ format: string; out?: string; db?: string }>();
      return (await import('../verbs/export-sweep.ts')).exportSweep(sweep, options, output);
    }),
  );
}

function addRerun({ verb, act }: Verbs): void {
  const rerun = verb(
    'rerun <session>',
    'run a stored session again, by its number, and compare all samples bit for bit',
  ).option('--db <file>', "database of the session (without it the person's library)");
  rerun.action(
    act(async (output, session = '') => {
      const { db } = rerun.opts<{ db?: string }>();
      return (await import('../verbs/rerun.ts')).rerun(session, { db }, output);
    }),
  );
}

function addExportInputs({ verb, act }: Verbs): void {
  const inputs = verb(
    'export-inputs <session>',
    'what the driver of a stored session did, by its number, as a table for --manoeuvre input-table',
  )
    .option('--by <base>', 'time or distance (on a track along its centre line)', 'time')
    .option('--out <file.csv>', 'where it goes (without it session-N-inputs.csv)')
    .option('--db <file>', "database of the session (without it the person's library)");
  inputs.action(
    act(async (output, session = '') => {
      const options = inputs.opts<{ by: string; out?: string; db?: string }>();
      return (await import('../verbs/export-inputs.ts')).exportInputs(session, options, output);
    }),
  );
}

function addImportTelemetry({ verb, act }: Verbs): void {
  const into = verb(
    'import <db> <file>',
    'store a telemetry file (MoTeC .ld with its .ldx, CSV, Parquet, JSON lines) as a session of a database',
  )
    .option('--name <text>', 'name of the session (without it that of the file)')
    .option('--aliases <file>', 'names of channels of your own logs, see docs/telemetry-files.md')
    .option('--rate <Hz>', 'rows per second of a table without a column of times')
    .option('--time-column <name>', 'column of a table that tells the time')
    .option('--take-damaged', 'keep what can be read of a file that has lost samples');
  into.action(
    act(async (output, db = '', file = '') => {
      const options = into.opts<{
        name?: string;
        aliases?: string;
        rate?: string;
        timeColumn?: string;
        takeDamaged?: boolean;
      }>();
      return (await import('../verbs/import-telemetry.ts')).importTelemetry(db, file, options, output);
    }),
  );
}

function addExportTelemetry({ verb, act }: Verbs): void {
  const out = verb('export [db]', "write a session of a database, or of the person's library, as files")
    .addOption(new Option('--session <number>', 'see racebench sessions').makeOptionMandatory())
    .addOption(
      new Option('--format <names>', 'csv, parquet, ld, jsonl, or several with commas').makeOptionMandatory(),
    )
    .option('--channels <names>', 'only these channels, with commas')
    .option('--rate <Hz>', 'rows per second of tables (without it the times of the samples)')
    .option('--out <path>', 'path of the files without their ending (without it session-N)');
  out.action(
    act(async (output, db) => {
      const options = out.opts<{
        session: string;
        format: string;
        channels?: string;
        rate?: string;
        out?: string;
      }>();
      return (await import('../verbs/export-telemetry.ts')).exportTelemetry(db, options, output);
    }),
  );
}

function addListen({ verb, act }: Verbs): void {
  const ears = verb('listen', 'record live telemetry of a game (UDP) as a session, until Ctrl+C')
    .addOption(
      new Option(
        '--format <name>',
        'outgauge, outsim or racebench (docs/telemetry-files.md)',
      ).makeOptionMandatory(),
    )
    .option(
      '--port <number>',
      'port to listen on (without it 4444, 4123 or 4950 by the format; 0 a free one)',
    )
    .option(
      '--host <address>',
      'address of this machine to listen on (without it 127.0.0.1: this machine only)',
    )
    .option('--db <file>', "database of the session (without it the person's library)")
    .option('--name <text>', 'name of the session')
    .option('--seconds <s>', 'end by itself after so long');
  ears.action(
    act(async (output) => {
      const options = ears.opts<{
        format: string;
        port?: string;
        host?: string;
        db?: string;
        name?: string;
        seconds?: string;
      }>();
      return (await import('../verbs/listen.ts')).listen(options, output);
    }),
  );
}

function addSessions({ verb, act }: Verbs): void {
  verb('sessions [db]', "sessions of a telemetry database, or of the person's library").action(
    act(async (output, db) => (await import('../verbs/sessions.ts')).sessions(db, output)),
  );
}

function withRunOptions(command: Command, needsManoeuvre = true): Command {
  return command
    .addOption(new Option('--manoeuvre <name>', 'what the car does').makeOptionMandatory(needsManoeuvre))
    .option('--model <name>', 'vehicle model', 'racebench')
    .option('--step <s>', "step of the simulation (without it the model's own)")
    .option(
      '--substeps <n>',
      'sub-steps of each step: a number, auto (from the car; the default) or guide (as its source has them)',
    )
    .option('--world <name>', 'place of the run', 'flat')
    .option('--track <file>', 'track of a manoeuvre that is held on one, with surfaces of its own')
    .option('--inputs <file>', 'table of driver inputs (CSV) of a manoeuvre that is driven by one')
    .option('--seed <n>', 'seed of what is drawn by chance', '0')
    .option('--surface <name>', 'surface under the car', 'asphalt')
    .option('--surfaces <file>', 'file that changes and adds surfaces and places of the road')
    .option('--water <mm>', 'film of water on the road at the start, mm')
    .option('--rain <mm/h>', 'rain while the car runs, mm/h: films follow it and what drains off')
    .option('--air-temperature <degC>', 'of the air, °C (without it 25)')
    .option('--road-temperature <degC>', 'of the road, °C (without it 25)')
    .option('--param <key=value>', 'parameter of the manoeuvre, SI; may be repeated', collect, [])
    .option(
      '--at <"time key=value">',
      'change a value of a differential while the car runs, at this time in s; may be repeated',
      collect,
      [],
    )
    .option('--duration <s>', 'simulated time at most')
    .option('--laps <n>', 'laps of a manoeuvre that drives them')
    .option('--rate <Hz>', 'samples per second', '100')
    .option('--name <text>', 'name of the session')
    .option('--db <file>', "database that keeps the run (without it the person's library)")
    .addHelpText('after', runHelp());
}
