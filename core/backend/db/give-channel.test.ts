import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionId } from '../../contract/ids.ts';
import { sourceOf } from '../../telemetry/files/source.ts';
import { importTelemetry } from '../sessions/import-telemetry.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { readPages } from '../telemetry-reading/read-pages.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';

const ROWS = 5000;
/** `A` is -0.5 to 0.5 g without a unit; it is missing once a second. */
const TABLE = [
  'Time [s],A,V [km/h]',
  ...Array.from({ length: ROWS }, (_, i) => {
    const value = i % 100 === 50 ? '' : (0.5 * Math.sin(i / 300)).toFixed(5);
    return `${(i / 100).toFixed(2)},${value},${100 + (i % 10)}`;
  }),
  '',
].join('\n');

let temporary: ReturnType<typeof temporaryFolder>;
let store: Store;
let id: SessionId;
beforeEach(async () => {
  temporary = temporaryFolder();
  store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
  const chunks = readPages(sourceOf(new TextEncoder().encode(TABLE)), { takesGuesses: true });
  ({ sessionId: id } = await importTelemetry(store, chunks, { path: '/logs/a.csv' }));
});
afterEach(() => {
  store.close();
  temporary.remove();
});

const LATERAL = { channel: 'lateralAcceleration_mps2', unit: 'g', negate: true };
const window = (name: string, points: number) => {
  const [read] = store.telemetry.window(id, { channels: [name], from_s: 0, to_s: 50, points });
  return { min: [...(read?.min ?? [])], max: [...(read?.max ?? [])] };
};
const names = () => store.sessions.get(id).channelNames;

describe('a stored channel that is given a name', () => {
  it('is read in its unit and with its sign at every zoom, missing samples stay missing', () => {
    const before = { all: window('A', 8192), far: window('A', 64) };
    const position = names().indexOf('A');
    store.sessions.giveChannel(id, 'A', LATERAL);
    expect(names()[position]).toBe('lateralAcceleration_mps2');
    const scaled = (values: number[]) => values.map((value) => value * -9.80665);
    const close = (a: number[], b: number[]) => {
      expect(a).toHaveLength(b.length);
      for (const [i, value] of a.entries()) expect(value).toBeCloseTo(b[i] ?? 0, 6);
    };
    const all = window('lateralAcceleration_mps2', 8192);
    expect(all.min.filter(Number.isNaN)).toHaveLength(ROWS / 100);
    close(
      all.min.map((value) => (Number.isNaN(value) ? 0 : value)),
      scaled(before.all.min.map((value) => (Number.isNaN(value) ? 0 : value))),
    );
    const far = window('lateralAcceleration_mps2', 64);
    close(far.min, scaled(before.far.max));
    close(far.max, scaled(before.far.min));
    expect(store.sessions.fileChannels(id).get('lateralAcceleration_mps2')).toMatchObject({ name: 'A' });
  });

  it('gets back the name of its file, and every sample bit for bit', () => {
    const before = window('A', 8192);
    const channels = names();
    store.sessions.giveChannel(id, 'A', LATERAL);
    expect([...store.sessions.givenChannels(id)]).toEqual([['lateralAcceleration_mps2', 'A']]);
    store.sessions.giveChannel(id, 'lateralAcceleration_mps2', { ...LATERAL, negate: false });
    expect([...store.sessions.givenChannels(id)]).toEqual([['lateralAcceleration_mps2', 'A']]);
    store.sessions.giveChannel(id, 'lateralAcceleration_mps2', undefined);
    expect(names()).toEqual(channels);
    expect(window('A', 8192)).toEqual(before);
    expect([...store.sessions.givenChannels(id)]).toEqual([]);
  });

  it('is refused where the name is taken, the unit does not fit, or there is none', () => {
    const give = (name: string, to: Partial<typeof LATERAL>) => () =>
      store.sessions.giveChannel(id, name, { ...LATERAL, ...to });
    expect(give('B', {})).toThrow('has no channel B');
    expect(give('A', { unit: 'km/h' })).toThrow('"km/h" is not a unit of channel "Lateral acceleration"');
    expect(give('A', { unit: '' })).toThrow('enter the unit of the numbers');
    expect(give('A', { channel: 'grip' })).toThrow('is not a unit of channel "grip"');
    store.sessions.giveChannel(id, 'V', { channel: 'speed_mps', unit: '', negate: false });
    expect(give('A', { channel: 'speed_mps', unit: 'm/s' })).toThrow('has a channel speed_mps already');
    expect(Math.max(...window('speed_mps', 10).max)).toBeCloseTo(109 / 3.6, 4);
  });
});
