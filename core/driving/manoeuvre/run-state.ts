import type { ManoeuvreName } from '../../catalogue/manoeuvres.ts';
import type { RunEvent } from '../../contract/run-event.ts';
import type { LiveCar } from '../../models/create/live-car.ts';
import type { SimulatedCar } from '../../models/interface/simulated-car.ts';
import type { LiveRoad } from '../../environment/world/live-road.ts';
import type { Weather } from '../../environment/world/weather.ts';
import type { Procedure, TestCar } from './procedure.ts';
import { record, type Recording } from './recording.ts';
import type { ChangeSchedule } from './run-changes.ts';
import type { WatchedRun } from './run-watch.ts';
import { isDue, takeSample, type SampledCar, type Sampler, type StateBefore } from './sampler.ts';
import type { StepHooks } from './run-scene.ts';

/** A manoeuvre under way. Readable at any moment; changed by advanceRun and, between two of its calls, by
 * live-control.ts only. */
export interface Run extends WatchedRun {
  readonly manoeuvre: ManoeuvreName;
  readonly rate_Hz: number;
  readonly limit_s: number;
  time_s: number;
  /** 0 to 1. */
  fraction: number;
  readonly vehicle: SimulatedCar;
  /** The vehicle of a run that a person drives: reset, restored and changed by live-control.ts. */
  readonly live: LiveCar | undefined;
  /** The vehicle by its own clock, which samples are due by. */
  readonly sampled: SampledCar;
  readonly road: LiveRoad;
  readonly car: TestCar;
  readonly procedure: Procedure;
  readonly hooks: StepHooks;
  readonly weather: Weather;
  readonly schedule: ChangeSchedule;
  /** Events of the car itself; {@link runEvents} has all. */
  readonly events: RunEvent[];
  readonly recording: Recording;
  readonly samples: Sampler;
  readonly rows: Sampler;
  /** Time of the run at the last row. */
  readonly rowClock: { time_s: number };
  readonly before: StateBefore;
  readonly scratch: Float64Array;
  ended: boolean;
  failed: boolean;
  /** The car was lost before the end of the test. */
  lost: boolean;
  reason: string;
}

/** Records what its metrics are computed from. */
export function recordRows(run: Run): void {
  const { sampled, rows, rowClock, before, scratch } = run;
  while (isDue(rows, sampled)) {
    takeSample(rows, sampled, before, scratch);
    rowClock.time_s = rows.time_s + offset_s(run);
    recordRow(run, rowClock);
  }
}

/** Records the sample in `scratch` at the clock's time. */
export function recordRow({ recording, scratch, procedure }: Run, clock: { readonly time_s: number }): void {
  record(recording, clock, scratch);
  procedure.follow?.take(recording);
}

/** Time of the run less the vehicle's own. */
export const offset_s = ({ live }: Run): number => (live === undefined ? 0 : live.offset_s);
