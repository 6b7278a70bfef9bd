import type { PhysxGround } from '../../vehicle/physx/ground.ts';
import { numberColumn, type Table } from '../table.ts';
import { runGround, type RecordedRun } from './run.ts';

/** The planes a trace carries for every step, in place of a query. */
export interface RecordedGround {
  readonly ground: PhysxGround;
  /** Says which step comes next. */
  readonly setStep: (step: number) => void;
}

const COLUMNS = ['hit', 'plane_nx', 'plane_ny', 'plane_nz', 'plane_d', 'hit_dist', 'touches'] as const;

/** Whether a trace carries the planes of every step. */
export function carriesPlanes(table: Table, run: RecordedRun): boolean {
  if (!run.hitColumns || run.recordEvery !== 1) return false;
  return run.wheelNames.every((name) =>
    COLUMNS.every((column) => table.header.includes(`${name}_${column}`)),
  );
}

/** The surface under a plane is that of the own query at the same place: the trace does not name it. */
export function recordedGround(table: Table, run: RecordedRun): RecordedGround {
  const own = runGround(run);
  const rowOfStep = new Map((numberColumn(table, 'step') ?? []).map((step, row) => [step, row]));
  const columns = run.wheelNames.map((name) =>
    COLUMNS.map((column) => numberColumn(table, `${name}_${column}`) ?? []),
  );
  let row = 0;
  return {
    setStep: (step) => {
      row = rowOfStep.get(step) ?? -1;
    },
    ground: {
      castRay: (planes, wheel, ray) => {
        own.castRay(planes, wheel, ray);
        const surface = planes.hit[wheel] === 1 ? (planes.surface[wheel] ?? 0) : 0;
        const [hit, x, y, z, d, distance, touches] = (columns[wheel] ?? []).map(
          (values) => values[row] ?? NaN,
        );
        planes.hit[wheel] = hit === 1 ? 1 : 0;
        planes.normal.set([x ?? NaN, y ?? NaN, z ?? NaN], 3 * wheel);
        planes.offset[wheel] = d ?? NaN;
        planes.distance[wheel] = distance ?? NaN;
        planes.touches[wheel] = touches ?? NaN;
        planes.surface[wheel] = surface;
      },
    },
  };
}
