import { beforeEach, describe, expect, it } from 'vitest';
import { sessionId, type SessionId } from '../../contract/ids.ts';
import type { RequestArgs, RequestResult } from '../../contract/requests.ts';
import { RECENT_SESSIONS } from '../../contract/session-requests.ts';
import { benchSession } from '../../proof/bench/bench-session.ts';
import type { NewSession } from './add-session.ts';
import type { Store } from '../sessions/store.ts';
import { temporaryStore } from '../testing/temporary-store.ts';

let store: Store;
beforeEach(() => {
  store = temporaryStore();
});

const NEWEST: RequestArgs<'session/page'> = {
  text: '',
  sort: 'created',
  isDescending: true,
  isGrouped: false,
  from: 0,
  count: 100,
};

function add(name: string, own: Partial<NewSession> = {}, laps_s: readonly number[] = []): SessionId {
  const id = store.sessions.create(benchSession({ name, rate_Hz: 100, ...own }));
  const laps = laps_s.map((time_s, i) => ({
    number: i + 1,
    start_s: 0,
    end_s: Math.abs(time_s),
    sectors_s: [],
    valid: time_s > 0,
  }));
  store.sessions.end(id, { status: 'finished', reason: '', metrics: [], laps });
  return id;
}

const at = (day: number, hour = 12): string => new Date(2026, 2, day, hour).toISOString();
const names = (page: RequestResult<'session/page'>): string[] =>
  page.rows.map((row) =>
    'session' in row ? row.session.name : `${row.group.day} ${row.group.car}, ${row.group.sessions}`,
  );
const listed = (query: Partial<typeof NEWEST> = {}): string[] =>
  names(store.sessions.page({ ...NEWEST, ...query }));

