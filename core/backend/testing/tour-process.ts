import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toFailure, type Failure } from '../../contract/errors.ts';
import { REQUEST_NAMES, REQUESTS, type RequestName, type RequestResult } from '../../contract/requests.ts';
import type { RequestRow } from '../../contract/request-row.ts';
import { startBackend } from '../backend.ts';
import { GOOD } from './good-arguments.ts';
import { SMALL_CAR } from './small-car.ts';
import { createTestPort } from './test-port.ts';

/** Results of a user's requests on a library that cannot be written. */
export interface Tour {
  readonly notices: readonly string[];
  readonly facts: RequestResult<'library/facts'> | Failure;
  readonly sessions: readonly string[] | Failure;
  /** Samples of the first session that a chart shows. */
  readonly samples: number | Failure;
  readonly compared: number | Failure;
  readonly isSound: boolean | Failure;
  readonly backup: number | Failure;
  /** The text of the car file after it was opened, edited and saved. */
  readonly saved: string | Failure;
  /** Error message of each request that stores something. */
  readonly refusals: Readonly<Record<string, string>>;
}

/** The arguments are the folder of the library and a writable folder with the car. Prints a {@link Tour}. */
const [home = '', free = ''] = process.argv.slice(2);
const car = join(free, 'mine', 'car.ini');

const backend = startBackend({
  databasePath: join(home, 'library.sqlite'),
  samplesFolder: join(free, 'samples'),
  tracksFolder: join(free, 'tracks'),
  plansFolder: join(free, 'plans'),
  stateFolder: home,
  simulationWorker: new URL('../simulation/simulation-worker.ts', import.meta.url),
  laboratoryWorker: new URL('../laboratory/laboratory-worker.ts', import.meta.url),
  upkeepWorker: new URL('../upkeep/upkeep-worker.ts', import.meta.url),
  sweepWorker: new URL('../sweep/sweep-worker.ts', import.meta.url),
  version: '1.2.3',
});
const port = createTestPort();
backend.connect(port);

async function met<T>(work: () => Promise<T>): Promise<T | Failure> {
  try {
    return await work();
  } catch (error) {
    return toFailure(error);
  }
}

const list = await met(() => port.request('session/list', {}));
const first = Array.isArray(list) ? list.at(-1) : undefined;
const sessionId = first?.id;

async function samples(): Promise<number> {
  if (sessionId === undefined) throw new Error('There is no session');
  const asked = { sessionId, channels: ['speed_mps'], from_s: 0, to_s: 60, points: 4000 };
  const [window] = await port.request('telemetry/window', asked);
  return window?.min.length ?? 0;
}

async function compare(): Promise<number> {
  const other = Array.isArray(list) ? list.at(-2)?.id : undefined;
  if (sessionId === undefined || other === undefined) throw new Error('There are no two sessions');
  const order = { a: { sessionId }, b: { sessionId: other }, lapsOfA: [], lapsOfB: [], units: 'si' as const };
  return (await port.request('compare/report', order)).html.length;
}

async function edit(): Promise<string> {
  const file = await port.request('car/open', { path: car });
  const text = SMALL_CAR.replace('name=Small', 'name=Edited');
  await port.request('car/save', { path: file.path, text, expectedHash: file.hash });
  return readFileSync(car, 'latin1');
}

async function backUp(): Promise<number> {
  const folder = join(free, 'backups');
  mkdirSync(folder, { recursive: true });
  return (await port.request('library/back-up', { folder, job: 'copy' })).sessions;
}

const tour: Tour = {
  notices: port.sent.flatMap((m) => (m.type === 'event' && m.name === 'app/notice' ? [m.data.message] : [])),
  facts: await met(() => port.request('library/facts', {})),
  sessions: Array.isArray(list) ? list.map(({ name }) => name) : list,
  samples: await met(samples),
  compared: await met(compare),
  isSound: await met(async () => (await port.request('library/check', { job: 'check' })).isSound),
  backup: await met(backUp),
  saved: await met(edit),
  refusals: Object.fromEntries(
    await Promise.all(
      REQUEST_NAMES.filter((name) => (REQUESTS[name] as RequestRow).storesInLibrary === true).map(refused),
    ),
  ),
};
process.stdout.write(`${JSON.stringify(tour)}\n`);
await backend.close();

async function refused(name: RequestName): Promise<[RequestName, string]> {
  const answer = await port.ask(name, GOOD[name]);
  return [name, answer.type === 'failure' ? `${answer.failure.code}: ${answer.failure.message}` : 'stored'];
}
