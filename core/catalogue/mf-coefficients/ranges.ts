import { ALL, SINCE_61, rowsOf, type CoefficientRows } from './coefficient-row.ts';

const pressure = rowsOf('INFLATION_PRESSURE_RANGE');
const load = rowsOf('VERTICAL_FORCE_RANGE');
const slip = rowsOf('LONG_SLIP_RANGE');
const angle = rowsOf('SLIP_ANGLE_RANGE');
const camber = rowsOf('INCLINATION_ANGLE_RANGE');

/** Ranges in which the coefficients hold. */
export const RANGES = {
  PRESMIN: pressure(10000, 'Minimum inflation pressure', SINCE_61, 'pressure'),
  PRESMAX: pressure(1e6, 'Maximum inflation pressure', SINCE_61, 'pressure'),
  FZMIN: load(100, 'Minimum load', ALL, 'force'),
  FZMAX: load(10000, 'Maximum load', ALL, 'force'),
  KPUMIN: slip(-1.5, 'Minimum slip ratio'),
  KPUMAX: slip(1.5, 'Maximum slip ratio'),
  ALPMIN: angle(-1.5, 'Minimum slip angle', ALL, 'angle'),
  ALPMAX: angle(1.5, 'Maximum slip angle', ALL, 'angle'),
  CAMMIN: camber(-0.175, 'Minimum camber', ALL, 'angle'),
  CAMMAX: camber(0.175, 'Maximum camber', ALL, 'angle'),
} as const satisfies CoefficientRows;
