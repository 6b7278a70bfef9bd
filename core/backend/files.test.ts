import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCarFile, saveCarFile, type FileLimits } from './files.ts';
import { sha256 } from './latin1.ts';
import { temporaryFolder } from './testing/recordings.ts';

const CAR = Buffer.from('; Citro\u00ebn\r\nengine\r\n{\r\n  curve_torque=torque.crv\r\n}\r\n', 'latin1');

let place: ReturnType<typeof temporaryFolder>;
let path: string;
let limits: FileLimits;

beforeEach(() => {
  place = temporaryFolder();
  mkdirSync(join(place.folder, 'coupe'));
  path = join(place.folder, 'coupe', 'car.ini');
  writeFileSync(path, CAR);
  limits = { carFolders: undefined, samplesFolder: undefined };
});
afterEach(() => place.remove());

const beside = (name: string) => join(place.folder, 'coupe', name);

describe('opening a car', () => {
  it('gives every byte as one character, and the hash of the bytes', async () => {
    const file = await openCarFile(path, limits);
    expect(Buffer.from(file.text, 'latin1').equals(CAR)).toBe(true);
    expect(file).toMatchObject({ path, hash: sha256(CAR), readOnly: false, companions: [] });
  });

  it('of a folder opens its car.ini', async () => {
    expect((await openCarFile(join(place.folder, 'coupe'), limits)).path).toBe(path);
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

  it.each(['../secret.crv', '..\\secret.crv', '/etc/passwd', 'link.crv'])(
    'reads no curve outside the folder of the car: %s',
    async (name) => {
      writeFileSync(join(place.folder, 'secret.crv'), 'secret');
      symlinkSync(join(place.folder, 'secret.crv'), beside('link.crv'));
      writeFileSync(path, `engine\n{\n  curve_torque=${name}\n}\n`);
      expect((await openCarFile(path, limits)).companions).toEqual([]);
    },
  );

  it('says which file is missing, too large or no file', async () => {
    await expect(openCarFile(beside('no.ini'), limits)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    mkdirSync(beside('car.ini.d/car.ini'), { recursive: true });
    await expect(openCarFile(beside('car.ini.d'), limits)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
    writeFileSync(path, Buffer.alloc(5_000_000));
    await expect(openCarFile(path, limits)).rejects.toThrow('too large for a car.ini (5000000 bytes)');
  });

  it('without write permission, or among the samples, is read-only', async () => {
    chmodSync(path, 0o444);
    expect((await openCarFile(path, limits)).readOnly).toBe(true);
    chmodSync(path, 0o644);
    const samples = { ...limits, samplesFolder: place.folder };
    expect((await openCarFile(path, samples)).readOnly).toBe(true);
  });

  it('outside the opened folders is refused, through a link too', async () => {
    mkdirSync(join(place.folder, 'mine'));
    symlinkSync(path, join(place.folder, 'mine', 'car.ini'));
    const mine = { ...limits, carFolders: [join(place.folder, 'mine')] };
    await expect(openCarFile(path, mine)).rejects.toMatchObject({ code: 'PATH_REFUSED' });
    await expect(openCarFile(join(place.folder, 'mine'), mine)).rejects.toMatchObject({
      code: 'PATH_REFUSED',
    });
    const coupe = { ...limits, carFolders: [join(place.folder, 'coupe')] };
    expect((await openCarFile(path, coupe)).path).toBe(path);
  });
});

describe('saving a car', () => {
  it('writes the bytes, keeps the mode, and leaves one backup and no other file', async () => {
    chmodSync(path, 0o640);
    const text = CAR.toString('latin1').replace('torque.crv', 'new.crv');
    const saved = await saveCarFile({ path, text, expectedHash: sha256(CAR) }, limits);
    expect(saved).toEqual({ path, hash: sha256(Buffer.from(text, 'latin1')), backup: `${path}.bak` });
    expect(readFileSync(path, 'latin1')).toBe(text);
    expect(readFileSync(`${path}.bak`).equals(CAR)).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(readdirSync(join(place.folder, 'coupe'))).toEqual(['car.ini', 'car.ini.bak']);
  });

  it('of what stands there already writes nothing', async () => {
    const { mtimeMs } = statSync(path);
    await saveCarFile({ path, text: CAR.toString('latin1') }, limits);
    expect(statSync(path).mtimeMs).toBe(mtimeMs);
    expect(readdirSync(join(place.folder, 'coupe'))).toEqual(['car.ini']);
  });

  it('is refused where the file is not the one that was opened', async () => {
    writeFileSync(path, 'someone else was here');
    const saving = saveCarFile({ path, text: 'mine', expectedHash: sha256(CAR) }, limits);
    await expect(saving).rejects.toMatchObject({ code: 'FILE_CHANGED' });
    expect(readFileSync(path, 'latin1')).toBe('someone else was here');
    const gone = saveCarFile({ path: beside('gone.ini'), text: '', expectedHash: sha256(CAR) }, limits);
    await expect(gone).rejects.toThrow('was removed');
  });

  it('of a character that ISO 8859-1 has not names its line', async () => {
    const saving = saveCarFile({ path, text: 'a\nb\nprice=5\u20ac' }, limits);
    await expect(saving).rejects.toThrow('Line 3 holds "\u20ac", which a car.ini cannot store');
    expect(readFileSync(path).equals(CAR)).toBe(true);
  });

  it('elsewhere takes the curves along, and leaves those that are there', async () => {
    const companions = [
      { name: 'torque.crv', text: 'mine' },
      { name: 'curves\\idle.crv', text: 'idle' },
      { name: '../escape.crv', text: 'no' },
    ];
    const target = join(place.folder, 'other', 'car.ini');
    mkdirSync(join(place.folder, 'other'));
    await saveCarFile({ path: target, text: 'x', companions }, limits);
    expect(readFileSync(join(place.folder, 'other', 'torque.crv'), 'latin1')).toBe('mine');
    expect(readFileSync(join(place.folder, 'other', 'curves', 'idle.crv'), 'latin1')).toBe('idle');
    expect(readdirSync(place.folder).sort()).toEqual(['coupe', 'other']);
    await saveCarFile({ path: target, text: 'y', companions: [{ name: 'torque.crv', text: 'new' }] }, limits);
    expect(readFileSync(join(place.folder, 'other', 'torque.crv'), 'latin1')).toBe('mine');
  });

  it.each(['a sample', 'a missing folder', 'a folder outside'])('to %s is refused', async (where) => {
    const code = where === 'a folder outside' ? 'PATH_REFUSED' : 'FILE_UNWRITABLE';
    const target = where === 'a missing folder' ? join(place.folder, 'no', 'car.ini') : path;
    const own: FileLimits = {
      carFolders: where === 'a folder outside' ? [join(place.folder, 'other')] : undefined,
      samplesFolder: where === 'a sample' ? place.folder : undefined,
    };
    await expect(saveCarFile({ path: target, text: 'x' }, own)).rejects.toMatchObject({ code });
    expect(readFileSync(path).equals(CAR)).toBe(true);
  });
});
