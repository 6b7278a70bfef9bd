import { fileURLToPath } from 'node:url';
import { requireSetup } from '../backend/cars/car-facts.ts';
import { badInput } from './output.ts';
import { RacebenchError } from '../contract/errors.ts';
import { wholeStudy, type WholeStudy } from '../studies/reproduce/semi-active/semi-active-study.ts';
import type { MagicFormulaSetup } from '../setup/tyre-setup.ts';
import { readTir } from '../car-files/tir/read.ts';
import { readCar } from './read-car.ts';
import { readText } from './text-file.ts';
import { basename } from 'node:path';

/** Path of a sample file. Two levels below the root, as the bundle of the command is. */
export const fixture = (path: string): string =>
  fileURLToPath(new URL(`../../fixtures/${path}`, import.meta.url));

/** The car of the paper's mass, wheelbase and tracks. */
const CAR = fixture('cars/fsae-2012-semi-active/car.ini');
const TYRE = fixture('tyres/fsae-2012-pac2002.tir');
const OTHER_TYRE = fixture('tyres/fsae-2012.tir');

const MADE_UP = 'Made up; the paper’s coefficients, of a Hoosier 20.5 x 6.0-13 R25B, are not printed.';
const CHOSEN = 'Read from the given file instead of the made-up tyre.';

/** Throws BAD_ARGUMENTS, with file and line, for a file that is not a Magic Formula tyre. */
async function readTyre(path: string): Promise<MagicFormulaSetup> {
  const file = basename(path);
  const { tyre, problems } = readTir(await readText(path), file);
  if (tyre !== undefined)
    return { model: 'magic-formula', file, key: 'racebench_tir', data: tyre, pressure_Pa: undefined };
  const errors = problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  throw badInput(errors.join(' '));
}

/** Reads the inputs of the study; `tyre` is a `.tir` file to use instead of the made-up tyre. */
export async function readSemiActiveStudy(tyre: string | undefined): Promise<WholeStudy> {
  const { car, path } = await readCar(CAR);
  try {
    return wholeStudy({
      car: requireSetup(car, path),
      tyre: await readTyre(tyre ?? TYRE),
      tyreSource: tyre === undefined ? MADE_UP : CHOSEN,
      otherTyre: tyre === undefined ? await readTyre(OTHER_TYRE) : undefined,
    });
  } catch (error) {
    if (error instanceof RacebenchError && error.code === 'FILE_NOT_FOUND' && tyre !== undefined)
      throw badInput(`${tyre} does not exist.`);
    throw error;
  }
}
