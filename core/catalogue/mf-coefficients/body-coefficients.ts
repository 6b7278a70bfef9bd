import { ALL, SINCE_61, rowsOf, type CoefficientRows } from './coefficient-row.ts';

const model = rowsOf('MODEL');
const size = rowsOf('DIMENSION');
const condition = rowsOf('OPERATING_CONDITIONS');
const inertia = rowsOf('INERTIA');

/** Size of the tyre and conditions of its measurement. */
export const BODY = {
  LONGVL: model(16.7, 'Speed of the measurement', ALL, 'speed'),
  VXLOW: model(1, 'Speed below which slip is faded', ALL, 'speed'),
  ROAD_INCREMENT: model(0.01, 'Distance between road samples', SINCE_61, 'length'),
  ROAD_DIRECTION: model(1, 'Sense of the travelled distance, 1 or -1', SINCE_61),
  HMAX_LOCAL: model(2.5e-4, 'Time step of the local integrator of the program', SINCE_61, 'time'),
  TIME_SWITCH_INTEG: model(0.1, 'Time at which that integrator starts', SINCE_61, 'time'),
  SWITCH_INTEG: model(0, 'Use of that integrator, 0 or 1'),
  USER_SUB_ID: model(815, 'Number of the program’s subroutine'),
  N_TIRE_STATES: model(4, 'Number of states of the program’s tyre'),
  USE_MODE: model(124, 'Outputs of the program'),
  UNLOADED_RADIUS: size(0.3135, 'Radius of the free tyre, R0', ALL, 'length'),
  WIDTH: size(0.205, 'Nominal section width', ALL, 'length'),
  ASPECT_RATIO: size(0.6, 'Section height over width'),
  RIM_RADIUS: size(0.1905, 'Nominal radius of the rim', ALL, 'length'),
  RIM_WIDTH: size(0.152, 'Width of the rim', ALL, 'length'),
  INFLPRES: condition(220000, 'Inflation pressure in use', SINCE_61, 'pressure'),
  NOMPRES: condition(220000, 'Inflation pressure of the coefficients', SINCE_61, 'pressure'),
  MASS: inertia(9.3, 'Mass of the tyre', ALL, 'mass'),
  IXX: inertia(0.391, 'Moment of inertia of the tyre about a diameter', ALL, 'inertia'),
  IYY: inertia(0.736, 'Moment of inertia of the tyre about its axle', ALL, 'inertia'),
  BELT_MASS: inertia(7, 'Mass of the belt', SINCE_61, 'mass'),
  BELT_IXX: inertia(0.34, 'Moment of inertia of the belt about a diameter', SINCE_61, 'inertia'),
  BELT_IYY: inertia(0.6, 'Moment of inertia of the belt about the axle', SINCE_61, 'inertia'),
  GRAVITY: inertia(-9.81, 'Gravity along the upward axis', SINCE_61, 'acceleration'),
} as const satisfies CoefficientRows;
