import { fromFailure, RacebenchError } from '../../contract/errors.ts';
import { isByPerson } from '../../catalogue/manoeuvres.ts';
import type { LiveState, ResetPosition } from '../../contract/run-control.ts';
import type { RequestArgs } from '../../contract/requests.ts';
import type { SetupChange } from '../../contract/session-requests.ts';
import { OWN_SURFACES } from '../../contract/surface-set.ts';
import type { BoundedWork } from '../jobs/bounded-work.ts';
import type { ChangingDrive } from '../jobs/drive-changes.ts';
import { send, type LiveRun } from './live-run.ts';
import type { FromSimulation, LiveAct, SimulationJob } from '../simulation/simulation-messages.ts';
import type { Store } from '../sessions/store.ts';

/** A drive by hand that its user may change; undefined for every other run. */
export function firstLiveState({
  manoeuvre,
  track,
  surface,
  surfaces,
  weather,
}: SimulationJob): LiveState | undefined {
  if (!isByPerson(manoeuvre)) return undefined;
  const { rows } = surfaces ?? OWN_SURFACES;
  return {
    surface: track?.surface ?? surface,
    surfaces: Object.entries(rows).map(([name, { label }]) => ({ name, label })),
    water_m: weather?.water_m ?? 0,
    slots: [],
  };
}

const driveIsOver = () => new RacebenchError('RUN_NOT_FOUND', 'The drive has ended.');

/** Asks the worker; returns the time of the run at which the act was done. Throws the reason of a refusal. */
async function act(run: LiveRun, wanted: LiveAct): Promise<number> {
  if (run.state.live === undefined)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      'Only a drive by hand can be reset, saved and changed while it runs.',
    );
  if (run.isOver) throw driveIsOver();
  const id = ++run.lastAct;
  const done = Promise.withResolvers<number>();
  run.acts.set(id, done);
  send(run.worker, { type: 'act', id, act: wanted });
  return await done.promise;
}

/** Handles an answer of the worker. */
export function acted(
  run: LiveRun,
  { id, time_s, failure }: Extract<FromSimulation, { type: 'acted' }>,
): void {
  const done = run.acts.get(id);
  run.acts.delete(id);
  if (failure === undefined) done?.resolve(time_s);
  else done?.reject(fromFailure(failure));
}

/** The run is over: outstanding acts are refused. */
export function refuseActs(run: LiveRun): void {
  run.isOver = true;
  for (const done of run.acts.values()) done.reject(driveIsOver());
  run.acts.clear();
}

function show(run: LiveRun, change: Partial<LiveState>): void {
  const { live } = run.state;
  if (live !== undefined) run.state = { ...run.state, live: { ...live, ...change } };
}

export async function resetDrive(run: LiveRun, to: ResetPosition): Promise<void> {
  await act(run, { kind: 'reset', to });
}

export async function saveDrive(run: LiveRun, slot: number): Promise<void> {
  const time_s = await act(run, { kind: 'save', slot });
  const others = (run.state.live?.slots ?? []).filter((one) => one.slot !== slot);
  show(run, { slots: [...others, { slot, time_s }].sort((a, b) => a.slot - b.slot) });
}

export async function restoreDrive(run: LiveRun, slot: number): Promise<void> {
  await act(run, { kind: 'restore', slot });
}

export async function changeDriveRoad(
  run: LiveRun,
  { surface, water_m }: Pick<RequestArgs<'run/road'>, 'surface' | 'water_m'>,
): Promise<void> {
  await act(run, { kind: 'road', surface, water_m });
  show(run, { ...(surface !== undefined && { surface }), ...(water_m !== undefined && { water_m }) });
}

type OpenedCar = ChangingDrive['to'];

/** Reads large cars in a thread until the signal of the request ends it. */
export interface DriveReading {
  readonly work: Pick<BoundedWork, 'run'>;
  readonly signal: AbortSignal;
}

/** Settings in which an opened car differs from the driven one. */
export const driveDifferences = (
  run: LiveRun,
  to: OpenedCar,
  { work, signal }: DriveReading,
): Promise<SetupChange[]> => work.run('run/differences', { from: run.car, to }, signal);

/**
 * Throws CAR_INVALID with the reason, and leaves the drive unchanged, for a car that cannot go on from its
 * state.
 */
export function changeDriveSetup(
  run: LiveRun,
  opened: OpenedCar,
  reading: DriveReading & { readonly store: Store },
): Promise<SetupChange[]> {
  // A small car would be read before a large one requested earlier, so each waits for the one before it.
  const change = run.lastSetup.then(() => changeNow(run, opened, reading));
  run.lastSetup = change.catch(() => undefined);
  return change;
}

async function changeNow(
  run: LiveRun,
  to: OpenedCar,
  { store, work, signal }: DriveReading & { readonly store: Store },
): Promise<SetupChange[]> {
  signal.throwIfAborted();
  const { setup, changes } = await work.run('run/changed-setup', { from: run.car, to }, signal);
  if (changes.length === 0) return [];
  const at_s = await act(run, { kind: 'setup', setup, messages: changes.map(changeText) });
  run.car = to;
  store.sessions.addChanges(
    run.state.sessionId,
    changes.map(({ key, b = '' }) => ({ at_s, key, value: b })),
  );
  return changes;
}

function changeText({ key, a, b }: SetupChange): string {
  if (b === undefined) return `${key} removed, was ${a ?? ''}`;
  return a === undefined ? `${key} set to ${b}` : `${key} set to ${b}, was ${a}`;
}
