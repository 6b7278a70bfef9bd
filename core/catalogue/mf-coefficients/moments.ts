import { ALL, ONLY_52, SINCE_61, rowsOf, type CoefficientRows } from './coefficient-row.ts';

const lean = rowsOf('OVERTURNING_COEFFICIENTS');
const roll = rowsOf('ROLLING_COEFFICIENTS');

/** Overturning moment Mx and rolling resistance My. */
export const MOMENTS = {
  QSX1: lean(0, 'Overturning moment of the upright tyre'),
  QSX2: lean(0, 'Overturning moment over camber'),
  QSX3: lean(0, 'Overturning moment over lateral force'),
  QSX4: lean(5, 'Mixed term of load, lateral force and camber', SINCE_61),
  QSX5: lean(1, 'Mixed term: shape over load', SINCE_61),
  QSX6: lean(10, 'Mixed term: steepness over load', SINCE_61),
  QSX7: lean(0, 'Mixed term: camber', SINCE_61),
  QSX8: lean(0, 'Mixed term: lateral force', SINCE_61),
  QSX9: lean(0.4, 'Mixed term: steepness over lateral force', SINCE_61),
  QSX10: lean(0, 'Camber with load', SINCE_61),
  QSX11: lean(5, 'Camber with load: steepness over load', SINCE_61),
  QSX12: lean(0, 'Camber times its magnitude', SINCE_61),
  QSX13: lean(0, 'Arm of the lateral force', SINCE_61),
  QSX14: lean(0, 'Arm of the lateral force over camber', SINCE_61),
  PPMX1: lean(0, 'Overturning moment of camber over pressure', SINCE_61),
  QSY1: roll(0.01, 'Rolling resistance at zero speed'),
  QSY2: roll(0, 'Rolling resistance over longitudinal force'),
  QSY3: roll(4e-4, 'Rolling resistance over speed'),
  QSY4: roll(4e-5, 'Rolling resistance over the fourth power of speed', ALL),
  QSY5: roll(0, 'Rolling resistance over camber squared', SINCE_61),
  QSY6: roll(0, 'Rolling resistance over load and camber squared', SINCE_61),
  QSY7: roll(0.85, 'Rolling resistance: power of load', SINCE_61),
  QSY8: roll(-0.4, 'Rolling resistance: power of pressure', SINCE_61),
  QTZ1: rowsOf('ALIGNING_COEFFICIENTS')(0, 'Gyroscopic moment', ONLY_52),
  MBELT: rowsOf('ALIGNING_COEFFICIENTS')(0, 'Mass of the belt', ONLY_52, 'mass'),
} as const satisfies CoefficientRows;
