import {
  closeEnergyBalance,
  enterStep,
  openEnergyBalance,
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
} from '../energy/energy-balance.ts';
import { stepVehicle } from '../step-vehicle.ts';
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

export type Balance = Record<keyof typeof ENTRIES, number>;

/** Drives for `duration_s` with an open energy balance, and closes it. */
export function measureDrivelineBalance(
  vehicle: Vehicle,
  duration_s: number,
  control: (vehicle: Vehicle) => void,
): { balance: Balance; gained_J: number; throughput_J: number; remainder: number } {
  const balance = openEnergyBalance(vehicle);
  const steps = Math.round(duration_s / vehicle.params.step_s);
  for (let i = 0; i < steps; i++) {
    control(vehicle);
    stepVehicle(vehicle);
    enterStep(balance, vehicle);
  }
  const { gained_J, remainder } = closeEnergyBalance(balance, vehicle);
  const entries = Object.entries(ENTRIES).map(([name, slot]) => [name, balance.work_J[slot] ?? 0]);
  return {
    balance: Object.fromEntries(entries) as Balance,
    throughput_J: balance.throughput_J[0] ?? 0,
    gained_J,
    remainder,
  };
}

/** Sum of all entries. */
export const total_J = (balance: Balance): number =>
  Object.values(balance).reduce((sum, work_J) => sum + work_J, 0);
