import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setValue } from '../../car-files/car-ini/edit.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { CAR_AT_ONCE } from './bounded-job.ts';
import { createBoundedWork, workHere, type BoundedWork } from './bounded-work.ts';
import type { RunRequest } from './run-job.ts';
import { BROKEN_CAR, SMALL_CAR } from '../testing/small-car.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';

const GO_ON = new AbortController().signal;

let work: BoundedWork;
beforeAll(() => {
  work = createBoundedWork();
});
afterAll(() => work.close());

/** Pads a car so that it is too large to be read on the caller's thread; the car is the same. */
const long = (text: string): string => text + '\n'.repeat(CAR_AT_ONCE + 1);
const car = (text: string) => ({ path: '/cars/small/car.ini', text, companions: [] });

const request = (text: string, changes: Partial<RunRequest> = {}): RunRequest => ({
  ...car(text),
  model: 'racebench',
  manoeuvre: 'step-steer',
  surface: 'asphalt',
  parameters: {},
  pace: 'fastest',
  rate_Hz: 100,
  ...changes,
});

describe('the input of a run', () => {
  const track = {
    name: 'kart.track',
    text: readFileSync(
      fileURLToPath(new URL('../../../fixtures/tracks/kart-circuit.track', import.meta.url)),
      'utf8',
    ),
  };
  const whole = { track, changes: [{ at_s: 1, key: 'differential.preload', value: '80' }] };

  it('is the same from a thread as without one: setup, track and changes', async () => {
    const there = await work.run('run/job', request(long(SMALL_CAR), whole), GO_ON);
    expect(there).toEqual(await workHere.run('run/job', request(long(SMALL_CAR), whole), GO_ON));
    expect(there.name).toBe('Small');
    expect(there.job.changes).toHaveLength(1);
  });

  it('is refused in a thread as without one: same code, file, line and key', async () => {
    const refused = async (by: Pick<BoundedWork, 'run'>, text: string) =>
      by.run('run/job', request(text), GO_ON).catch((error: unknown) => error);
    const there = await refused(work, long(BROKEN_CAR));
    expect(there).toMatchObject({ code: 'CAR_INVALID' });
    expect(there).toMatchObject({ message: ((await refused(workHere, BROKEN_CAR)) as Error).message });
  });
});

const LIMIT = 'TIME_LIMIT';

it.each([
  ['run/job', request(long(SMALL_CAR))],
  ['run/differences', { from: car(SMALL_CAR), to: car(long(SMALL_CAR)) }],
  ['maths/car', car(long(SMALL_CAR))],
  ['run/changed-setup', { from: car(SMALL_CAR), to: car(long(SMALL_CAR)) }],
] as const)('%s of a large car is abandoned at the time limit of its request', async (name, args) => {
  const control = new AbortController();
  const done = work.run(name, args, control.signal);
  control.abort(new RacebenchError(LIMIT));
  await expect(done).rejects.toMatchObject({ code: LIMIT });
});

it.runIf(THOROUGH)('the differences of an edited car are the same from a thread as without one', async () => {
  const to = car(long(setValue(SMALL_CAR, 'body.mass', '1100')));
  const drive = { from: car(SMALL_CAR), to };
  const there = await work.run('run/changed-setup', drive, GO_ON);
  expect(there).toEqual(await workHere.run('run/changed-setup', drive, GO_ON));
  expect(there.changes.map(({ key }) => key)).toEqual(['body.mass']);
  expect(await work.run('run/differences', drive, GO_ON)).toEqual(there.changes);
});
