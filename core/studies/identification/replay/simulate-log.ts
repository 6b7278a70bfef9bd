import type { ReplayInputs } from '../../../contract/identification-requests.ts';
import { channelIndex, CHANNEL_COUNT } from '../../../catalogue/channels.ts';
import { RacebenchError } from '../../../contract/errors.ts';
import { flatGround } from '../../../environment/world/ground.ts';
import { createRacebenchCar } from '../../../models/racebench/racebench-car.ts';
import type { SimulatedCar } from '../../../models/interface/simulated-car.ts';
import { MODELS } from '../../../catalogue/vehicle-models.ts';
import { ambientOf } from '../../../catalogue/ambient.ts';
import type { Setup } from '../../../setup/setup.ts';
import { alignLog } from '../log/align-log.ts';
import { logRole, type LogRole } from '../../../catalogue/log-roles.ts';
import { timeAt, type Log, type LogChannel } from '../log/log.ts';
import { missingRoles } from '../log/segments.ts';
import { loggedCar } from '../identify.ts';
import { channelError, type ChannelError } from './channel-errors.ts';
import { createLogDriver, PEDAL_NEEDS, startGear, STEERING_NEEDS, type Course } from './log-driver.ts';
import { createPathFinder, logPath } from './log-path.ts';
import { createPathDriver } from './path-driver.ts';
import { withoutGaps } from './without-gaps.ts';

/** Sideslip beyond which no steering brings the car back. */
const SPUN_RAD = Math.PI / 3;
/** Distance from the path at which the car no longer follows it. */
const LEFT_PATH_M = 25;
/** Time on the path, over that of the log, after which the simulation ends. */
const LATE_PART = 1.5;
const LATE_S = 10;

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
  /** On the rows of the log; NaN where the simulation did not come. */
  readonly simulated: Float64Array;
  /** Undefined where the two have fewer than two values in common. */
  readonly error: ChannelError | undefined;
}

/** Distance of the simulated car from the path of the log. */
export interface PathError {
  readonly rms_m: number;
  /** Largest distance, positive to the left, and its row. */
  readonly largest_m: number;
  readonly largestAt: number;
}

export interface SimulatedLog {
  readonly inputs: ReplayInputs;
  /** The log as it was used, without the lead-in. */
  readonly log: Log;
  readonly channels: readonly SimulatedChannel[];
  /** Undefined for a log without a path. */
  readonly path: PathError | undefined;
  /** Time of the log at which the simulated car was at each row; NaN where it did not come. */
  readonly arrival_s: Float64Array;
  /** Why the simulation ended before the log; undefined where it did not. */
  readonly ended: string | undefined;
  readonly notes: readonly string[];
}

export interface LogReplay {
  readonly inputs: ReplayInputs;
  /** Part of the log; all of it where undefined. */
  readonly from_s?: number | undefined;
  readonly to_s?: number | undefined;
  /** Driven before that part, where the log has it, so that the car has settled; not compared. */
  readonly leadIn_s?: number | undefined;
}

