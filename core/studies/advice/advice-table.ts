import { AERO_ROWS } from './aero-rows.ts';
import { BALANCE_ROWS } from './balance-rows.ts';
import { BRAKE_ROWS } from './brake-rows.ts';
import { DRIVE_ROWS } from './drive-rows.ts';
import { ENGINE_ROWS } from './engine-rows.ts';
import { MASS_ROWS } from './mass-rows.ts';
import { PHYSX_ROWS } from './physx-rows.ts';
import { RIDE_ROWS } from './ride-rows.ts';
import type { AdviceRow } from './advice-row.ts';
import { STEERING_ROWS } from './steering-rows.ts';
import { STRAIGHT_ROWS } from './straight-rows.ts';
import { TRAVEL_ROWS } from './travel-rows.ts';
import { TYRE_ROWS } from './tyre-rows.ts';

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
