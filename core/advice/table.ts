import { MASS_ROWS } from './mass-rows.ts';
import { PHYSX_ROWS } from './physx-rows.ts';
import { RIDE_ROWS } from './ride-rows.ts';
import type { AdviceRow } from './row.ts';
import { TRAVEL_ROWS } from './travel-rows.ts';
import { TYRE_ROWS } from './tyre-rows.ts';

/** Every row of advice, in the order it is shown. */
export const ADVICE: readonly AdviceRow[] = [
  ...RIDE_ROWS,
  ...TRAVEL_ROWS,
  ...MASS_ROWS,
  ...TYRE_ROWS,
  ...PHYSX_ROWS,
];
