import { basename } from 'node:path';
import { mathFigures } from '../../studies/analysis/math-figures.ts';
import { fromSI } from '../../units/convert.ts';
import { createCatalogue, OWN_CHANNELS } from '../../telemetry/math-channels/catalogue.ts';
import { CAR_FIGURES } from '../../telemetry/math-channels/car-figures.ts';
import { checkDefinitions, type FileDiagnostic } from '../../telemetry/math-channels/check-definitions.ts';
import { parseMathDocument } from '../../telemetry/math-channels/maths-document.ts';
import { formatMathDocument } from '../../telemetry/math-channels/edit-document.ts';
import { LIBRARY, LIBRARY_TEXT } from '../../telemetry/math-channels/channel-library.ts';
import { readCar } from '../read-car.ts';
import { unknown } from '../named-options.ts';
import { badInput, EXIT_FAILED, EXIT_FINE, UsageError, type Output } from '../output.ts';
import { readText, writeText } from '../text-file.ts';
import { alignedRows, numberText, unitText } from '../text-table.ts';

export interface MathsOptions {
  readonly write: boolean;
}

const ACTIONS = ['check', 'fmt', 'library', 'figures'] as const;

/** The verb `maths`. Throws UsageError for an action there is not or one without its file. */
export async function maths(
  action: string,
  paths: readonly string[],
  options: MathsOptions,
  output: Output,
): Promise<number> {
  if (!(ACTIONS as readonly string[]).includes(action)) throw unknown('action of maths', action, ACTIONS);
  if (action === 'library') return library(output);
  const [path] = paths;
  if (path === undefined) throw new UsageError(`maths ${action} needs a file`);
  if (action === 'check') return check(paths, output);
  if (paths.length > 1) throw new UsageError(`maths ${action} takes one file`);
  return action === 'fmt' ? format(path, options, output) : figures(path, output);
}

const textOf = ({ file, line, column, name, message }: FileDiagnostic): string =>
  `${file}:${line}:${column}: ${name === '' ? '' : `${name}: `}${message}`;

/** Checks files of math channels against the channels of our own sessions and the shipped library. */
async function check(paths: readonly string[], output: Output): Promise<number> {
  const documents = await Promise.all(
    paths.map(async (path) => parseMathDocument(await readText(path), path)),
  );
  const { definitions, diagnostics } = checkDefinitions(
    [LIBRARY, ...documents],
    createCatalogue(OWN_CHANNELS),
  );
  const own = definitions.filter(({ file }) => paths.includes(file));
  for (const diagnostic of diagnostics) output.message(`error: ${textOf(diagnostic)}`);
  output.result(
    {
      channels: own.map(({ name, file, unit, digits, description }) => ({
        name,
        file,
        unit,
        digits,
        description,
      })),
      diagnostics,
    },
    alignedRows(
      own.map(({ name, unit, description }) => [name, unitText(unit), description]),
      ['left', 'left', 'left'],
    ),
  );
  return diagnostics.length === 0 ? EXIT_FINE : EXIT_FAILED;
}

/** The file in the usual layout: on standard output, or written in its place. */
async function format(path: string, { write }: MathsOptions, output: Output): Promise<number> {
  const text = await readText(path);
  const { faults } = parseMathDocument(text, path);
  const [fault] = faults;
  // A file that is not recognised is not formatted: it may belong to another program.
  if (fault !== undefined && text.trim() !== '' && !/^\uFEFF?\s*([#;].*\s*)*racebench-maths/.test(text))
    throw badInput(`${basename(path)}: ${fault.message}`);
  const formatted = formatMathDocument(text);
  const isChanged = formatted !== text;
  if (write && isChanged) await writeText(path, formatted, output);
  output.result(
    { file: path, changed: isChanged, written: write && isChanged },
    write ? [] : formatted.trimEnd().split(/\r?\n/),
  );
  return EXIT_FINE;
}

function library(output: Output): number {
  output.result({ text: LIBRARY_TEXT }, LIBRARY_TEXT.trimEnd().split('\n'));
  return EXIT_FINE;
}

/** Lists the car figures that expressions can use. */
async function figures(path: string, output: Output): Promise<number> {
  const { car, path: carPath } = await readCar(path);
  const values = car.setup === undefined ? {} : mathFigures(car.setup);
  if (Object.keys(values).length === 0) throw badInput(`${carPath} cannot run: racebench inspect says why`);
  const rows = CAR_FIGURES.map(({ name, unit }) => ({ name, value: values[name], unit }));
  output.result(
    { car: carPath, figures: rows },
    alignedRows(
      rows.map(({ name, value, unit }) => [
        `car('${name}')`,
        numberText(value === undefined ? undefined : fromSI(value, unit), 4),
        unitText(unit),
      ]),
      ['left', 'right', 'left'],
    ),
  );
  return EXIT_FINE;
}
