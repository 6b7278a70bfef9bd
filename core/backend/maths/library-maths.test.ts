import { writeFileSync, mkdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionId } from '../../contract/ids.ts';
import { MATHS_HEADER } from '../../contract/maths-file.ts';
import { IMPORTED } from '../../contract/imported.ts';
import { FIXTURES } from '../../proof/fixtures.ts';
import { ANYWHERE } from '../files/file-limits.ts';
import { openCarFile } from '../files/open-car-file.ts';
import { setSessionLaps } from '../sessions/detect-session-laps.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { storeLogged, type LoggedChannel } from '../testing/logged-session.ts';
import { newSession, temporaryFolder } from '../testing/stored-recordings.ts';
import { workHere } from '../jobs/bounded-work.ts';
import { createMathsFiles, type MathsFiles } from './maths-files.ts';
import { createMaths, type Maths } from './library-maths.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let store: Store;
let files: MathsFiles;
let maths: Maths;
const GO_ON = new AbortController().signal;

beforeEach(() => {
  temporary = temporaryFolder();
  store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
  files = createMathsFiles(join(temporary.folder, 'maths'));
  maths = createMaths(() => store, files, workHere);
});
afterEach(() => {
  store.close();
  temporary.remove();
});

const channel = (name: string, unit: string, valueAt: (time_s: number) => number): LoggedChannel => ({
  name,
  unit,
  sampleType: 'f32',
  valueAt,
});
const SPEED = channel('speed_mps', 'mps', (time_s) => 20 + time_s);
const FUEL = channel('Fuel Level', 'l', (time_s) => 50 - time_s / 10);
const POTS = ['FL', 'FR', 'RL', 'RR'].map((wheel, i) => channel(`Damper Pos ${wheel}`, 'm', () => i / 100));
const FSAE = await openCarFile(fileURLToPath(new URL('cars/fsae-2012/car.ini', FIXTURES)), ANYWHERE);
const LAPS = [
  { number: 1, start_s: 2, end_s: 4, sectors_s: [0.5, 1.5], valid: true },
  { number: 2, start_s: 4, end_s: 8, sectors_s: [1, 3], valid: true },
];

const session = (): SessionId => storeLogged(store, [SPEED, FUEL, ...POTS], 100, 1001, LAPS);
const define = (value: string, unit = ''): Promise<void> =>
  files.save({
    name: 'Own',
    text: `${MATHS_HEADER}\n[Own]\n${unit === '' ? '' : `unit = ${unit}\n`}value = ${value}\n`,
  });

async function own(id: SessionId, selection?: { from_s: number; to_s: number }) {
  const found = (await maths.channels(id, selection, GO_ON)).find(({ name }) => name === 'maths:Own');
  if (found === undefined) throw new Error('Own is not offered');
  return found;
}

/** Values of the user's channel at some times. */
async function valuesAt(
  id: SessionId,
  times: readonly number[],
  selection?: { from_s: number; to_s: number },
) {
  const { address } = await own(id, selection);
  await maths.compute(id, [address], GO_ON);
  return times.map((at_s) => store.telemetry.histories(id, [address], at_s).channels[0]?.values.at(-1));
}

describe('channels of a session', () => {
  it('names channels of the table by their rows and channels of a file by its own names and units', async () => {
    const all = await maths.channels(session(), undefined, GO_ON);
    expect(all.find(({ name }) => name === 'speed_mps')).toMatchObject({
      origin: 'table',
      label: 'Speed',
      unit: 'mps',
      chart: 'speed_mps',
    });
    expect(all.find(({ name }) => name === 'Fuel Level')).toMatchObject({
      origin: 'other',
      unit: '1',
      unitText: 'l',
      address: 'Fuel Level',
    });
  });

  it('puts four wheel channels that a file names FL to RR into one chart', async () => {
    const all = await maths.channels(session(), undefined, GO_ON);
    const pots = all.filter(({ chartLabel }) => chartLabel === 'Damper Pos');
    expect(pots.map(({ wheel }) => wheel)).toEqual(['FL', 'FR', 'RL', 'RR']);
    expect(new Set(pots.map(({ chart }) => chart)).size).toBe(1);
  });

  it('offers the library definitions that these channels allow: the time of the lap, but not the understeer angle', async () => {
    const names = (await maths.channels(session(), undefined, GO_ON)).map(({ name }) => name);
    expect(names).toContain('maths:Time of the lap');
    expect(names).not.toContain('maths:Understeer angle');
  });
});

