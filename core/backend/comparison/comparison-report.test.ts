import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionId } from '../../contract/ids.ts';
import { sessionColour, SESSION_COLOURS } from '../../contract/session-colours.ts';
import { comparisonPage, verdictText } from '../../studies/report/comparison/comparison-page.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { SOFT, STIFF } from '../testing/imported-log.ts';
import { newSession, recordSamples, temporaryFolder } from '../testing/stored-recordings.ts';
import { kartRoad, recordTrackLaps } from '../testing/track-laps.ts';
import { comparisonReport, type ReportOrder } from './comparison-report.ts';
import { savePage } from './save-report.ts';

const temporary = temporaryFolder();
const length_m = kartRoad().length_m;
let store: Store;
let slow: SessionId;
let fast: SessionId;
let runA: SessionId;
let runB: SessionId;

beforeAll(() => {
  store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
  slow = recordTrackLaps(store, { name: 'Slow', rate_Hz: 50, speeds_mps: [20, 19, 18] });
  fast = recordTrackLaps(store, { name: 'Fast & light', rate_Hz: 50, speeds_mps: [24, 25, 23] });
  const run = (name: string): SessionId => {
    const id = store.sessions.create(newSession({ name }));
    recordSamples(store, id, 300);
    store.sessions.end(id, { status: 'finished', reason: 'Over.', metrics: [] });
    return id;
  };
  [runA, runB] = [run('One'), run('Two')];
});
afterAll(() => {
  store.close();
  temporary.remove();
});

const laps = (changes: Partial<ReportOrder> = {}): ReportOrder => ({
  a: { sessionId: slow, lap: 1 },
  b: { sessionId: fast, lap: 2 },
  lapsOfA: [],
  lapsOfB: [],
  units: 'engineering',
  ...changes,
});
const page = (order: ReportOrder): string => comparisonPage(comparisonReport(store, order), '2026-11-23');
const text = (html: string): string => html.replaceAll(/<style>[\s\S]*?<\/style>|<[^>]*>/g, ' ');

