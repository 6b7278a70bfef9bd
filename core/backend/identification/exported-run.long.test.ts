import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setValue } from '../../car-files/car-ini/edit.ts';
import { IMPORTED, SIMULATED_LOG } from '../../contract/imported.ts';
import { lapTime_s } from '../../contract/laps.ts';
import type { SessionId } from '../../contract/ids.ts';
import { sampleCarText } from '../../proof/testing/car-files.ts';
import { openBackend, type OpenBackend } from '../testing/open-backend.ts';

const KART = readFileSync(new URL('../../../fixtures/tracks/kart-circuit.track', import.meta.url), 'utf8');
const COUPE = sampleCarText('coupe-1974');
const CAR = { path: 'coupe/car.ini', text: COUPE.text, companions: [...COUPE.companions] };
const HEAVY = { ...CAR, path: 'heavy/car.ini', text: setValue(CAR.text, 'body.mass', '1000') };

let backend: OpenBackend;
let own: SessionId;
const ask: OpenBackend['ask'] = (name, args) => backend.ask(name, args);

beforeAll(async () => {
  backend = openBackend();
  own = await backend.run({
    ...{ ...CAR, manoeuvre: 'lap', parameters: { laps: 2 } },
    track: { name: 'kart-circuit.track', text: KART },
  });
}, 60_000);
afterAll(() => backend.close());

/** Writes all stored channels of the run as a file and imports it. */
async function exportedAndImported(format: 'csv' | 'mdf', extension: string): Promise<SessionId> {
  const { channelNames } = await ask('session/get', { sessionId: own });
  const channels = channelNames.map((name) => ({ name }));
  const to = join(backend.folder, `${format}.${extension}`);
  const { files } = await ask('telemetry-file/export', { sessionId: own, format, channels, to, job: format });
  const [file] = files;
  const { sessionId } = await ask('telemetry-file/import', {
    ...{ source: { path: file!.path }, job: format, name: format, car: '', takesDamaged: false },
  });
  return sessionId;
}

const FORMATS = [
  ['csv', 'csv'],
  ['mdf', 'mf4'],
] as const;

describe.each(FORMATS)('a run exported as %s and imported again', (format, extension) => {
  let log: SessionId;
  beforeAll(async () => {
    log = await exportedAndImported(format, extension);
  }, 60_000);

  it('has its channels and its laps', async () => {
    const [run, read] = [
      await ask('session/get', { sessionId: own }),
      await ask('session/get', { sessionId: log }),
    ];
    expect(read.manoeuvre).toBe(IMPORTED);
    // MDF has the numbers of the laps as a channel of its own.
    expect(run.channelNames.filter((name) => !read.channelNames.includes(name))).toEqual([]);
    expect(read.laps.map(({ number }) => number)).toEqual([1, 2]);
    read.laps.forEach((lap, i) => expect(lapTime_s(lap)).toBeCloseTo(lapTime_s(run.laps[i]!), 2));
  });

  it('takes a car and a stint, and is compared with the run it was', async () => {
    await ask('session/attach-car', { sessionId: log, car: CAR });
    await ask('session/attach-laps', {
      ...{ sessionId: log, laps: { first: 2, last: 2 } },
      stint: { car: HEAVY, conditions: { fuel_kg: 30 } },
    });
    const [a, b] = [
      { sessionId: own, lap: 2 },
      { sessionId: log, lap: 2 },
    ];
    const { setup } = await ask('compare/sessions', { a, b });
    expect(setup).toMatchObject([{ key: 'body.mass', b: '1000' }]);
    expect((await ask('compare/sessions', { a, b: { sessionId: log, lap: 1 } })).setup).toEqual([]);
    const { method, laps } = await ask('compare/laps', { laps: [a, b], points: 200 });
    expect(method).toBe('reference-path');
    // The same samples: no time is gained anywhere.
    for (const delta_s of laps[1]!.delta_s) expect(Math.abs(delta_s)).toBeLessThan(0.02);
    const { segments } = await ask('compare/segments', { reference: a, other: b });
    expect(segments.some(({ isCorner }) => isCorner)).toBe(true);
    const { rows } = await ask('session/history', {
      ...{ car: 'Coupe 1800', sort: 'created', isDescending: false, from: 0, count: 50 },
    });
    expect(rows.filter(({ id }) => id === log).map(({ stint }) => stint)).toEqual([
      { first: 1, last: 1 },
      { first: 2, last: 2 },
    ]);
  });

  it('is surveyed and simulated: our model on its path takes the time that the run took', async () => {
    const survey = await ask('identification/survey', { sessionId: log, channels: [], lap: 1, car: CAR });
    expect(survey).toMatchObject({ problem: '', steering: { path: '', log: '' }, pedals: { log: '' } });
    const { report, stored } = await ask('identification/simulate', {
      ...{ sessionId: log, lap: 2, car: CAR, channels: [], leadIn_s: 2, keeps: true, job: `sim-${format}` },
      inputs: { pedals: 'speed', steering: 'path' },
    });
    expect(report.ended).toBe('');
    expect(report.path?.rms_m).toBeLessThan(0.3);
    const session = await ask('session/get', { sessionId: stored! });
    expect(session).toMatchObject({ manoeuvre: SIMULATED_LOG, status: 'finished' });
    expect(session.laps.map(({ number }) => number)).toEqual([2]);
  });
});
