import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackups } from '../files/backups.ts';
import type { FileLimits } from '../files/file-limits.ts';
import { latin1Text, sha256 } from '../files/latin1.ts';
import { saveCarFile } from './save-car.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { DISK, type Disk } from '../files/write-together.ts';

const CAR = Buffer.from('; Citro\u00ebn\r\nengine\r\n{\r\n  curve_torque=torque.crv\r\n}\r\n', 'latin1');
const TEXT = latin1Text(CAR);

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
const filesThere = () => readdirSync(join(temporary.folder, 'coupe'));

const failure = (code: string) => Object.assign(new Error(code), { code });

/** A disk on which writing or renaming a file fails once its content or its path matches. */
function failingDisk(code: string, at: { readonly holds?: string; readonly temporary?: string }): Disk {
  return {
    writeNew: (file, bytes, mode) =>
      at.holds !== undefined && latin1Text(bytes).includes(at.holds)
        ? Promise.reject(failure(code))
        : DISK.writeNew(file, bytes, mode),
    rename: (from, to) =>
      at.temporary !== undefined && basename(to) === at.temporary
        ? Promise.reject(failure(code))
        : DISK.rename(from, to),
  };
}

describe('saving a car', () => {
  it('writes the bytes, keeps the mode, and leaves one backup and no other file', async () => {
    chmodSync(path, 0o640);
    const text = CAR.toString('latin1').replace('torque.crv', 'new.crv');
    const saved = await saveCarFile({ path, text, expectedHash: sha256(CAR) }, limits);
    expect(saved).toEqual({ path, hash: sha256(Buffer.from(text, 'latin1')), backup: `${path}.bak` });
    expect(readFileSync(path, 'latin1')).toBe(text);
    expect(readFileSync(`${path}.bak`).equals(CAR)).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(readdirSync(join(temporary.folder, 'coupe'))).toEqual(['car.ini', 'car.ini.bak']);
  });

  it('of unchanged content writes nothing', async () => {
    const { mtimeMs } = statSync(path);
    await saveCarFile({ path, text: CAR.toString('latin1') }, limits);
    expect(statSync(path).mtimeMs).toBe(mtimeMs);
    expect(readdirSync(join(temporary.folder, 'coupe'))).toEqual(['car.ini']);
  });

  it('is refused if the file is not the one that was opened', async () => {
    writeFileSync(path, 'someone else was here');
    const saving = saveCarFile({ path, text: 'mine', expectedHash: sha256(CAR) }, limits);
    await expect(saving).rejects.toMatchObject({ code: 'FILE_CHANGED' });
    expect(readFileSync(path, 'latin1')).toBe('someone else was here');
    const gone = saveCarFile({ path: beside('gone.ini'), text: '', expectedHash: sha256(CAR) }, limits);
    await expect(gone).rejects.toThrow('was removed');
  });

  it('of a character outside ISO 8859-1 is refused with its line', async () => {
    const saving = saveCarFile({ path, text: 'a\nb\nprice=5\u20ac' }, limits);
    await expect(saving).rejects.toThrow('Line 3 holds "\u20ac", which a car.ini cannot store');
    expect(readFileSync(path).equals(CAR)).toBe(true);
  });

  it('elsewhere copies the curves too, and leaves existing ones', async () => {
    const companions = [
      { name: 'torque.crv', text: 'mine' },
      { name: 'curves\\idle.crv', text: 'idle' },
      { name: '../../escape.crv', text: 'no' },
    ];
    const target = join(temporary.folder, 'other', 'car.ini');
    mkdirSync(join(temporary.folder, 'other'));
    await saveCarFile({ path: target, text: 'x', companions }, limits);
    expect(readFileSync(join(temporary.folder, 'other', 'torque.crv'), 'latin1')).toBe('mine');
    expect(readFileSync(join(temporary.folder, 'other', 'curves', 'idle.crv'), 'latin1')).toBe('idle');
    expect(readdirSync(temporary.folder).sort()).toEqual(['coupe', 'other']);
    await saveCarFile({ path: target, text: 'y', companions: [{ name: 'torque.crv', text: 'new' }] }, limits);
    expect(readFileSync(join(temporary.folder, 'other', 'torque.crv'), 'latin1')).toBe('mine');
  });

  it.each(['a sample', 'a missing folder', 'a folder outside'])('to %s is refused', async (where) => {
    const code = where === 'a folder outside' ? 'PATH_REFUSED' : 'FILE_UNWRITABLE';
    const target = where === 'a missing folder' ? join(temporary.folder, 'no', 'car.ini') : path;
    const own: FileLimits = {
      carFolders: where === 'a folder outside' ? [join(temporary.folder, 'other')] : undefined,
      samplesFolder: where === 'a sample' ? temporary.folder : undefined,
    };
    await expect(saveCarFile({ path: target, text: 'x' }, own)).rejects.toMatchObject({ code });
    expect(readFileSync(path).equals(CAR)).toBe(true);
  });
});

