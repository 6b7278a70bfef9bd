import Sqlite from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionId } from '../../contract/ids.ts';
import type { SessionConditions } from '../../contract/session-conditions.ts';
import { sessionOfLap } from '../../contract/session-of-lap.ts';
import { compareSessions } from '../jobs/compare-job.ts';
import { historyOf } from '../jobs/history-job.ts';
import type { Store } from '../sessions/store.ts';
import { addLog, SOFT, STIFF } from '../testing/imported-log.ts';
import { mendDescription, unreadableSessions } from '../upkeep/mend-descriptions.ts';
import { newSession } from '../testing/stored-recordings.ts';
import { temporaryStore } from '../testing/temporary-store.ts';

let store: Store;
beforeEach(() => {
  store = temporaryStore();
});

const LAPS = [62, 60, 61, 59, 58];
const SOFTER = { ...STIFF, path: '/cars/softer/car.ini', text: SOFT.text.replace('20000', '15000') };

const lapSetups = (id: SessionId): (string | undefined)[] => {
  const session = store.sessions.get(id);
  return session.laps.map(({ number }) => /k=(\d+)/.exec(sessionOfLap(session, number).setupText)?.[1]);
};
const spans = (id: SessionId): number[][] =>
  store.sessions.get(id).stints.map(({ from_s, to_s }) => [from_s, to_s]);

describe('stints of an imported session', () => {
  it('give their laps a setup and conditions of their own; the others have those of the session', () => {
    const id = addLog(store, LAPS);
    store.sessions.attachCar(id, SOFT);
    store.sessions.setConditions(id, { driver: 'A. Smith', fuel_kg: 20 });
    const setup = { car: STIFF, conditions: { driver: 'A. Smith', fuel_kg: 12 } };
    expect(store.sessions.attachLaps(id, { first: 3, last: 4 }, setup)).toEqual([]);
    expect(lapSetups(id)).toEqual(['20000', '20000', '30000', '30000', '20000']);
    const session = store.sessions.get(id);
    expect(sessionOfLap(session, 3)).toMatchObject({
      car: 'FS 26',
      carPath: STIFF.path,
      companions: [],
      conditions: { fuel_kg: 12 },
    });
    expect(sessionOfLap(session, 5)).toEqual(session);
    expect(sessionOfLap(session, undefined)).toEqual(session);
    expect(session.setupHash).not.toBe(sessionOfLap(session, 4).setupHash);
  });

  it('stay where they were driven when laps are found again', () => {
    const id = addLog(store, LAPS);
    store.sessions.attachLaps(id, { first: 3, last: 5 }, { car: STIFF, conditions: {} });
    // Another line, 5 s behind the old one; the first lap is joined with the second.
    store.laps.set(id, [
      { number: 1, start_s: 5, end_s: 127, sectors_s: [], valid: true },
      { number: 2, start_s: 127, end_s: 188, sectors_s: [], valid: true },
      { number: 3, start_s: 188, end_s: 247, sectors_s: [], valid: true },
    ]);
    expect(lapSetups(id)).toEqual([undefined, '30000', '30000']);
  });

  it('replace what they cover and cut what they cover in part', () => {
    const id = addLog(store, LAPS);
    const attach = (first: number, last: number, car: typeof SOFT) =>
      store.sessions.attachLaps(id, { first, last }, { car, conditions: {} });
    attach(1, 5, SOFT);
    attach(3, 3, STIFF);
    expect(spans(id)).toEqual([
      [0, 122],
      [122, 183],
      [183, 300],
    ]);
    expect(lapSetups(id)).toEqual(['20000', '20000', '30000', '20000', '20000']);
    const before = attach(2, 4, SOFTER);
    expect(before.map(({ car }) => car?.path)).toEqual([SOFT.path, STIFF.path, SOFT.path]);
    expect(lapSetups(id)).toEqual(['20000', '15000', '15000', '15000', '20000']);
    // The answer undoes it, and what it gave back is what was there.
    store.sessions.setStints(id, before);
    expect(store.sessions.get(id).stints).toEqual(before);
    store.sessions.attachLaps(id, { first: 1, last: 5 }, undefined);
    expect(spans(id)).toEqual([]);
  });

  it('keep the car of their first lap where only conditions are given', () => {
    const id = addLog(store, LAPS);
    store.sessions.attachCar(id, SOFT);
    store.sessions.attachLaps(id, { first: 4, last: 5 }, { conditions: { tyres: 'Wet' } });
    const [own] = store.sessions.get(id).stints;
    expect(own).toEqual({ from_s: 183, to_s: 300, conditions: { tyres: 'Wet' } });
    store.sessions.attachCar(id, STIFF);
    expect(lapSetups(id)).toEqual(['30000', '30000', '30000', '30000', '30000']);
    store.sessions.attachLaps(id, { first: 4, last: 5 }, { car: SOFTER, conditions: {} });
    store.sessions.attachLaps(id, { first: 5, last: 5 }, { conditions: { tyres: 'Slick' } });
    expect(lapSetups(id).slice(3)).toEqual(['15000', '15000']);
  });

  it('keep the rows of their cars, which go with the last of them', () => {
    const id = addLog(store, LAPS);
    store.sessions.attachLaps(id, { first: 1, last: 2 }, { car: STIFF, conditions: {} });
    store.sessions.attachCar(id, SOFT);
    store.sessions.attachCar(id, undefined);
    expect(lapSetups(id)[0]).toBe('30000');
    expect(store.sessions.list()[0]).toMatchObject({ car: 'Kombi', stintCars: ['FS 26'] });
    const db = new Sqlite(store.path, { readonly: true });
    const setups = db.prepare('SELECT count(*) FROM setups').pluck();
    expect(setups.get()).toBe(2);
    store.sessions.setStints(id, []);
    expect(setups.get()).toBe(1);
    store.sessions.attachLaps(id, { first: 1, last: 2 }, { car: STIFF, conditions: {} });
    store.sessions.hide([id]);
    store.sessions.purgeHidden();
    expect(setups.get()).toBe(0);
    db.close();
  });

  it('with conditions that cannot be read are removed by a repair, and the others are kept', () => {
    const id = addLog(store, LAPS);
    const attach = (lap: number, conditions: SessionConditions) =>
      store.sessions.attachLaps(id, { first: lap, last: lap }, { car: STIFF, conditions });
    attach(1, { tyres: 'Soft' });
    attach(2, { tyres: 'Hard' });
    const db = new Sqlite(store.path);
    db.prepare(`UPDATE stints SET conditions = '{"tyres":7}' WHERE from_s = 0`).run();
    expect(unreadableSessions(db)).toEqual([id]);
    mendDescription(db, id);
    expect(unreadableSessions(db)).toEqual([]);
    db.close();
    expect(store.sessions.get(id).stints.map(({ conditions }) => conditions)).toEqual([{ tyres: 'Hard' }]);
  });

  it('are refused for runs, for laps that are not there, and for a deleted session', () => {
    const run = store.sessions.create(newSession());
    const setup = { car: SOFT, conditions: {} };
    expect(() => store.sessions.setStints(run, [])).toThrow('only to an imported session');
    const id = addLog(store, LAPS);
    expect(() => store.sessions.attachLaps(id, { first: 4, last: 6 }, setup)).toThrow(
      `Session ${id} has no laps 4 to 6`,
    );
    store.sessions.hide([id]);
    expect(() => store.sessions.attachLaps(id, { first: 1, last: 2 }, setup)).toThrow('does not exist');
    expect(() => store.sessions.setStints(id, [])).toThrow('does not exist');
  });

  it('of one session differ in their setup', () => {
    const id = addLog(store, LAPS);
    store.sessions.attachCar(id, SOFT);
    store.sessions.attachLaps(id, { first: 4, last: 5 }, { car: STIFF, conditions: {} });
    const session = store.sessions.get(id);
    const { setup } = compareSessions(sessionOfLap(session, 2), sessionOfLap(session, 4));
    expect(setup).toMatchObject([{ key: 'susp0.k', a: '20000', b: '30000' }]);
    expect(compareSessions(sessionOfLap(session, 1), sessionOfLap(session, 2)).setup).toEqual([]);
  });
});

