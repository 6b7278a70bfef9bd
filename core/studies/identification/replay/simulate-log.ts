import { channelIndex, CHANNEL_COUNT } from '../../../catalogue/channels.ts';
import { RacebenchError } from '../../../contract/errors.ts';
import { flatGround } from '../../../environment/world/ground.ts';
import { createRacebenchCar } from '../../../models/racebench/racebench-car.ts';
import { MODELS } from '../../../catalogue/vehicle-models.ts';
import { ambientOf } from '../../../catalogue/ambient.ts';
import type { Setup } from '../../../setup/setup.ts';
import { alignLog } from '../log/align-log.ts';
import { logRole, type Log, type LogChannel, type LogRole } from '../log/log.ts';
import { missingRoles } from '../log/segments.ts';
import { loggedCar } from '../identify.ts';
import { channelError, type ChannelError } from './channel-errors.ts';
import { createLogDriver, REPLAY_NEEDS, startGear, withoutGaps, type ReplayMode } from './log-driver.ts';

/** Sideslip beyond which no steering brings the car back. */
const SPUN_RAD = Math.PI / 3;

/** Channels that the model and a log may both have. */
const COMPARED: Readonly<Partial<Record<LogRole, string>>> = {
  speed: 'speed_mps',
  longitudinalAcceleration: 'longitudinalAcceleration_mps2',
  lateralAcceleration: 'lateralAcceleration_mps2',
  yawRate: 'yawRate_radps',
  lateralVelocity: 'lateralVelocity_mps',
  engineSpeed: 'engineSpeed_radps',
  gear: 'gear',
  accelerator: 'accelerator',
  brake: 'brake',
  wheelSpeedFL: 'wheelSpeed_radps.FL',
  wheelSpeedFR: 'wheelSpeed_radps.FR',
  wheelSpeedRL: 'wheelSpeed_radps.RL',
  wheelSpeedRR: 'wheelSpeed_radps.RR',
  wheelLoadFL: 'wheelLoad_N.FL',
  wheelLoadFR: 'wheelLoad_N.FR',
  wheelLoadRL: 'wheelLoad_N.RL',
  wheelLoadRR: 'wheelLoad_N.RR',
};

export interface SimulatedChannel {
  readonly role: LogRole;
  readonly measured: Float64Array;
  /** On the log's times; NaN after the end of the simulation. */
  readonly simulated: Float64Array;
  /** Undefined where the two have fewer than two values in common. */
  readonly error: ChannelError | undefined;
}

export interface SimulatedLog {
  readonly mode: ReplayMode;
  readonly start_s: number;
  readonly step_s: number;
  readonly channels: readonly SimulatedChannel[];
  /** Why the simulation ended before the log; undefined where it did not. */
  readonly ended: string | undefined;
  readonly notes: readonly string[];
}

export interface LogReplay {
  readonly mode: ReplayMode;
  /** Part of the log; all of it where undefined. */
  readonly from_s?: number | undefined;
  readonly to_s?: number | undefined;
}

/**
 * Drives our own model on level dry asphalt with the inputs of a log. Throws BAD_ARGUMENTS for a log without the
 * channels of the mode, CAR_INVALID for a car that cannot be simulated.
 */
export function simulateLog(channels: readonly LogChannel[], setup: Setup, replay: LogReplay): SimulatedLog {
  const { mode, from_s = -Infinity, to_s = Infinity } = replay;
  const log = alignLog(
    channels.map((channel) => clipped(channel, from_s, to_s)),
    setup.steering.steeringWheelLock_rad,
  );
  if (log === undefined)
    throw new RacebenchError('BAD_ARGUMENTS', 'The log has no speed of a second or more.');
  for (const anyOf of REPLAY_NEEDS[mode])
    if (missingRoles(log, anyOf).length === anyOf.length)
      throw new RacebenchError(
        'BAD_ARGUMENTS',
        `Not in the log: ${anyOf.map((role) => logRole(role).label.toLowerCase()).join(' or ')}; the ${mode} replay needs it.`,
      );
  return drive(log, setup, mode);
}

function clipped(channel: LogChannel, from_s: number, to_s: number): LogChannel {
  const first = channel.time_s.findIndex((time_s) => time_s >= from_s);
  const after = channel.time_s.findIndex((time_s) => time_s > to_s);
  const from = first < 0 ? channel.time_s.length : first;
  const to = after < 0 ? channel.time_s.length : after;
  return { ...channel, time_s: channel.time_s.subarray(from, to), values: channel.values.subarray(from, to) };
}

function drive(log: Log, setup: Setup, mode: ReplayMode): SimulatedLog {
  const logged = loggedCar(setup);
  const car = createRacebenchCar({
    setup,
    ground: flatGround(1),
    step_s: MODELS.racebench.step_s,
    ambient: ambientOf(undefined),
  });
  const speed_mps = withoutGaps(log.columns.speed!)[0] ?? 0;
  car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps, gear: startGear(log, logged) });
  car.controls.gear = startGear(log, logged);
  const control = createLogDriver(log, logged, car, mode);
  const compared = (Object.entries(COMPARED) as [LogRole, string][]).filter(
    ([role]) => log.columns[role] !== undefined,
  );
  const columns = compared.map(() => new Float64Array(log.count).fill(NaN));
  const indices = compared.map(([, name]) => channelIndex(name));
  const sample = new Float64Array(CHANNEL_COUNT);
  let ended: string | undefined;
  let spun_s: number | undefined;
  try {
    for (let row = 0; row < log.count; row++) {
      while (car.time_s < row * log.step_s - car.step_s / 2) {
        control(car.time_s);
        car.step();
      }
      car.writeSample(sample);
      if (spun_s === undefined && Math.abs(car.readout.sideslip_rad) > SPUN_RAD) spun_s = car.time_s;
      indices.forEach((index, k) => (columns[k]![row] = sample[index]!));
    }
  } catch (error) {
    if (!(error instanceof RacebenchError) || error.code !== 'SIMULATION_DIVERGED') throw error;
    ended = error.message;
  }
  return {
    mode,
    start_s: log.start_s,
    step_s: log.step_s,
    channels: compared.map(([role], k) => ({
      role,
      measured: log.columns[role]!,
      simulated: columns[k]!,
      error: channelError(log.columns[role]!, columns[k]!),
    })),
    ended,
    notes: [
      ...log.notes,
      ...(spun_s === undefined
        ? []
        : [`The simulated car spun ${spun_s.toFixed(1)} s after the start: what follows compares nothing.`]),
    ],
  };
}
