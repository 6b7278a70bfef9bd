import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileLimits } from '../files/file-limits.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { locateCars } from './locate.ts';

let temporary: ReturnType<typeof temporaryFolder>;
const limits: FileLimits = { carFolders: undefined, samplesFolder: undefined };
beforeEach(() => {
  temporary = temporaryFolder();
});
afterEach(() => temporary.remove());

function put(...files: readonly string[]): void {
  for (const file of files) {
    const path = join(temporary.folder, file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, 'car\n{\n}\n');
  }
}
async function labels(path = ''): Promise<string[]> {
  const found = await locateCars(join(temporary.folder, path), limits);
  return found.kind === 'cars' ? found.cars.map(({ label }) => label) : [];
}

describe('what a path means', () => {
  it('a folder with a car.ini is that car, whatever lies below', async () => {
    put('car.ini', 'setup.ini', 'old/car.ini');
    expect(await labels()).toEqual(['car.ini']);
  });

  it('a folder of cars is all of them, three folders deep and in any capitals', async () => {
    put('a/Car.ini', 'b/x/car.ini', 'b/car.ini', 'deep/1/2/car.ini', 'deep/1/2/3/car.ini', '.git/car.ini');
    expect(await labels()).toEqual([
      join('a', 'Car.ini'),
      join('b', 'car.ini'),
      join('b', 'x', 'car.ini'),
      join('deep', '1', '2', 'car.ini'),
    ]);
  });

  it('a folder without a car.ini lists its .ini files', async () => {
    put('fast.ini', 'slow.INI', 'notes.txt');
    expect(await labels()).toEqual(['fast.ini', 'slow.INI']);
  });

  it('a curve file is the car beside it', async () => {
    put('coupe/car.ini', 'coupe/torque.crv');
    expect(await labels('coupe/torque.crv')).toEqual(['car.ini']);
  });

  it('a zip is an archive with its number of files and bytes', async () => {
    const path = join(temporary.folder, 'coupe.ZIP');
    writeFileSync(path, zipSync({ 'car.ini': strToU8('1234567'), 'a.crv': strToU8('123') }));
    expect(await locateCars(path, limits)).toEqual({ kind: 'archive', path, files: 2, bytes: 10 });
  });

  it('anything else is refused and named', async () => {
    put('notes.txt', 'empty/readme.md');
    await expect(labels('notes.txt')).rejects.toMatchObject({ code: 'NOT_A_CAR' });
    await expect(labels('empty')).rejects.toThrow('holds no car.ini and no other .ini file');
    await expect(labels('gone')).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  });

  it('outside the opened folders nothing is looked at, an opened folder itself is', async () => {
    put('mine/car.ini', 'other/car.ini');
    symlinkSync(join(temporary.folder, 'other'), join(temporary.folder, 'mine', 'link'));
    const mine = { carFolders: [join(temporary.folder, 'mine')], samplesFolder: undefined };
    expect((await locateCars(join(temporary.folder, 'mine'), mine)).kind).toBe('cars');
    for (const path of ['other', 'other/car.ini', 'mine/link'])
      await expect(locateCars(join(temporary.folder, path), mine)).rejects.toMatchObject({
        code: 'PATH_REFUSED',
      });
  });
});
