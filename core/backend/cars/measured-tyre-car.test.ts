import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { sampleCarText } from '../../proof/testing/car-files.ts';
import { MEASURED_TYRE_FILE, measuredFileText } from '../../proof/testing/tyre-files.ts';
import { companionsInLimits } from '../files/companions.ts';
import type { FileLimits } from '../files/file-limits.ts';
import { copyCar } from '../folders/copy-folder.ts';
import type { Job } from '../folders/job.ts';
import { unpackCar } from '../folders/unpack.ts';
import { saveCarFile } from './save-car.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';

const { text: SAMPLE, companions: FILES } = sampleCarText('fsae-2012');
const TEXT = SAMPLE.replace(/racebench_tir=.*/g, `racebench_tyre_table=${MEASURED_TYRE_FILE}`);
const BESIDE: Readonly<Record<string, string>> = {
  'car.ini': TEXT,
  [MEASURED_TYRE_FILE]: measuredFileText(),
  ...Object.fromEntries(FILES.map(({ name, text }) => [name, text])),
};
const LIMITS: FileLimits = { carFolders: undefined, samplesFolder: undefined };
const JOB: Job = { signal: new AbortController().signal, progress: () => undefined };

let temporary: ReturnType<typeof temporaryFolder>;
let path: string;
beforeEach(() => {
  temporary = temporaryFolder();
  path = join(temporary.folder, 'car', 'car.ini');
  mkdirSync(dirname(path));
  for (const [name, text] of Object.entries(BESIDE)) writeFileSync(join(dirname(path), name), text, 'latin1');
});
afterEach(() => temporary.remove());

/** Models of the tyres of the car at a path, with the files beside it. */
async function tyresAt(at: string): Promise<readonly (string | undefined)[]> {
  const text = readFileSync(at, 'latin1');
  const { setup } = openCar(text, await companionsInLimits(at, text, LIMITS));
  return setup?.corners.map(({ tyre }) => tyre.model) ?? [];
}

const MEASURED = ['measured', 'measured', 'measured', 'measured'];

describe('a car with a table of measured forces has it', () => {
  it('opened from its folder', async () => expect(await tyresAt(path)).toEqual(MEASURED));

  it('opened from a zip', async () => {
    const zip = join(temporary.folder, 'car.zip');
    const files: Zippable = {};
    for (const [name, text] of Object.entries(BESIDE)) files[`car/${name}`] = strToU8(text, true);
    writeFileSync(zip, zipSync(files));
    const { cars } = await unpackCar(zip, join(temporary.folder, 'library'), JOB);
    expect(await tyresAt(cars[0]?.path ?? '')).toEqual(MEASURED);
  });

  it('copied as a whole', async () => {
    const to = join(temporary.folder, 'copy');
    await copyCar({ path, to, text: TEXT, edited: [], job: '1' }, LIMITS, JOB);
    expect(await tyresAt(join(to, 'car.ini'))).toEqual(MEASURED);
  });

  it('saved under another name elsewhere: the file goes along', async () => {
    const target = join(temporary.folder, 'other', 'mine.ini');
    mkdirSync(dirname(target));
    const companions = await companionsInLimits(path, TEXT, LIMITS);
    await saveCarFile({ path: target, text: TEXT, companions }, LIMITS);
    expect(await tyresAt(target)).toEqual(MEASURED);
  });
});
