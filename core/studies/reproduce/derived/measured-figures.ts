import { CHANNEL_COUNT, channelIndex } from '../../../catalogue/channels.ts';
import type { ManoeuvreName } from '../../../catalogue/manoeuvres.ts';
import { rigColumns } from '../../../catalogue/rigs.ts';
import { FL, FR, RL, RR, WHEELS } from '../../../catalogue/wheels.ts';
import { createRig } from '../../../driving/rig/create-rig.ts';
import { upwardCrossings } from '../../../driving/manoeuvre/windows.ts';
import { advanceRun, createRun, finishRun } from '../../../driving/manoeuvre/run.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { mean } from '../../../math/stats.ts';
import { carFacts } from '../../../models/facts/compile-facts.ts';
import { GRADIENT_SPEED_MPS } from '../../../models/racebench/steady-turn/handling-figures.ts';
import type { Setup } from '../../../setup/setup.ts';

/** Figures that the runs of a car measured, by the names of docs/derived-figures.md; undefined where a run did not get so far. */
export type Measured = Readonly<Record<MeasuredName, number | undefined>>;
export type MeasuredName =
  | 'understeerGradient_radpmps2'
  | 'rollGradient_radpmps2'
  | 'frontTransferShare'
  | 'lateralLimit_mps2'
  | 'brakingTransfer_N'
  | 'frontRideFrequency_Hz'
  | 'rearRideFrequency_Hz'
  | 'topSpeed_mps'
  | 'timeTo100kph_s'
  | 'stoppingDistance_m'
  | 'turningCircle_m'
  | 'locksFirst';

interface Test {
  readonly metric: (name: string) => number | undefined;
  /** Last sample of a channel. */
  readonly last: (name: string) => number;
  /** Largest and smallest of a channel. */
  readonly least: (name: string) => number;
}

const RATE_HZ = 50;

/** Drives a test to its end, or until `isEnough` of the last sample. */
function drive(
  setup: Setup,
  manoeuvre: ManoeuvreName,
  parameters: Readonly<Record<string, number>>,
  isEnough: (at: (name: string) => number, time_s: number) => boolean = () => false,
): Test {
  const run = createRun({
    setup,
    manoeuvre,
    model: 'racebench',
    world: 'flat',
    surface: 'asphalt',
    parameters,
    rate_Hz: RATE_HZ,
    seed: 0,
  });
  const out = new Float64Array(CHANNEL_COUNT);
  const least = new Float64Array(CHANNEL_COUNT).fill(Infinity);
  const at = (name: string): number => out[channelIndex(name)] ?? Number.NaN;
  for (let isGoing = true; isGoing && !(run.time_s > 0 && isEnough(at, run.time_s));) {
    isGoing = advanceRun(run, out);
    for (let i = 0; i < CHANNEL_COUNT; i++) least[i] = Math.min(least[i]!, out[i]!);
  }
  const { metrics } = finishRun(run);
  return {
    metric: (name) => metrics.find((metric) => metric.name === name)?.value,
    last: at,
    least: (name) => least[channelIndex(name)] ?? Number.NaN,
  };
}

/** A quarter of the manoeuvre's own rate: the lag of the car behind its steering is then below 5 % of most gradients. */
const SLOW_RAMP = { steerRate_pers: 0.005, duration_s: 120 };
/** A little beyond the linear range in which gradients are fitted. */
const FITTED_MPS2 = 4.05;

/** Speed and lateral acceleration of a steady turn: within these parts of the test speed and of v r (after ISO 4138, constant speed). */
const STEADY_SPEED_PART = 0.03;
const STEADY_YAW_PART = 0.05;
const STEADY_TIME_S = 0.25;

/** Largest mean lateral acceleration over a quarter of a second throughout which the car turns steadily at the test speed. */
function steadyPeak(): {
  readonly add: (at: (name: string) => number) => void;
  readonly value: () => number;
} {
  const span = Math.ceil(STEADY_TIME_S * RATE_HZ);
  let recent: number[] = [];
  let peak_mps2 = 0;
  return {
    add: (at) => {
      const ay_mps2 = Math.abs(at('lateralAcceleration_mps2'));
      const speed_mps = at('speed_mps');
      const turned_mps2 = Math.abs(speed_mps * at('yawRate_radps'));
      const isSteady =
        Math.abs(speed_mps / GRADIENT_SPEED_MPS - 1) <= STEADY_SPEED_PART &&
        Math.abs(turned_mps2 - ay_mps2) <= STEADY_YAW_PART * ay_mps2;
      recent = isSteady ? [...recent, ay_mps2].slice(-span) : [];
      if (recent.length === span) peak_mps2 = Math.max(peak_mps2, mean(recent) ?? 0);
    },
    value: () => peak_mps2,
  };
}

