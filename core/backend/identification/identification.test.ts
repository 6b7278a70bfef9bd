import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setValue } from '../../car-files/car-ini/edit.ts';
import type { LogCar } from '../../contract/identification-requests.ts';
import { SIMULATED_LOG } from '../../contract/imported.ts';
import { lapTime_s } from '../../contract/laps.ts';
import type { SessionId } from '../../contract/ids.ts';
import { sampleCarText } from '../../proof/testing/car-files.ts';
import { openBackend, type OpenBackend } from '../testing/open-backend.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';

const KART = readFileSync(new URL('../../../fixtures/tracks/kart-circuit.track', import.meta.url), 'utf8');
const COUPE = sampleCarText('coupe-1974');

let backend: OpenBackend;
let coastDown: SessionId;

const ask: OpenBackend['ask'] = (name, args) => backend.ask(name, args);

/** The coupe with other settings. */
function coupe(edits: Readonly<Record<string, string>> = {}): LogCar {
  let { text } = COUPE;
  for (const [key, value] of Object.entries(edits)) text = setValue(text, key, value);
  return { path: 'coupe/car.ini', text, companions: [...COUPE.companions] };
}

beforeAll(async () => {
  backend = openBackend();
  coastDown = await backend.run({
    ...{ ...coupe(), manoeuvre: 'coast-down', parameters: { startSpeed_mps: 33 } },
  });
}, 60_000);
afterAll(() => backend.close());

const OWN = { pedals: 'log', steering: 'log' } as const;
const ORDER = { channels: [], leadIn_s: 2, job: 'a', keeps: true };

describe('a log beside our model, over the bridge', () => {
  it('is surveyed: channels, what was driven, inputs and figures that it can show', async () => {
    const survey = await ask('identification/survey', { sessionId: coastDown, channels: [], car: coupe() });
    expect(survey.problem).toBe('');
    expect(survey.roles.find(({ role }) => role === 'speed')).toMatchObject({ channel: 'speed_mps' });
    const coasting = survey.phases.find(({ label }) => label === 'Coasting');
    expect(coasting?.total_s).toBeGreaterThan(50);
    expect(coasting?.longest?.to_s).toBeGreaterThan(50);
    expect(survey.steering.path).toBe('');
    expect(survey.parameters.find(({ key }) => key === 'dragArea')?.lacks).toEqual([]);
  });

  it.runIf(THOROUGH)(
    'is simulated on its path and stored with its lap, its setup and what the difference says',
    async () => {
      const laps = await backend.run({
        ...{ ...coupe(), manoeuvre: 'lap', parameters: { laps: 1 } },
        track: { name: 'kart-circuit.track', text: KART },
      });
      const [lap] = (await ask('session/get', { sessionId: laps })).laps;
      const { report, stored } = await ask('identification/simulate', {
        ...ORDER,
        ...{ sessionId: laps, lap: 1, car: coupe({ 'body.mass': '700' }) },
        inputs: { pedals: 'speed', steering: 'path' },
      });
      expect(report.ended).toBe('');
      expect(report.path?.rms_m).toBeLessThan(0.2);
      const session = await ask('session/get', { sessionId: stored! });
      expect(session).toMatchObject({ manoeuvre: SIMULATED_LOG, model: 'racebench', status: 'finished' });
      expect(session.name).toContain('lap 1, simulated');
      expect(session.setupText).toContain('mass=700');
      expect(session.laps.map(({ number }) => number)).toEqual([1]);
      // The same path at the speeds of the log: nearly the same time.
      expect(Math.abs(lapTime_s(session.laps[0]!) - lapTime_s(lap!))).toBeLessThan(1);
      expect(report.later_s).toBeCloseTo(lapTime_s(session.laps[0]!) - lapTime_s(lap!), 1);
      const [x] = await ask('telemetry/window', {
        ...{ sessionId: stored!, channels: ['positionX_m'], from_s: 0, to_s: 1000, points: 4000 },
      });
      expect(x!.first_s).toBeCloseTo(lap!.start_s, 1);
      expect(x!.last_s).toBeCloseTo(session.laps[0]!.end_s, 1);
      const aligned = await ask('compare/laps', {
        laps: [
          { sessionId: laps, lap: 1 },
          { sessionId: stored!, lap: 1 },
        ],
        points: 100,
      });
      expect(aligned.laps).toHaveLength(2);
      const notes = await ask('note/list', { sessionId: stored! });
      const said = report.findings.filter(({ verdict }) => verdict === 'differs').map(({ text }) => text);
      expect(notes.map(({ text }) => text).join()).toBe(said.join(' '));
    },
  );

  it('reports its progress and leaves nothing behind when it is cancelled', async () => {
    const before = (await ask('session/list', {})).length;
    const { port } = backend;
    const asked = port.ask('identification/simulate', {
      ...ORDER,
      ...{ sessionId: coastDown, car: coupe(), job: 'cancelled' },
      inputs: { pedals: 'log', steering: 'log' },
    });
    const id = port.lastId();
    await port.event('job/progress', ({ job, done }) => job === 'cancelled' && done > 0);
    port.receive({ type: 'cancel', id });
    await expect(asked).resolves.toMatchObject({ failure: { code: 'CANCELLED' } });
    expect(await ask('session/list', {})).toHaveLength(before);
  });

  it('gives figures with the settings that change, in the unit of the file, and reasons for the others', async () => {
    const { parameters } = await ask('identification/fit', {
      ...{ sessionId: coastDown, channels: [], job: 'b', car: coupe({ 'aero.body.cx': '0.5' }) },
    });
    const drag = parameters.find(({ key }) => key === 'dragArea');
    expect(drag?.estimate?.value).toBeCloseTo(0.41 * 1.78, 3);
    expect(drag?.ofCar).toBeCloseTo(0.5 * 1.78, 3);
    expect(drag?.estimate?.settings).toEqual([
      { key: 'aero.body.cx', value: expect.stringMatching(/^0\.4(1|09|10)/) as unknown, now: '0.5' },
    ]);
    expect(drag?.estimate?.segments[0]?.to_s).toBeGreaterThan(20);
    expect(parameters.find(({ key }) => key === 'steeringRatio')?.reason).toContain('steady');
    const same = await ask('identification/fit', {
      ...{ sessionId: coastDown, channels: [], job: 'c', car: coupe() },
    });
    expect(same.parameters.find(({ key }) => key === 'dragArea')?.estimate?.settings).toEqual([]);
  });

  it.runIf(THOROUGH)(
    'stores nothing for a simulation that is not kept, and refuses a car that cannot run',
    async () => {
      const order = {
        ...ORDER,
        sessionId: coastDown,
        inputs: OWN,
        keeps: false,
      };
      const { report, stored } = await ask('identification/simulate', { ...order, car: coupe() });
      expect(stored).toBeUndefined();
      expect(report.channels.find(({ role }) => role === 'speed')?.rms).toBeLessThan(0.05);
      await expect(
        ask('identification/simulate', { ...order, keeps: true, car: { ...coupe(), text: 'mass=0' } }),
      ).rejects.toMatchObject({ code: 'CAR_INVALID' });
    },
  );
});