describe('the setup history with stints', () => {
  const page = (car: string, change: Partial<Parameters<Store['sessions']['history']>[0]> = {}) =>
    historyOf(
      store.sessions.history({ car, sort: 'created', isDescending: false, from: 0, count: 50, ...change }),
    );

  it('has a row for each stint and for the laps between, with what changed and their own times', () => {
    const day = addLog(store, [62, 60, 61, 59, 58, 61.5, 61.7], '2026-03-01T10:00:00.000Z');
    const later = addLog(store, [57, 56], '2026-03-02T10:00:00.000Z');
    for (const id of [day, later]) store.sessions.attachCar(id, SOFT);
    store.sessions.setConditions(day, { driver: 'A. Smith' });
    store.sessions.attachLaps(day, { first: 3, last: 5 }, { car: STIFF, conditions: { tyres: 'Soft' } });
    const { total, rows } = page('FS 26');
    expect(total).toBe(4);
    expect(rows.map(({ id, stint, laps, bestLap, best_s }) => [id, stint, laps, bestLap, best_s])).toEqual([
      [day, { first: 1, last: 2 }, 1, 2, 60],
      [day, { first: 3, last: 5 }, 3, 5, 58],
      [day, { first: 6, last: 7 }, 2, 6, 61.5],
      [later, undefined, 2, 2, 56],
    ]);
    expect(rows.map(({ changes }) => changes.map(({ a, b }) => [a, b]))).toEqual([
      [],
      [['20000', '30000']],
      [['30000', '20000']],
      [],
    ]);
    expect(rows.map(({ conditions }) => conditions)).toEqual([
      { driver: 'A. Smith' },
      { tyres: 'Soft' },
      { driver: 'A. Smith' },
      {},
    ]);
    expect(rows[1]).toMatchObject({ median_s: 59, carPath: STIFF.path });
    // Quartiles of 58, 59 and 61 s: 58.5 and 60 s.
    expect(rows[1]!.spread_s).toBeCloseTo(1.5, 9);
    const fastest = page('FS 26', { sort: 'best_s', count: 2 });
    expect(fastest.rows.map(({ best_s }) => best_s)).toEqual([56, 58]);
  });

  it('lists a stint under its own car, and a session that stints cover without a row of its own', () => {
    const id = addLog(store, [62, 60]);
    store.sessions.attachLaps(id, { first: 2, last: 2 }, { car: STIFF, conditions: {} });
    expect(page(STIFF.path)).toMatchObject({ total: 1, rows: [{ id, stint: { first: 2, last: 2 } }] });
    expect(page('Kombi').rows).toMatchObject([{ id, stint: { first: 1, last: 1 } }]);
    store.sessions.attachLaps(id, { first: 1, last: 2 }, { car: STIFF, conditions: {} });
    expect(page('Kombi').rows).toEqual([]);
  });
});
