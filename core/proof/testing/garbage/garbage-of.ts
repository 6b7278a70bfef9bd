import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { THOROUGH } from '../thorough.ts';
import type { CAR_RUNS } from './car-runs.ts';
import type { FLEET_RUNS } from './fleet-runs.ts';
import type { LAP_RUNS } from './lap-runs.ts';
import type { LAW_RUNS } from './law-runs.ts';
import type { PHYSX_RUNS } from './physx-runs.ts';
import type { MANOEUVRE_RUNS } from './manoeuvre-runs.ts';
import type { Garbage } from './step-run.ts';
import type { RECORDING_RUNS } from './recording-runs.ts';
import type { TABLE_RUNS } from './table-runs.ts';
import type { TYRE_RUNS } from './tyre-runs.ts';
import type { WORLD_RUNS } from './world-runs.ts';

interface RunNames {
  readonly cars: keyof typeof CAR_RUNS;
  readonly laps: keyof typeof LAP_RUNS;
  readonly tables: keyof typeof TABLE_RUNS;
  readonly laws: keyof typeof LAW_RUNS;
  readonly fleets: keyof typeof FLEET_RUNS;
  readonly physx: keyof typeof PHYSX_RUNS;
  readonly tyres: keyof typeof TYRE_RUNS;
  readonly recordings: keyof typeof RECORDING_RUNS;
  readonly manoeuvres: keyof typeof MANOEUVRE_RUNS;
  readonly worlds: keyof typeof WORLD_RUNS;
}

const MEASURE = fileURLToPath(new URL('./measure.ts', import.meta.url));

/**
 * Steps that are measured. Fewer find an object made in each step as well; more find what is made once in some thousand.
 */
export const MEASURED_STEPS = THOROUGH ? 100_000 : 20_000;

/**
 * Garbage that a script measures in a process of its own (measure-garbage.ts): nothing else runs there, and without threads of
 * V8's own the compiler is done at the same step each time, however busy the machine is.
 */
export async function garbageOfScript(script: string, ...args: readonly string[]): Promise<Garbage> {
  const flags = ['--expose-gc', '--single-threaded'];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, script, ...args]);
  return JSON.parse(stdout) as Garbage;
}

/** Garbage of a run of these tables, after a warm-up. */
export const garbageOf = <Table extends keyof RunNames>(
  table: Table,
  name: RunNames[Table],
  steps: number = MEASURED_STEPS,
): Promise<Garbage> => garbageOfScript(MEASURE, table, name, String(steps));

/** Growth by reading the heap and by late compilation, bytes: less than one number (16 bytes) made in each of 4,000 steps. */
export const UNAVOIDABLE = 50_000;