function cornering(setup: Setup): Partial<Measured> {
  const peak = steadyPeak();
  const slow = drive(setup, 'ramp-steer', SLOW_RAMP, (at) => at('lateralAcceleration_mps2') > FITTED_MPS2);
  drive(setup, 'ramp-steer', {}, (at) => {
    peak.add(at);
    return false;
  });
  return {
    understeerGradient_radpmps2: slow.metric('understeerGradient_radpmps2'),
    rollGradient_radpmps2: slow.metric('rollGradient_radpmps2'),
    frontTransferShare: slow.metric('frontLoadTransferShare'),
    lateralLimit_mps2: peak.value() > 0 ? peak.value() : undefined,
  };
}

/** Pedal of a stop in which no wheel locks, from a speed with little drag; the transfer is read after this time. */
const LIGHT_PART = 0.4;
const LIGHT_SPEED_MPS = 15;
const LIGHT_TIME_S = 1.5;

export interface LockPedals {
  /** Pedal travel at which the axle locks. */
  readonly front: number;
  readonly rear: number;
}

/** Pedals closer than this part leave the order open. */
const SAME_PEDAL = 0.05;
const LOCKED_SLIP = -0.9;

/** 1 where the front axle locks first, -1 the rear one, 0 none at full pedal; undefined where both are too near each other. */
export function lockOrder({ front, rear }: LockPedals): number | undefined {
  if (Math.min(front, rear) > 1) return Math.min(front, rear) < 1 + SAME_PEDAL ? undefined : 0;
  if (Math.abs(front - rear) < SAME_PEDAL * Math.min(front, rear)) return undefined;
  return front < rear ? 1 : -1;
}

/** Pedal over that of the first lock: enough for it, and little more, so that the body pitches no further than before it. */
const BEYOND_LOCK = 1.15;

/** A stop with the pedal between those at which the two axles lock: only the first one may lock. */
function lockedFirst(setup: Setup, pedals: LockPedals): number | undefined {
  const first = Math.min(pedals.front, pedals.rear);
  const second = Math.max(pedals.front, pedals.rear);
  const brake = Math.min(1, BEYOND_LOCK * first, Math.sqrt(first * second));
  if (brake < 0.05) return undefined;
  const stop = drive(setup, 'braking', { brake });
  const locks = (w: number): boolean => stop.least(`slipRatio.${WHEELS[w] ?? ''}`) < LOCKED_SLIP;
  const front = locks(FL) || locks(FR);
  const rear = locks(RL) || locks(RR);
  if (front && rear) return undefined;
  return front ? 1 : rear ? -1 : 0;
}

function braking(setup: Setup, pedals: LockPedals): Partial<Measured> {
  const light = drive(
    setup,
    'braking',
    {
      brake: Math.max(0.05, Math.min(0.5, LIGHT_PART * Math.min(pedals.front, pedals.rear))),
      startSpeed_mps: LIGHT_SPEED_MPS,
    },
    (_, time_s) => time_s >= LIGHT_TIME_S,
  );
  const rest_N = carFacts(setup).rest.wheelLoad_N;
  const moved_N =
    light.last('wheelLoad_N.FL') + light.last('wheelLoad_N.FR') - (rest_N[FL] ?? 0) - (rest_N[FR] ?? 0);
  return {
    brakingTransfer_N: (-moved_N / light.last('longitudinalAcceleration_mps2')) * GRAVITY_MPS2,
    stoppingDistance_m: drive(setup, 'braking', {}).metric('stoppingDistance_m'),
    locksFirst: lockedFirst(setup, pedals),
  };
}

function straight(setup: Setup, topSpeed_mps: number): Partial<Measured> {
  const start_mps = Math.min(100, Math.max(5, 0.85 * topSpeed_mps));
  return {
    topSpeed_mps: drive(setup, 'top-speed', { startSpeed_mps: start_mps }).metric('topSpeed_mps'),
    timeTo100kph_s: drive(setup, 'straight-acceleration', { endSpeed_mps: 28, duration_s: 40 }).metric(
      'timeTo100kph_s',
    ),
  };
}

const CIRCLE_SPEED_MPS = 3;