describe('saving a car with its curves', () => {
  const OLD = '0 100\r\n';
  const NEW = '0 120\r\n';
  const edit = (changes: Partial<Parameters<typeof saveCarFile>[0]> = {}) => ({
    path,
    text: `${TEXT}; edited`,
    expectedHash: sha256(CAR),
    edited: [{ name: 'torque.crv', text: NEW, before: OLD }],
    ...changes,
  });
  beforeEach(() => writeFileSync(beside('torque.crv'), OLD));

  it('writes both and keeps both as they were', async () => {
    await saveCarFile(edit(), limits);
    expect(readFileSync(path, 'latin1')).toBe(`${TEXT}; edited`);
    expect(readFileSync(beside('torque.crv'), 'latin1')).toBe(NEW);
    expect(readFileSync(beside('torque.crv.bak'), 'latin1')).toBe(OLD);
    expect(filesThere()).toEqual(['car.ini', 'car.ini.bak', 'torque.crv', 'torque.crv.bak']);
  });

  it('writes the curve where it is: under the stem of the car.ini, or in capitals', async () => {
    rmSync(beside('torque.crv'));
    writeFileSync(beside('CAR.TORQUE.CRV'), OLD);
    await saveCarFile(edit(), limits);
    expect(readFileSync(beside('CAR.TORQUE.CRV'), 'latin1')).toBe(NEW);
    expect(existsSync(beside('torque.crv'))).toBe(false);
  });

  it('creates a new curve, and refuses if one has appeared meanwhile', async () => {
    rmSync(beside('torque.crv'));
    const made = [{ name: 'torque.crv', text: NEW }];
    await saveCarFile(edit({ edited: made }), limits);
    expect(readFileSync(beside('torque.crv'), 'latin1')).toBe(NEW);
    const again = saveCarFile({ path, text: 'x', edited: made }, limits);
    await expect(again).rejects.toMatchObject({ code: 'FILE_CHANGED' });
  });

  it('is refused if another program has changed the curve, and writes neither', async () => {
    writeFileSync(beside('torque.crv'), 'theirs');
    await expect(saveCarFile(edit(), limits)).rejects.toThrow('torque.crv was changed by another program');
    expect(readFileSync(path).equals(CAR)).toBe(true);
    expect(readFileSync(beside('torque.crv'), 'latin1')).toBe('theirs');
  });

  it('is refused for a curve outside the folder, through a link too', async () => {
    writeFileSync(join(temporary.folder, 'secret.crv'), OLD);
    symlinkSync(join(temporary.folder, 'secret.crv'), beside('link.crv'));
    for (const name of ['../../secret.crv', '..\\secret.crv', 'link.crv']) {
      const saving = saveCarFile(edit({ edited: [{ name, text: NEW, before: OLD }] }), limits);
      await expect(saving).rejects.toMatchObject({ code: 'PATH_REFUSED' });
    }
    expect(readFileSync(join(temporary.folder, 'secret.crv'), 'latin1')).toBe(OLD);
  });

  it.each([
    ['ENOSPC', 'the disk is full (ENOSPC)'],
    ['EACCES', 'access is denied (EACCES)'],
    ['EROFS', 'the disk is read-only (EROFS)'],
    ['EIO', 'the disk reports an error (EIO)'],
  ])('leaves every file unchanged if the disk fails with %s while the car is written', async (code, text) => {
    const disk = failingDisk(code, { holds: '; edited' });
    const saving = saveCarFile(edit(), limits, { backups: createBackups(), disk });
    await expect(saving).rejects.toMatchObject({
      code: 'FILE_UNWRITABLE',
      message: `${path} cannot be written: ${text}.`,
    });
    expect(readFileSync(path).equals(CAR)).toBe(true);
    expect(readFileSync(beside('torque.crv'), 'latin1')).toBe(OLD);
    expect(filesThere()).toEqual(['car.ini', 'torque.crv']);
  });

  it('lists the written files if only the car could not be replaced', async () => {
    const disk = failingDisk('EBUSY', { temporary: 'car.ini' });
    const saving = saveCarFile(edit(), limits, { backups: createBackups(), disk });
    await expect(saving).rejects.toThrow(
      'car.ini cannot be written: another program is using it (EBUSY). Already written: torque.crv.bak, car.ini.bak, torque.crv.',
    );
    expect(readFileSync(path).equals(CAR)).toBe(true);
    expect(filesThere().filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('replaces the file that a link leads to, and the link stays', async () => {
    const link = join(temporary.folder, 'link.ini');
    symlinkSync(path, link);
    await saveCarFile({ path: link, text: 'x' }, limits);
    expect(readFileSync(path, 'latin1')).toBe('x');
  });
});

describe('where a car cannot be saved', () => {
  it('says that the path is a folder, is too long, or has a file in place of a folder', async () => {
    mkdirSync(beside('folder.ini'));
    const to = (target: string) => saveCarFile({ path: target, text: 'x' }, limits);
    await expect(to(beside('folder.ini'))).rejects.toThrow('it is a folder (EISDIR)');
    await expect(to(beside(`${'x'.repeat(300)}.ini`))).rejects.toThrow(
      'the path is too long for this system',
    );
    await expect(to(join(path, 'car.ini'))).rejects.toThrow('a part of the path is a file, not a folder');
    await expect(to(join(temporary.folder, 'no', 'car.ini'))).rejects.toThrow('its folder does not exist');
  });

  it('leaves no other file in the folder', async () => {
    await saveCarFile({ path: join(temporary.folder, 'no', 'car.ini'), text: 'x' }, limits).catch(
      () => undefined,
    );
    expect(readdirSync(temporary.folder)).toEqual(['coupe']);
  });
});

describe('backups', () => {
  it('keep the file as it was before the first save of the session, however often it is saved', async () => {
    const backups = createBackups();
    const saved = await saveCarFile({ path, text: '1' }, limits, { backups });
    expect(saved.backup).toBe(`${path}.bak`);
    for (const text of ['2', '3', '4'])
      expect((await saveCarFile({ path, text }, limits, { backups })).backup).toBeUndefined();
    expect(readFileSync(`${path}.bak`).equals(CAR)).toBe(true);
    expect(filesThere()).toEqual(['car.ini', 'car.ini.bak']);
  });

  it('keep what another program wrote in between, and move the older ones on to .bak2 and .bak3', async () => {
    const backups = createBackups();
    await saveCarFile({ path, text: '1' }, limits, { backups });
    for (const theirs of ['theirs 1', 'theirs 2', 'theirs 3']) {
      writeFileSync(path, theirs);
      await saveCarFile({ path, text: 'mine' }, limits, { backups });
    }
    const read = (suffix: string) => readFileSync(path + suffix, 'latin1');
    expect([read('.bak'), read('.bak2'), read('.bak3')]).toEqual(['theirs 3', 'theirs 2', 'theirs 1']);
  });

  it('of the same bytes are kept once', async () => {
    await saveCarFile({ path, text: '1' }, limits);
    writeFileSync(path, CAR);
    await saveCarFile({ path, text: '2' }, limits);
    expect(filesThere()).toEqual(['car.ini', 'car.ini.bak']);
  });
});
