import { EventEmitter } from 'node:events';
import { mkdirSync, renameSync, rmSync, writeFileSync, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { createCarWatch, type CarWatch, type WatchTimes } from './car-watch.ts';
import { temporaryFolder } from './testing/recordings.ts';

let place: ReturnType<typeof temporaryFolder>;
let path: string;
let told: string[];
let watch: CarWatch | undefined;
const QUICK: WatchTimes = { settle_ms: 30, poll_ms: 60_000, pollAlone_ms: 20 };

beforeEach(() => {
  place = temporaryFolder();
  mkdirSync(join(place.folder, 'coupe'));
  path = join(place.folder, 'coupe', 'car.ini');
  writeFileSync(path, 'one');
  told = [];
});
afterEach(() => {
  watch?.close();
  place.remove();
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 250));

async function start(times = QUICK, watchFolder?: Parameters<typeof createCarWatch>[2]): Promise<CarWatch> {
  watch = createCarWatch((changed) => told.push(changed), times, watchFolder);
  await watch.watch(path, ['torque.crv']);
  return watch;
}

/** A system that tells nothing: watching fails at once, or later. */
const noNews = (): never => {
  throw new Error('ENOSPC: no more watchers');
};

describe.each([
  ['by what the system tells', undefined],
  ['by looking every 20 ms where the system tells nothing', noNews],
])('a car on disk is watched %s', (_how, watchFolder) => {
  it('a change is told once, though it was written in three steps', async () => {
    await start(QUICK, watchFolder);
    if (watchFolder === undefined) for (const text of ['1', '22', '333']) writeFileSync(path, text);
    else writeFileSync(path, '333');
    await eventually(() => expect(told).toEqual([path]));
    await settled();
    expect(told).toEqual([path]);
  });

  it('a file that takes its place, its removal and its curve are told too', async () => {
    await start(QUICK, watchFolder);
    writeFileSync(`${path}.new`, 'another');
    renameSync(`${path}.new`, path);
    await eventually(() => expect(told).toHaveLength(1));
    writeFileSync(join(place.folder, 'coupe', 'car.torque.crv'), '0 1');
    await eventually(() => expect(told).toHaveLength(2));
    rmSync(path);
    await eventually(() => expect(told).toHaveLength(3));
  });

  it('other files of the folder are no news', async () => {
    await start(QUICK, watchFolder);
    writeFileSync(join(place.folder, 'coupe', 'notes.txt'), 'x');
    await settled();
    expect(told).toEqual([]);
  });
});

it('goes on by looking when the watch of the system breaks', async () => {
  const broken = Object.assign(new EventEmitter(), { close: () => undefined });
  await start(QUICK, () => broken as unknown as FSWatcher);
  broken.emit('error', new Error('EIO'));
  writeFileSync(path, 'two and more');
  await eventually(() => expect(told).toEqual([path]));
});

it('ends with the watch that replaces it, and at the close', async () => {
  const watched = await start();
  await watched.watch(path, []);
  writeFileSync(path, 'two');
  await eventually(() => expect(told).toEqual([path]));
  watched.close();
  writeFileSync(path, 'three!');
  await settled();
  expect(told).toEqual([path]);
});
