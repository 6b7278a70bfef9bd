import { beforeAll, describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { openCar } from '../../../car-files/car-ini/open-car.ts';
import { setValue } from '../../../car-files/car-ini/edit.ts';
import { openCarFile } from '../../../backend/files/open-car-file.ts';
import { ANYWHERE } from '../../../backend/files/file-limits.ts';
import type { Setup } from '../../../setup/setup.ts';
import { logOfDrives } from '../circle/sensors.ts';
import { coastDown, fullThrottle, turnOf } from '../circle/test-drives.ts';
import type { ReplayInputs } from '../../../contract/identification-requests.ts';
import { replayFindings, type ReplayFinding } from './replay-findings.ts';
import { simulateLog } from './simulate-log.ts';

const FILE = fileURLToPath(new URL('../../../../fixtures/cars/coupe-1974/car.ini', import.meta.url));
const OWN: ReplayInputs = { pedals: 'log', steering: 'log' };
const FOLLOWED: ReplayInputs = { pedals: 'speed', steering: 'yaw' };

let text: string;
let setupOf: (edits: Readonly<Record<string, string>>) => Setup;

beforeAll(async () => {
  const file = await openCarFile(FILE, ANYWHERE);
  text = file.text;
  setupOf = (edits) => {
    let changed = text;
    for (const [key, value] of Object.entries(edits)) changed = setValue(changed, key, value);
    const { setup } = openCar(changed, file.companions);
    if (setup === undefined) throw new Error('The sample car has no setup');
    return setup;
  };
});

const DRIVES = {
  'coast-down': coastDown,
  'full throttle': fullThrottle,
  turn: (setup: Setup) => turnOf(setup, 14, 1),
} as const;

/** Findings of the model with these edits on the log of the car without them. */
function findings(
  drive: keyof typeof DRIVES,
  edits: Readonly<Record<string, string>>,
  inputs: ReplayInputs,
): readonly ReplayFinding[] {
  const own = setupOf({});
  const log = logOfDrives([DRIVES[drive](own)], own.steering.steeringWheelLock_rad, undefined);
  return replayFindings(simulateLog(log, setupOf(edits), { inputs }));
}

describe('the finding of a simulation of a log', () => {
  it('agrees with the log that the same car drove', () => {
    const all = [...findings('coast-down', {}, OWN), ...findings('turn', {}, OWN)];
    expect(all.map(({ topic }) => topic)).toEqual(['Coasting', 'Turning']);
    for (const { verdict, text: words } of all) {
      expect(verdict).toBe('agrees');
      expect(words).toBe('No significant difference.');
    }
  });

  it('is a coasting car that slows down more where the drag is twice as large', () => {
    const [coasting] = findings('coast-down', { 'aero.body.cx': '0.82' }, OWN);
    expect(coasting).toMatchObject({ topic: 'Coasting', verdict: 'differs' });
    expect(coasting?.text).toMatch(/slows down by 0\.\d\d m\/s² more than the car: check drag/);
    expect(coasting?.longest?.to_s).toBeGreaterThan(20);
  });

  it('is less of the pedal where the car is lighter, on the speed of the log', () => {
    const all = findings('full throttle', { 'body.mass': '600' }, FOLLOWED);
    expect(all.find(({ topic }) => topic === 'Pedal at full throttle')?.text).toMatch(
      /reaches its speed with \d\d % of the pedal: it has too much power/,
    );
  });

  it('is less acceleration where the car is heavier, and agrees for the car that only starts later', () => {
    const throttle = (edits: Readonly<Record<string, string>>) =>
      findings('full throttle', edits, FOLLOWED).find(({ topic }) => topic === 'Full throttle');
    expect(throttle({ 'body.mass': '1100' })?.text).toMatch(/accelerates 0\.\d\d m\/s² less than the car/);
    expect(throttle({})?.verdict).toBe('agrees');
  });

  it('is less turn where the steering ratio is larger', () => {
    const all = findings('turn', { 'steer.lock': '720' }, OWN);
    expect(all.find(({ topic }) => topic === 'Turning')?.text).toMatch(/turns [\d.]+ °\/s less than the car/);
  });
});
