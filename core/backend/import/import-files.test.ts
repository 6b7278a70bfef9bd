import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setValue } from '../../car-files/car-ini/edit.ts';
import { IMPORT_FIXTURES } from '../../proof/testing/import-sources.ts';
import type { FileLimits } from '../files/file-limits.ts';
import { openCarFile } from '../files/open-car-file.ts';
import { latin1Text } from '../files/latin1.ts';
import { writeExport, writeImport } from './import-files.ts';
import { listSources } from './list-sources.ts';
import { readExport, type ExportArgs } from '../jobs/read-export.ts';
import { readImport } from '../jobs/read-import.ts';

const ANYWHERE = { carFolders: undefined, samplesFolder: undefined };
let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'racebench-import-'));
  cpSync(IMPORT_FIXTURES.pathname, join(home, 'sources'), { recursive: true });
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const readAt = (path: string, limits: FileLimits = ANYWHERE) => readImport({ path, limits });
const importTo = async (path: string, to: string, limits: FileLimits = ANYWHERE) =>
  writeImport(await readAt(path, limits), to, limits);
const readBack = (args: ExportArgs, limits: FileLimits = ANYWHERE) => readExport({ ...args, limits });
const exportBack = async (args: ExportArgs) => writeExport(await readBack(args), args.path, ANYWHERE);

const roadster = (): string => join(home, 'sources', 'ac-roadster');
const textOf = (...parts: string[]): string => latin1Text(readFileSync(join(home, ...parts)));

async function imported(source = roadster()) {
  const path = await importTo(source, join(home, 'car'));
  const file = await openCarFile(path, ANYWHERE);
  return { path, companions: file.companions, text: file.text };
}

describe('importing from files', () => {
  it('reads the car’s folder, its folder data or a file in it with the same result, and writes nothing', async () => {
    for (const path of [roadster(), join(roadster(), 'data'), join(roadster(), 'data', 'aero.ini')])
      expect((await readAt(path)).report.name).toBe('Roadster 1600');
    expect(existsSync(join(home, 'car'))).toBe(false);
  });

  it('writes car.ini, its curve and where it came from into a new folder', async () => {
    const { companions } = await imported();
    expect(companions.map(({ name }) => name)).toEqual(['torque.crv']);
    expect(JSON.parse(textOf('car', 'imported-from.json'))).toMatchObject({
      kind: 'assetto-corsa',
      source: roadster(),
    });
  });

  it('reads a VDrift car with the tyre file in its folder', async () => {
    const { report } = await readAt(join(home, 'sources', 'vdrift-hatch', 'hatch.car'));
    expect(report.warnings).toEqual([]);
    expect(report.rows.some(({ file }) => file === 'tire/road')).toBe(true);
  });

  it('reads a zip, to which an export is refused', async () => {
    const data = join(roadster(), 'data');
    const names = ['car', 'drivetrain', 'engine', 'suspensions', 'tyres', 'brakes'].map((n) => `${n}.ini`);
    const entries = [...names, 'power.lut'].map(
      (n) => [`my car/data/${n}`, readFileSync(join(data, n))] as const,
    );
    writeFileSync(join(home, 'my.zip'), zipSync(Object.fromEntries(entries)));
    const car = await imported(join(home, 'my.zip'));
    const text = setValue(car.text, 'differential.ratio', '4.4');
    await expect(exportBack({ ...car, text })).rejects.toMatchObject({ code: 'FILE_UNWRITABLE' });
  });

  it('refuses packed data and says what to do', async () => {
    mkdirSync(join(home, 'packed'));
    writeFileSync(join(home, 'packed', 'data.acd'), 'packed');
    for (const path of [join(home, 'packed'), join(home, 'packed', 'data.acd')])
      await expect(readAt(path)).rejects.toMatchObject({
        code: 'SOURCE_REFUSED',
        message: expect.stringContaining('Import the folder data itself') as string,
      });
  });

  it('refuses a source without a car, an incomplete car and a folder that is not empty', async () => {
    mkdirSync(join(home, 'empty'));
    await expect(readAt(join(home, 'empty'))).rejects.toMatchObject({ code: 'SOURCE_REFUSED' });
    await expect(readAt(join(home, 'none'))).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    rmSync(join(roadster(), 'data', 'brakes.ini'));
    await expect(readAt(roadster())).rejects.toThrow('brakes.ini is missing');
  });

  it('names file, line and key of an invalid value', async () => {
    const file = join(roadster(), 'data', 'suspensions.ini');
    writeFileSync(file, readFileSync(file, 'latin1').replace('WHEELBASE=2.30', 'WHEELBASE=long'), 'latin1');
    await expect(readAt(roadster())).rejects.toThrow(
      'suspensions.ini, line 5: [BASIC] WHEELBASE is "long", not a number above 0',
    );
  });

  it('reads only in opened folders', async () => {
    const limits = { carFolders: [join(home, 'cars')], samplesFolder: undefined };
    mkdirSync(join(home, 'cars'));
    await expect(readAt(roadster(), limits)).rejects.toMatchObject({ code: 'PATH_REFUSED' });
    await expect(listSources(home, limits)).rejects.toMatchObject({ code: 'PATH_REFUSED' });
    expect(await listSources(undefined, limits)).toEqual({ path: join(home, 'cars'), entries: [] });
    const inside = { carFolders: [join(home, 'sources')], samplesFolder: undefined };
    await expect(importTo(roadster(), join(home, 'elsewhere'), inside)).rejects.toMatchObject({
      code: 'PATH_REFUSED',
    });
  });
});

