import { channelIndex, CHANNEL_COUNT } from '../../../catalogue/channels.ts';
import { isTank, isTricycle } from '../../../catalogue/vehicle-kinds.ts';
import type { WheelPlace } from '../../../catalogue/wheel-places.ts';
import { modelRow, type ModelName } from '../../../catalogue/vehicle-models.ts';
import type { TrialResult } from '../../../catalogue/troubleshooting.ts';
import { advanceRun, finishRun, prepareRun } from '../../../driving/manoeuvre/run.ts';
import type { InputTable } from '../../../driving/input-table/input-table.ts';
import type { ScriptHost } from '../../../models/driveline/script/script-host.ts';
import { vehicleFacts } from '../../../models/facts/compile-facts.ts';
import { setupWheels } from '../../../setup/car-channels.ts';
import type { Setup } from '../../../setup/setup.ts';
import type { InputKey } from '../../../contract/input-columns.ts';
import type { Trial, TrialFigure, TrialInputs, TrialRun } from './trial.ts';

const RATE_HZ = 100;
/** Points of the trace that are shown; more would be narrower than a pixel. */
const MAX_POINTS = 500;

/** Steering input of a tank for that of a car: its brake acts on the inner track in proportion. */
const TANK_STEER = 6;

/** Description of a test for a car, with the difference for a tank. */
export function trialText({ what, inputs }: Trial, { vehicle }: Setup): string {
  const steers = (inputs.columns.steer ?? []).some((value) => value > 0);
  return isTank(vehicle?.kind) && steers
    ? `${what} A tank: ${TANK_STEER} times the steering, with half of the throttle where it does not brake.`
    : what;
}

/** The tracks of a tank turn it by the engine: where a test steers and does not brake it has half of the throttle, and its own gears. */
function columnsFor({ columns }: TrialInputs, { vehicle }: Setup): TrialInputs['columns'] {
  const { steer = [], brake = [], accelerator = [] } = columns;
  if (!isTank(vehicle?.kind) || steer.every((value) => value === 0)) return columns;
  return {
    ...Object.fromEntries(Object.entries(columns).filter(([key]) => key !== 'gear')),
    steer: steer.map((value) => Math.min(1, TANK_STEER * value)),
    accelerator: steer.map((_value, i) => ((brake[i] ?? 0) > 0 ? 0 : Math.max(0.5, accelerator[i] ?? 0))),
  };
}

function tableOf(inputs: TrialInputs, setup: Setup): InputTable {
  const { at_s } = inputs;
  const topGear = setup.gearbox.forward.length;
  const entries = Object.entries(columnsFor(inputs, setup)) as [InputKey, readonly number[]][];
  return {
    file: 'test of the symptom',
    by: 'time',
    at: Float64Array.from(at_s),
    columns: new Map(
      entries.map(([key, values]) => [
        key,
        // A gearbox with fewer gears stays in its highest.
        Float64Array.from(values, (value) => (key === 'gear' ? Math.min(value, topGear) : value)),
      ]),
    ),
    lines: Uint32Array.from(at_s, (_, i) => i + 1),
  };
}

interface Samples {
  readonly rows: readonly Float64Array[];
  readonly times: readonly number[];
}

/** `onMissing` is called for a channel that the model does not compute, whose values mean nothing. */
function runOf({ rows, times }: Samples, setup: Setup, model: ModelName, onMissing: () => void): TrialRun {
  const columns = new Map<string, Float64Array>();
  const { missingChannels } = modelRow(model);
  const of = (channel: string): Float64Array => {
    if (missingChannels.includes(channel.replace(/[.][A-Z]+\d*$/u, ''))) onMissing();
    const known = columns.get(channel);
    if (known !== undefined) return known;
    const index = channelIndex(channel);
    const column = Float64Array.from(rows, (row) => row[index] ?? NaN);
    columns.set(channel, column);
    return column;
  };
  const all = setupWheels(setup);
  const wheels = all.map(({ name }) => name);
  const { drivenWheels } = vehicleFacts(setup);
  const isDriven = ({ index }: WheelPlace): boolean =>
    setup.vehicle !== undefined && !isTricycle(setup.vehicle.kind)
      ? setup.vehicle.driven[index] === true
      : drivenWheels.includes(index);
  const driven = all.filter(isDriven).map(({ name }) => name);
  return {
    time_s: Float64Array.from(times),
    of,
    setup,
    driven: driven.length === 0 ? wheels : driven,
    wheels,
  };
}

/** Every n-th value, the last one too. */
function thinned(values: Float64Array): number[] {
  const every = Math.ceil(values.length / MAX_POINTS);
  return Array.from(values.filter((_, i) => i % every === 0 || i === values.length - 1));
}

/** Drives the test of a symptom. Throws what a run throws. */
export async function runTrial(
  trial: Trial,
  setup: Setup,
  model: ModelName,
  scripts: ScriptHost | undefined,
): Promise<TrialResult> {
  const { inputs, world = 'flat', surface = 'asphalt', figures, trace } = trial;
  const run = await prepareRun({
    setup,
    manoeuvre: 'input-table',
    model,
    world,
    surface,
    seed: 0,
    parameters: { startSpeed_mps: inputs.start_mps },
    rate_Hz: RATE_HZ,
    inputs: tableOf(inputs, setup),
    scripts,
  });
  const sample = new Float64Array(CHANNEL_COUNT);
  const rows: Float64Array[] = [];
  const times: number[] = [];
  for (let goesOn = true; goesOn;) {
    goesOn = advanceRun(run, sample);
    rows.push(sample.slice());
    times.push(run.time_s);
  }
  const { status, reason } = finishRun(run);
  const missing = { count: 0 };
  const driven = runOf({ rows, times }, setup, model, () => missing.count++);
  const valueOf = ({ value }: TrialFigure): number | undefined => {
    const before = missing.count;
    const number = value(driven);
    const isMissing = missing.count > before;
    return isMissing || number === undefined || !Number.isFinite(number) ? undefined : number;
  };
  return {
    status,
    reason: status === 'finished' ? '' : reason,
    figures: figures.map((row) => {
      const { key, label, unit, digits, better } = row;
      const value = valueOf(row);
      return { key, label, unit, digits, better, ...(value !== undefined && { value }) };
    }),
    trace: {
      key: trace.key,
      label: trace.label,
      unit: trace.unit,
      digits: trace.digits,
      time_s: thinned(driven.time_s),
      values: thinned(trace.values(driven)),
    },
  };
}
