import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionId } from '../../contract/ids.ts';
import { IMPORTED } from '../../contract/imported.ts';
import { historyOf } from '../jobs/history-job.ts';
import type { Store } from '../sessions/store.ts';
import { addLog, SOFT, STIFF } from '../testing/imported-log.ts';
import { newSession } from '../testing/stored-recordings.ts';
import { temporaryStore } from '../testing/temporary-store.ts';

let store: Store;
beforeEach(() => {
  store = temporaryStore();
});

const log = (times_s?: readonly number[], created?: string): SessionId => addLog(store, times_s, created);

const page = (car: string, change: Partial<Parameters<Store['sessions']['history']>[0]> = {}) =>
  historyOf(
    store.sessions.history({ car, sort: 'created', isDescending: false, from: 0, count: 50, ...change }),
  );

describe('the car of an imported session', () => {
  it('is attached as runs store it, exchanged, and taken away again, with what was there before', () => {
    const id = log();
    const imported = store.sessions.get(id);
    expect(store.sessions.attachCar(id, SOFT)).toBeUndefined();
    expect(store.sessions.get(id)).toMatchObject({
      car: 'FS 26',
      carPath: SOFT.path,
      setupText: SOFT.text,
      companions: SOFT.companions,
      manoeuvre: IMPORTED,
    });
    expect(store.sessions.attachCar(id, STIFF)).toEqual(SOFT);
    expect(store.sessions.attachCar(id, undefined)).toEqual(STIFF);
    expect(store.sessions.get(id)).toEqual(imported);
  });

  it('shares its setup with a run of the same file', () => {
    const run = store.sessions.create(newSession({ text: SOFT.text, companions: SOFT.companions }));
    const id = log();
    store.sessions.attachCar(id, SOFT);
    expect(store.sessions.get(id).setupHash).toBe(store.sessions.get(run).setupHash);
  });

  it('is refused for a run and for a deleted session, in words', () => {
    const run = store.sessions.create(newSession());
    expect(() => store.sessions.attachCar(run, SOFT)).toThrow(
      `Session ${run} was simulated here with its own car; a car.ini can be attached only to an imported session.`,
    );
    const id = log();
    store.sessions.hide([id]);
    expect(() => store.sessions.attachCar(id, SOFT)).toThrow(`Session ${id} does not exist.`);
  });
});

describe('conditions of a session', () => {
  it('are stored for runs and logs, replaced as a whole, and empty where none are noted', () => {
    const id = store.sessions.create(newSession());
    expect(store.sessions.get(id).conditions).toEqual({});
    const noted = { driver: 'A. Smith', coldPressureFL_Pa: 140_000, fuel_kg: 12.5 };
    expect(store.sessions.setConditions(id, noted)).toEqual({});
    expect(store.sessions.get(id).conditions).toEqual(noted);
    expect(store.sessions.setConditions(id, { tyres: 'Soft' })).toEqual(noted);
    expect(store.sessions.setConditions(id, {})).toEqual({ tyres: 'Soft' });
    expect(store.sessions.get(id).conditions).toEqual({});
  });
});

describe('the setup history of a car', () => {
  it('has the changes against the session before with a car.ini, by date, in each order', () => {
    const [first, second, third] = [
      log([61, 60], '2026-03-01T10:00:00.000Z'),
      log([59, 58], '2026-03-02T10:00:00.000Z'),
      log([63], '2026-03-03T10:00:00.000Z'),
    ];
    store.sessions.attachCar(first, SOFT);
    store.sessions.attachCar(second, STIFF);
    store.sessions.attachCar(third, STIFF);
    store.sessions.setConditions(second, { driver: 'A. Smith' });
    const { total, rows } = page('FS 26');
    expect(total).toBe(3);
    expect(rows.map(({ id, before }) => [id, before])).toEqual([
      [first, undefined],
      [second, first],
      [third, second],
    ]);
    expect(rows[0]!.changes).toEqual([]);
    expect(rows[1]!.changes).toMatchObject([{ key: 'susp0.k', a: '20000', b: '30000', unit: 'N/m' }]);
    expect(rows[1]!.conditions).toEqual({ driver: 'A. Smith' });
    expect(rows[2]!.changes).toEqual([]);
    const best = page('FS 26', { sort: 'best_s', count: 1, from: 1 });
    expect(best.rows).toMatchObject([{ id: first, best_s: 60 }]);
    expect(page(STIFF.path).rows.map(({ id }) => id)).toEqual([second, third]);
    expect(page('No such car')).toEqual({ from: 0, total: 0, rows: [] });
  });

  it('has median and interquartile range of the valid laps by linear interpolation', () => {
    // The first of five laps is not valid: 60, 62, 63 and 67 s remain.
    const id = log([90, 63, 60, 67, 62]);
    store.sessions.attachCar(id, SOFT);
    const [row] = page('FS 26').rows;
    expect(row).toMatchObject({ laps: 4, best_s: 60 });
    expect(row!.median_s).toBeCloseTo(62.5, 9);
    // Quartiles at positions 1.75 and 3.25: 61.5 and 64 s.
    expect(row!.spread_s).toBeCloseTo(2.5, 9);
  });

  it('lists sessions without laps last, whatever the order', () => {
    const [none, timed] = [log(), log([60])];
    for (const id of [none, timed]) store.sessions.attachCar(id, SOFT);
    for (const isDescending of [true, false])
      expect(page('FS 26', { sort: 'median_s', isDescending }).rows.map(({ id }) => id)).toEqual([
        timed,
        none,
      ]);
    expect(page('FS 26').rows.find(({ id }) => id === timed)).not.toHaveProperty('spread_s');
  });
});
