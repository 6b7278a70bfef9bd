import '../../../backend/compiler-flags.ts';
import { measureGarbage } from './measure-garbage.ts';
import type { StepRuns } from './step-run.ts';

/** A process loads the tables of its own run only, so that the compiler sees what that run needs. */
const TABLES: Readonly<Record<string, () => Promise<StepRuns>>> = {
  physx: async () => (await import('./physx-runs.ts')).PHYSX_RUNS,
  cars: async () => (await import('./car-runs.ts')).CAR_RUNS,
  laws: async () => (await import('./law-runs.ts')).LAW_RUNS,
  tyres: async () => (await import('./tyre-runs.ts')).TYRE_RUNS,
  laps: async () => (await import('./lap-runs.ts')).LAP_RUNS,
  tables: async () => (await import('./table-runs.ts')).TABLE_RUNS,
  recordings: async () => (await import('./recording-runs.ts')).RECORDING_RUNS,
  manoeuvres: async () => (await import('./manoeuvre-runs.ts')).MANOEUVRE_RUNS,
  worlds: async () => (await import('./world-runs.ts')).WORLD_RUNS,
  fleets: async () => (await import('./fleet-runs.ts')).FLEET_RUNS,
};

const [table = '', name = '', count = ''] = process.argv.slice(2);
const run = (await TABLES[table]?.())?.[name]?.();
if (run === undefined) throw new Error(`No run '${name}' in '${table}'`);
process.stdout.write(JSON.stringify(await measureGarbage(run, Number(count))));
