import { lockFractions, type LockFractions } from '../../../catalogue/electronic-modes.ts';
import type { ElectronicSetup } from '../../../setup/setup.ts';
import { compileMotor, type MotorParams } from './motor.ts';
import { compilePwmTable, idleTable, type PwmTable } from './pwm-table.ts';

/** The electronic differential while it runs: its motors, the loop of controller.ts and the sensors. */
export interface ElectronicParams {
  readonly motor: MotorParams;
  readonly table: PwmTable;
  /** Number of duty levels from 0 to 1; 0 leaves it continuous. */
  readonly pwmLevels: number;
  readonly lock: LockFractions;
  readonly pulses: number;
  readonly sensorRate_Hz: number;
  readonly period_s: number;
  readonly proportional: number;
  readonly integral_pers: number;
  readonly load: number;
  readonly tractionOn: boolean;
  readonly tractionSlip: number;
  readonly tractionGain: number;
  /** The turning angle of the car is measured by its yaw rate (l', m') instead of taken from the front wheels. */
  readonly measuresAngle: boolean;
  /** Kingpin distances WL and WW. */
  readonly length_m: number;
  readonly width_m: number;
}

export function compileElectronic(
  setup: ElectronicSetup,
  size: { readonly length_m: number; readonly width_m: number },
): ElectronicParams {
  const motor = compileMotor(setup.motor);
  return {
    motor,
    table: setup.table === undefined ? idleTable(motor) : compilePwmTable(setup.table),
    pwmLevels: setup.pwmLevels,
    lock: lockFractions(setup.mode, setup.lock),
    pulses: setup.sensor.pulses,
    sensorRate_Hz: setup.sensor.rate_Hz,
    period_s: 1 / setup.control.rate_Hz,
    proportional: setup.control.proportional,
    integral_pers: setup.control.integral_pers,
    load: setup.control.load,
    tractionOn: setup.traction.on,
    tractionSlip: setup.traction.slip,
    tractionGain: setup.traction.gain,
    measuresAngle: setup.measuresAngle,
    length_m: size.length_m,
    width_m: size.width_m,
  };
}
