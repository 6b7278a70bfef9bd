import { ALL, ONLY_52, ONLY_62, SINCE_61, rowsOf, type CoefficientRows } from './coefficient-row.ts';

const row = rowsOf('VERTICAL');

/** Deflection under load, loaded radius and effective rolling radius. */
export const VERTICAL = {
  FNOMIN: row(4000, 'Nominal load, Fz0', ALL, 'force'),
  VERTICAL_STIFFNESS: row(200000, 'Stiffness at the nominal load and pressure', ALL, 'stiffness'),
  VERTICAL_DAMPING: row(50, 'Vertical damping', ALL, 'damping'),
  MC_CONTOUR_A: row(0.5, 'Motorcycle cross-section ellipse, first axis', SINCE_61),
  MC_CONTOUR_B: row(0.5, 'Motorcycle cross-section ellipse, second axis', SINCE_61),
  BREFF: row(8.4, 'Effective rolling radius: slope at small load'),
  DREFF: row(0.27, 'Effective rolling radius: share that saturates with load'),
  FREFF: row(0.07, 'Effective rolling radius: share proportional to load'),
  Q_RE0: row(1, 'Free radius at zero speed over the unloaded radius', SINCE_61),
  Q_V1: row(0, 'Growth of the free radius with the square of the rotational speed', SINCE_61),
  Q_V2: row(0, 'Growth of the vertical stiffness with the rotational speed', SINCE_61),
  Q_FZ2: row(1e-4, 'Load over deflection: quadratic share', SINCE_61),
  Q_FCX: row(0, 'Loss of vertical stiffness with the longitudinal force', SINCE_61),
  Q_FCY: row(0, 'Loss of vertical stiffness with the lateral force', SINCE_61),
  Q_CAM: row(0, 'Loss of vertical stiffness with camber', SINCE_61),
  PFZ1: row(0, 'Vertical stiffness over inflation pressure', SINCE_61),
  Q_FCY2: row(0, 'Loss with the lateral force: power of the deflection', ONLY_62),
  Q_CAM1: row(0, 'Deflection by camber: share proportional to the loaded radius', ONLY_62, 'perLength'),
  Q_CAM2: row(0, 'Deflection by camber: quadratic share', ONLY_62, 'perArea'),
  Q_CAM3: row(0, 'Loss of the deflection by camber with deflection', ONLY_62),
  Q_FYS1: row(0, 'Lateral force by camber without deflection, constant', ONLY_62, 'forcePerAngle'),
  Q_FYS2: row(0, 'The same, share proportional to the loaded radius', ONLY_62, 'forcePerAngle'),
  Q_FYS3: row(0, 'The same, quadratic share', ONLY_62, 'forcePerAngle'),
  BOTTOM_OFFST: row(0.01, 'Height above the rim at which the tyre bottoms', SINCE_61, 'length'),
  BOTTOM_STIFF: row(2e6, 'Stiffness of the bottomed tyre', SINCE_61, 'stiffness'),
  Q_A1: row(0, 'Contact length: share proportional to the root of load', ONLY_52),
  Q_A2: row(0, 'Contact length: share proportional to load', ONLY_52),
} as const satisfies CoefficientRows;
