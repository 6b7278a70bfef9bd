import { RacebenchError } from '../../contract/errors.ts';
import type { ResetPosition } from '../../contract/run-control.ts';
import type { RunEventKind } from '../../contract/run-event.ts';
import { driverFacts } from '../driver/driver-facts.ts';
import type { SceneSnapshot } from '../scene/drive-in-scene.ts';
import type { Setup } from '../../setup/setup.ts';
import { fromSI } from '../../units/convert.ts';
import { vehicleFacts } from '../../models/facts/compile-facts.ts';
import type { LiveCar } from '../../models/create/live-car.ts';
import type { CarSnapshot } from '../../models/interface/simulated-car.ts';
import { changeFilm, changeSurface } from '../../environment/world/live-road.ts';
import { recordRows, type Run } from './run-state.ts';

/**
 * Actions of a person on a drive besides driving, between two samples. The time of the run goes on in every
 * case: the next sample follows the last one at the rate of the recording.
 */

/** The state of a drive at one moment: the car and what lies about; not its setup, its road and its laps. */
export interface RunSnapshot {
  readonly car: CarSnapshot;
  readonly scene: SceneSnapshot | undefined;
  /** Time of the run. */
  readonly time_s: number;
  readonly samples: { readonly count: number; readonly due_s: number; readonly time_s: number };
  readonly rows: RunSnapshot['samples'];
  readonly before: { readonly sample: Float64Array; readonly time_s: number };
}

/** Throws BAD_ARGUMENTS for a run that nobody drives and for one that is over. */
function requireLive(run: Run): LiveCar {
  if (run.live === undefined)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      'Only a drive by hand can be reset, saved and changed while it runs.',
    );
  if (run.ended) throw new RacebenchError('RUN_NOT_FOUND', 'The drive has ended.');
  return run.live;
}

function report(run: Run, kind: RunEventKind, message: string): void {
  run.events.push({ time_s: run.vehicle.time_s, kind, message });
}

/** Time of the run at which the next sample is due. */
const next_s = ({ samples }: Run, live: LiveCar): number => samples.due_s + live.offset_s;

const speedText = ({ readout }: LiveCar): string => `${fromSI(readout.speed_mps, 'kph').toFixed(0)} km/h`;

/** Lap timing, engine and wheels as they are now, after the car was put elsewhere. */
function lookAnew(run: Run, live: LiveCar): void {
  run.procedure.live?.moved();
  run.stalled = live.engine !== undefined && !live.engine.engineRuns;
  run.floats = false;
}

/** The car at rest with all of its state as a placed car has it, parts that have left on it again. */
export function resetRun(run: Run, to: ResetPosition): void {
  const live = requireLive(run);
  const speed = speedText(live);
  rest(run, live, to);
  const where = to === 'start' ? 'where the drive began' : 'where it was';
  report(run, 'reset', `The car was reset at ${speed}: it is at rest ${where}.`);
}

/** Puts a car back on its wheels that has turned over, where its model ends: `message` says so. */
export function standUp(run: Run, message: string): void {
  rest(run, requireLive(run), 'road');
  report(run, 'reset', `${message} It was put back on its wheels.`);
}

function rest(run: Run, live: LiveCar, to: ResetPosition): void {
  const { samples, rows, procedure, hooks } = run;
  const from_s = next_s(run, live);
  const at = procedure.live?.restAt(to) ?? { speed_mps: 0, gear: 1 };
  live.place({ x_m: 0, y_m: 0, yaw_rad: 0, ...at });
  hooks.scene?.reset();
  for (const sampler of [samples, rows]) Object.assign(sampler, { count: 0, due_s: 0, time_s: 0 });
  live.shiftClock(from_s);
  lookAnew(run, live);
  procedure.control();
  recordRows(run);
}

/** Throws BAD_ARGUMENTS where a part has left the car. */
export function snapshotRun(run: Run, slot: number): RunSnapshot {
  const live = requireLive(run);
  const { samples, rows, before, hooks } = run;
  const lost = hooks.scene?.lost();
  if (lost !== undefined)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `${lost} has left the car; a state can only be saved while the car is whole.`,
    );
  const snapshot = {
    car: live.snapshot(),
    scene: hooks.scene?.snapshot(),
    time_s: run.time_s,
    samples: { ...samples },
    rows: { ...rows },
    before: { sample: before.sample.slice(), time_s: before.time_s },
  };
  report(run, 'state-saved', `State ${slot} saved at ${speedText(live)}.`);
  return snapshot;
}

/**
 * Goes on from a snapshot, on the present road and with the present setup. If both are unchanged, the same
 * driver inputs give the same samples, bit for bit; a differential's script starts again.
 */
export function restoreRun(run: Run, snapshot: RunSnapshot, slot: number): void {
  const live = requireLive(run);
  const { samples, rows, before, hooks } = run;
  const from_s = next_s(run, live);
  // Only a placed car is whole again.
  if (hooks.scene?.lost() !== undefined) live.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 0, gear: 1 });
  live.restore(snapshot.car);
  if (snapshot.scene !== undefined) hooks.scene?.restore(snapshot.scene);
  Object.assign(samples, snapshot.samples);
  Object.assign(rows, snapshot.rows);
  before.sample.set(snapshot.before.sample);
  before.time_s = snapshot.before.time_s;
  live.shiftClock(from_s - snapshot.samples.due_s);
  lookAnew(run, live);
  report(
    run,
    'state-restored',
    `State ${slot} of ${snapshot.time_s.toFixed(2)} s restored, at ${speedText(live)}.`,
  );
}

/**
 * The car goes on with another setup; `messages` name each difference. Throws CAR_INVALID, nothing changed,
 * for a setup that cannot be simulated or that the state does not fit, with the reason.
 */
export function changeRunSetup(run: Run, setup: Setup, messages: readonly string[]): void {
  const live = requireLive(run);
  const lost = run.hooks.scene?.lost();
  if (lost !== undefined)
    throw new RacebenchError(
      'CAR_INVALID',
      `${lost} has left the car: reset it to rest, then change its setup.`,
    );
  live.change(setup);
  run.hooks.scene?.take(setup);
  const facts = vehicleFacts(setup);
  run.car.corners.x_m.set(facts.corners.x_m);
  run.car.corners.y_m.set(facts.corners.y_m);
  run.procedure.live?.changed(driverFacts(facts));
  for (const message of messages) report(run, 'setup-changed', message);
}

export interface RoadChange {
  readonly surface?: string | undefined;
  /** Water film on every surface with less water. */
  readonly water_m?: number | undefined;
}

/** Throws BAD_ARGUMENTS for a surface that the table does not have. */
export function changeRunRoad(run: Run, { surface, water_m }: RoadChange): void {
  requireLive(run);
  const { road, weather } = run;
  const { surface: surfaceBefore, film_m: filmBefore_m } = road;
  if (surface !== undefined && surface !== surfaceBefore) {
    changeSurface(road, surface);
    report(run, 'road-changed', `The road changed from ${surfaceBefore} to ${surface}.`);
  }
  if (water_m !== undefined && water_m !== filmBefore_m) {
    changeFilm(road, water_m);
    report(
      run,
      'road-changed',
      `The water film on the road changed from ${mm(filmBefore_m)} to ${mm(water_m)} mm.`,
    );
  }
  if (road.surface !== surfaceBefore || road.film_m !== filmBefore_m) weather.begin(road.film_m);
}

const mm = (depth_m: number): number => Number(fromSI(depth_m, 'mm').toFixed(2));
