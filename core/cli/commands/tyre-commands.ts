import { SIGN_NAMES, TABLE_UNITS_NAMES } from '../../catalogue/tyre-table.ts';
import type { FitTyreOptions } from '../verbs/fit-tyre.ts';
import type { TyreOptions } from '../verbs/tyre.ts';
import type { Verbs } from './verbs.ts';

const SIGNS = SIGN_NAMES.join(', ');

/** Options for reading a table of measured forces. */
function addTableOptions(verb: ReturnType<Verbs['verb']>): ReturnType<Verbs['verb']> {
  return verb
    .option('--sign <convention>', `sign convention of a table: ${SIGNS}`, 'iso')
    .option('--units <system>', `units of columns that name none: ${TABLE_UNITS_NAMES.join(', ')}`)
    .option('--pressure <kPa>', 'rows of a table at this pressure (default: the pressure of most rows)')
    .option('--symmetric', 'the measured tyre is symmetric: rows of either side are used for both');
}

/** Tyre verbs: description, and fits to measured forces. */
export function addTyreVerbs(verbs: Verbs): void {
  addTyre(verbs);
  addFitTyre(verbs);
}

function addTyre({ verb, act }: Verbs): void {
  const tyre = addTableOptions(
    verb(
      'tyre <file>',
      'describe the tyres of a .tir file, a car.ini or a table of measured forces (CSV): model, peaks, stiffnesses, range',
    ),
  )
    .option('--radius <m>', 'unloaded radius of a measured tyre')
    .option('--simple', 'also print the closest tyre without data, its error and its keys for a car.ini');
  tyre.action(
    act(async (output, file = '') =>
      (await import('../verbs/tyre.ts')).tyre(file, tyre.opts<TyreOptions>(), output),
    ),
  );
}

function addFitTyre({ verb, act }: Verbs): void {
  const fit = addTableOptions(
    verb(
      'fit-tyre <data>',
      'fit Magic Formula 5.2 to a table of measured tyre forces (CSV), write a .tir file and report the residuals',
    ).requiredOption('--out <file.tir>', 'file that is written'),
  )
    .option('--nominal-load <N>', 'nominal load (default: the middle of the measured loads)')
    .option('--radius <m>', 'unloaded radius of the tyre')
    .option('--report <file.html>', 'write a page with measured points, fitted curves and residuals')
    .addHelpText('after', '\nThe format of the table is in docs/tyre-data.md.');
  fit.action(
    act(async (output, data = '') =>
      (await import('../verbs/fit-tyre.ts')).fitTyre(data, fit.opts<FitTyreOptions>(), output),
    ),
  );
}
