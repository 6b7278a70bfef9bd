import { CHANNEL_COUNT } from '../../catalogue/channels.ts';
import type { DifferentialPosition } from '../../catalogue/differentials.ts';
import { FL, FR, RL, RR, WHEEL_COUNT } from '../../catalogue/wheels.ts';
import {
  createReadings,
  READ_INPUT_NM,
  READ_INPUT_RADPS,
  READ_INPUT_RADPS2,
  READ_LOCKING_NM,
  READ_OUTPUT0_RADPS2,
  READ_OUTPUT1_RADPS2,
  READ_SPEED0_RADPS,
  READ_SPEED1_RADPS,
  READ_TORQUE0_NM,
  READ_TORQUE1_NM,
} from '../driveline/differential/readings.ts';
import { columnOf } from './sample-columns.ts';
import { writeDifferential } from './differential-sample.ts';
import { writeChassis, writeDriver } from './motion-sample.ts';
import type { Controls } from '../interface/controls.ts';
import type { Readout } from '../interface/readout.ts';

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
  'surfaceFriction',
  'waterDepth_m',
  'tyreSurfaceTemperature_K',
  'tyreCoreTemperature_K',
  'temperatureGrip',
  'tyreWear',
] as const;

const DRIVELINE_ROWS = [
  'engineSpeed_radps',
  'engineDriveTorque_Nm',
  'clutchSlip_radps',
  'gear',
  'gearRatio',
  'clutchTorque_Nm',
  'clutchHeatPower_W',
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
  /** Readings at the front, the rear and the centre, with or without a differential there. */
  readonly differentials: Readonly<Record<DifferentialPosition, Float64Array>>;
  /** Mean accelerations of the four wheels over the last step. */
  readonly acceleration_radps2: Float64Array;
  readonly speedBefore_radps: Float64Array;
}

/** Columns of a model; existing arrays of the model are used directly. */
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
    differentials: {
      front: createReadings('front'),
      rear: createReadings('rear'),
      centre: createReadings('centre'),
    },
    acceleration_radps2: new Float64Array(WHEEL_COUNT),
    speedBefore_radps: new Float64Array(WHEEL_COUNT),
  };
}

/** Call at the start of the step: stores wheel speeds for their accelerations. */
export function beforeStep({ wheels, speedBefore_radps }: ModelColumns): void {
  for (let w = 0; w < WHEEL_COUNT; w++) speedBefore_radps[w] = wheels.wheelSpeed_radps[w]!;
}

/** The step has ended. */
export function afterStep(columns: ModelColumns, car: { readonly step_s: number }): void {
  const { wheels, speedBefore_radps, acceleration_radps2 } = columns;
  for (let w = 0; w < WHEEL_COUNT; w++)
    acceleration_radps2[w] = (wheels.wheelSpeed_radps[w]! - speedBefore_radps[w]!) / car.step_s;
}

/**
 * Torques of the differentials where a model splits torque without inertia of its own: outputs are the wheels' drive
 * torques, inputs their sums, the locking torques their differences (shares of 0.5 while nothing locks).
 */
export function fillTorques({ wheels, differentials: { front, rear, centre } }: ModelColumns): void {
  const { driveTorque_Nm: torque } = wheels;
  front[READ_TORQUE0_NM] = torque[FL]!;
  front[READ_TORQUE1_NM] = torque[FR]!;
  rear[READ_TORQUE0_NM] = torque[RL]!;
  rear[READ_TORQUE1_NM] = torque[RR]!;
  addTorques(front);
  addTorques(rear);
  centre[READ_TORQUE0_NM] = front[READ_INPUT_NM]!;
  centre[READ_TORQUE1_NM] = rear[READ_INPUT_NM]!;
  addTorques(centre);
}

/** Input and locking torque of the torques on both outputs, which are in the readings: a number is boxed where a call is not inlined. */
function addTorques(readings: Float64Array): void {
  readings[READ_INPUT_NM] = readings[READ_TORQUE0_NM]! + readings[READ_TORQUE1_NM]!;
  readings[READ_LOCKING_NM] = readings[READ_TORQUE1_NM]! - readings[READ_TORQUE0_NM]!;
}

/** Speeds and accelerations of an axle differential are those of its wheels; its torques the model has filled in. */
function readMotion(columns: ModelColumns, position: 'front' | 'rear', left: number): void {
  const readings = columns.differentials[position];
  const { wheelSpeed_radps: speed } = columns.wheels;
  const { acceleration_radps2: acceleration } = columns;
  readings[READ_SPEED0_RADPS] = speed[left]!;
  readings[READ_SPEED1_RADPS] = speed[left + 1]!;
  readings[READ_INPUT_RADPS] = 0.5 * (speed[left]! + speed[left + 1]!);
  readings[READ_INPUT_RADPS2] = 0.5 * (acceleration[left]! + acceleration[left + 1]!);
  readings[READ_OUTPUT0_RADPS2] = acceleration[left]!;
  readings[READ_OUTPUT1_RADPS2] = acceleration[left + 1]!;
}

/** A centre differential turns the carriers of the two axles. */
function readCentre({ differentials: { front, rear, centre } }: ModelColumns): void {
  centre[READ_SPEED0_RADPS] = 0.5 * (front[READ_SPEED0_RADPS]! + front[READ_SPEED1_RADPS]!);
  centre[READ_SPEED1_RADPS] = 0.5 * (rear[READ_SPEED0_RADPS]! + rear[READ_SPEED1_RADPS]!);
  centre[READ_INPUT_RADPS] = 0.5 * (centre[READ_SPEED0_RADPS] + centre[READ_SPEED1_RADPS]);
  centre[READ_OUTPUT0_RADPS2] = front[READ_INPUT_RADPS2]!;
  centre[READ_OUTPUT1_RADPS2] = rear[READ_INPUT_RADPS2]!;
  centre[READ_INPUT_RADPS2] = 0.5 * (front[READ_INPUT_RADPS2]! + rear[READ_INPUT_RADPS2]!);
}

/** Writes all channels in column order from filled columns. */
export function writeModelSample(
  columns: ModelColumns,
  car: { readonly controls: Controls; readonly readout: Readout },
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
  readMotion(columns, 'front', FL);
  readMotion(columns, 'rear', RL);
  readCentre(columns);
  writeDifferential(columns.differentials.front, out);
  writeDifferential(columns.differentials.rear, out);
  writeDifferential(columns.differentials.centre, out);
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
