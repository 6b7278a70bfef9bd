import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionId } from '../../contract/ids.ts';
import { lapTime_s, type LapRecord } from '../../contract/laps.ts';
import type { Venue } from '../../contract/venues.ts';
import { sourceOf } from '../../telemetry/files/source.ts';
import { encodeUtf8 } from '../../telemetry/files/text-encoding.ts';
import { drive, ovalAt, OVAL_M, PLANE } from '../../telemetry/position/testing/oval.ts';
import { readPages } from '../telemetry-reading/read-pages.ts';
import {
  detectSessionLaps,
  lapsWithFirst,
  previewSessionLaps,
  sessionLaps,
  setSessionLaps,
} from './detect-session-laps.ts';
import { importTelemetry } from './import-telemetry.ts';
import { lapOptions } from './lap-options.ts';
import type { Store } from './store.ts';
import { temporaryStore } from '../testing/temporary-store.ts';

const SPEED_MPS = 20;
const LAP_S = OVAL_M / SPEED_MPS;

let store: Store;
beforeEach(() => {
  store = temporaryStore();
});

/** A log of four and a half laps of the oval at 10 Hz, which begins 30 m behind the origin. */
const LOG = ['Time (s),Latitude (deg),Longitude (deg)']
  .concat(
    drive(10, 4.5 * LAP_S, (at_s) => ovalAt(30 + SPEED_MPS * at_s)).map((fix) => {
      const { latitude_deg, longitude_deg } = PLANE.geodeticOf(fix);
      return `${fix.at_s},${latitude_deg.toFixed(9)},${longitude_deg.toFixed(9)}`;
    }),
  )
  .join('\n');

async function imported(text = LOG): Promise<SessionId> {
  const chunks = readPages(sourceOf(encodeUtf8(text)), { takesGuesses: true, ...lapOptions(store) });
  return (await importTelemetry(store, chunks, { path: 'log.csv' })).sessionId;
}

const geo = (x_m: number, y_m: number) => {
  const { latitude_deg, longitude_deg } = PLANE.geodeticOf({ x_m, y_m });
  return { latitude_deg, longitude_deg };
};
const LINES = { start: { from: geo(100, 8), to: geo(100, -8) }, splits: [], direction: 'either' as const };
const VENUE: Venue = { ...LINES, name: 'Ring', origin: geo(0, 0), radius_m: 500 };
const times = (laps: readonly LapRecord[]): readonly string[] => laps.map((lap) => lapTime_s(lap).toFixed(2));

