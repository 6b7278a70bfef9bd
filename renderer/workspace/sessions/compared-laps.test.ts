import { describe, expect, it } from 'vitest';
import { sessionId } from '../../../core/contract/ids.ts';
import { bestLap, type LapRecord } from '../../../core/contract/laps.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { chosenLaps, comparedLaps, comparedRuns, comparedSessions } from './compared-laps.ts';

const lap = (number: number, time_s: number, valid = true): LapRecord => ({
  number,
  start_s: 0,
  end_s: time_s,
  sectors_s: [],
  valid,
});
const session = (id: number, name: string, ...laps: LapRecord[]): SessionDetail =>
  ({ id: sessionId.parse(id), name, laps }) as unknown as SessionDetail;

const heavy = session(1, 'Heavy', lap(1, 44), lap(2, 43.5, false), lap(3, 43.8));
const light = session(2, 'Light', lap(1, 43.2), lap(2, 43.1));
const of = (...details: SessionDetail[]) => comparedSessions(details);

describe('the laps that are compared', () => {
  it('are the best valid lap of each session, before any was chosen: lap 3 of A against lap 2 of B', () => {
    const laps = comparedLaps(of(heavy, light), new Map(), undefined);
    expect(laps.map(({ short }) => short)).toEqual(['A 3', 'B 2']);
    expect(laps.map(({ label }) => label)).toEqual(['Heavy, lap 3', 'Light, lap 2']);
  });
  it('have the reference first and solid, all others dashed, each in a colour of its own', () => {
    const chosen = new Map([
      [heavy.id, [1, 3]],
      [light.id, [2, 1]],
    ]);
    const laps = comparedLaps(of(heavy, light), chosen, { sessionId: light.id, lap: 2 });
    expect(laps.map(({ short }) => short)).toEqual(['B 2', 'A 1', 'A 3', 'B 1']);
    expect(laps.map(({ dash }) => dash.length > 0)).toEqual([false, true, true, true]);
    expect(new Set(laps.map(({ dash }) => dash.join())).size).toBe(4);
    expect(new Set(laps.map(({ colour }) => colour)).size).toBe(4);
    expect(laps.slice(0, 2).map(({ colour }) => colour)).toEqual(laps.slice(0, 2).map((l) => l.of.colour));
  });
  it('are 100 at most', () => {
    const many = session(3, 'Long', ...Array.from({ length: 130 }, (_, i) => lap(i + 1, 60 + i)));
    const chosen = new Map([[many.id, many.laps.map(({ number }) => number)]]);
    expect(comparedLaps(of(many), chosen, undefined)).toHaveLength(100);
  });
  it('of a session chosen as A and as B are those of A; another one is C', () =>
    expect(of(heavy, heavy, light).map(({ letter, session: s }) => letter + s.name)).toEqual([
      'AHeavy',
      'CLight',
    ]));
  it('are none where none is chosen, and of whole runs the runs', () => {
    expect(chosenLaps(heavy, new Map([[heavy.id, []]]))).toEqual([]);
    expect(comparedRuns(of(heavy, light)).map(({ short, choice }) => [short, choice.lap])).toEqual([
      ['A', undefined],
      ['B', undefined],
    ]);
  });
  it('where no lap counts are the fastest all the same; of a session without laps there is none', () => {
    expect(bestLap({ laps: [lap(1, 50, false), lap(2, 49, false)] })?.number).toBe(2);
    expect(bestLap({ laps: [] })).toBeUndefined();
  });
});
