import { openCar, type OpenCar } from '../car-files/car-ini/open-car.ts';
import { diagnosticText } from '../backend/cars/car-facts.ts';
import { latin1Text } from '../backend/files/latin1.ts';
import { companionsOf, findCompanion } from '../backend/files/companions.ts';
import { openCarFile } from '../backend/files/open-car-file.ts';
import type { Diagnostic } from '../catalogue/diagnostics.ts';
import type { CarFile } from '../contract/car-file.ts';
import { isZip, readZippedCar } from '../backend/folders/zipped-car.ts';
import { badInput } from './output.ts';
import { applyEdits, parseEdit } from './edits.ts';
import { ANYWHERE } from '../backend/files/file-limits.ts';

export interface ReadCar extends CarFile {
  readonly car: OpenCar;
}

/** A car.ini, or the one of a folder or of a zip, with `key=value` edits applied in memory. */
export async function readCar(path: string, edits: readonly string[] = []): Promise<ReadCar> {
  if (isZip(path)) return readFromZip(path, edits);
  const file = await openCarFile(path, ANYWHERE);
  const { text } = applyEdits(file, edits.map(parseEdit), false);
  // An edit may name another curve or script.
  const companions = edits.length === 0 ? file.companions : await companionsOf(file.path, text);
  return { ...file, text, companions, car: openCar(text, companions) };
}

async function readFromZip(path: string, edits: readonly string[]): Promise<ReadCar> {
  const { file, companionsOf: inZip } = await readZippedCar(path);
  const { text } = applyEdits(file, edits.map(parseEdit), false);
  const companions = inZip(text);
  return { ...file, text, companions, car: openCar(text, companions) };
}

/** The views.ini beside a car.ini; undefined where there is none. */
export async function viewsTextOf(path: string, car: string): Promise<string | undefined> {
  if (isZip(path)) return (await readZippedCar(path)).textOf('views.ini');
  const found = await findCompanion(car, 'views.ini');
  return found === undefined ? undefined : latin1Text(found.bytes);
}

/** As {@link readCar}, for a verb that writes the car: a zip is refused. */
export async function readWritableCar(path: string): Promise<ReadCar> {
  if (isZip(path))
    throw badInput(
      `${path} is a zip, which is not written to: unpack it, and give the car.ini in its folder.`,
    );
  return readCar(path);
}

/** Lines below a diagnostic: its explanation, where requested, and its remedies. */
function belowLines({ explanation, fixes = [] }: Diagnostic, explains: boolean): string[] {
  return [
    ...(explains && explanation !== undefined ? [`    ${explanation}`] : []),
    ...(explains ? fixes : fixes.slice(0, 1)).map(({ label }) => `    Fix: ${label}`),
  ];
}

/** Diagnostics for people, most grave first, then by line, each with its likeliest remedy. */
export function diagnosticLines(
  diagnostics: readonly Diagnostic[],
  path: string,
  explains = false,
): string[] {
  const grave = { error: 0, warning: 1, info: 2 };
  return [...diagnostics]
    .sort((a, b) => grave[a.severity] - grave[b.severity] || a.line - b.line)
    .flatMap((d) => [`${d.severity}: ${diagnosticText(d, path)}`, ...belowLines(d, explains)]);
}

/** Advice for people: warnings first, each with what it holds for and its source below it. */
export function adviceLines(advice: readonly Diagnostic[], path: string, explains = false): string[] {
  return [...advice]
    .sort((a, b) => Number(a.severity !== 'warning') - Number(b.severity !== 'warning'))
    .flatMap((d) => [
      `${d.severity}: ${diagnosticText(d, path)} [${d.code}]`,
      `    Holds for: ${d.validity ?? ''}`,
      `    Source: ${d.source ?? ''}`,
      ...belowLines(d, explains),
    ]);
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((d) => d.severity === 'error');
}
