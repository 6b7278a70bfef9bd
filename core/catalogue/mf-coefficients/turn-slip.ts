import { SINCE_61, rowsOf, type CoefficientRows } from './coefficient-row.ts';

const section = rowsOf('TURNSLIP_COEFFICIENTS');
const row = (value: number, meaning: string) => section(value, meaning, SINCE_61);

/** Turn slip is read and written but not computed: a path with a radius many times that of the tyre. */
export const TURN_SLIP = {
  PDXP1: row(0.4, 'Peak of Fx over turn slip'),
  PDXP2: row(0, 'Peak of Fx over turn slip and load'),
  PDXP3: row(0, 'Peak of Fx over turn slip and slip ratio'),
  PKYP1: row(1, 'Cornering stiffness over turn slip'),
  PDYP1: row(0.4, 'Peak of Fy over turn slip'),
  PDYP2: row(0, 'Peak of Fy over turn slip and load'),
  PDYP3: row(0, 'Peak of Fy over turn slip and slip angle'),
  PDYP4: row(0, 'Peak of Fy over the root of turn slip'),
  PHYP1: row(1, 'Shift of Fy over turn slip: shape factor'),
  PHYP2: row(0.15, 'Shift of Fy over turn slip: maximum'),
  PHYP3: row(0, 'Shift of Fy over turn slip: maximum over load'),
  PHYP4: row(-4, 'Shift of Fy over turn slip: curvature'),
  PECP1: row(0.5, 'Share of camber in turn slip'),
  PECP2: row(0, 'Share of camber in turn slip over load'),
  QDTP1: row(10, 'Trail over turn slip'),
  QCRP1: row(0.2, 'Moment of turning on the spot'),
  QCRP2: row(0.1, 'Moment of turn slip at a right angle'),
  QBRP1: row(0.1, 'Residual moment over turn slip'),
  QDRP1: row(1, 'Moment of turn slip: shape factor'),
} as const satisfies CoefficientRows;