/** Full lock at walking pace: the circle of the outer front wheel from the motion of the car. */
function turningCircle_m(setup: Setup): number | undefined {
  const turn = drive(setup, 'step-steer', {
    speed_mps: CIRCLE_SPEED_MPS,
    steer: 1,
    stepTime_s: 1,
    duration_s: 10,
  });
  const { corners } = carFacts(setup);
  const r = turn.last('yawRate_radps');
  const v = turn.last('speed_mps');
  const beta = turn.last('sideslip_rad');
  const vx = v * Math.cos(beta) - r * (corners.y_m[FR] ?? 0);
  const vy = v * Math.sin(beta) + r * (corners.x_m[FR] ?? 0);
  return r > 0.05 ? (2 * Math.hypot(vx, vy)) / r : undefined;
}

const RIDE_TIME_S = 4;
const DROP_M = 0.005;
/** Damping of the ride test: the frequency of a body on its springs is defined without any. */
const RIDE_DAMPING = 0.04;

/**
 * Ride frequencies of a car that is dropped by 5 mm, with hardly any damping and with the pitch inertia ms a b at which front
 * and rear do not move each other (Gillespie, ch. 5): so the figures are defined.
 */
function rideFrequencies(setup: Setup): Partial<Measured> {
  const { corners, rest, wheels, sprungMass_kg } = carFacts(setup);
  const dampers = [0, 1, 2, 3].map((w) => {
    const sprung_kg = (rest.wheelLoad_N[w] ?? 0) / GRAVITY_MPS2 - (wheels.mass_kg[w] ?? 0);
    return 2 * RIDE_DAMPING * Math.sqrt(sprung_kg * (corners.springRate_Npm[w] ?? 0));
  });
  const [fl, fr, rl, rr] = setup.corners.map((corner, w) => ({
    ...corner,
    antiPitch: 0,
    bumpDamping_Nspm: dampers[w] ?? 0,
    reboundDamping_Nspm: dampers[w] ?? 0,
  }));
  if (fl === undefined || fr === undefined || rl === undefined || rr === undefined) return {};
  const pitch_kgm2 = -sprungMass_kg * (corners.x_m[FL] ?? 0) * (corners.x_m[RL] ?? 0);
  const free: Setup = {
    ...setup,
    // The other two keep a body possible; nothing turns about them.
    body: { ...setup.body, inertia_kgm2: { x: pitch_kgm2, y: pitch_kgm2, z: pitch_kgm2 } },
    corners: [fl, fr, rl, rr],
  };
  const rig = createRig('drop', { dropHeight_m: DROP_M }, free);
  const columns = rigColumns('drop');
  const out = new Float64Array(columns.length);
  const time_s: number[] = [];
  const rise = { front: [] as number[], rear: [] as number[] };
  const at = (name: string): number => out[columns.indexOf(name)] ?? 0;
  while (rig.time_s() < RIDE_TIME_S) {
    rig.step();
    rig.writeSample(out);
    time_s.push(rig.time_s());
    // The body rises in front where it pitches nose up.
    rise.front.push(at('heave_m') - (corners.x_m[FL] ?? 0) * at('pitch_rad'));
    rise.rear.push(at('heave_m') - (corners.x_m[RL] ?? 0) * at('pitch_rad'));
  }
  const frequency_Hz = (values: readonly number[]): number | undefined => {
    const middle_m = mean(values.slice(values.length / 4)) ?? 0;
    const crossings = upwardCrossings(Float64Array.from(time_s), Float64Array.from(values), middle_m);
    const [first, last] = [crossings[0], crossings.at(-1)];
    if (first === undefined || last === undefined || last === first) return undefined;
    return (crossings.length - 1) / (last - first);
  };
  return { frontRideFrequency_Hz: frequency_Hz(rise.front), rearRideFrequency_Hz: frequency_Hz(rise.rear) };
}

const NONE: Measured = {
  understeerGradient_radpmps2: undefined,
  rollGradient_radpmps2: undefined,
  frontTransferShare: undefined,
  lateralLimit_mps2: undefined,
  brakingTransfer_N: undefined,
  frontRideFrequency_Hz: undefined,
  rearRideFrequency_Hz: undefined,
  topSpeed_mps: undefined,
  timeTo100kph_s: undefined,
  stoppingDistance_m: undefined,
  turningCircle_m: undefined,
  locksFirst: undefined,
};

/** Everything that our own runs of a car measure, beside which its derived figures are put. */
export function measuredFigures(
  setup: Setup,
  derived: { readonly topSpeed_mps: number | undefined; readonly pedals: LockPedals },
): Measured {
  return {
    ...NONE,
    ...cornering(setup),
    ...braking(setup, derived.pedals),
    ...(derived.topSpeed_mps === undefined ? {} : straight(setup, derived.topSpeed_mps)),
    ...rideFrequencies(setup),
    turningCircle_m: turningCircle_m(setup),
  };
}
