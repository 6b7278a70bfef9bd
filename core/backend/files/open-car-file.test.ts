import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileLimits } from './file-limits.ts';
import { openCarFile } from './open-car-file.ts';
import { sha256 } from './latin1.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';

const CAR = Buffer.from('; Citro\u00ebn\r\nengine\r\n{\r\n  curve_torque=torque.crv\r\n}\r\n', 'latin1');

let temporary: ReturnType<typeof temporaryFolder>;
let path: string;
let limits: FileLimits;

beforeEach(() => {
  temporary = temporaryFolder();
  mkdirSync(join(temporary.folder, 'coupe'));
  path = join(temporary.folder, 'coupe', 'car.ini');
  writeFileSync(path, CAR);
  limits = { carFolders: undefined, samplesFolder: undefined };
});
afterEach(() => temporary.remove());

const beside = (name: string) => join(temporary.folder, 'coupe', name);

describe('opening a car', () => {
  it('returns every byte as one character, and the hash of the bytes', async () => {
    const file = await openCarFile(path, limits);
    expect(Buffer.from(file.text, 'latin1').equals(CAR)).toBe(true);
    expect(file).toMatchObject({ path, hash: sha256(CAR), readOnly: false, companions: [] });
  });

  it('of a folder opens its car.ini', async () => {
    expect((await openCarFile(join(temporary.folder, 'coupe'), limits)).path).toBe(path);
  });

  it.each([
    ['torque.crv', 'the file of that name'],
    ['car.torque.crv', 'the one with the stem of the car.ini before it'],
    ['TORQUE.CRV', 'one in capitals, as cars from Windows have'],
  ])('finds the curve %s: %s', async (name) => {
    writeFileSync(beside(name), '0 100\n');
    expect((await openCarFile(path, limits)).companions).toEqual([{ name: 'torque.crv', text: '0 100\n' }]);
  });

  it('prefers torque.crv to car.torque.crv', async () => {
    writeFileSync(beside('torque.crv'), 'first');
    writeFileSync(beside('car.torque.crv'), 'second');
    expect((await openCarFile(path, limits)).companions[0]?.text).toBe('first');
  });

  it.each(['../../secret.crv', '..\\secret.crv', '/etc/passwd', 'link.crv'])(
    'reads no curve outside the folder of the car: %s',
    async (name) => {
      writeFileSync(join(temporary.folder, 'secret.crv'), 'secret');
      symlinkSync(join(temporary.folder, 'secret.crv'), beside('link.crv'));
      writeFileSync(path, `engine\n{\n  curve_torque=${name}\n}\n`);
      expect((await openCarFile(path, limits)).companions).toEqual([]);
    },
  );

  it('says which file is missing, too large or not a file', async () => {
    await expect(openCarFile(beside('no.ini'), limits)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    mkdirSync(beside('car.ini.d/car.ini'), { recursive: true });
    await expect(openCarFile(beside('car.ini.d'), limits)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
    writeFileSync(path, Buffer.alloc(17 * 1024 * 1024, 32));
    await expect(openCarFile(path, limits)).rejects.toThrow(
      'too large for a car.ini: 17.0 MiB, the maximum is 16 MiB',
    );
  });

  it('of 5 MB and of 0 bytes opens', async () => {
    writeFileSync(path, Buffer.alloc(5_000_000, 32));
    expect((await openCarFile(path, limits)).text).toHaveLength(5_000_000);
    writeFileSync(path, '');
    expect((await openCarFile(path, limits)).text).toBe('');
  });

  it('refuses an image and UTF-16 text, and names their kind', async () => {
    writeFileSync(path, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]));
    await expect(openCarFile(path, limits)).rejects.toMatchObject({
      code: 'NOT_A_CAR',
      message: `${path} is a binary file, not a car.ini.`,
    });
    writeFileSync(path, Buffer.from('\ufeffcar\n{\n', 'utf16le'));
    await expect(openCarFile(path, limits)).rejects.toThrow('is UTF-16 text');
  });

  it('without write permission, or among the samples, is read-only', async () => {
    chmodSync(path, 0o444);
    expect((await openCarFile(path, limits)).readOnly).toBe(true);
    chmodSync(path, 0o644);
    const samples = { ...limits, samplesFolder: temporary.folder };
    expect((await openCarFile(path, samples)).readOnly).toBe(true);
  });

  it('outside the opened folders is refused, through a link too', async () => {
    mkdirSync(join(temporary.folder, 'mine'));
    symlinkSync(path, join(temporary.folder, 'mine', 'car.ini'));
    const mine = { ...limits, carFolders: [join(temporary.folder, 'mine')] };
    await expect(openCarFile(path, mine)).rejects.toMatchObject({ code: 'PATH_REFUSED' });
    await expect(openCarFile(join(temporary.folder, 'mine'), mine)).rejects.toMatchObject({
      code: 'PATH_REFUSED',
    });
    const coupe = { ...limits, carFolders: [join(temporary.folder, 'coupe')] };
    expect((await openCarFile(path, coupe)).path).toBe(path);
  });
});
