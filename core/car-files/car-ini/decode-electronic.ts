import {
  ELECTRONIC_MODE_NAMES,
  isElectronicMode,
  type ElectronicMode,
} from '../../catalogue/electronic-modes.ts';
import type { ElectronicSetup, EngineSetup, GearboxSetup, PwmTableSetup } from '../../setup/setup.ts';
import type { CarReader } from './car-reader.ts';

export const PWM_TABLE_KEY = 'differential.electronic.pwm_table';

const key = (name: string): string => `differential.electronic.${name}`;

function decodeMode(reader: CarReader): ElectronicMode {
  const name = reader.text(key('mode'));
  if (isElectronicMode(name)) return name;
  if (name !== '') {
    const message = `${key('mode')} is "${name}"; it must be one of ${ELECTRONIC_MODE_NAMES.join(', ')}. It runs as open.`;
    reader.log.near('unknown-choice', key('mode'), message);
  }
  return 'open';
}

/** A fraction of 0 to 1; what lies outside is reported by the ranges of the field table and cut here. */
const fraction = (value: number): number => Math.min(1, Math.max(0, value));

/** @param table the PWM table that the file names; undefined where it names none or it cannot be read */
export function decodeElectronic(reader: CarReader, table: PwmTableSetup | undefined): ElectronicSetup {
  return {
    mode: decodeMode(reader),
    lock: {
      front: fraction(reader.number(key('lock_front'))),
      rear: fraction(reader.number(key('lock_rear'))),
      centre: fraction(reader.number(key('lock_centre'))),
    },
    motor: {
      stallTorque_Nm: reader.positive(key('motor.stall_torque')),
      noLoadSpeed_radps: reader.positive(key('motor.no_load_rpm')),
      ratio: reader.positive(key('motor.ratio')),
      efficiency: fraction(reader.positive(key('motor.efficiency'))),
      rotorInertia_kgm2: Math.max(0, reader.si(key('motor.inertia'))),
      regeneration: fraction(reader.number(key('motor.regeneration'))),
    },
    table,
    pwmLevels: Math.max(0, Math.round(reader.number(key('pwm_levels')))),
    sensor: {
      pulses: reader.positive(key('sensor.pulses')),
      rate_Hz: reader.positive(key('sensor.rate')),
    },
    control: {
      rate_Hz: reader.positive(key('control.rate')),
      proportional: Math.max(0, reader.number(key('control.proportional'))),
      integral_pers: Math.max(0, reader.si(key('control.integral'))),
      load: fraction(reader.number(key('control.load'))),
    },
    traction: {
      on: reader.flag(key('traction.on')),
      slip: reader.positive(key('traction.slip')),
      gain: Math.max(0, reader.number(key('traction.gain'))),
    },
    measuresAngle: reader.flag(key('angle_sensor')),
  };
}

export interface Drive {
  readonly engine: EngineSetup;
  readonly gearbox: GearboxSetup;
  readonly clutch: { readonly maxTorque_Nm: number };
}

const NO_TIME = { declutchTime_s: 0, neutralTime_s: 0, clutchTime_s: 0 };
const NO_ENGINE: EngineSetup = {
  mass_kg: 0,
  inertia_kgm2: 1,
  maxSpeed_radps: 1000,
  idleSpeed_radps: 0,
  stallSpeed_radps: 0,
  startSpeed_radps: 0,
  startStalled: false,
  hasStarter: false,
  starterTorque_Nm: 0,
  friction_Nm: 0,
  autoClutchSpeed_radps: 0,
  brakingCoefficient_Nmsprad: 0,
  torqueReaction: 0,
  curve: { speed_radps: [0, 1000], torque_Nm: [0, 0] },
  shifting: {
    automatic: false,
    shiftUpSpeed_radps: 0,
    shiftDownSpeed_radps: 0,
    driverShiftUpSpeed_radps: 0,
    ...NO_TIME,
    down: NO_TIME,
  },
};

function oneGear(ratio: number): GearboxSetup {
  const gear = { inertia_kgm2: 0, throttleLinearity: 1 };
  return { reverse: { ...gear, ratio: -ratio }, forward: [{ ...gear, ratio }] };
}

/**
 * The four motors as one engine with one gear each way, for drivers and models that need an engine, gearbox and clutch:
 * T = 4 T_stall (throttle - w / w_0), which is Racer's engine line with this curve and braking coefficient.
 */
export function motorsAsEngine(reader: CarReader, { motor }: ElectronicSetup): Drive {
  const stall_Nm = 4 * motor.stallTorque_Nm;
  return {
    engine: {
      ...NO_ENGINE,
      mass_kg: reader.si('engine.mass'),
      inertia_kgm2: Math.max(4 * motor.rotorInertia_kgm2, 1e-6),
      maxSpeed_radps: motor.noLoadSpeed_radps,
      brakingCoefficient_Nmsprad: stall_Nm / motor.noLoadSpeed_radps,
      curve: { speed_radps: [0, motor.noLoadSpeed_radps], torque_Nm: [stall_Nm, 0] },
    },
    gearbox: oneGear(motor.ratio),
    clutch: { maxTorque_Nm: 2 * stall_Nm },
  };
}

/** Engine of a vehicle without one: no mass and no torque. */
export function withoutEngine(): Drive {
  return { engine: NO_ENGINE, gearbox: oneGear(1), clutch: { maxTorque_Nm: 0 } };
}
