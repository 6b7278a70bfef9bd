import { ALL, ONLY_52, SINCE_61, rowsOf, type CoefficientRows } from './coefficient-row.ts';

const row = rowsOf('SCALING_COEFFICIENTS');

/** Factors by which a user modifies the measured tyre; 1 has no effect. */
export const SCALING = {
  LFZO: row(1, 'Scale of the nominal load'),
  LCX: row(1, 'Scale of the shape factor of Fx'),
  LMUX: row(1, 'Scale of the peak friction of Fx'),
  LEX: row(1, 'Scale of the curvature of Fx'),
  LKX: row(1, 'Scale of the slip stiffness'),
  LHX: row(1, 'Scale of the horizontal shift of Fx'),
  LVX: row(1, 'Scale of the vertical shift of Fx'),
  LGAX: row(1, 'Scale of camber in Fx', ONLY_52),
  LCY: row(1, 'Scale of the shape factor of Fy'),
  LMUY: row(1, 'Scale of the peak friction of Fy'),
  LEY: row(1, 'Scale of the curvature of Fy'),
  LKY: row(1, 'Scale of the cornering stiffness'),
  LHY: row(1, 'Scale of the horizontal shift of Fy'),
  LVY: row(1, 'Scale of the vertical shift of Fy'),
  LGAY: row(1, 'Scale of camber in Fy', ONLY_52),
  LTR: row(1, 'Scale of the pneumatic trail'),
  LRES: row(1, 'Scale of the residual moment'),
  LGAZ: row(1, 'Scale of camber in Mz', ONLY_52),
  LXAL: row(1, 'Scale of the influence of slip angle on Fx'),
  LYKA: row(1, 'Scale of the influence of slip ratio on Fy'),
  LVYKA: row(1, 'Scale of the lateral force made by slip ratio'),
  LS: row(1, 'Scale of the moment arm of Fx'),
  LSGKP: row(1, 'Scale of the longitudinal relaxation length', ONLY_52),
  LSGAL: row(1, 'Scale of the lateral relaxation length', ONLY_52),
  LGYR: row(1, 'Scale of the gyroscopic moment', ONLY_52),
  LKYC: row(1, 'Scale of the camber stiffness of Fy', SINCE_61),
  LKZC: row(1, 'Scale of the camber stiffness of Mz', SINCE_61),
  LVMX: row(1, 'Scale of the shift of the overturning moment', ALL),
  LMX: row(1, 'Scale of the overturning moment'),
  LMY: row(1, 'Scale of the rolling resistance'),
  LMP: row(1, 'Scale of the parking moment', SINCE_61),
} as const satisfies CoefficientRows;
