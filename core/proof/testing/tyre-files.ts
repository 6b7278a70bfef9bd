import { fileURLToPath } from 'node:url';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MfTyreData } from '../../setup/mf-tyre-data.ts';
import { readTir } from '../../car-files/tir/read.ts';
import { PROJECT } from '../fixtures.ts';

const ROOT = fileURLToPath(PROJECT);
/** Tyre files and tables beside the project, not shipped with it. */
export const TYRE_REFERENCE = join(ROOT, '..', 'shared', 'reference', 'tyre-mf');

const FSAE_FILE = 'fsae-2012.tir';

export function fsaeTyreText(): string {
  return readFileSync(join(ROOT, 'fixtures', 'tyres', FSAE_FILE), 'latin1');
}

/** A made-up table of what a rig measures of it (core/proof/testing/write-measured-tyre.ts). */
export const MEASURED_TYRE_FILE = 'fsae-2012-measured.csv';

export function measuredFileText(): string {
  return readFileSync(join(ROOT, 'fixtures', 'tyres', MEASURED_TYRE_FILE), 'latin1');
}

/** The made-up MF 6.1 tyre of the Formula SAE sample. */
export function fsaeTyre(): MfTyreData {
  const { tyre, problems } = readTir(fsaeTyreText(), FSAE_FILE);
  if (tyre === undefined) throw new Error(problems[0]?.message ?? 'The sample tyre cannot be read');
  return tyre;
}

/** Text of a reference file; undefined where the folder is not beside the project; the caller says by name what did not run. */
export function referenceTyreText(name: string): string | undefined {
  const path = join(TYRE_REFERENCE, name);
  return existsSync(path) ? readFileSync(path, 'latin1') : undefined;
}
