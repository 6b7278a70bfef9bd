import { RacebenchError } from '../../contract/errors.ts';
import { inputColumn, rangeText, type InputKey } from '../../contract/input-columns.ts';
import type { InputTable } from '../input-table/input-table.ts';
import { clamp } from '../../math/interpolation.ts';
import { fromSI } from '../../units/convert.ts';
import type { DrivenCar } from '../../models/interface/driven-car.ts';
import { type DriverFacts } from './driver-facts.ts';
import { createShifter, shiftWhenDue, type Shifter } from './shifting.ts';
import { controlSpeed, createSpeedControl, resetSpeedControl, type SpeedControl } from './speed-control.ts';
import { steerForRoadWheelAngle } from './steering.ts';

/**
 * A driver that follows a table: linear between its rows, constant before the first and after the last. Without
 * accelerator, brake and speed it holds the speed at the start; without a gear the gearbox shifts automatically, except
 * while a speed is held: then the gear of the start stays until the engine needs another.
 */
export interface TableDriver {
  readonly table: InputTable;
  readonly facts: DriverFacts;
  readonly columns: Readonly<Partial<Record<InputKey, Float64Array>>>;
  /** Undefined where the table controls the pedals. */
  readonly speed: SpeedControl | undefined;
  readonly shifter: Shifter;
  readonly isAutomatic: boolean;
  /** Places below. */
  readonly io: Float64Array;
}

/**
 * Present time or distance, written before a step; the row before it, and the fraction of the interval to the next one.
 */
export const TABLE_AT = 0;
const ROW = 1;
const PART = 2;
const TABLE_SIZE = 3;

export interface TableDriverCar {
  readonly facts: DriverFacts;
  /** Angle of the steering wheel at full lock. */
  readonly steeringWheelLock_rad: number;
}

/** Throws BAD_ARGUMENTS, naming line and column, for an angle or a gear that the car does not have. */
export function createTableDriver(
  table: InputTable,
  { facts, steeringWheelLock_rad }: TableDriverCar,
): TableDriver {
  const { columns } = table;
  checkWithin(table, 'steeringWheelAngle', -steeringWheelLock_rad, steeringWheelLock_rad);
  checkWithin(table, 'roadWheelAngle', -facts.steerLock_rad, facts.steerLock_rad);
  checkWithin(table, 'gear', -1, facts.topGear);
  const holdsSpeed = !columns.has('accelerator') && !columns.has('brake');
  const wheel = columns.get('steeringWheelAngle')?.map((angle_rad) => angle_rad / steeringWheelLock_rad);
  return {
    table,
    facts,
    columns: { ...Object.fromEntries(columns), ...(wheel !== undefined && { steer: wheel }) },
    speed: holdsSpeed ? createSpeedControl(facts) : undefined,
    shifter: createShifter(facts),
    isAutomatic: !columns.has('gear') && !holdsSpeed,
    io: new Float64Array(TABLE_SIZE),
  };
}

function checkWithin({ file, columns, lines }: InputTable, key: InputKey, least: number, most: number): void {
  const values = columns.get(key);
  const at = values?.findIndex((value) => value < least || value > most) ?? -1;
  if (values === undefined || at < 0) return;
  const { unit } = inputColumn(key);
  const shown = unit === 'rad' ? 'deg' : unit;
  const value = Number(fromSI(values[at]!, shown).toPrecision(4));
  const range = rangeText(fromSI(least, shown), fromSI(most, shown), shown);
  throw new RacebenchError(
    'BAD_ARGUMENTS',
    `${file}:${lines[at]}: ${key}: ${value} is outside the range of this car's input, ${range}.`,
  );
}

/** The driver at the start of the run, with the car at a speed in a gear. */
export function startTableDriver({ speed }: TableDriver, speed_mps: number, gear: number): void {
  if (speed !== undefined) resetSpeedControl(speed, speed_mps, gear);
}

/** Sets all controls for the step that begins. Allocates nothing. */
export function driveByTable(driver: TableDriver, car: DrivenCar): void {
  const { columns, facts, speed, io } = driver;
  const { controls } = car;
  findRow(driver);
  if (columns.steer !== undefined) controls.steer = valueOf(columns.steer, io);
  else if (columns.roadWheelAngle !== undefined)
    controls.steer = steerForRoadWheelAngle(facts, valueOf(columns.roadWheelAngle, io));
  if (columns.handbrake !== undefined) controls.handbrake = valueOf(columns.handbrake, io);
  if (columns.clutch !== undefined) controls.clutch = valueOf(columns.clutch, io);
  controls.automatic = driver.isAutomatic;
  if (speed === undefined) {
    controls.accelerator = columns.accelerator === undefined ? 0 : valueOf(columns.accelerator, io);
    controls.brake = columns.brake === undefined ? 0 : valueOf(columns.brake, io);
  } else holdSpeed(driver, car);
  if (columns.gear !== undefined) controls.gear = columns.gear[io[ROW]! + (io[PART]! >= 1 ? 1 : 0)]!;
}

function holdSpeed({ columns, speed, table, shifter, io }: TableDriver, car: DrivenCar): void {
  if (speed === undefined) return;
  if (columns.speed !== undefined) {
    const row = io[ROW]!;
    const rise = columns.speed[row + 1]! - columns.speed[row]!;
    const inside = io[PART]! > 0 && io[PART]! < 1;
    const slope = inside ? rise / (table.at[row + 1]! - table.at[row]!) : 0;
    speed.target_mps = valueOf(columns.speed, io);
    speed.targetAcceleration_mps2 = table.by === 'time' ? slope : slope * speed.target_mps;
  }
  controlSpeed(speed, car);
  if (columns.gear !== undefined || columns.speed === undefined) return;
  shiftWhenDue(shifter, car);
}

/** Row and part for TABLE_AT: from those of the last step, a few rows on or, for a car that rolls back, back. */
function findRow({ table: { at }, io }: TableDriver): void {
  const now = io[TABLE_AT]!;
  let row = io[ROW]!;
  while (row < at.length - 2 && at[row + 1]! <= now) row++;
  while (row > 0 && at[row]! > now) row--;
  io[ROW] = row;
  io[PART] = clamp((now - at[row]!) / (at[row + 1]! - at[row]!), 0, 1);
}

function valueOf(values: Float64Array, io: Float64Array): number {
  const row = io[ROW]!;
  return values[row]! + (values[row + 1]! - values[row]!) * io[PART]!;
}
