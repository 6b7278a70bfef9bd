import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RacebenchError } from '../../contract/errors.ts';
import type { FileLimits } from '../files/file-limits.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { copyCar, folderSize } from './copy-folder.ts';
import type { Job } from './job.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let path: string;
const limits: FileLimits = { carFolders: undefined, samplesFolder: undefined };
const JOB: Job = { signal: new AbortController().signal, progress: () => undefined };

beforeEach(() => {
  temporary = temporaryFolder();
  mkdirSync(join(temporary.folder, 'coupe', 'data'), { recursive: true });
  path = join(temporary.folder, 'coupe', 'car.ini');
  writeFileSync(path, 'engine\n{\n curve_torque=torque.crv\n}\n');
  writeFileSync(join(temporary.folder, 'coupe', 'torque.crv'), '0 100');
  writeFileSync(join(temporary.folder, 'coupe', 'data', 'body.dof'), Buffer.from([0, 1, 2, 255]));
  writeFileSync(join(temporary.folder, 'secret'), 'secret');
  symlinkSync(join(temporary.folder, 'secret'), join(temporary.folder, 'coupe', 'link'));
});
afterEach(() => temporary.remove());

const at = (name: string) => join(temporary.folder, name);
const copy = (to: string, changes = {}) =>
  copyCar({ path, to, text: 'edited', edited: [], job: '1', ...changes }, limits, JOB);

describe('a copy of the whole car', () => {
  it('holds all files of the folder and the car as typed; the car itself stays as it is', async () => {
    const before = readFileSync(path, 'latin1');
    const edited = [{ name: 'torque.crv', text: '0 120', before: '0 100' }];
    expect(await copy(at('copy'), { edited })).toEqual({
      path: join(at('copy'), 'car.ini'),
      files: 3,
      leftOut: 1,
    });
    expect(readFileSync(join(at('copy'), 'car.ini'), 'latin1')).toBe('edited');
    expect(readFileSync(join(at('copy'), 'torque.crv'), 'latin1')).toBe('0 120');
    expect([...readFileSync(join(at('copy'), 'data', 'body.dof'))]).toEqual([0, 1, 2, 255]);
    expect(readdirSync(at('copy')).sort()).toEqual(['car.ini', 'data', 'torque.crv']);
    expect(readFileSync(path, 'latin1')).toBe(before);
    expect(readFileSync(join(temporary.folder, 'coupe', 'torque.crv'), 'latin1')).toBe('0 100');
  });

  it('has the size announced before: 3 files, without the link', async () => {
    const { size } = statSync(path);
    expect(await folderSize(path, limits)).toEqual({
      folder: at('coupe'),
      files: 3,
      bytes: size + 5 + 4,
      leftOut: 1,
    });
  });

  it('of a read-only car is writable', async () => {
    chmodSync(path, 0o444);
    await copy(at('copy'));
    expect(statSync(join(at('copy'), 'car.ini')).mode & 0o200).toBe(0o200);
  });

  it('takes an empty folder, and never one with a file in it', async () => {
    mkdirSync(at('empty'));
    await copy(at('empty'));
    expect(existsSync(join(at('empty'), 'car.ini'))).toBe(true);
    mkdirSync(at('full'));
    writeFileSync(join(at('full'), 'mine'), 'mine');
    await expect(copy(at('full'))).rejects.toMatchObject({ code: 'FOLDER_NOT_EMPTY' });
    expect(readdirSync(at('full'))).toEqual(['mine']);
  });

  it('into the folder itself, or outside the opened ones, is refused', async () => {
    await expect(copy(at('coupe/copy'))).rejects.toThrow('is inside the folder being copied');
    const coupe = { ...limits, carFolders: [at('coupe')] };
    const outside = copyCar({ path, to: at('copy'), text: '', edited: [], job: '1' }, coupe, JOB);
    await expect(outside).rejects.toMatchObject({ code: 'PATH_REFUSED' });
  });

  it('that is cancelled, or whose curve another program has changed, leaves nothing', async () => {
    const stop = new AbortController();
    const job = { signal: stop.signal, progress: () => stop.abort(new RacebenchError('CANCELLED')) };
    const cancelled = copyCar({ path, to: at('copy'), text: '', edited: [], job: '1' }, limits, job);
    await expect(cancelled).rejects.toMatchObject({ code: 'CANCELLED' });
    const edited = [{ name: 'torque.crv', text: '0 120', before: 'other' }];
    await expect(copy(at('copy'), { edited })).rejects.toMatchObject({ code: 'FILE_CHANGED' });
    expect(readdirSync(temporary.folder).sort()).toEqual(['coupe', 'secret']);
  });
});