describe('exporting to files', () => {
  it('writes the changed value, keeps a backup, and can be repeated', async () => {
    const car = await imported();
    const file = join('sources', 'ac-roadster', 'data', 'drivetrain.ini');
    const before = textOf(file);
    const edited = { ...car, text: setValue(car.text, 'differential.ratio', '4.4') };
    expect((await readBack(edited)).plan.changes).toHaveLength(1);
    expect(textOf(file)).toBe(before);
    expect((await exportBack(edited)).written).toHaveLength(1);
    expect(textOf(file)).toBe(before.replace('FINAL=4.10', 'FINAL=4.4'));
    expect(textOf(`${file}.bak`)).toBe(before);
    expect((await readBack(edited)).plan.changes).toEqual([]);
  });

  it('into a new folder writes all files with the one changed value, and leaves the source unchanged', async () => {
    const car = await imported();
    const file = join('sources', 'ac-roadster', 'data', 'drivetrain.ini');
    const before = textOf(file);
    const to = join(home, 'exports', 'roadster');
    const edited = { ...car, text: setValue(car.text, 'differential.ratio', '4.4'), to };
    expect(await readBack(edited)).toMatchObject({ source: to, isNew: true });
    expect(existsSync(to)).toBe(false);
    const { written } = await exportBack(edited);
    expect(textOf(file)).toBe(before);
    const drivetrain = written.find((path) => path.endsWith('drivetrain.ini')) ?? '';
    expect(readFileSync(drivetrain, 'latin1')).toBe(before.replace('FINAL=4.10', 'FINAL=4.4'));
    expect((await readAt(to)).diagnostics.errors).toBe(0);
    // The new folder is the source from now on: the next export rewrites its lines.
    const { path, text, companions } = edited;
    const next = await readBack({ path, text, companions });
    expect(next).toMatchObject({ source: to, isNew: false, plan: { changes: [] } });
  });

  it('refuses a new folder outside the opened ones', async () => {
    const car = await imported();
    const inside = { carFolders: [join(home, 'sources')], samplesFolder: undefined };
    const to = join(home, 'elsewhere');
    await expect(readBack({ ...car, to }, inside)).rejects.toMatchObject({ code: 'PATH_REFUSED' });
  });

  it('does not overwrite changes that another program made since', async () => {
    const car = await imported();
    const file = join(roadster(), 'data', 'brakes.ini');
    writeFileSync(file, readFileSync(file, 'latin1').replace('1900', '2000'), 'latin1');
    await expect(readBack(car)).rejects.toMatchObject({ code: 'FILE_CHANGED' });
  });

  it('needs a target folder for a car that was not imported', async () => {
    const car = await imported();
    rmSync(join(home, 'car', 'imported-from.json'));
    await expect(readBack(car)).rejects.toMatchObject({ code: 'SOURCE_REFUSED' });
    expect((await readBack({ ...car, to: roadster() })).plan.changes).toEqual([]);
  });
});
