import { placePhysxVehicle } from '../../../models/physx/engine/place-vehicle.ts';
import type { PhysxParams } from '../../../models/physx/engine/physx-params.ts';
import { takeOver, type WheelMap } from '../../../models/physx/engine/swap.ts';
import { stepPhysx } from '../../../models/physx/engine/step-physx.ts';
import { createPhysxVehicle, STEP_COUNT, type PhysxVehicle } from '../../../models/physx/engine/vehicle.ts';
import { numberColumn, type Table } from '../reference-table.ts';
import { columnOf, isKeyColumn } from './physx-columns.ts';
import type { ColumnPair } from './judge.ts';
import { recordedGround, type RawHits } from './recorded-ground.ts';
import { readoutOf } from './readouts.ts';
import { runGround, type RecordedRun } from './run.ts';
import { readSchedule } from './schedule.ts';

/** Source of the planes under the wheels. */
export type PlaneSource = 'own queries' | 'recorded planes';

/** A vehicle that takes over in mid run. */
export interface Swap {
  /** s */
  readonly time: number;
  readonly params: PhysxParams;
  readonly map: WheelMap;
}

export interface ReplayRequest {
  readonly run: RecordedRun;
  readonly table: Table;
  readonly source: PlaneSource;
  /** Raw hits of touching sweeps. */
  readonly hits: RawHits | undefined;
  readonly swap: Swap | undefined;
}

/**
 * Runs a recorded run and reads every column of the trace at every recorded step. Columns this version does not know
 * come back with nothing computed, so that they fail.
 */
export function replayRun({ run, table, source, hits, swap }: ReplayRequest): ColumnPair[] {
  const steps = (numberColumn(table, 'step') ?? []).map((step) => step ?? 0);
  const names = table.header.filter((name) => !isKeyColumn(name));
  const readouts = names.map((name) => readoutOf(name, run.wheelNames));
  const got = names.map(() => new Array<number | undefined>(steps.length));
  const recorded = source === 'recorded planes' ? recordedGround(table, run, hits) : undefined;
  const create = (params: PhysxParams) =>
    createPhysxVehicle(params, recorded?.ground ?? runGround(run), {
      automatic: run.automatic,
      queryEvery: recorded === undefined ? run.queryEvery : 1,
      swept: run.queryKind !== 'raycast',
      accelerationMode: run.accelerationMode,
      ...(run.collisions === undefined ? {} : { collisions: run.collisions }),
      ...(recorded === undefined && run.sweep !== undefined ? { sweepSettings: run.sweep } : {}),
      ...(run.queryKind === 'sweep_touching' ? { rejection: run.rejection } : {}),
    });
  let vehicle = create(run.params);
  placePhysxVehicle(vehicle, run.start);
  const schedule = readSchedule(run.entry, run.params, run.smoothing);
  // The recorded program kept its step in single precision.
  const dt = Math.fround(run.dt);
  let swapped = false;
  steps.forEach((step, row) => {
    while ((vehicle.clock[STEP_COUNT] ?? 0) < step) {
      const done = vehicle.clock[STEP_COUNT] ?? 0;
      if (swap !== undefined && !swapped && done * run.dt >= swap.time - 1e-9) {
        const next = create(swap.params);
        takeOver(vehicle, next, swap.map);
        vehicle = next;
        swapped = true;
      }
      schedule.apply(vehicle, done * run.dt, dt);
      recorded?.setStep(done + 1, vehicle);
      stepPhysx(vehicle, dt);
    }
    names.forEach((_, column) => {
      const values = got[column];
      if (values !== undefined) values[row] = valueOf(vehicle, readouts[column]);
    });
  });
  return names.map((name, column) => ({
    column: columnOf(name, run.wheelNames),
    expected: numberColumn(table, name) ?? [],
    got: got[column] ?? [],
    unknown: readouts[column] === undefined,
  }));
}

/** Nothing for a column this version does not know and for a wheel the vehicle of now does not have. */
function valueOf(vehicle: PhysxVehicle, readout: ReturnType<typeof readoutOf>): number | undefined {
  if (readout === undefined) return undefined;
  const [read, wheel] = readout;
  return wheel >= vehicle.params.wheels.count ? undefined : read(vehicle, wheel);
}
