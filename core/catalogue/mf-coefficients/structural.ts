import { ALL, SINCE_61, rowsOf, type CoefficientRows } from './coefficient-row.ts';

const carcass = rowsOf('STRUCTURAL');
const patch = rowsOf('CONTACT_PATCH');

/** Stiffness of the carcass, which sets the relaxation lengths since MF 6.1, and the contact patch. */
export const STRUCTURAL = {
  LONGITUDINAL_STIFFNESS: carcass(300000, 'Longitudinal stiffness of the carcass', SINCE_61, 'stiffness'),
  LATERAL_STIFFNESS: carcass(100000, 'Lateral stiffness of the carcass', SINCE_61, 'stiffness'),
  YAW_STIFFNESS: carcass(5000, 'Yaw stiffness of the carcass', SINCE_61, 'torsionalStiffness'),
  FREQ_LONG: carcass(80, 'Natural frequency of the belt along and up', SINCE_61, 'frequency'),
  FREQ_LAT: carcass(40, 'Natural frequency of the belt across', SINCE_61, 'frequency'),
  FREQ_YAW: carcass(50, 'Natural frequency of the belt in yaw and camber', SINCE_61, 'frequency'),
  FREQ_WINDUP: carcass(70, 'Natural frequency of the belt about the axle', SINCE_61, 'frequency'),
  DAMP_LONG: carcass(0.04, 'Damping ratio along and up', SINCE_61),
  DAMP_LAT: carcass(0.04, 'Damping ratio across', SINCE_61),
  DAMP_YAW: carcass(0.04, 'Damping ratio in yaw and camber', SINCE_61),
  DAMP_WINDUP: carcass(0.04, 'Damping ratio about the axle', SINCE_61),
  DAMP_RESIDUAL: carcass(0.002, 'Further damping, in parts of the stiffness', SINCE_61),
  DAMP_VLOW: carcass(0.001, 'Further damping at low speed, in parts of the stiffness', SINCE_61),
  Q_BVX: carcass(0, 'Belt stiffness in its plane over load and speed', SINCE_61),
  Q_BVT: carcass(0, 'Belt stiffness about the axle over load and speed', SINCE_61),
  PCFX1: carcass(0, 'Longitudinal stiffness over load', SINCE_61),
  PCFX2: carcass(0, 'Longitudinal stiffness over load squared', SINCE_61),
  PCFX3: carcass(0, 'Longitudinal stiffness over pressure', SINCE_61),
  PCFY1: carcass(0, 'Lateral stiffness over load', SINCE_61),
  PCFY2: carcass(0, 'Lateral stiffness over load squared', SINCE_61),
  PCFY3: carcass(0, 'Lateral stiffness over pressure', SINCE_61),
  PCMZ1: carcass(0, 'Yaw stiffness over pressure', SINCE_61),
  Q_RA1: patch(0.5, 'Length of the patch: share proportional to the root of deflection', SINCE_61),
  Q_RA2: patch(1, 'Length of the patch: share proportional to deflection', SINCE_61),
  Q_RB1: patch(1, 'Width of the patch: share proportional to the cube root of deflection', SINCE_61),
  Q_RB2: patch(-1, 'Width of the patch: share proportional to deflection', SINCE_61),
  ELLIPS_SHIFT: patch(0.8, 'Distance of the two feeler ellipses over the length of the patch', ALL),
  ELLIPS_LENGTH: patch(1, 'Half length of a feeler ellipse over the radius', ALL),
  ELLIPS_HEIGHT: patch(1, 'Half height of a feeler ellipse over the radius', ALL),
  ELLIPS_ORDER: patch(1.8, 'Power of a feeler ellipse', ALL),
  ELLIPS_MAX_STEP: patch(0.025, 'Maximum step height of the feeler', ALL, 'length'),
  ELLIPS_NWIDTH: patch(10, 'Feelers beside each other', ALL),
  ELLIPS_NLENGTH: patch(10, 'Feelers along each side', ALL),
  ENV_C1: patch(0, 'Height lost by enveloping', ALL),
  ENV_C2: patch(0, 'Slope lost by enveloping', ALL),
} as const satisfies CoefficientRows;
