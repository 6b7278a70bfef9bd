import { readFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import { z } from 'zod';
import { ADVICE_MODELS } from '../contract/advice.ts';
import type { AdviceChoice } from '../contract/car-requests.ts';
import { createOutput, type Output } from './output.ts';
import { runHelp, type RunOptions } from './run-request.ts';
import { NEW_CAR_NUMBERS } from '../contract/new-car.ts';
import { unitSymbol } from '../units/suffixes.ts';
import type { FuzzOptions } from './verbs/fuzz.ts';
import { SUITE_NAMES } from '../verify/suites.ts';

const packageFile = z.object({ version: z.string() });

function version(): string {
  const file = new URL('../../package.json', import.meta.url);
  return packageFile.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

const collect = (value: string, before: readonly string[]): string[] => [...before, value];

/** What every verb's options hold beside its own. */
interface CommonOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/**
 * The `racebench` command. Each verb's module is loaded when it is used: `inspect` does not wait for SQLite.
 * `done` gets the exit code of a verb that ran; a failure throws out of parseAsync.
 */
export function createProgram(done: (exitCode: number) => void): Command {
  const program = new Command('racebench')
    .description('Edit car.ini files, run the car in a simulation, compare the telemetry of two setups.')
    .version(version())
    .showSuggestionAfterError()
    .exitOverride();

  const verb = (usage: string, description: string): Command =>
    program
      .command(usage)
      .description(description)
      .option('--json', 'print one JSON object on standard output')
      .option('--quiet', 'no progress and no messages');

  const act =
    (run: (output: Output, ...args: string[]) => Promise<number> | number) =>
    async (...all: unknown[]): Promise<void> => {
      const command = all.at(-1) as Command;
      done(await run(createOutput(command.opts<CommonOptions>()), ...command.args));
    };

  const inspect = verb(
    'inspect <car>',
    'decoded setup, derived figures, diagnostics and advice of a car.ini or a folder with one',
  ).addOption(
    new Option('--model <name>', 'vehicle model the advice is for')
      .choices([...ADVICE_MODELS, 'all'])
      .default('racebench'),
  );
  inspect.option('--explain', 'say of each diagnostic why it matters, and list all its remedies');
  inspect.action(
    act(async (output, car = '') => {
      const { model, explain } = inspect.opts<{ model: AdviceChoice; explain?: boolean }>();
      return (await import('./verbs/inspect.ts')).inspect(car, model, explain ?? false, output);
    }),
  );

  const fix = verb(
    'fix <car>',
    'mend what inspect reports with its likeliest remedy; all else keeps its bytes',
  )
    .option('--code <code>', 'mend only diagnostics of this code; may be repeated', collect, [])
    .option('--key <key>', 'mend only diagnostics about this key; may be repeated', collect, [])
    .option('--dry-run', 'print what would change and write nothing')
    .addHelpText(
      'after',
      '\nWithout --code only remedies that cannot be meant otherwise are applied; --code names any other, advice too.',
    );
  fix.action(
    act(async (output, car = '') => {
      const { code, key, dryRun } = fix.opts<{ code: string[]; key: string[]; dryRun?: boolean }>();
      const options = { codes: code, keys: key, isDryRun: dryRun ?? false };
      return (await import('./verbs/fix.ts')).fix(car, options, output);
    }),
  );

  verb(
    'troubleshoot <car> [symptom...]',
    'symptoms of a car that drives badly; with one, its checks with the numbers of this car',
  ).action(
    act(async (output, car = '', ...words) =>
      (await import('./verbs/troubleshoot.ts')).troubleshoot(car, words.join(' '), output),
    ),
  );

  const fmt = verb('fmt <car>', 'read a car.ini and write it out again: not one byte changes').option(
    '--write',
    'write to the file instead of standard output',
  );
  fmt.action(
    act(async (output, car = '') =>
      (await import('./verbs/fmt.ts')).fmt(
        car,
        { write: fmt.opts<{ write?: boolean }>().write ?? false },
        output,
      ),
    ),
  );

  const set = verb('set <car> [key=value...]', 'change values in a car.ini; all else keeps its bytes')
    .option('--out <file>', 'write to another file')
    .option('--force', 'write unknown keys and values out of range too')
    .option(
      '--convert-faked-4wd',
      'make a faked four-wheel drive (powered wheels beside the differential) a true one first: blocks diff0, diff1 and a centre diff2 with the same shares of torque',
    )
    .addHelpText(
      'after',
      '\ndifferential.gpl=60/30/2 writes power angle, coast angle and clutches of a Salisbury differential at once; so do diff0.gpl to diff2.gpl.',
    );
  set.action(
    act(async (output, car = '', ...edits) => {
      const { out, force, convertFaked4wd } = set.opts<{
        out?: string;
        force?: boolean;
        convertFaked4wd?: boolean;
      }>();
      const options = { out, force: force ?? false, convertsFakedDrive: convertFaked4wd ?? false };
      return (await import('./verbs/set.ts')).set(car, edits, options, output);
    }),
  );

  verb(
    'fields [words...]',
    'keys of a car.ini with unit, range, default, help and Racer versions; a key, a form such as "susp*", or words',
  ).action(
    act(async (output, ...words) =>
      (await import('./verbs/fields.ts')).fields(words.length === 0 ? undefined : words.join(' '), output),
    ),
  );

  const diff = verb('diff <car-a> <car-b>', 'the keys in which two car.ini files differ')
    .option('--patch <file.patch.ini>', 'write the difference as a patch file')
    .option('--name <text>', 'name of the variant in the patch');
  diff.action(
    act(async (output, carA = '', carB = '') => {
      const options = diff.opts<{ patch?: string; name?: string }>();
      const own = { patch: options.patch, name: options.name };
      return (await import('./verbs/diff.ts')).diff(carA, carB, own, output);
    }),
  );

  const patch = verb('patch <car> <patch...>', 'lay patch files over a car.ini, with a backup')
    .option('--out <file>', 'write to another file')
    .option('--force', 'lay patches that disagree, or that were made from other values, all the same');
  patch.action(
    act(async (output, car = '', ...patches) => {
      const { out, force } = patch.opts<{ out?: string; force?: boolean }>();
      return (await import('./verbs/patch.ts')).patch(car, patches, { out, force: force ?? false }, output);
    }),
  );

  const run = withRunOptions(
    verb('run <car>', 'simulate a manoeuvre, record all channels, print the metrics'),
  );
  run
    .option('--set <key=value>', 'change a value of the car for this run; may be repeated', collect, [])
    .action(
      act(async (output, car = '') => {
        const options = run.opts<RunOptions & { db?: string; set: string[] }>();
        return (await import('./verbs/run.ts')).run(car, { ...options, db: options.db }, output);
      }),
    );

  const compare = withRunOptions(
    verb('compare <car-a> <car-b>', 'run two cars through one manoeuvre: setup diff and metric table'),
  )
    .option('--model-b <name>', 'model of the second car, with its own step (without it the same model)')
    .option('--report <file.html>', 'write a page with plots');
  compare.action(
    act(async (output, carA = '', carB = '') => {
      const options = compare.opts<RunOptions & { db?: string; report?: string; modelB?: string }>();
      const own = { ...options, db: options.db, report: options.report, modelB: options.modelB };
      return (await import('./verbs/compare.ts')).compare(carA, carB, own, output);
    }),
  );

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
      return (await import('./verbs/compare-differentials.ts')).compareDifferentials(car, options, output);
    }),
  );

  verb('sessions [db]', "sessions of a telemetry database, or of the person's library").action(
    act(async (output, db) => (await import('./verbs/sessions.ts')).sessions(db, output)),
  );

  const verify = verb('verify <suite> <path>', 'compare with recorded reference data in a folder or file')
    .option('--only <kinds>', 'kinds of files to verify, separated by commas')
    .option('--parameters <folder>', 'folder of parameter files')
    .addHelpText('after', `\nSuites: ${SUITE_NAMES.join(', ')}`);
  verify.action(
    act(async (output, suite = '', path = '') => {
      const { only, parameters } = verify.opts<{ only?: string; parameters?: string }>();
      const options = {
        ...(only !== undefined && { only: only.split(',').map((kind) => kind.trim()) }),
        ...(parameters !== undefined && { parameters }),
      };
      return (await import('./verbs/verify.ts')).verify(suite, path, options, output);
    }),
  );

  verb('sample [name]', 'run a sample program of the PhysX vehicle guide; without a name list them').action(
    act(async (output, name) => (await import('./verbs/sample.ts')).sample(name, output)),
  );

  const benchmarks = verb(
    'bench [names...]',
    'run the tracked benchmarks, or those of a group such as step',
  ).option('--threads <n>', 'threads that share the cars of a step');
  benchmarks.action(
    act(async (output, ...names) => {
      const options = benchmarks.opts<{ threads?: string }>();
      return (await import('./verbs/bench.ts')).bench(names, options, output);
    }),
  );

  const importCar = verb(
    'import-car <source>',
    'import a car of Assetto Corsa (folder data) or VDrift (.car), also from a zip, and say what became of each key',
  ).requiredOption('--out <folder>', 'new or empty folder for the car');
  importCar.action(
    act(async (output, source = '') => {
      const { out } = importCar.opts<{ out: string }>();
      return (await import('./verbs/import-car.ts')).importCarVerb(source, out, output);
    }),
  );

  const exportCar = verb(
    'export-car <car>',
    'put the edits of an imported car back into the text of its source',
  )
    .option('--to <source>', 'folder or .car file to write into (without it where the car came from)')
    .option('--dry-run', 'say what would change, write nothing')
    .option('--force', 'write though the source changed since the import');
  exportCar.action(
    act(async (output, car = '') => {
      const { to, dryRun, force } = exportCar.opts<{ to?: string; dryRun?: boolean; force?: boolean }>();
      const options = { to, dryRun: dryRun ?? false, force: force ?? false };
      return (await import('./verbs/export-car.ts')).exportCarVerb(car, options, output);
    }),
  );

  const newCar = verb('new-car', 'make a car from a few figures; those not given are usual for its kind')
    .requiredOption('--out <folder>', 'new or empty folder for the car')
    .option('--kind <kind>', 'road, race or kart', 'road')
    .option('--driven <axle>', 'rear, front or all')
    .option('--tyre <size>', 'such as 205/55R16')
    .option('--name <text>', 'name of the car');
  for (const { option, label, unit, min, max } of Object.values(NEW_CAR_NUMBERS))
    newCar.option(`--${option} <n>`, `${label}, ${min} to ${max} ${unitSymbol(unit)}`.trim());
  newCar.action(
    act(async (output) =>
      (await import('./verbs/new-car.ts')).newCarVerb(
        newCar.opts<Record<string, string | undefined>>(),
        output,
      ),
    ),
  );

  const fuzzing = verb(
    'fuzz <target>',
    'read and edit damaged cars (car-ini): nothing may crash, hang or lose a byte',
  )
    .option('--inputs <n>', 'how many', '20000')
    .option('--seed <n>', 'the same seed makes the same inputs', '1')
    .option('--first <n>', 'number of the first input: makes a reported one again', '0')
    .option('--workers <n>', 'threads', '1');
  fuzzing.action(
    act(async (output, target = '') =>
      (await import('./verbs/fuzz.ts')).fuzz(target, fuzzing.opts<FuzzOptions>(), output),
    ),
  );

  return program;
}

function withRunOptions(command: Command): Command {
  return command
    .addOption(new Option('--manoeuvre <name>', 'what the car does').makeOptionMandatory())
    .option('--model <name>', 'vehicle model', 'racebench')
    .option('--step <s>', "step of the simulation (without it the model's own)")
    .option(
      '--substeps <n>',
      'sub-steps of each step: a number, auto (from the car; the default) or guide (as its source has them)',
    )
    .option('--world <name>', 'place of the run', 'flat')
    .option('--seed <n>', 'seed of what is drawn by chance', '0')
    .option('--surface <name>', 'surface under the car', 'asphalt')
    .option('--param <key=value>', 'parameter of the manoeuvre, SI; may be repeated', collect, [])
    .option(
      '--at <"time key=value">',
      'change a value of a differential while the car runs, at this time in s; may be repeated',
      collect,
      [],
    )
    .option('--duration <s>', 'simulated time at most')
    .option('--rate <Hz>', 'samples per second', '100')
    .option('--name <text>', 'name of the session')
    .option('--db <file>', "database that keeps the run (without it the person's library)")
    .addHelpText('after', runHelp());
}
