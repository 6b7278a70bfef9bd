import { SUITE_NAMES } from '../../proof/verify/suites.ts';
import type { FuzzOptions } from '../verbs/fuzz.ts';
import type { Verbs } from './verbs.ts';

/** Verbs that check the program itself. */
export function addCheckVerbs(verbs: Verbs): void {
  addVerify(verbs);
  addReproduce(verbs);
  addSample(verbs);
  addBench(verbs);
  addFuzz(verbs);
}

function addVerify({ verb, act }: Verbs): void {
  const verify = verb('verify <suite> <path>', 'compare with recorded reference data in a folder or file')
    .option('--only <kinds>', 'kinds of files to verify, separated by commas')
    .option('--parameters <folder>', 'folder of parameter files')
    .option('--report <file.md>', 'write the tables of the suite cars as Markdown')
    .addHelpText('after', `\nSuites: ${[...SUITE_NAMES, 'telemetry', 'cars'].join(', ')}`);
  verify.action(
    act(async (output, suite = '', path = '') => {
      const { only, parameters, report } = verify.opts<{
        only?: string;
        parameters?: string;
        report?: string;
      }>();
      const options = {
        ...(only !== undefined && { only: only.split(',').map((kind) => kind.trim()) }),
        ...(parameters !== undefined && { parameters }),
        ...(report !== undefined && { report }),
      };
      return (await import('../verbs/verify.ts')).verify(suite, path, options, output);
    }),
  );
}

function addReproduce({ verb, act }: Verbs): void {
  const study = verb(
    'reproduce <study>',
    'repeat a study: semi-active, of a paper; identification, logs of our own whose car must come back; derived, figures of cars against their runs',
  )
    .option(
      '--report <file>',
      'write a page with the figures and tables; Markdown for the study derived, else HTML',
    )
    .option('--tyre <file.tir>', 'Magic Formula tyre to use instead of the made-up one')
    .option('--no-sensitivity', 'skip the runs that vary parameters which the paper does not give')
    .option('--search <n>', 'cars of a search over what the paper of semi-active leaves open')
    .option('--first <n>', 'number of the first of these cars, for a search in pieces (default: 0)')
    .option('--trials <n>', 'logs of the study identification (default: 100), random cars of derived (102)')
    .option('--seed <n>', 'seed of the noise of the study identification (default: 1)')
    .option('--cars <folder>', 'more cars for the study derived: car.ini files, or folders with one')
    .option('--workers <n>', 'threads (default: one per processor)');
  study.action(
    act(async (output, name = '') => {
      const options = study.opts<{
        report?: string;
        tyre?: string;
        workers?: string;
        sensitivity: boolean;
        trials?: string;
        seed?: string;
        cars?: string;
        search?: string;
        first?: string;
      }>();
      const { report, tyre, workers, sensitivity, trials, seed, cars, search, first } = options;
      const own = { report, tyre, workers, sensitivity, trials, seed, cars, search, first };
      return (await import('../verbs/reproduce.ts')).reproduce(name, own, output);
    }),
  );
}

function addSample({ verb, act }: Verbs): void {
  verb('sample [name]', 'run a sample program of the PhysX vehicle guide; without a name list them').action(
    act(async (output, name) => (await import('../verbs/sample-verbs.ts')).sample(name, output)),
  );
}

function addBench({ verb, act }: Verbs): void {
  const benchmarks = verb(
    'bench [names...]',
    'run the tracked benchmarks, or those of a group such as step; import [FILES] reads telemetry files',
  ).option('--threads <n>', 'threads that share the cars of a step');
  benchmarks.action(
    act(async (output, ...names) => {
      const options = benchmarks.opts<{ threads?: string }>();
      return (await import('../verbs/bench.ts')).bench(names, options, output);
    }),
  );
}

function addFuzz({ verb, act }: Verbs): void {
  const fuzzing = verb(
    'fuzz <target>',
    'read and edit damaged cars (car-ini): nothing may crash, hang or lose a byte',
  )
    .option('--inputs <n>', 'how many', '20000')
    .option('--seed <n>', 'the same seed makes the same inputs', '1')
    .option('--first <n>', 'number of the first input, to repeat a reported one', '0')
    .option('--workers <n>', 'threads', '1');
  fuzzing.action(
    act(async (output, target = '') =>
      (await import('../verbs/fuzz.ts')).fuzz(target, fuzzing.opts<FuzzOptions>(), output),
    ),
  );
}
