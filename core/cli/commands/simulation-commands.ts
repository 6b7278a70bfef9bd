import { Option, type Command } from 'commander';
import { telemetryFormatsText, WRITTEN_FORMATS } from '../../catalogue/telemetry-files.ts';
import { runHelp, type RunOptions } from '../run-request.ts';
import type { LapsOptions } from '../verbs/laps.ts';
import type { ImportTelemetryOptions } from '../verbs/import-telemetry.ts';
import { collect, type Verbs } from './verbs.ts';

/** Verbs that simulate, and verbs for the recorded sessions. */
export function addRunVerbs(verbs: Verbs): void {
  addRun(verbs);
  addCompare(verbs);
  addCompareDifferentials(verbs);
  addSessions(verbs);
  addImportTelemetry(verbs);
  addLaps(verbs);
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
      'run cars through one manoeuvre, or take stored sessions (12, or 12:3 for lap 3), and compare all others with A: setups, corners and figures',
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
      return (await import('../verbs/compare-runs.ts')).compare([carA, carB, ...more], own, output);
    }),
  );
}

function addCompareDifferentials({ verb, act }: Verbs): void {
  const kinds = verb(
    'compare-differentials <car>',
    'run each kind of differential on split friction without preload: torques, wheel speeds, acceleration, and theory',
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
    'run all setups of a plan (docs/sweeps.md) and report the best; continues an interrupted sweep',
  )
    .option('--db <file>', "database of the results (default: the user's library)")
    .option('--workers <n>', 'threads (default: one per processor)')
    .option(
      '--queue [url]',
      'run on the workers of a Redis or Valkey queue (default address: RACEBENCH_QUEUE_URL)',
    );
  sweeps.action(
    act(async (output, plan = '') => {
      const { db, workers, queue } = sweeps.opts<{ db?: string; workers?: string; queue?: string | true }>();
      return (await import('../verbs/sweep.ts')).sweep(plan, { db, workers, queue }, output);
    }),
  );
}

function addWorker({ verb, act }: Verbs): void {
  const serving = verb('worker', 'run jobs from a sweep queue, on any number of machines (docs/sweeps.md)')
    .option('--queue [url]', 'a Redis or Valkey, as redis://host:6379 (default: RACEBENCH_QUEUE_URL)')
    .option('--threads <n>', 'threads (default: one per processor)');
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
    .option('--out <path>', 'path of the files without extension (default: sweep-N)')
    .option('--db <file>', "database of the results (default: the user's library)");
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
    'repeat a stored session, by its number, and compare all samples bit for bit',
  ).option('--db <file>', "database of the session (default: the user's library)");
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
    'write the driver inputs of a stored session, by its number, as a table for --manoeuvre input-table',
  )
    .option('--by <base>', 'time or distance (on a track along its centre line)', 'time')
    .option('--out <file.csv>', 'output file (default: session-N-inputs.csv)')
    .option('--db <file>', "database of the session (default: the user's library)");
  inputs.action(
    act(async (output, session = '') => {
      const options = inputs.opts<{ by: string; out?: string; db?: string }>();
      return (await import('../verbs/export-inputs.ts')).exportInputs(session, options, output);
    }),
  );
}

function addLaps({ verb, act }: Verbs): void {
  const lapVerb = verb(
    'laps <session>',
    'list the laps of a session and how they were found, or find them again',
  )
    .option('--db <file>', "database of the session (default: the user's library)")
    .option('--line <lat,lon,lat,lon>', 'find them again by a start line with these ends')
    .option('--finish <lat,lon,lat,lon>', 'finish line of a course from point to point')
    .option('--split <lat,lon,lat,lon>', 'end of a sector; may be repeated', collect, [])
    .option('--venue <name>', 'find them again by the lines of a venue of the library')
    .option('--again', 'find them again by the line of the file, a venue nearby or a closed loop')
    .option('--save-venue <name>', 'save the lines as a venue, by which later logs are timed')
    .option('--track <file>', 'write a track file: its centre line is the mean of the valid laps')
    .option('--width <m>', 'width of that track, which is not in a log (default: 8)');
  lapVerb.action(
    act(async (output, session = '') =>
      (await import('../verbs/laps.ts')).laps(session, lapVerb.opts<LapsOptions>(), output),
    ),
  );
}

