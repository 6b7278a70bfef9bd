import type { RunEvent } from '../../contract/run-event.ts';
import { WHEEL_COUNT, WHEEL_LABELS, WHEELS } from '../../catalogue/wheels.ts';
import { fromSI } from '../../units/convert.ts';
import type { SimulatedCar } from '../../models/interface/simulated-car.ts';

/** The part of a run that is checked after each step. */
export interface WatchedRun {
  readonly vehicle: SimulatedCar;
  readonly events: RunEvent[];
  stalled: boolean;
  /** A wheel floats. */
  floats: boolean;
}

/** Reports an engine stall. */
export function watchEngine(run: WatchedRun): void {
  const { engine, time_s, readout } = run.vehicle;
  if (engine === undefined || engine.engineRuns !== run.stalled) return;
  run.stalled = !engine.engineRuns;
  if (!run.stalled) return;
  const speed_kph = fromSI(readout.speed_mps, 'kph').toFixed(1);
  const message = `The engine stalled in gear ${readout.gear} at ${speed_kph} km/h.`;
  run.events.push({ time_s, kind: 'engine-stalled', message });
}

/** Share of its load with which a wheel floats, and below which all of them roll again. */
const FLOATS = 0.5;
const ROLLS = 0.3;

/** Reports the first wheel that floats. */
export function watchWater(run: WatchedRun): void {
  const { waterLoadShare, time_s, readout } = run.vehicle;
  if (waterLoadShare === undefined) return;
  let wheel = 0;
  for (let w = 1; w < WHEEL_COUNT; w++) if (waterLoadShare[w]! > waterLoadShare[wheel]!) wheel = w;
  const share = waterLoadShare[wheel]!;
  if (share < ROLLS) run.floats = false;
  if (run.floats || share < FLOATS) return;
  run.floats = true;
  const name = WHEEL_LABELS[WHEELS[wheel]!].toLowerCase();
  const speed_kph = fromSI(readout.speed_mps, 'kph').toFixed(0);
  const message = `Water carries half the load of the ${name} wheel at ${speed_kph} km/h.`;
  run.events.push({ time_s, kind: 'hydroplaning', message });
}
