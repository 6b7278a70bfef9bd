import { SOURCE_FORMS_TEXT } from '../../contract/import-report.ts';
import { NEW_CAR_NUMBERS } from '../../contract/new-car.ts';
import { unitSymbol } from '../../units/suffixes.ts';
import type { Verbs } from './verbs.ts';

/** Verbs that create a car, or export one back to its source. */
export function addCarVerbs(verbs: Verbs): void {
  addImportCar(verbs);
  addExportCar(verbs);
  addNewCar(verbs);
}

function addImportCar({ verb, act }: Verbs): void {
  const importCar = verb(
    'import-car <source>',
    `import ${SOURCE_FORMS_TEXT}, and say what became of each key`,
  ).requiredOption('--out <folder>', 'new or empty folder for the car');
  importCar.action(
    act(async (output, source = '') => {
      const { out } = importCar.opts<{ out: string }>();
      return (await import('../verbs/import-car.ts')).importCarVerb(source, out, output);
    }),
  );
}

function addExportCar({ verb, act }: Verbs): void {
  const exportCar = verb('export-car <car>', 'write the edits of an imported car back to its source files')
    .option(
      '--to <source>',
      'folder or .car file that holds the car, or a new folder (without it where the car came from)',
    )
    .option('--dry-run', 'print what would change and write nothing')
    .option('--force', 'write even if the source has changed since the import');
  exportCar.action(
    act(async (output, car = '') => {
      const { to, dryRun, force } = exportCar.opts<{ to?: string; dryRun?: boolean; force?: boolean }>();
      const options = { to, dryRun: dryRun ?? false, force: force ?? false };
      return (await import('../verbs/export-car.ts')).exportCarVerb(car, options, output);
    }),
  );
}

function addNewCar({ verb, act }: Verbs): void {
  const newCar = verb(
    'new-car',
    'make a car from a few figures; the others take the usual values of its kind',
  )
    .requiredOption('--out <folder>', 'new or empty folder for the car')
    .option('--kind <kind>', 'road, race or kart', 'road')
    .option('--driven <axle>', 'rear, front or all')
    .option('--tyre <size>', 'such as 205/55R16')
    .option('--name <text>', 'name of the car');
  for (const { option, label, unit, min, max } of Object.values(NEW_CAR_NUMBERS))
    newCar.option(`--${option} <n>`, `${label}, ${min} to ${max} ${unitSymbol(unit)}`.trim());
  newCar.action(
    act(async (output) =>
      (await import('../verbs/new-car.ts')).newCarVerb(
        newCar.opts<Record<string, string | undefined>>(),
        output,
      ),
    ),
  );
}
