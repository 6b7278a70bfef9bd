/* oxlint-disable racebench/unit-names -- names as the recordings and parameter files have them */
import { aPhysxCarFile } from '../../../testing/physx-car.ts';
import { parseTable } from '../../reference-table.ts';
import { replayRun } from '../replay.ts';
import { readRun } from '../run.ts';
import { readSwap } from '../swap-entry.ts';

type Json = Record<string, unknown>;

/** Rest place of the sample car, straight ahead, first gear. */
export const START: Json = {
  actor_pos: [0, 2, 0],
  quat_xyzw: [0, 0, 0, 1],
  forward_speed: 0,
  upward_speed: 0,
  wheel_omega: 0,
  engine_omega: 0,
  gear: 2,
};

export function anEntry(changes: Json = {}): Json {
  return {
    file: 'run.csv',
    start: START,
    inputs: [{ t0: 0, accel: 0, brake: 0, handbrake: 0, steer: 0 }],
    dt: 1 / 60,
    ...changes,
  };
}

export const INPUT_SMOOTHING = {
  rise_rates_per_s: [6, 6, 6, 2.5, 2.5],
  fall_rates_per_s: [10, 10, 10, 5, 5],
  steer_vs_forward_speed: [
    [0, 0.75],
    [5, 0.75],
    [30, 0.125],
    [120, 0.1],
  ],
};

export function aCarFile(changes: Json = {}): Json {
  return {
    ...aPhysxCarFile(),
    wheels_order: ['fl', 'fr', 'rl', 'rr'],
    input_smoothing: INPUT_SMOOTHING,
    ...changes,
  };
}

/** The sample car's wheels, each changed. */
export function wheelsWith(change: (wheel: Json, i: number) => Json): Json[] {
  return (aPhysxCarFile()['wheels'] as Json[]).map((wheel, i) => ({ ...wheel, ...change(wheel, i) }));
}

export interface Simulated {
  /** Value of a column at the last step. */
  readonly at: (column: string, step?: number) => number | undefined;
}

/** Runs an entry of a manifest for a number of steps and reads columns; there is no recording to compare with. */
export function simulate(
  entry: Json,
  car: Json = aCarFile(),
  steps: readonly number[] = [60],
  others: Readonly<Record<string, Json>> = {},
): Simulated {
  const position = { where: 'manifest.json run.csv', value: anEntry(entry) };
  const run = readRun(position, { where: 'params.json', value: car });
  const swap =
    entry['swap'] === undefined
      ? undefined
      : readSwap((name) => ({ where: name, value: others[name] }), position, run.params);
  const read = (column: string) => {
    const rows = steps.map((step) => `${step},${step / 60},`);
    const table = parseTable(`step,time,${column}\n${rows.join('\n')}\n`);
    const [pair] = replayRun({ run, table, source: 'own queries', swap, hits: undefined });
    if (pair?.unknown === true) throw new Error(`There is no column ${column}`);
    return pair?.got ?? [];
  };
  return { at: (column, step = steps.at(-1) ?? 0) => read(column)[steps.indexOf(step)] };
}
