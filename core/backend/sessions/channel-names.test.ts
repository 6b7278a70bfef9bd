import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChannelName, ScopedNames } from '../../contract/channel-names.ts';
import { sourceOf } from '../../telemetry/files/source.ts';
import { previewRecording } from '../../telemetry/files/read-recording.ts';
import { readPages } from '../telemetry-reading/read-pages.ts';
import { createChannelNameHandlers } from '../requests/channel-name-handlers.ts';
import type { HandlerContext } from '../requests/context.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { importTelemetry } from './import-telemetry.ts';
import { openStore, type Store } from './store.ts';

const LATERAL: ChannelName = {
  name: 'LatAcc',
  channel: 'lateralAcceleration_mps2',
  unit: 'g',
  negate: true,
};
const TABLE = ['Time [s],LatAcc,Speed [km/h]', '0,0.5,36', '0.1,-1,72', '0.2,0,108', ''].join('\n');

let temporary: ReturnType<typeof temporaryFolder>;
let store: Store;
beforeEach(() => {
  temporary = temporaryFolder();
  store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
});
afterEach(() => {
  store.close();
  temporary.remove();
});

const source = () => sourceOf(new TextEncoder().encode(TABLE));
const proposed = async (names: readonly ScopedNames[]) => {
  const { table } = await previewRecording(source(), { names });
  return table.mapping.columns.map(({ name, unit, negate }) => [name, unit, negate]).slice(1);
};

describe('names of channels of a person', () => {
  it('are proposed for the files for which they hold', async () => {
    const speed = ['speed_mps', 'km/h', false];
    expect(await proposed([{ scope: 'csv', names: [LATERAL] }])).toEqual([
      ['lateralAcceleration_mps2', 'g', true],
      speed,
    ]);
    expect(await proposed([{ scope: 'all', names: [LATERAL] }])).toEqual([
      ['lateralAcceleration_mps2', 'g', true],
      speed,
    ]);
    expect((await proposed([{ scope: 'vbo', names: [LATERAL] }]))[0]?.[0]).toBe('LatAcc');
    expect((await proposed([{ scope: 'csv', names: [{ ...LATERAL, unit: '' }] }]))[0]).toEqual([
      'lateralAcceleration_mps2',
      'm/s²',
      true,
    ]);
    const other = { ...LATERAL, channel: 'longitudinalAcceleration_mps2' };
    const both = [
      { scope: 'all' as const, names: [other] },
      { scope: 'csv' as const, names: [LATERAL] },
    ];
    expect((await proposed(both))[0]?.[0]).toBe('lateralAcceleration_mps2');
  });

  it('are used by an import, which keeps the name of the file', async () => {
    store.channelNames.set('csv', [LATERAL]);
    const chunks = readPages(source(), { names: store.channelNames.list() });
    const { sessionId } = await importTelemetry(store, chunks, { path: '/logs/a.csv' });
    const [series] = store.telemetry.window(sessionId, {
      channels: ['lateralAcceleration_mps2'],
      from_s: 0,
      to_s: 1,
      points: 10,
    });
    expect([...(series?.min ?? [])].map((value) => Math.round(100 * value) / 100)).toEqual([-4.9, 9.81, -0]);
    expect(store.sessions.fileChannels(sessionId).get('lateralAcceleration_mps2')?.name).toBe('LatAcc');
  });

  it('are stored by their files, with those before as the answer', () => {
    const events: string[] = [];
    const library = { requireStore: () => store } as unknown as HandlerContext['library'];
    const handlers = createChannelNameHandlers({ library, emit: (name) => void events.push(name) });
    const { signal } = new AbortController();
    const set = (names: ChannelName[]) => handlers['channel-names/set']({ scope: 'vbo', names }, signal);
    expect(set([LATERAL])).toEqual({ before: [] });
    expect(handlers['channel-names/list']({}, signal)).toEqual([{ scope: 'vbo', names: [LATERAL] }]);
    expect(() => set([{ ...LATERAL, channel: 'grip' }])).toThrow('LatAcc: there is no channel "grip".');
    expect(() => set([{ ...LATERAL, unit: 'km/h' }])).toThrow('LatAcc: "km/h" is not a unit of channel');
    expect(set([])).toEqual({ before: [LATERAL] });
    expect(handlers['channel-names/list']({}, signal)).toEqual([]);
    expect(events).toEqual(['channel-names/changed', 'channel-names/changed']);
  });
});
