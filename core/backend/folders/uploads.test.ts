import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../proof/testing/eventually.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import type { Job } from './job.ts';
import { createUploads, type Uploads } from './uploads.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let uploads: Uploads;
const JOB: Job = { signal: new AbortController().signal, progress: () => undefined };
beforeEach(() => {
  temporary = temporaryFolder();
  uploads = createUploads(temporary.folder);
});
afterEach(async () => {
  await uploads.close();
  temporary.remove();
});

const CAR = strToU8('car\n{\n}\n');

describe('files dropped on a window that knows no paths', () => {
  it('arrive in parts and become a folder of the library', async () => {
    const files = [
      { path: 'car.ini', bytes: CAR.length },
      { path: 'data/torque.crv', bytes: 3 },
    ];
    const upload = await uploads.start({ name: 'coupe', files });
    await Promise.all([
      uploads.part({ upload, file: 0, bytes: CAR.subarray(0, 4) }),
      uploads.part({ upload, file: 0, bytes: CAR.subarray(4) }),
    ]);
    await uploads.part({ upload, file: 1, bytes: strToU8('abc') });
    const { folder, cars } = await uploads.finish(upload, JOB);
    expect(cars).toEqual([{ path: join(temporary.folder, 'coupe', 'car.ini'), label: 'car.ini' }]);
    expect(readFileSync(join(folder, 'car.ini'))).toEqual(Buffer.from(CAR));
    expect(readFileSync(join(folder, 'data', 'torque.crv'), 'latin1')).toBe('abc');
    expect(readdirSync(temporary.folder)).toEqual(['coupe']);
  });

  it('a single zip is unpacked', async () => {
    const zip = zipSync({ 'coupe/car.ini': CAR });
    const upload = await uploads.start({
      name: 'coupe.zip',
      files: [{ path: 'coupe.zip', bytes: zip.length }],
    });
    await uploads.part({ upload, file: 0, bytes: zip });
    expect((await uploads.finish(upload, JOB)).cars[0]?.label).toBe(join('coupe', 'car.ini'));
    expect(readdirSync(temporary.folder)).toEqual(['coupe']);
  });

  it('are refused with a name that leads out, twice the same, or too large', async () => {
    const start = (...files: { path: string; bytes: number }[]) => uploads.start({ name: 'x', files });
    await expect(start({ path: '../car.ini', bytes: 1 })).rejects.toMatchObject({ code: 'ARCHIVE_REFUSED' });
    await expect(start({ path: 'a.ini', bytes: 1 }, { path: 'A.ini', bytes: 1 })).rejects.toThrow(
      'occurs twice',
    );
    await expect(start({ path: 'a.ini', bytes: 300 * 2 ** 20 })).rejects.toThrow('the maximum is 256 MiB');
    const five = Array.from({ length: 5 }, (_, i) => ({ path: `${String(i)}.ini`, bytes: 250 * 2 ** 20 }));
    await expect(start(...five)).rejects.toThrow('together are too large: the maximum is 1024 MiB');
    expect(readdirSync(temporary.folder)).toEqual([]);
  });

  it('never hold more than announced, and are not a car until complete', async () => {
    const upload = await uploads.start({ name: 'x', files: [{ path: 'car.ini', bytes: 4 }] });
    await uploads.part({ upload, file: 0, bytes: new Uint8Array(3) });
    await expect(uploads.part({ upload, file: 0, bytes: new Uint8Array(2) })).rejects.toThrow(
      'More bytes arrived',
    );
    await expect(uploads.finish(upload, JOB)).rejects.toThrow('did not arrive completely');
  });

  it('without any .ini are refused, and nothing stays', async () => {
    const upload = await uploads.start({ name: 'x', files: [{ path: 'a.txt', bytes: 0 }] });
    await expect(uploads.finish(upload, JOB)).rejects.toMatchObject({ code: 'NOT_A_CAR' });
    expect(readdirSync(temporary.folder)).toEqual([]);
  });

  it('are dropped once they are cancelled, or nothing more comes', async () => {
    const cancelled = await uploads.start({ name: 'x', files: [{ path: 'car.ini', bytes: 4 }] });
    await uploads.cancel(cancelled);
    const idle = createUploads(temporary.folder, 20);
    await idle.start({ name: 'x', files: [{ path: 'car.ini', bytes: 4 }] });
    await eventually(() => expect(readdirSync(temporary.folder)).toEqual([]));
    await expect(uploads.finish(cancelled, JOB)).rejects.toThrow('does not exist or has ended');
  });
});
