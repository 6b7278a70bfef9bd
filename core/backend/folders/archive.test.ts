import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RacebenchError } from '../../contract/errors.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { openArchive } from './archive.ts';
import { createJob, type Job } from './job.ts';
import { unpackCar } from './unpack.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let library: string;
beforeEach(() => {
  temporary = temporaryFolder();
  library = join(temporary.folder, 'library');
});
afterEach(() => temporary.remove());

const CAR = strToU8('car\n{\n name=Coupe\n}\n');
const JOB: Job = { signal: new AbortController().signal, progress: () => undefined };

function zipFile(files: Zippable, name = 'coupe.zip'): string {
  const path = join(temporary.folder, name);
  writeFileSync(path, zipSync(files));
  return path;
}

/** An archive whose two headers state a changed size for its only entry. */
function statingSize(zip: Uint8Array, size: number): Uint8Array {
  const changed = Buffer.from(zip);
  changed.writeUInt32LE(size, 22);
  changed.writeUInt32LE(size, changed.readUInt32LE(changed.length - 6) + 24);
  return changed;
}

describe('a zip of a car', () => {
  it('is unpacked into a new folder of its name, and its car is found in a folder below', async () => {
    const zip = zipFile({
      'coupe/car.ini': CAR,
      'coupe/data/torque.crv': strToU8('0 100'),
      'coupe/empty/': {},
    });
    const { folder, cars } = await unpackCar(zip, library, JOB);
    expect(folder).toBe(join(library, 'coupe'));
    expect(cars).toEqual([{ path: join(folder, 'coupe', 'car.ini'), label: join('coupe', 'car.ini') }]);
    expect(readFileSync(join(folder, 'coupe', 'data', 'torque.crv'), 'latin1')).toBe('0 100');
    expect((await unpackCar(zip, library, JOB)).folder).toBe(join(library, 'coupe (2)'));
  });

  it('lists every car if it has several', async () => {
    const zip = zipFile({ 'a/car.ini': CAR, 'b/car.ini': CAR, 'b/notes.ini': CAR });
    const { cars } = await unpackCar(zip, library, JOB);
    expect(cars.map(({ label }) => label)).toEqual([join('a', 'car.ini'), join('b', 'car.ini')]);
  });

  it.each([
    '../car.ini',
    'a/../../car.ini',
    '..\\car.ini',
    '/etc/car.ini',
    'C:/car.ini',
    'C:\\car.ini',
    '\\\\server\\share\\car.ini',
    'a//car.ini',
    '../car.ini',
    'con.ini',
    'a:stream.ini',
    'nul\0.ini',
    'end./car.ini',
    `${'x'.repeat(500)}.ini`,
  ])('with the entry %j is refused, and nothing is written', async (name) => {
    const zip = zipFile({ 'car.ini': CAR, [name]: CAR });
    await expect(unpackCar(zip, library, JOB)).rejects.toMatchObject({ code: 'ARCHIVE_REFUSED' });
    expect(readdirSync(temporary.folder)).toEqual(['coupe.zip']);
  });

  it('with two names that differ in capitals only is refused', () => {
    expect(() => openArchive('x.zip', zipSync({ 'car.ini': CAR, 'Car.INI': CAR }))).toThrow('occurs twice');
  });

  it('of 5001 files, or with a stated size above 1 GiB, is refused', () => {
    const many = Object.fromEntries(
      Array.from({ length: 5001 }, (_, i) => [`${String(i)}.ini`, new Uint8Array(0)]),
    );
    expect(() => openArchive('x.zip', zipSync(many, { level: 0 }))).toThrow(
      'holds 5001 files; the maximum is 5000',
    );
    const bomb = statingSize(zipSync({ 'car.ini': new Uint8Array(3_000_000) }), 2_000_000_000);
    expect(() => openArchive('x.zip', bomb)).toThrow('states an impossible size');
  });

  it('that packs a megabyte of zeros a thousandfold is refused for its ratio from 1 MiB on', () => {
    expect(() => openArchive('x.zip', zipSync({ 'car.ini': new Uint8Array(5_000_000) }))).toThrow(
      'states an impossible size for "car.ini"',
    );
  });

  it('whose entry is not as long as stated is damaged: nothing longer than stated comes out', () => {
    const lying = openArchive('x.zip', statingSize(zipSync({ 'car.ini': CAR }), CAR.length + 5));
    expect(() => [...lying.batches()]).toThrow('is damaged: the size of "car.ini"');
  });

  it('that is not a zip file, is cut off, or has no car is refused with the reason', async () => {
    const whole = zipSync({ 'car.ini': CAR });
    expect(() => openArchive('x.zip', strToU8('not a zip'))).toThrow(
      'x.zip is not a zip file, or is damaged',
    );
    expect(() => openArchive('x.zip', whole.subarray(0, whole.length - 30))).toThrow('is not a zip file');
    const noCar = zipFile({ 'readme.txt': CAR });
    await expect(unpackCar(noCar, library, JOB)).rejects.toMatchObject({ code: 'NOT_A_CAR' });
  });

  it('reports its progress, and leaves nothing where it is cancelled half way', async () => {
    const big: Zippable = { 'car.ini': CAR };
    for (let i = 0; i < 200; i++)
      big[`data/${String(i)}.bin`] = [Buffer.alloc(30_000, `${String(i)}x`), { level: 0 }];
    const zip = zipFile(big);
    const stop = new AbortController();
    const fractions: number[] = [];
    const job: Job = {
      signal: stop.signal,
      progress: (done, total) => {
        fractions.push(done / total);
        if (done > total / 2) stop.abort(new RacebenchError('CANCELLED'));
      },
    };
    await expect(unpackCar(zip, library, job)).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(fractions.at(-1)).toBeGreaterThan(0.5);
    expect(fractions.at(-1)).toBeLessThan(0.55);
    expect(readdirSync(library)).toEqual([]);
  });

  it('does not overwrite an existing folder', async () => {
    mkdirSync(join(library, 'COUPE'), { recursive: true });
    expect((await unpackCar(zipFile({ 'car.ini': CAR }), library, JOB)).folder).toBe(
      join(library, 'coupe (2)'),
    );
  });
});

describe('a job', () => {
  it('reports its progress at most ten times a second, and its end', () => {
    const fractions: number[] = [];
    const job = createJob('1', JOB.signal, (_name, data) => fractions.push((data as { done: number }).done));
    for (let i = 1; i <= 1000; i++) job.progress(i, 1000);
    expect(fractions[0]).toBe(1);
    expect(fractions.at(-1)).toBe(1000);
    expect(fractions.length).toBeLessThan(5);
  });
});
