import { CHANNEL_COUNT } from '../contract/channels.ts';
import { WHEEL_COUNT } from '../contract/wheels.ts';
import { columnOf, writeChassis, writeDriver } from './sample.ts';
import type { Vehicle } from './vehicle-types.ts';

/** Per-wheel rows that a model fills in, in ISO signs; normalised forces follow from them. */
const WHEEL_ROWS = [
  'jounce_m',
  'suspensionForce_N',
  'wheelLoad_N',
  'normalisedWheelLoad',
  'wheelSpeed_radps',
  'tyreFriction',
  'slipRatio',
  'slipAngle_rad',
  'longitudinalForce_N',
  'lateralForce_N',
  'driveTorque_Nm',
  'brakeTorque_Nm',
  'roadWheelAngle_rad',
] as const;

const DRIVELINE_ROWS = [
  'engineSpeed_radps',
  'engineDriveTorque_Nm',
  'clutchSlip_radps',
  'gear',
  'gearRatio',
  'clutchTorque_Nm',
  'differentialInputTorque_Nm',
  'differentialLockingTorque_Nm',
  'differentialSpeedDifference_radps',
] as const;

export type WheelRow = (typeof WHEEL_ROWS)[number];
export type DrivelineRow = (typeof DRIVELINE_ROWS)[number];

const WHEEL_COLUMNS = Int32Array.from(WHEEL_ROWS, columnOf);
const DRIVELINE_COLUMNS = Int32Array.from(DRIVELINE_ROWS, columnOf);
const ALIGNING = columnOf('normalisedAligningMoment');
const NORMALISED_LONGITUDINAL = columnOf('normalisedLongitudinalForce');
const NORMALISED_LATERAL = columnOf('normalisedLateralForce');

/** Samples of a model without a writer of its own: one array per row, of four wheels or of one number. */
export interface ModelColumns {
  readonly wheels: Readonly<Record<WheelRow, Float64Array>>;
  readonly aligningMoment_Nm: Float64Array;
  readonly driveline: Readonly<Record<DrivelineRow, Float64Array>>;
  readonly wheelList: readonly Float64Array[];
  readonly drivelineList: readonly Float64Array[];
}

/** Columns of a model; arrays the model has already are taken over as they are. */
export function createModelColumns(given: Partial<Record<WheelRow, Float64Array>> = {}): ModelColumns {
  const wheels = Object.fromEntries(
    WHEEL_ROWS.map((row) => [row, given[row] ?? new Float64Array(WHEEL_COUNT)]),
  ) as Record<WheelRow, Float64Array>;
  const driveline = Object.fromEntries(DRIVELINE_ROWS.map((row) => [row, new Float64Array(1)])) as Record<
    DrivelineRow,
    Float64Array
  >;
  return {
    wheels,
    aligningMoment_Nm: new Float64Array(WHEEL_COUNT),
    driveline,
    wheelList: WHEEL_ROWS.map((row) => wheels[row]),
    drivelineList: DRIVELINE_ROWS.map((row) => driveline[row]),
  };
}

/** Writes all channels in column order from filled columns. */
export function writeModelSample(
  columns: ModelColumns,
  car: Pick<Vehicle, 'controls' | 'readout'>,
  out: Float64Array,
): void {
  if (out.length < CHANNEL_COUNT) throw new RangeError(`A sample needs ${CHANNEL_COUNT} columns.`);
  const { wheels, wheelList, drivelineList, aligningMoment_Nm } = columns;
  for (let row = 0; row < wheelList.length; row++) {
    const column = WHEEL_COLUMNS[row]!;
    const values = wheelList[row]!;
    for (let w = 0; w < WHEEL_COUNT; w++) out[column + w] = values[w]!;
  }
  for (let row = 0; row < drivelineList.length; row++) out[DRIVELINE_COLUMNS[row]!] = drivelineList[row]![0]!;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const load_N = wheels.wheelLoad_N[w]!;
    const perLoad = load_N > 0 ? 1 / load_N : 0;
    out[NORMALISED_LONGITUDINAL + w] = wheels.longitudinalForce_N[w]! * perLoad;
    out[NORMALISED_LATERAL + w] = wheels.lateralForce_N[w]! * perLoad;
    out[ALIGNING + w] = aligningMoment_Nm[w]! * perLoad;
  }
  writeDriver(car, out);
  writeChassis(car, out);
}