describe('laps of an imported log', () => {
  it('are found at the import, with positions that are marked as derived', async () => {
    const id = await imported();
    const { laps, found } = sessionLaps(store, id);
    expect(times(laps).every((time) => time === LAP_S.toFixed(2))).toBe(true);
    expect(found?.source).toBe('loop');
    expect(store.sessions.derivedChannels(id).get('positionX_m')).toBe('Latitude, Longitude');
    expect(store.sessions.derivedChannels(id).has('Latitude')).toBe(false);
  });

  it('are those of a venue of the library, and later logs have its axes', async () => {
    store.venues.save({ ...VENUE, origin: geo(50, 20) });
    const id = await imported();
    const { laps, found } = sessionLaps(store, id);
    expect(found).toMatchObject({ source: 'venue', name: 'Ring', origin: geo(50, 20) });
    expect(laps[0]?.start_s).toBeCloseTo(3.5, 3);
    store.venues.save({ ...VENUE, name: 'Home' }, 'Ring');
    expect(store.venues.list().map(({ name }) => name)).toEqual(['Home']);
    // A name that does not exist: nothing of it is stored.
    expect(() => store.venues.save(VENUE, 'Ring')).toThrow('Venue Ring does not exist.');
    store.venues.remove('Home');
    expect(store.venues.list()).toEqual([]);
    expect(() => store.venues.remove('Ring')).toThrow('Venue Ring does not exist.');
    // The origin of the earlier session.
    expect(sessionLaps(store, await imported()).found?.origin).toEqual(geo(50, 20));
  });

  it('are found again by lines, by a venue and by all, and can be put back', async () => {
    const id = await imported();
    const first = sessionLaps(store, id);
    const byLine = detectSessionLaps(store, id, { by: 'lines', lines: LINES });
    expect(byLine.before).toEqual(first);
    expect(byLine.now.found?.source).toBe('line');
    expect(byLine.now.laps[0]?.start_s).toBeCloseTo(3.5, 3);
    expect(byLine.now.found?.lines?.start.from.latitude_deg).toBeCloseTo(LINES.start.from.latitude_deg, 8);
    store.venues.save(VENUE);
    expect(detectSessionLaps(store, id, { by: 'venue', name: 'Ring' }).now.found?.name).toBe('Ring');
    expect(detectSessionLaps(store, id, { by: 'all' }).now.found?.source).toBe('venue');
    expect(setSessionLaps(store, id, first).now).toEqual(first);
  });

  it('stay as they were where no lap is found', async () => {
    const id = await imported();
    const before = sessionLaps(store, id);
    const away = { ...LINES, start: { from: geo(100, 60), to: geo(100, 50) } };
    expect(() => detectSessionLaps(store, id, { by: 'lines', lines: away })).toThrow('stay as they were');
    expect(() => detectSessionLaps(store, id, { by: 'venue', name: 'Nowhere' })).toThrow('does not exist');
    expect(sessionLaps(store, id)).toEqual(before);
  });

  it('are split, excluded and renamed by hand; laps that overlap are refused', async () => {
    const id = await imported();
    const { laps, found } = sessionLaps(store, id);
    const [first, ...others] = laps;
    if (first === undefined) throw new Error('The log has no laps');
    const middle_s = (first.start_s + first.end_s) / 2;
    const own: LapRecord[] = [
      { ...first, end_s: middle_s, valid: false, name: 'Traffic' },
      { ...first, start_s: middle_s, number: 2 },
      ...others.map((lap) => ({ ...lap, number: lap.number + 1 })),
    ];
    const { before, now } = setSessionLaps(store, id, { laps: own });
    expect(now.laps).toEqual(own);
    expect(now.found?.source).toBe('person');
    expect(before).toEqual({ laps, found });
    expect(() => setSessionLaps(store, id, { laps: [first, { ...first, number: 2 }] })).toThrow('overlap');
    expect(() => setSessionLaps(store, id, { laps: [{ ...first, end_s: first.start_s }] })).toThrow(
      'ends before',
    );
    expect(sessionLaps(store, id).laps).toEqual(own);
  });

  it('are previewed by one kind of evidence without a change, and with the reason where there are none', async () => {
    const id = await imported();
    const before = lapsWithFirst(store, id);
    const top = { from: geo(100, 200), to: geo(100, 40) };
    const bottom = { from: geo(200, 8), to: geo(200, -8) };
    const preview = previewSessionLaps(store, id, {
      by: 'lines',
      lines: { ...LINES, splits: [top, bottom] },
    });
    expect(preview.found.source).toBe('line');
    // Splits are in the order of driving, whatever the order in which they were drawn.
    expect(preview.laps[0]?.sectors_s.map((sector) => sector > 0)).toEqual([true, true, true]);
    expect(preview.laps[0]?.sectors_s[0]).toBeCloseTo(100 / SPEED_MPS, 2);
    expect(preview.found.lines?.splits[0]?.from.longitude_deg).toBeCloseTo(bottom.from.longitude_deg, 8);
    expect(previewSessionLaps(store, id, { by: 'loop' }).found.source).toBe('loop');
    expect(previewSessionLaps(store, id, { by: 'file-line' })).toMatchObject({
      laps: [],
      found: { source: 'none', notes: ['The file has no line.'] },
    });
    expect(lapsWithFirst(store, id)).toEqual(before);
  });

  it('of the import are never lost: they are answered beside any that were set since', async () => {
    const id = await imported();
    const first = sessionLaps(store, id);
    expect(lapsWithFirst(store, id)).not.toHaveProperty('first');
    setSessionLaps(store, id, { laps: first.laps.slice(1) });
    detectSessionLaps(store, id, { by: 'lines', lines: LINES });
    setSessionLaps(store, id, { laps: [] });
    expect(lapsWithFirst(store, id)).toMatchObject({ laps: [], first });
    setSessionLaps(store, id, first);
    expect(lapsWithFirst(store, id)).toEqual(first);
    // Also those of a table without positions.
    const rows = Array.from({ length: 30 }, (_, i) => `${i},${Math.floor(i / 10) + 1}`);
    const table = await imported(['Time (s),Lap', ...rows].join('\n'));
    const ofFile = sessionLaps(store, table);
    expect(ofFile.laps.length).toBeGreaterThan(0);
    setSessionLaps(store, table, { laps: [] });
    expect(lapsWithFirst(store, table)).toEqual({ laps: [], first: ofFile });
  });

  it('cannot be found in a session without latitude and longitude', async () => {
    const id = await imported('Time (s),A\n0,1\n1,2\n2,3\n');
    expect(sessionLaps(store, id)).toEqual({ laps: [] });
    expect(() => detectSessionLaps(store, id, { by: 'all' })).toThrow(
      'no positions from latitude and longitude',
    );
  });
});
