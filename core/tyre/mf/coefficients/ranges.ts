import { ALL, SINCE_61, rowsOf, type CoefficientRows } from './row.ts';

const pressure = rowsOf('INFLATION_PRESSURE_RANGE');
const load = rowsOf('VERTICAL_FORCE_RANGE');
const slip = rowsOf('LONG_SLIP_RANGE');
const angle = rowsOf('SLIP_ANGLE_RANGE');
const camber = rowsOf('INCLINATION_ANGLE_RANGE');

/** Where the coefficients hold. */
export const RANGES = {
  PRESMIN: pressure(10000, 'Least inflation pressure', SINCE_61, 'pressure'),
  PRESMAX: pressure(1e6, 'Greatest inflation pressure', SINCE_61, 'pressure'),
  FZMIN: load(100, 'Least load', ALL, 'force'),
  FZMAX: load(10000, 'Greatest load', ALL, 'force'),
  KPUMIN: slip(-1.5, 'Least slip ratio'),
  KPUMAX: slip(1.5, 'Greatest slip ratio'),
  ALPMIN: angle(-1.5, 'Least slip angle', ALL, 'angle'),
  ALPMAX: angle(1.5, 'Greatest slip angle', ALL, 'angle'),
  CAMMIN: camber(-0.175, 'Least camber', ALL, 'angle'),
  CAMMAX: camber(0.175, 'Greatest camber', ALL, 'angle'),
} as const satisfies CoefficientRows;