describe('the report of two laps', () => {
  it('at 20 and 25 m/s says that B is length / 20 - length / 25 faster, and its delta ends there', () => {
    const report = comparisonReport(store, laps());
    const less_s = length_m / 20 - length_m / 25;
    expect(report.along?.delta_s.at(-1)).toBeCloseTo(-less_s, 3);
    expect(verdictText(report)).toContain(`B is ${less_s.toFixed(3)} s faster`);
    const gained = report.along?.segments.reduce((sum, { lost_s }) => sum - lost_s, 0);
    expect(gained).toBeCloseTo(less_s, 3);
    expect(report.axis.at.length).toBe(report.channels[0]?.a.length);
  });

  it('of three laps compares each with A: C at 24 m/s is length / 20 - length / 24 faster, in chart, times and metrics', () => {
    const order = laps({ others: [{ sessionId: fast, lap: 1 }, { sessionId: runA }] });
    const report = comparisonReport(store, order);
    const [c, d] = report.others;
    const less_s = length_m / 20 - length_m / 24;
    expect(c?.delta_s?.at(-1)).toBeCloseTo(-less_s, 3);
    expect(c?.channels.get('speed_mps')?.[500]).toBeCloseTo(24, 3);
    expect(d?.letter).toBe('D');
    expect(d?.delta_s).toBeUndefined();
    const html = page(order);
    expect(html.match(/class="trace c"/g)?.length).toBe(report.channels.length + 1);
    const words = text(html);
    expect(words).toContain('All compared runs');
    expect(words).toContain(`\u2212${less_s.toFixed(3)}`);
    expect(words).toMatch(/D: One beside A/);
    expect(words).not.toMatch(/C: Fast & light beside A/);
  });

  it('has an interval of the difference for 3 laps of each, and none for one lap of each', () => {
    expect(page(laps())).toMatch(/−?[\d.]+ ± [\d.]+/);
    const lone = page(laps({ lapsOfA: [1], lapsOfB: [2] }));
    expect(lone).toContain('One lap each');
    expect(lone).not.toContain('±');
  });

  it('is one page that loads nothing: setups, delta, map, corners, traces, metrics and conditions', () => {
    const html = page(laps());
    expect(html).not.toMatch(/<script|<link|<img|src=|href=|url\(|@import|NaN|undefined|Infinity/);
    expect(html).toContain("default-src 'none'");
    for (const heading of ['Setup differences', 'Time gained by B', 'Faster car along the lap', 'Conditions'])
      expect(html).toContain(heading);
    for (const corner of ['T1', 'T2', 'T3', 'T4', 'T5', 'T6']) expect(text(html)).toContain(corner);
    expect(html).toContain('Fast &amp; light, lap 2');
    expect(html).toContain('Kart circuit');
  });

  it('draws each session in its own colour, and B dashed', () => {
    const html = page(laps());
    expect(html).toContain(`--a: ${SESSION_COLOURS[sessionColour(slow)] ?? ''}`);
    expect(html).toContain(`--b: ${SESSION_COLOURS[sessionColour(fast, slow)] ?? ''}`);
    expect(html).toMatch(/\.trace\.b \{ stroke-dasharray/);
  });

  it('shows means of 19 and 24 m/s as 68.4 and 86.4 km/h in engineering units, in m/s in SI', () => {
    expect(text(page(laps()))).toMatch(/Mean speed\s+68\.4\s+86\.4/);
    expect(text(page(laps({ units: 'si' })))).toMatch(/Mean speed\s+19\.00\s+24\.00\s[^k]*m\/s/);
  });
});

describe('the report of two laps of one session', () => {
  it('with stints has the difference of their setups, and the figures of the laps with each of them', () => {
    const log = { name: 'Log', rate_Hz: 50, speeds_mps: [20, 21, 24, 25], isImported: true };
    const id = recordTrackLaps(store, log);
    store.sessions.attachCar(id, SOFT);
    store.sessions.attachLaps(id, { first: 3, last: 4 }, { car: STIFF, conditions: { tyres: 'Wet' } });
    const order = laps({
      a: { sessionId: id, lap: 2 },
      b: { sessionId: id, lap: 4 },
      others: [{ sessionId: id, lap: 3 }],
    });
    const report = comparisonReport(store, order);
    expect(report.setup).toMatchObject([{ key: 'susp0.k', a: '20000', b: '30000' }]);
    expect(report.b.session).toMatchObject({ carPath: STIFF.path, conditions: { tyres: 'Wet' } });
    expect(report.laps).toMatchObject({ a: { laps: [1, 2] }, b: { laps: [3, 4] } });
    expect(report.others[0]).toMatchObject({ setup: report.setup, laps: { b: { laps: [3, 4] } } });
    const html = text(page(order));
    expect(html).toContain(STIFF.path);
    expect(html).toMatch(/Tyres\s+–\s+Wet/);
  });
});

describe('the report of two whole runs', () => {
  it('of 3 s each has its traces over time, no corners and no interval', () => {
    const report = comparisonReport(store, laps({ a: { sessionId: runA }, b: { sessionId: runB } }));
    expect(report.axis.unit).toBe('s');
    expect(report.axis.at.at(-1)).toBeCloseTo(2.99, 6);
    expect(report.along?.segments ?? []).toEqual([]);
    const html = comparisonPage(report, '2026-11-23');
    expect(html).not.toMatch(/±|NaN|undefined/);
    expect(verdictText(report)).toBe(
      'No figure of both runs says which one is better. The two setups are the same.',
    );
  });
});

describe('a page that is saved', () => {
  it('is written completely', async () => {
    const to = join(temporary.folder, 'report.html');
    expect(await savePage(to, 'äb')).toEqual({ path: to, bytes: 3 });
    expect(readFileSync(to, 'utf8')).toBe('äb');
  });
  it('is refused with the name of a folder that does not exist', async () => {
    const to = join(temporary.folder, 'gone', 'report.html');
    await expect(savePage(to, 'a')).rejects.toMatchObject({ code: 'FILE_UNWRITABLE' });
  });
});