function addImportTelemetry({ verb, act }: Verbs): void {
  const into = verb(
    'import <db> <file>',
    `store a telemetry file (${telemetryFormatsText()}; also in a .zip or .gz) as a session of a database`,
  )
    .option('--name <text>', 'name of the session (default: the file name)')
    .option('--aliases <file>', 'channel names of your own logs, see docs/telemetry-files.md')
    .option('--rate <Hz>', 'rows per second of a table without a column of times')
    .option('--time-column <name>', 'time column of a table')
    .option('--time-unit <unit>', 'unit of the time column: s, ms, us, min ...')
    .option('--unit <name=unit>', 'unit of a column, as "Vehicle Speed=km/h"; may be repeated', collect, [])
    .option('--names-line <n>', 'line of the names of the columns; 0 where there are none')
    .option('--units-line <n>', 'line of the units; 0 where there are none')
    .option('--first-line <n>', 'line of the first row')
    .option('--separator <sign>', 'comma, semicolon, tab, bar or blanks')
    .option('--decimal-sign <sign>', 'point or comma')
    .option('--encoding <name>', 'utf-8, windows-1252, utf-16le or utf-16be')
    .option('--date-order <which>', 'day or month: which comes first in dates such as 01/02/25')
    .option('--mapping <file>', 'how the table is read, YAML or JSON, see docs/telemetry-files.md')
    .option('--save-mapping <file>', 'write how the table is read as such a file')
    .option('--take-guesses', 'import what is assumed, also where the values speak against it')
    .option('--dbc <file>', 'CAN database of a bus log (default: the .dbc beside it)')
    .option('--antenna <x,y>', 'GPS antenna in m forward and left of the centre of gravity (default: 0,0)')
    .option('--take-damaged', 'import the readable samples of a damaged file');
  into.action(
    act(async (output, db = '', file = '') => {
      const options = into.opts<ImportTelemetryOptions>();
      return (await import('../verbs/import-telemetry.ts')).importTelemetry(db, file, options, output);
    }),
  );
}

function addExportTelemetry({ verb, act }: Verbs): void {
  const out = verb('export [db]', "write a session of a database, or of the user's library, as files")
    .addOption(
      new Option('--session <number>', 'number of the session, see racebench sessions').makeOptionMandatory(),
    )
    .addOption(
      new Option(
        '--format <names>',
        `${WRITTEN_FORMATS.join(', ')}, or several with commas`,
      ).makeOptionMandatory(),
    )
    .option('--channels <names>', 'only these channels, with commas')
    .option('--rate <Hz>', 'rows per second of tables (default: the times of the samples)')
    .option('--out <path>', 'path of the files without extension (default: session-N)');
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
        'recognise, or one of forza, f1, dirt, eaWrc, assettoCorsa, projectCars, granTurismo, outgauge, outsim, racebench (docs/telemetry-files.md)',
      ).makeOptionMandatory(),
    )
    .option('--port <number>', 'port to listen on (default: the usual one of the format; 0: a free one)')
    .option(
      '--host <address>',
      'address of this machine to listen on (default: 127.0.0.1, this machine only)',
    )
    .option('--db <file>', "database of the session (default: the user's library)")
    .option('--sender <address>', 'console or computer to ask (granTurismo, assettoCorsa)')
    .option('--name <text>', 'name of the session')
    .option('--seconds <s>', 'stop after this time');
  ears.action(
    act(async (output) => {
      const options = ears.opts<{
        format: string;
        port?: string;
        host?: string;
        db?: string;
        name?: string;
        sender?: string;
        seconds?: string;
      }>();
      return (await import('../verbs/listen.ts')).listen(options, output);
    }),
  );
}

function addSessions({ verb, act }: Verbs): void {
  verb('sessions [db]', "list the sessions of a telemetry database, or of the user's library").action(
    act(async (output, db) => (await import('../verbs/sessions.ts')).sessions(db, output)),
  );
}

function withRunOptions(command: Command, needsManoeuvre = true): Command {
  return command
    .addOption(new Option('--manoeuvre <name>', 'manoeuvre to run').makeOptionMandatory(needsManoeuvre))
    .option('--model <name>', 'vehicle model', 'racebench')
    .option('--step <s>', "step of the simulation (default: the model's own)")
    .option(
      '--substeps <n>',
      'sub-steps of each step: a number, auto (from the car; the default) or guide (as in its source)',
    )
    .option('--world <name>', 'ground of the run', 'flat')
    .option(
      '--track <file>',
      'track of a manoeuvre that needs one, with its own surfaces: a track file, a line of another program (GPX, KML, OpenStreetMap, CSV, fast_lane.ai) or a track folder',
    )
    .option('--inputs <file>', 'table of driver inputs (CSV) of a manoeuvre that needs one')
    .option('--seed <n>', 'random seed', '0')
    .option('--surface <name>', 'surface under the car', 'asphalt')
    .option('--surfaces <file>', 'file that changes or adds surfaces and patches of the road')
    .option('--water <mm>', 'film of water on the road at the start, mm')
    .option('--rain <mm/h>', 'rain during the run, mm/h; the water film follows from rain and drainage')
    .option('--air-temperature <degC>', 'air temperature, °C (default: 25)')
    .option('--road-temperature <degC>', 'road temperature, °C (default: 25)')
    .option('--param <key=value>', 'parameter of the manoeuvre, SI; may be repeated', collect, [])
    .option(
      '--at <"time key=value">',
      'change a value of a differential during the run, at this time in s; may be repeated',
      collect,
      [],
    )
    .option('--duration <s>', 'maximum simulated time')
    .option('--laps <n>', 'laps of a lap manoeuvre')
    .option('--rate <Hz>', 'samples per second', '100')
    .option('--name <text>', 'name of the session')
    .option('--db <file>', "database for the run (default: the user's library)")
    .addHelpText('after', runHelp());
}
