import { AERO_ROWS } from './aero-advice-rows.ts';
import { BALANCE_ROWS } from './balance-advice-rows.ts';
import { BRAKE_ROWS } from './brake-advice-rows.ts';
import { DRIVE_ROWS } from './drive-advice-rows.ts';
import { ENGINE_ROWS } from './engine-advice-rows.ts';
import { MASS_ROWS } from './mass-advice-rows.ts';
import { PHYSX_ROWS } from './physx-advice-rows.ts';
import { RIDE_ROWS } from './ride-advice-rows.ts';
import type { AdviceRow } from './advice-row.ts';
import { STEERING_ROWS } from './steering-advice-rows.ts';
import { STRAIGHT_ROWS } from './straight-advice-rows.ts';
import { TRAVEL_ROWS } from './travel-advice-rows.ts';
import { TYRE_ROWS } from './tyre-advice-rows.ts';

/** Every row of advice, in the order it is shown. */
export const ADVICE: readonly AdviceRow[] = [
  ...RIDE_ROWS,
  ...TRAVEL_ROWS,
  ...MASS_ROWS,
  ...TYRE_ROWS,
  ...BALANCE_ROWS,
  ...STRAIGHT_ROWS,
  ...STEERING_ROWS,
  ...BRAKE_ROWS,
  ...ENGINE_ROWS,
  ...DRIVE_ROWS,
  ...AERO_ROWS,
  ...PHYSX_ROWS,
];
