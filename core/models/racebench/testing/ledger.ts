import {
  closeBooks,
  enterStep,
  openBooks,
  WORK_BRAKES,
  WORK_CLUTCH,
  WORK_DAMPERS,
  WORK_DIFFERENTIALS,
  WORK_DRAG,
  WORK_ENGINE,
  WORK_MOUNTS,
  WORK_ROLLING,
  WORK_SHIFTS,
  WORK_TYRES,
} from '../energy/energy-books.ts';
import { stepVehicle } from '../step.ts';
import type { Vehicle } from '../vehicle.ts';

/** Entries of the energy balance by name. */
const ENTRIES = {
  engine_J: WORK_ENGINE,
  brakes_J: WORK_BRAKES,
  rolling_J: WORK_ROLLING,
  drag_J: WORK_DRAG,
  tyres_J: WORK_TYRES,
  dampers_J: WORK_DAMPERS,
  clutch_J: WORK_CLUTCH,
  differential_J: WORK_DIFFERENTIALS,
  mounts_J: WORK_MOUNTS,
  shifts_J: WORK_SHIFTS,
} as const;

export type Ledger = Record<keyof typeof ENTRIES, number>;

/** Drives for `duration_s` with an open energy balance, and closes it. */
export function keepLedger(
  vehicle: Vehicle,
  duration_s: number,
  control: (vehicle: Vehicle) => void,
): { ledger: Ledger; gained_J: number; throughput_J: number; remainder: number } {
  const books = openBooks(vehicle);
  const steps = Math.round(duration_s / vehicle.params.step_s);
  for (let i = 0; i < steps; i++) {
    control(vehicle);
    stepVehicle(vehicle);
    enterStep(books, vehicle);
  }
  const { gained_J, remainder } = closeBooks(books, vehicle);
  const entries = Object.entries(ENTRIES).map(([name, slot]) => [name, books.work_J[slot] ?? 0]);
  return {
    ledger: Object.fromEntries(entries) as Ledger,
    throughput_J: books.throughput_J[0] ?? 0,
    gained_J,
    remainder,
  };
}

/** Sum of all entries. */
export const total_J = (ledger: Ledger): number =>
  Object.values(ledger).reduce((sum, work_J) => sum + work_J, 0);