describe('a math channel of every wheel', () => {
  it('is there for the further wheels of a vehicle, in the chart of the first four, and holds their values', async () => {
    const jounce = (wheel: string): LoggedChannel =>
      channel(`jounce_m.${wheel}`, 'm', (time_s) => 0.2 * time_s);
    const names = ['FL', 'FR', 'RL', 'RR', 'L3', 'R3'];
    const id = storeLogged(store, names.map(jounce), 100, 1001, LAPS);
    const found = (await maths.channels(id, undefined, GO_ON)).filter(
      ({ chart }) => chart === 'maths:Damper velocity {wheel}',
    );
    expect(found.map(({ wheel }) => wheel)).toEqual(names);
    const four = storeLogged(store, names.slice(0, 4).map(jounce), 100, 1001, LAPS);
    const wheels = (await maths.channels(four, undefined, GO_ON)).map(({ wheel }) => wheel);
    expect(wheels).not.toContain('L3');
    const address = found[4]?.address ?? '';
    await maths.compute(id, [address], GO_ON);
    expect(store.telemetry.histories(id, [address], 5).channels[0]?.values.at(-1)).toBeCloseTo(0.2, 4);
  });
});

describe('a math channel of a stored session', () => {
  it('holds what its expression says, in SI: twice 25 m/s is 50 m/s at 5 s', async () => {
    await define("2 * 'Speed'", 'km/h');
    const id = session();
    expect((await own(id)).shownIn).toBe('kph');
    expect(await valuesAt(id, [0, 5, 10])).toEqual([40, 50, 60]);
  });

  it('is drawn from a pyramid: 20 points of 10 s hold the minima and maxima of all samples', async () => {
    await define("2 * 'Speed'");
    const id = session();
    const { address } = await own(id);
    await maths.compute(id, [address], GO_ON);
    const [window] = store.telemetry.window(id, { channels: [address], from_s: 0, to_s: 10, points: 20 });
    expect(window?.min.length).toBeLessThanOrEqual(20);
    expect(window?.min[0]).toBe(40);
    expect(window?.max.at(-1)).toBe(60);
  });

  it('is another channel once its definition, or one that it uses, changes', async () => {
    const id = session();
    const text = (factor: number): string =>
      `${MATHS_HEADER}\n[Part]\nvalue = ${factor} * 'Speed'\n[Own]\nvalue = 'Part' + 1 [m/s]\n`;
    await files.save({ name: 'Own', text: text(2) });
    const first = (await own(id)).address;
    expect(await valuesAt(id, [0])).toEqual([41]);
    await files.save({ name: 'Own', text: text(3) });
    expect((await own(id)).address).not.toBe(first);
    expect(await valuesAt(id, [0])).toEqual([61]);
    await files.save({ name: 'Own', text: `${text(2)}# changed\n` });
    expect((await own(id)).address).toBe(first);
  });

  it('computes statistics over the laps and sectors of the session: 23, then 26 m/s, and gaps outside', async () => {
    await define("stat_mean('Speed', 'lap')");
    const id = session();
    const [before, lap1, lap2] = (await valuesAt(id, [1, 3, 5])) as [number, number, number];
    expect(before).toBeNaN();
    expect(lap1).toBeCloseTo(22.995, 3);
    expect(lap2).toBeCloseTo(25.995, 3);
    await define("stat_start('Speed', 'sector')");
    expect(await valuesAt(id, [2.2, 2.6, 4.5, 6])).toEqual([22, 22.5, 24, 25]);
  });

  it('has statistics of the laps as they are now: laps that are split have their own', async () => {
    await define("stat_mean('Speed', 'lap')");
    const id = session();
    expect((await valuesAt(id, [5]))[0]).toBeCloseTo(25.995, 3);
    const [, last] = LAPS;
    setSessionLaps(store, id, { laps: [{ ...last!, end_s: 6, sectors_s: [] }] });
    expect((await valuesAt(id, [5]))[0]).toBeCloseTo(24.995, 3);
  });

  it('has the figures of the car of each stint, and of the car that is attached later', async () => {
    const text = (mass_kg: number): string => FSAE.text.replace(/mass=140/, `mass=${mass_kg}`);
    const car = (mass_kg: number) => ({
      name: 'Car',
      path: '/car.ini',
      text: text(mass_kg),
      companions: FSAE.companions,
    });
    await define("car('mass') * 1 [m/s] / 1 [kg] + 0 * 'Speed'");
    const id = storeLogged(store, [SPEED], 100, 1001, LAPS, IMPORTED);
    expect(await valuesAt(id, [1])).toEqual([NaN]);
    store.sessions.attachCar(id, car(140));
    const [own_kg] = (await valuesAt(id, [1])) as [number];
    expect(own_kg).toBeGreaterThan(140);
    store.sessions.attachLaps(id, { first: 2, last: 2 }, { car: car(180), conditions: {} });
    const times = [1, 3.99, 4, 7.99, 8, 9];
    const expected = [0, 0, 40, 40, 0, 0].map((more_kg) => own_kg + more_kg);
    (await valuesAt(id, times)).forEach((value, i) => expect(value).toBeCloseTo(expected[i] ?? NaN, 3));
  });

  it('computes statistics over the selection, and is marked as depending on it', async () => {
    await define("stat_max('Speed', 'selection')");
    const id = session();
    expect((await own(id)).isOfSelection).toBe(true);
    expect(await valuesAt(id, [0])).toEqual([30]);
    expect(await valuesAt(id, [0], { from_s: 1, to_s: 5 })).toEqual([25]);
    await define("2 * 'Speed'");
    expect((await own(id)).address).toBe((await own(id, { from_s: 1, to_s: 5 })).address);
  });

  it('reads a channel of a file with an unknown unit as a plain number: 49.5 at 5 s', async () => {
    await define("'Fuel Level'");
    expect(await valuesAt(session(), [5])).toEqual([49.5]);
  });

  it('stores nothing when cancelled, and is computed at the next request', async () => {
    await define("low_pass('Speed', 5)");
    const id = storeLogged(store, [SPEED], 1000, 400_000);
    const { address } = await own(id);
    const stop = new AbortController();
    const computing = maths.compute(id, [address], stop.signal, () => stop.abort());
    await expect(computing).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(store.computed().find(id, address)).toBeUndefined();
    await maths.compute(id, [address], GO_ON);
    expect(store.computed().find(id, address)?.axis.count).toBe(400_000);
  });

  it('lets other requests be served while it is computed', async () => {
    await define("smooth(derivative('Speed'), 0.2)");
    const id = storeLogged(store, [SPEED], 1000, 400_000);
    const { address } = await own(id);
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await maths.compute(id, [address], GO_ON);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });

  it('is deleted with its session, also from a reopened store whose session is gone', async () => {
    await define("2 * 'Speed'");
    const [remaining, gone] = [session(), session()];
    for (const id of [remaining, gone]) await valuesAt(id, [0]);
    store.sessions.hide([gone]);
    store.retainComputed([remaining]);
    const { address } = await own(remaining);
    expect(store.computed().find(gone, address)).toBeUndefined();
    expect(store.computed().bytes()).toBeGreaterThan(0);
    await expect(maths.channels(gone, undefined, GO_ON)).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
  });

  it('is computed again where the file of computed channels is damaged', async () => {
    await define("2 * 'Speed'");
    const id = session();
    const path = join(temporary.folder, 'library.sqlite');
    store.close();
    writeFileSync(`${path}.maths`, 'not a database'.repeat(100));
    store = openStore({ path, create: false });
    expect(await valuesAt(id, [5])).toEqual([50]);
  });

  it('is not offered while a session records', async () => {
    const id = store.sessions.create(newSession());
    store.createWriter(id, [SPEED], { rate_Hz: 100 });
    expect((await maths.channels(id, undefined, GO_ON)).map(({ origin }) => origin)).toEqual(['table']);
  });
});