describe('the pages of the list of sessions', () => {
  it('come by day and car with the newest first, a heading before each', () => {
    add('Monday', { created: at(2), carName: 'Coupe' });
    add('Tuesday, first', { created: at(3, 9), carName: 'Coupe' });
    add('Tuesday, other car', { created: at(3, 10), carName: 'Formula', carPath: 'f.ini' });
    add('Tuesday, again', { created: at(3, 11), carName: 'Coupe' });
    expect(listed({ isGrouped: true })).toEqual([
      '2026-03-03 Coupe, 2',
      'Tuesday, again',
      'Tuesday, first',
      '2026-03-03 Formula, 1',
      'Tuesday, other car',
      '2026-03-02 Coupe, 1',
      'Monday',
    ]);
    const page = store.sessions.page({ ...NEWEST, isGrouped: true, from: 3, count: 2 });
    expect([page.total, page.sessions, names(page)]).toEqual([
      7,
      4,
      ['2026-03-03 Formula, 1', 'Tuesday, other car'],
    ]);
  });

  it('sort run 9 before run 10, whatever the case of the letters', () => {
    for (const name of ['Run 10', 'run 9', 'Åre', 'Zandvoort']) add(name);
    expect(listed({ sort: 'name', isDescending: false })).toEqual(['Åre', 'run 9', 'Run 10', 'Zandvoort']);
  });

  it('count valid laps and sort by the best one, those without one last in both directions', () => {
    add('None');
    add('Slow', {}, [70, 65]);
    add('Fast', {}, [-50, 61]);
    expect(listed({ sort: 'best_s', isDescending: false })).toEqual(['Fast', 'Slow', 'None']);
    expect(listed({ sort: 'best_s' })).toEqual(['Slow', 'Fast', 'None']);
    const [fast] = store.sessions.page({ ...NEWEST, sort: 'best_s', isDescending: false }).rows;
    expect(fast).toMatchObject({ session: { laps: 1, best_s: 61 } });
  });

  it('have the main metric of a test without laps', () => {
    const id = store.sessions.create(benchSession({ name: 'Circle', rate_Hz: 100, manoeuvre: 'skidpad' }));
    const metrics = [
      { name: 'speed_mps', value: 11, unit: 'mps' },
      { name: 'time_s', value: 5.2, unit: 's' },
    ];
    store.sessions.end(id, { status: 'finished', reason: '', metrics });
    add('Laps', { manoeuvre: 'lap' }, [61]);
    const [laps, circle] = store.sessions.page(NEWEST).rows;
    expect(circle).toMatchObject({ session: { laps: 0, result: 5.2 } });
    expect(laps).toMatchObject({ session: { best_s: 61 } });
    expect(laps).not.toHaveProperty('session.result');
  });

  it('find every word in name, car, test, surface, status, track, tags, notes and conditions', () => {
    const wet = add('Run 1', {
      carName: 'Ångström GT',
      carPath: 'a.ini',
      surface: 'ice',
      manoeuvre: 'skidpad',
    });
    store.sessions.setTags(wet, ['baseline']);
    store.sessions.setConditions(wet, { driver: 'A. Smith', comment: 'New pads' });
    store.notes.add(wet, { from_s: 0, to_s: 1, text: 'Snap at turn in' });
    add('Run 2', { track: { name: 'a.json', text: '{}', title: 'Lignano' } });
    for (const text of ['ångström', 'SKIDPAD ice', 'basel smith', 'pads', 'snap', 'finished run 1'])
      expect([text, listed({ text })]).toEqual([text, ['Run 1']]);
    expect(listed({ text: 'lignano' })).toEqual(['Run 2']);
    expect(listed({ text: 'lignano baseline' })).toEqual([]);
    expect(store.sessions.matching({ text: 'pads' })).toEqual([wet]);
  });

  it('leave out sessions without a car.ini where one is wanted, and those that are deleted', () => {
    add('Log');
    const run = add('Run', { text: '[car]\n' });
    expect(listed({ hasSetup: true })).toEqual(['Run']);
    store.sessions.hide([run]);
    expect(listed()).toEqual(['Log']);
  });

  it('follow every change of the library', () => {
    const id = add('Run');
    expect(listed()).toEqual(['Run']);
    store.sessions.rename(id, 'Baseline');
    add('Next');
    expect(listed()).toEqual(['Next', 'Baseline']);
    store.sessions.setTags(id, ['wet']);
    expect(listed({ text: 'wet' })).toEqual(['Baseline']);
  });

  it('know the last finished run of the same test before a session', () => {
    const first = add('First', { manoeuvre: 'skidpad', parameters: { laneWidth_m: 3 } });
    add('Wider', { manoeuvre: 'skidpad', parameters: { laneWidth_m: 4 } });
    add('On ice', { manoeuvre: 'skidpad', parameters: { laneWidth_m: 3 }, surface: 'ice' });
    add('Other car', { manoeuvre: 'skidpad', parameters: { laneWidth_m: 3 }, carPath: 'f.ini' });
    const again = add('Again', { manoeuvre: 'skidpad', parameters: { laneWidth_m: 3 } });
    expect([store.sessions.previous(again), store.sessions.previous(first)]).toEqual([first, undefined]);
  });

  it('name the cars, that of the newest session first', () => {
    add('1', { created: at(1), carName: 'Coupe' });
    add('2', { created: at(2), carName: 'Formula', carPath: 'f.ini' });
    add('3', { created: at(3), carName: '', carPath: '' });
    expect(store.sessions.carNames()).toEqual(['Formula', 'Coupe']);
  });
});

describe('the sessions that the window holds', () => {
  it('are the newest, and older ones that it asks for, if they are stored', () => {
    const ids = Array.from({ length: RECENT_SESSIONS + 20 }, (_, i) => add(`Run ${i}`));
    const [oldest] = ids;
    const recent = store.sessions.recent(RECENT_SESSIONS, [oldest!, sessionId.parse(9999)]);
    expect(recent).toHaveLength(RECENT_SESSIONS + 1);
    expect([recent[0]?.id, recent.at(-1)?.id]).toEqual([ids.at(-1), oldest]);
  });
});