/** Listeners to a running simulation. */
export interface ReplayWatch {
  /** The state of every channel at a time of the log, every {@link RECORDED_STEPS} steps; the array is used again. */
  readonly onSample?: (time_s: number, sample: Float64Array) => void;
  /** The done part, 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/** Steps between two recorded samples: 100 a second. */
export const RECORDED_STEPS = 10;
export const RECORDED_RATE_HZ = 1 / (RECORDED_STEPS * MODELS.racebench.step_s);
const PROGRESS_STEPS = 2000;

/**
 * Drives our own model on level dry asphalt with the inputs of a log. Throws BAD_ARGUMENTS for a log without the
 * channels of the inputs, CAR_INVALID for a car that cannot be simulated.
 */
export function simulateLog(
  channels: readonly LogChannel[],
  setup: Setup,
  replay: LogReplay,
  watch: ReplayWatch = {},
): SimulatedLog {
  const { inputs, from_s = -Infinity, to_s = Infinity, leadIn_s = 0 } = replay;
  const log = alignLog(
    channels.map((channel) => clipped(channel, from_s - leadIn_s, to_s)),
    setup.steering.steeringWheelLock_rad,
  );
  if (log === undefined)
    throw new RacebenchError('BAD_ARGUMENTS', 'The log has no speed of a second or more.');
  const [lacked] = [...lackedBy('pedals', log, inputs), ...lackedBy('steering', log, inputs)];
  if (lacked !== undefined) throw new RacebenchError('BAD_ARGUMENTS', lacked);
  return drive(
    { log, setup, inputs, lead: Math.max(0, Math.round((from_s - log.start_s) / log.step_s)) },
    watch,
  );
}

/** Sentences on the channels that a log lacks for the pedals or the steering. */
export function lackedBy(input: keyof ReplayInputs, log: Log, inputs: ReplayInputs): string[] {
  const needs = input === 'pedals' ? PEDAL_NEEDS[inputs.pedals] : STEERING_NEEDS[inputs.steering];
  const lacked = needs
    .filter((anyOf) => missingRoles(log, anyOf).length === anyOf.length)
    .map((anyOf) => anyOf.map((role) => logRole(role).label.toLowerCase()).join(' or '));
  if (lacked.length > 0) return [`Not in the log: ${lacked.join(', ')}.`];
  if (input !== 'steering' || inputs.steering !== 'path') return [];
  const path = logPath(log);
  return typeof path === 'string' ? [path] : [];
}

function clipped(channel: LogChannel, from_s: number, to_s: number): LogChannel {
  const first = channel.time_s.findIndex((time_s) => time_s >= from_s);
  const after = channel.time_s.findIndex((time_s) => time_s > to_s);
  const from = first < 0 ? channel.time_s.length : first;
  const to = after < 0 ? channel.time_s.length : after;
  return { ...channel, time_s: channel.time_s.subarray(from, to), values: channel.values.subarray(from, to) };
}

interface Drive {
  readonly log: Log;
  readonly setup: Setup;
  readonly inputs: ReplayInputs;
  /** First row that is compared. */
  readonly lead: number;
}

function drive(plan: Drive, { onSample, onProgress }: ReplayWatch): SimulatedLog {
  const { log, setup, inputs, lead } = plan;
  const { car, driver, course } = begin(plan);
  const compared = comparedChannels(log, setup);
  const columns = compared.map(() => emptyColumn(log));
  const left_m = emptyColumn(log);
  const arrival_s = emptyColumn(log);
  const sample = new Float64Array(CHANNEL_COUNT);
  let ended: string | undefined;
  let row = 0;
  // The first row has the controls of the log, not those of a placed car.
  driver.advance(car.time_s);
  driver.control();
  try {
    for (;;) {
      // Rounding of the time must not delay a row by a step.
      const at = driver.advance(car.time_s) + 1e-6;
      const isDue = onSample !== undefined && row > lead && car.steps % RECORDED_STEPS === 0;
      if (at >= row || isDue) car.writeSample(sample);
      for (; row <= at && row < log.count; row++) {
        compared.forEach(({ valueOf }, k) => (columns[k]![row] = valueOf(sample)));
        left_m[row] = course?.finder.position.left_m ?? NaN;
        arrival_s[row] = log.start_s + car.time_s;
      }
      if (isDue) onSample(log.start_s + car.time_s, sample);
      if (row >= log.count) break;
      ended = reasonToEnd(plan, car, course);
      if (ended !== undefined) break;
      driver.control();
      car.step();
      if (car.steps % PROGRESS_STEPS === 0) onProgress?.(row / log.count);
    }
  } catch (error) {
    if (!(error instanceof RacebenchError) || error.code !== 'SIMULATION_DIVERGED') throw error;
    ended = error.message;
  }
  return {
    inputs,
    log: withoutLead(log, lead),
    channels: compared.map(({ role }, k) => {
      const measured = log.columns[role]!.subarray(lead);
      const simulated = columns[k]!.subarray(lead);
      return { role, measured, simulated, error: channelError(measured, simulated) };
    }),
    path: pathError(left_m.subarray(lead)),
    arrival_s: arrival_s.subarray(lead),
    ended,
    notes: log.notes,
  };
}

const emptyColumn = ({ count }: Log): Float64Array => new Float64Array(count).fill(NaN);

/** The car at the start of the log, on its path where it has one. */
function begin({ log, setup, inputs }: Drive) {
  const logged = loggedCar(setup);
  const car = createRacebenchCar({
    setup,
    ground: flatGround(1),
    step_s: MODELS.racebench.step_s,
    ambient: ambientOf(undefined),
  });
  const found = logPath(log);
  const path = typeof found === 'string' ? undefined : found;
  const course = path && {
    path,
    finder: createPathFinder(path, log.step_s),
    driver: inputs.steering === 'path' ? createPathDriver(setup, path, car) : undefined,
  };
  const gear = startGear(log, logged);
  car.place({
    x_m: path?.x_m[0] ?? 0,
    y_m: path?.y_m[0] ?? 0,
    yaw_rad: path?.heading_rad[0] ?? 0,
    speed_mps: withoutGaps(log.columns.speed!)[0] ?? 0,
    gear,
  });
  car.controls.gear = gear;
  return { car, course, driver: createLogDriver({ log, logged, car, inputs, course }) };
}

/** Why a simulation ends here; undefined where it goes on. */
function reasonToEnd(
  { log, inputs }: Drive,
  { time_s, readout }: SimulatedCar,
  course: Course | undefined,
): string | undefined {
  const at = `at ${(log.start_s + time_s).toFixed(1)} s`;
  if (Math.abs(readout.sideslip_rad) > SPUN_RAD) return `The simulated car spun ${at}.`;
  if (inputs.steering !== 'path' || course === undefined) return undefined;
  if (Math.abs(course.finder.position.left_m) > LEFT_PATH_M)
    return `The simulated car left the path of the log by more than ${LEFT_PATH_M} m ${at}.`;
  return time_s > LATE_PART * log.count * log.step_s + LATE_S
    ? `The simulated car does not come to the end of the path: ${at} it was far behind the log.`
    : undefined;
}

function withoutLead(log: Log, lead: number): Log {
  const columns = Object.fromEntries(
    Object.entries(log.columns).map(([role, values]) => [role, values.subarray(lead)]),
  );
  return { ...log, start_s: timeAt(log, lead), count: log.count - lead, columns };
}

function pathError(left_m: Float64Array): PathError | undefined {
  const error = channelError(new Float64Array(left_m.length), left_m);
  return error && { rms_m: error.rms, largest_m: error.largest, largestAt: error.largestAt };
}

interface ComparedChannel {
  readonly role: LogRole;
  readonly valueOf: (sample: Float64Array) => number;
}

function comparedChannels(log: Log, setup: Setup): ComparedChannel[] {
  const steer = channelIndex('steer');
  const { steeringWheelLock_rad } = setup.steering;
  return [
    ...(Object.entries(COMPARED) as [LogRole, string][]).map(([role, name]): ComparedChannel => {
      const index = channelIndex(name);
      return { role, valueOf: (sample) => sample[index]! };
    }),
    {
      role: 'steeringWheelAngle' as const,
      valueOf: (sample: Float64Array) => sample[steer]! * steeringWheelLock_rad,
    },
  ].filter(({ role }) => log.columns[role] !== undefined);
}
