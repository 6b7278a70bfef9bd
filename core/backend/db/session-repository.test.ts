import Sqlite from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { CHANNELS } from '../../catalogue/channels.ts';
import type { SessionId } from '../../contract/ids.ts';
import type { Store } from '../sessions/store.ts';
import { newSession, recordSamples } from '../testing/stored-recordings.ts';
import { temporaryStore } from '../testing/temporary-store.ts';

let store: Store;
beforeEach(() => {
  store = temporaryStore();
});

describe('sessions', () => {
  it('keep car, setup bytes, curves, parameters, metrics and tags', () => {
    const text = 'name=Citro\u00ebn\r\n\u0000\u00ff';
    const id = store.sessions.create(newSession({ text }));
    recordSamples(store, id, 700);
    store.sessions.setTags(id, ['wet', 'baseline', 'wet']);
    const metrics = [{ name: 'stoppingDistance_m', value: 41.5, unit: 'm' }];
    store.sessions.end(id, { status: 'finished', reason: 'At rest.', metrics });
    const detail = store.sessions.get(id);
    expect(detail).toMatchObject({
      id,
      car: 'Coupe',
      carPath: '/cars/coupe/car.ini',
      status: 'finished',
      reason: 'At rest.',
      setupText: text,
      companions: [{ name: 'torque.crv', text: '0 100' }],
      parameters: { startSpeed_mps: 30 },
      metrics,
      tags: ['baseline', 'wet'],
      rate_Hz: 100,
      duration_s: 6.99,
      channels: CHANNELS.length,
    });
    expect(detail.channelNames).toEqual(CHANNELS.map((c) => c.name));
    expect(detail.setupHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('are listed newest first', () => {
    const older = store.sessions.create(newSession({ created: '2026-01-01T00:00:00.000Z' }));
    const newer = store.sessions.create(newSession({ created: '2026-01-03T00:00:00.000Z' }));
    expect(store.sessions.list().map((s) => s.id)).toEqual([newer, older]);
  });

  it('share one setup where the bytes are the same, but not where a curve differs', () => {
    const first = store.sessions.create(newSession());
    const again = store.sessions.create(newSession());
    const other = store.sessions.create(newSession({ companions: [] }));
    expect(store.sessions.get(first).setupHash).toBe(store.sessions.get(again).setupHash);
    expect(store.sessions.get(other).companions).toEqual([]);
    expect(store.sessions.get(first).companions).toHaveLength(1);
  });

  it('keep water, temperatures and the surface file, its text stored once and deleted with the last session', () => {
    const surfaces = { name: 'wet.ini', text: 'tar\n{\n  base=asphalt\n}\n' };
    const weather = { water_m: 0.002, rain_mps: 1e-5, air_K: 278.15, road_K: 283.15 };
    const [a, b] = [surfaces, { ...surfaces, name: 'copy.ini' }].map((file) =>
      store.sessions.create(newSession({ surface: 'tar', surfaces: file, weather })),
    );
    expect(store.sessions.get(a!)).toMatchObject({
      surface: 'tar',
      surfaces,
      weather,
      surfaceFile: 'wet.ini',
    });
    expect(store.sessions.get(b!)).toMatchObject({ surfaces: { ...surfaces, name: 'copy.ini' } });
    const dry = store.sessions.create(newSession());
    expect(store.sessions.get(dry)).toMatchObject({ weather: {} });
    expect(store.sessions.get(dry)).not.toHaveProperty('surfaces');
    const files = () => {
      const file = new Sqlite(store.path, { readonly: true });
      const count: unknown = file.prepare('SELECT count(*) FROM surface_files').pluck().get();
      file.close();
      return count;
    };
    expect(files()).toBe(1);
    store.sessions.hide([a!]);
    store.sessions.purgeHidden();
    expect(files()).toBe(1);
    store.sessions.hide([b!]);
    store.sessions.purgeHidden();
    expect(files()).toBe(0);
  });

  it('keep the table of inputs, its text stored once and deleted with the last session', () => {
    const inputs = { name: 'turn.csv', text: 'time_s, steer\n0, 0\n1, 0.1\n' };
    const [a, b] = [inputs, { ...inputs, name: 'copy.csv' }].map((file) =>
      store.sessions.create(newSession({ inputs: file })),
    );
    expect(store.sessions.get(a!)).toMatchObject({ inputFile: 'turn.csv' });
    expect(store.sessions.inputs(a!)).toEqual(inputs);
    expect(store.sessions.inputs(b!)).toEqual({ ...inputs, name: 'copy.csv' });
    const without = store.sessions.create(newSession());
    expect(store.sessions.get(without)).not.toHaveProperty('inputFile');
    expect(store.sessions.inputs(without)).toBeUndefined();
    const files = () => {
      const file = new Sqlite(store.path, { readonly: true });
      const count: unknown = file.prepare('SELECT count(*) FROM input_files').pluck().get();
      file.close();
      return count;
    };
    expect(files()).toBe(1);
    for (const id of [a!, b!]) store.sessions.hide([id]);
    store.sessions.purgeHidden();
    expect(files()).toBe(0);
    expect(() => store.sessions.inputs(a!)).toThrow('does not exist');
  });

  it('are renamed, hidden and restored', () => {
    const id = store.sessions.create(newSession());
    store.sessions.rename(id, 'Run 7');
    store.sessions.hide([id]);
    expect(store.sessions.list()).toEqual([]);
    expect(() => store.sessions.get(id)).toThrow('does not exist');
    store.sessions.restore([id]);
    expect(store.sessions.get(id).name).toBe('Run 7');
  });

  it('whose stored changes are not a list say so, and the others can be read', () => {
    const [id, other] = [store.sessions.create(newSession()), store.sessions.create(newSession())];
    const db = new Sqlite(store.path);
    db.prepare(`UPDATE sessions SET changes = '7' WHERE id = ?`).run(id);
    db.close();
    expect(() => store.sessions.get(id)).toThrow(`The record of session ${id} is damaged in the library`);
    expect(store.sessions.get(other).id).toBe(other);
  });

  it('are deleted permanently, with their samples and setup, when hidden ones are purged', () => {
    const id = store.sessions.create(newSession({ text: 'a' }));
    recordSamples(store, id, 600);
    const remaining = store.sessions.create(newSession({ text: 'b' }));
    store.sessions.hide([id]);
    expect(store.sessions.purgeHidden()).toBe(1);
    expect(() => store.sessions.restore([id])).toThrow('does not exist');
    expect(store.sessions.list().map((s) => s.id)).toEqual([remaining]);
    const next = store.sessions.create(newSession());
    expect(next).toBeGreaterThan(remaining);
  });

  it('left recording by a dead process become interrupted; those of a live one continue', () => {
    const id = store.sessions.create(newSession());
    expect(store.sessions.interruptOrphans(() => true)).toBe(1);
    expect(store.sessions.get(id).status).toBe('interrupted');
    expect(store.sessions.interruptOrphans(() => true)).toBe(0);
  });

  it.each([
    ['rename', () => store.sessions.rename(99 as SessionId, 'x')],
    ['tag', () => store.sessions.setTags(99 as SessionId, [])],
    ['hide', () => store.sessions.hide([99 as SessionId])],
    ['restore', () => store.sessions.restore([99 as SessionId])],
    ['get', () => store.sessions.get(99 as SessionId)],
  ])('of an unknown id cannot be changed: %s says that session 99 does not exist', (_name, act) => {
    expect(act).toThrow('Session 99 does not exist.');
  });
});
