import { Option } from 'commander';
import { ADVICE_MODELS } from '../../catalogue/advice.ts';
import type { AdviceChoice } from '../../contract/car-requests.ts';
import { collect, type Verbs } from './verbs.ts';

/** Verbs that read and edit one car.ini. */
export function addCarFileVerbs(verbs: Verbs): void {
  addInspect(verbs);
  addFix(verbs);
  addTroubleshoot(verbs);
  addFmt(verbs);
  addSet(verbs);
  addFields(verbs);
  addDiff(verbs);
  addPatch(verbs);
}

function addInspect({ verb, act }: Verbs): void {
  const inspect = verb(
    'inspect <car>',
    'decoded setup, derived figures, diagnostics and advice of a car.ini or a folder with one',
  ).addOption(
    new Option('--model <name>', 'vehicle model the advice is for')
      .choices([...ADVICE_MODELS, 'all'])
      .default('racebench'),
  );
  inspect.option('--explain', 'explain each diagnostic and list all its remedies');
  inspect.action(
    act(async (output, car = '') => {
      const { model, explain } = inspect.opts<{ model: AdviceChoice; explain?: boolean }>();
      return (await import('../verbs/inspect.ts')).inspect(car, model, explain ?? false, output);
    }),
  );
}

function addFix({ verb, act }: Verbs): void {
  const fix = verb(
    'fix <car>',
    'apply the most likely remedy of each diagnostic of inspect; all other bytes are unchanged',
  )
    .option('--code <code>', 'fix only diagnostics of this code; may be repeated', collect, [])
    .option('--key <key>', 'fix only diagnostics about this key; may be repeated', collect, [])
    .option('--dry-run', 'print what would change and write nothing')
    .addHelpText(
      'after',
      '\nWithout --code only unambiguous remedies are applied; --code names any other, including advice.',
    );
  fix.action(
    act(async (output, car = '') => {
      const { code, key, dryRun } = fix.opts<{ code: string[]; key: string[]; dryRun?: boolean }>();
      const options = { codes: code, keys: key, isDryRun: dryRun ?? false };
      return (await import('../verbs/fix.ts')).fix(car, options, output);
    }),
  );
}

function addTroubleshoot({ verb, act }: Verbs): void {
  verb(
    'troubleshoot <car> [symptom...]',
    'list the symptoms of a car that drives badly; with names of symptoms, or words of one, run their checks on this car',
  ).action(
    act(async (output, car = '', ...words) =>
      (await import('../verbs/troubleshoot.ts')).troubleshoot(car, words, output),
    ),
  );
}

function addFmt({ verb, act }: Verbs): void {
  const fmt = verb('fmt <car>', 'read a car.ini and write it again; no byte changes').option(
    '--write',
    'write to the file instead of standard output',
  );
  fmt.action(
    act(async (output, car = '') =>
      (await import('../verbs/fmt.ts')).fmt(
        car,
        { write: fmt.opts<{ write?: boolean }>().write ?? false },
        output,
      ),
    ),
  );
}

function addSet({ verb, act }: Verbs): void {
  const set = verb(
    'set <car> [key=value...]',
    'change values in a car.ini; all other bytes are unchanged. A value may be a quantity (23.5 N/mm) or a change (+10%, *1.1); front., rear. and all. before susp or wheel mean each wheel (front.susp.k)',
  )
    .option('--out <file>', 'write to another file')
    .option('--force', 'also write unknown keys and values out of range')
    .option(
      '--convert-faked-4wd',
      'first convert a faked four-wheel drive (powered wheels beside the differential) to a true one: blocks diff0, diff1 and a centre diff2 with the same shares of torque',
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
      return (await import('../verbs/set.ts')).set(car, edits, options, output);
    }),
  );
}

function addFields({ verb, act }: Verbs): void {
  verb(
    'fields [words...]',
    'keys of a car.ini with unit, range, default, help and Racer versions; a key, a form such as "susp*", or words',
  ).action(
    act(async (output, ...words) =>
      (await import('../verbs/fields.ts')).fields(words.length === 0 ? undefined : words.join(' '), output),
    ),
  );
}

function addDiff({ verb, act }: Verbs): void {
  const diff = verb('diff <car-a> <car-b>', 'the keys in which two car.ini files differ')
    .option('--patch <file.patch.ini>', 'write the difference as a patch file')
    .option('--name <text>', 'name of the variant in the patch');
  diff.action(
    act(async (output, carA = '', carB = '') => {
      const options = diff.opts<{ patch?: string; name?: string }>();
      const own = { patch: options.patch, name: options.name };
      return (await import('../verbs/diff.ts')).diff(carA, carB, own, output);
    }),
  );
}

function addPatch({ verb, act }: Verbs): void {
  const patch = verb('patch <car> <patch...>', 'apply patch files to a car.ini, with a backup')
    .option('--out <file>', 'write to another file')
    .option('--force', 'apply patches even where they conflict or were made from other values');
  patch.action(
    act(async (output, car = '', ...patches) => {
      const { out, force } = patch.opts<{ out?: string; force?: boolean }>();
      return (await import('../verbs/patch.ts')).patch(car, patches, { out, force: force ?? false }, output);
    }),
  );
}