describe('files of math channels', () => {
  it('are texts in a folder, including those written by another program', async () => {
    mkdirSync(join(temporary.folder, 'maths'), { recursive: true });
    writeFileSync(join(temporary.folder, 'maths', 'Team.maths'), `${MATHS_HEADER}\n[Own]\nvalue = 'Speed'\n`);
    expect((await files.list()).map(({ name }) => name)).toEqual(['Team']);
    expect((await own(session())).origin).toBe('own');
  });

  it('keep any text; in one with faults the other definitions are offered', async () => {
    const text = `${MATHS_HEADER}\n[Own]\nvalue = 'Speed'\n[Bad]\nvalue = 'Speed' + \n`;
    await files.save({ name: 'Own', text });
    expect((await files.list())[0]?.text).toBe(text);
    expect((await own(session())).unit).toBe('mps');
  });

  it('are renamed, unless the name is taken, and removed', async () => {
    await files.save({ name: 'A', text: 'a' });
    await files.save({ name: 'B', text: 'b' });
    await expect(files.rename('A', 'b')).rejects.toMatchObject({ code: 'BAD_ARGUMENTS' });
    await files.rename('A', 'C');
    expect((await files.list()).map(({ name }) => name)).toEqual(['B', 'C']);
    await files.remove('C');
    expect(existsSync(join(temporary.folder, 'maths', 'C.maths'))).toBe(false);
  });
});
