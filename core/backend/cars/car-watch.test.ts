import { EventEmitter } from 'node:events';
import { appendFileSync, mkdirSync, renameSync, rmSync, writeFileSync, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../proof/testing/eventually.ts';
import { createCarWatch, type CarWatch, type WatchParts } from './car-watch.ts';
import { createFakeClock, type FakeClock } from '../testing/fake-clock.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let path: string;
let reported: string[];
let watch: CarWatch | undefined;
let clock: FakeClock;

const TIMES = { settle_ms: 250, settleEmpty_ms: 2000, most_ms: 8000, poll_ms: 5000, pollAlone_ms: 1000 };

beforeEach(() => {
  temporary = temporaryFolder();
  mkdirSync(join(temporary.folder, 'coupe'));
  path = join(temporary.folder, 'coupe', 'car.ini');
  writeFileSync(path, 'one');
  reported = [];
  clock = createFakeClock();
});
afterEach(() => {
  watch?.close();
  temporary.remove();
});

/** A system whose events come from the test. */
function heard() {
  const listeners: (() => void)[] = [];
  const watcher = Object.assign(new EventEmitter(), { close: () => undefined }) as unknown as FSWatcher;
  return {
    watcher,
    news: () => {
      for (const listener of listeners) listener();
    },
    watchFolder: (_folder: string, listener: () => void) => {
      listeners.push(listener);
      return watcher;
    },
  };
}

/** A system that has no watchers left. */
const noNews = (): never => {
  throw new Error('ENOSPC: no more watchers');
};

async function start(parts: WatchParts): Promise<CarWatch> {
  watch = createCarWatch((changed) => reported.push(changed), { times: TIMES, clock, ...parts });
  await watch.watch(path, ['torque.crv']);
  return watch;
}

describe('a car on disk, by events of the system', () => {
  it('is reported once two looks 250 ms apart agree, and not before', async () => {
    const system = heard();
    await start(system);
    writeFileSync(path, 'two');
    system.news();
    await clock.advance(250);
    expect(reported).toEqual([]);
    await clock.advance(249);
    expect(reported).toEqual([]);
    await clock.advance(1);
    expect(reported).toEqual([path]);
    await clock.advance(20_000);
    expect(reported).toEqual([path]);
  });

  it('half-written by an editor that empties it and stops for 1.5 s is reported once, when it is complete', async () => {
    const system = heard();
    await start(system);
    writeFileSync(path, '');
    system.news();
    await clock.advance(1500);
    expect(reported).toEqual([]);
    appendFileSync(path, 'first half, ');
    system.news();
    await clock.advance(300);
    appendFileSync(path, 'second half');
    await clock.advance(200);
    expect(reported).toEqual([]);
    await clock.advance(250);
    expect(reported).toEqual([path]);
  });

  it('written to every 200 ms is not reported until the writing stops', async () => {
    const system = heard();
    await start(system);
    for (let step = 0; step < 20; step++) {
      appendFileSync(path, '.');
      system.news();
      await clock.advance(200);
    }
    expect(reported).toEqual([]);
    await clock.advance(500);
    expect(reported).toEqual([path]);
  });

  it('its replacement, its removal, a change of its curve and an emptied file are reported too', async () => {
    const system = heard();
    await start(system);
    const change = async (act: () => void, ms = 500): Promise<void> => {
      act();
      system.news();
      await clock.advance(ms);
    };
    await change(() => {
      writeFileSync(`${path}.new`, 'another');
      renameSync(`${path}.new`, path);
    });
    expect(reported).toHaveLength(1);
    await change(() => writeFileSync(join(temporary.folder, 'coupe', 'car.torque.crv'), '0 1'));
    expect(reported).toHaveLength(2);
    await change(() => rmSync(path));
    expect(reported).toHaveLength(3);
    await change(() => writeFileSync(path, ''), 2250);
    expect(reported).toHaveLength(4);
  });

  it('changed and changed back, or beside another changed file, is not reported', async () => {
    const system = heard();
    await start(system);
    writeFileSync(join(temporary.folder, 'coupe', 'notes.txt'), 'x');
    system.news();
    await clock.advance(20_000);
    expect(reported).toEqual([]);
  });
});

describe('a car on disk without events of the system', () => {
  it('is polled every second, and reported 250 ms after the look that found the change', async () => {
    await start({ watchFolder: noNews });
    writeFileSync(path, 'two');
    await clock.advance(1000);
    expect(reported).toEqual([]);
    await clock.advance(250);
    expect(reported).toEqual([path]);
  });

  it('is polled once its watch has failed', async () => {
    const system = heard();
    await start(system);
    system.watcher.emit('error', new Error('EIO'));
    writeFileSync(path, 'two and more');
    await clock.advance(1250);
    expect(reported).toEqual([path]);
  });
});

it('a look that is due does not take the poll just before it for quiet', async () => {
  const system = heard();
  await start(system);
  await clock.advance(4700);
  writeFileSync(path, 'half');
  system.news();
  // The first look is at 4950 ms, that of the poll at 5000 ms.
  await clock.advance(300);
  expect(reported).toEqual([]);
  appendFileSync(path, ' and half');
  await clock.advance(450);
  expect(reported).toEqual([path]);
});

it('ends with the watch that replaces it, and at the close', async () => {
  const system = heard();
  const watched = await start(system);
  await watched.watch(path, []);
  writeFileSync(path, 'two');
  system.news();
  await clock.advance(500);
  expect(reported).toEqual([path]);
  watched.close();
  writeFileSync(path, 'three!');
  system.news();
  await clock.advance(20_000);
  expect(reported).toEqual([path]);
  expect(clock.pending()).toBe(0);
});

it('is watched by the system and the clock of the machine', async () => {
  watch = createCarWatch((changed) => reported.push(changed));
  await watch.watch(path, []);
  writeFileSync(path, 'two');
  await eventually(() => expect(reported).toEqual([path]));
});
