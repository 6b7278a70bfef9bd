import { createRandom, type Random } from '../../../math/random.ts';
import { LOG_ROLE_NAMES, type LogRole } from '../../../catalogue/log-roles.ts';
import type { LogChannel } from '../log/log.ts';
import { DRIVE_RATE_HZ, type TestDrive } from './test-drives.ts';

/** Noise of each sample and a constant offset of each trial, standard deviations, in the unit of the role. */
interface Sensor {
  readonly channel: string;
  readonly noise: number;
  readonly offset: number;
}

const degree = Math.PI / 180;
const wheel = (channel: string): Sensor => ({ channel, noise: 0.15, offset: 0 });
const load = (channel: string): Sensor => ({ channel, noise: 40, offset: 40 });

/**
 * Sensors of a logger with satellite speed at 20 Hz: 0.1 km/h of speed, 0.02 g, a tenth of a percent of a pedal, 0.2 degree/s with 0.1 of offset, half a
 * degree of steering-wheel angle with one of offset; data sheets of usual loggers, each to one figure.
 */
const SENSORS: Readonly<Partial<Record<LogRole, Sensor>>> = {
  speed: { channel: 'speed_mps', noise: 0.03, offset: 0 },
  longitudinalAcceleration: { channel: 'longitudinalAcceleration_mps2', noise: 0.2, offset: 0.1 },
  lateralAcceleration: { channel: 'lateralAcceleration_mps2', noise: 0.2, offset: 0.1 },
  yawRate: { channel: 'yawRate_radps', noise: 0.2 * degree, offset: 0.1 * degree },
  lateralVelocity: { channel: 'lateralVelocity_mps', noise: 0.05, offset: 0.02 },
  steer: { channel: 'steer', noise: 0, offset: 0 },
  accelerator: { channel: 'accelerator', noise: 0.003, offset: 0 },
  brake: { channel: 'brake', noise: 0.001, offset: 0.002 },
  clutch: { channel: 'clutch', noise: 0.003, offset: 0 },
  gear: { channel: 'gear', noise: 0, offset: 0 },
  engineSpeed: { channel: 'engineSpeed_radps', noise: 0.5, offset: 0 },
  wheelSpeedFL: wheel('wheelSpeed_radps.FL'),
  wheelSpeedFR: wheel('wheelSpeed_radps.FR'),
  wheelSpeedRL: wheel('wheelSpeed_radps.RL'),
  wheelSpeedRR: wheel('wheelSpeed_radps.RR'),
  wheelLoadFL: load('wheelLoad_N.FL'),
  wheelLoadFR: load('wheelLoad_N.FR'),
  wheelLoadRL: load('wheelLoad_N.RL'),
  wheelLoadRR: load('wheelLoad_N.RR'),
};

const STEERING_NOISE_RAD = 0.5 * degree;
const STEERING_OFFSET_RAD = 1 * degree;

export const LOGGER_RATE_HZ = 20;
/** Time between two drives, in which the log has nothing. */
const PAUSE_S = 5;

/** Standard normal numbers by Box and Muller (1958) of a generator of whole numbers. */
export function normalFrom(random: Random): () => number {
  const STEPS = 2 ** 30;
  return () => {
    const radius = Math.sqrt(-2 * Math.log((random.below(STEPS) + 1) / STEPS));
    return radius * Math.cos((2 * Math.PI * random.below(STEPS)) / STEPS);
  };
}

/** The drives one after the other as a logger would have them; `seed` undefined is a logger without errors at full rate. */
export function logOfDrives(
  drives: readonly TestDrive[],
  steeringWheelLock_rad: number,
  seed: { readonly seed: number; readonly trial: number } | undefined,
): LogChannel[] {
  const every = seed === undefined ? 2 : DRIVE_RATE_HZ / LOGGER_RATE_HZ;
  const roles = LOG_ROLE_NAMES.filter((role) => SENSORS[role] !== undefined);
  return roles.map((role, k) => {
    const sensor = SENSORS[role]!;
    const normal = seed === undefined ? () => 0 : normalFrom(createRandom(seed.seed, seed.trial * 64 + k));
    const isSteering = role === 'steer';
    const offset = normal() * (isSteering ? STEERING_OFFSET_RAD : sensor.offset);
    const noise = isSteering ? STEERING_NOISE_RAD : sensor.noise;
    const factor = isSteering ? steeringWheelLock_rad : 1;
    const time_s: number[] = [];
    const values: number[] = [];
    let start_s = 0;
    for (const drive of drives) {
      const column = drive.column(sensor.channel);
      for (let i = 0; i < drive.count; i += every) {
        time_s.push(start_s + i / DRIVE_RATE_HZ);
        values.push(column[i]! * factor + offset + noise * normal());
      }
      start_s += drive.count / DRIVE_RATE_HZ + PAUSE_S;
    }
    return {
      role: isSteering ? 'steeringWheelAngle' : role,
      name: sensor.channel,
      time_s: Float64Array.from(time_s),
      values: Float64Array.from(values),
    };
  });
}
