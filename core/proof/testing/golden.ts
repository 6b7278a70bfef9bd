import { join } from 'node:path';
import { CHANNEL_COUNT, findChannel } from '../../catalogue/channels.ts';
import type { ManoeuvreName } from '../../catalogue/manoeuvres.ts';
import type { ModelName } from '../../catalogue/vehicle-models.ts';
import { advanceRun, createRun } from '../../driving/manoeuvre/run.ts';
import { unitSymbol } from '../../units/suffixes.ts';
import { SAMPLE_CAR_NAMES, openSampleCar, type SampleCarName } from './car-files.ts';

/** A golden trace and the tolerance of its values. */
export interface GoldenCase {
  readonly manoeuvre: ManoeuvreName;
  readonly car: SampleCarName;
  readonly model: ModelName;
  readonly rate_Hz: number;
  readonly parameters: Readonly<Record<string, number>>;
  readonly channels: readonly string[];
}

export interface GoldenTrace {
  readonly channels: readonly string[];
  readonly tolerances: readonly number[];
  readonly rows: readonly { readonly time_s: number; readonly values: readonly number[] }[];
}

/**
 * Absolute tolerances in SI by channel key: some hundred times the last digit that is written, and far below what
 * a person would see in a plot. The runs stop short of a slide, in which last bits of another engine's sine would grow.
 */
const TOLERANCES: Readonly<Record<string, number>> = {
  speed_mps: 0.005,
  positionX_m: 0.05,
  positionY_m: 0.05,
  distance_m: 0.05,
  yaw_rad: 0.002,
  longitudinalAcceleration_mps2: 0.02,
  lateralAcceleration_mps2: 0.02,
  yawRate_radps: 0.001,
  sideslip_rad: 0.0005,
  roll_rad: 0.0002,
  pitch_rad: 0.0002,
  engineSpeed_radps: 0.5,
  gear: 0,
  accelerator: 0.005,
  brake: 0.001,
  steer: 0.0005,
  slipRatio: 0.005,
  slipAngle_rad: 0.0005,
  wheelLoad_N: 5,
  wheelSpeed_radps: 0.1,
  jounce_m: 0.0002,
  clutchTorque_Nm: 0.5,
  differentialLockingTorque_Nm: 1,
};

const onWheels = (...keys: string[]) =>
  keys.flatMap((key) => ['FL', 'FR', 'RL', 'RR'].map((wheel) => `${key}.${wheel}`));

const STRAIGHT = ['speed_mps', 'distance_m', 'longitudinalAcceleration_mps2', 'pitch_rad'];
const TURNING = [
  'speed_mps',
  'steer',
  'lateralAcceleration_mps2',
  'yawRate_radps',
  'sideslip_rad',
  'roll_rad',
  ...onWheels('wheelLoad_N', 'slipAngle_rad'),
];
const DRIVELINE = ['engineSpeed_radps', 'gear', 'clutchTorque_Nm', 'accelerator'];

const CASES: readonly Omit<GoldenCase, 'car' | 'model'>[] = [
  {
    manoeuvre: 'straight-acceleration',
    rate_Hz: 20,
    parameters: { duration_s: 8 },
    channels: [...STRAIGHT, ...DRIVELINE, ...onWheels('wheelSpeed_radps', 'wheelLoad_N')],
  },
  {
    manoeuvre: 'braking',
    rate_Hz: 20,
    parameters: { brake: 0.4 },
    channels: [...STRAIGHT, 'brake', ...onWheels('slipRatio', 'wheelLoad_N', 'jounce_m')],
  },
  { manoeuvre: 'step-steer', rate_Hz: 20, parameters: {}, channels: TURNING },
  { manoeuvre: 'ramp-steer', rate_Hz: 10, parameters: { duration_s: 12 }, channels: TURNING },
  {
    manoeuvre: 'constant-radius',
    rate_Hz: 5,
    parameters: { duration_s: 40 },
    channels: [...TURNING, 'positionX_m', 'positionY_m', 'accelerator'],
  },
  { manoeuvre: 'constant-steer', rate_Hz: 2, parameters: { duration_s: 40 }, channels: TURNING },
  {
    manoeuvre: 'braking-in-turn',
    rate_Hz: 10,
    parameters: { deceleration_mps2: 2, duration_s: 16 },
    channels: [...TURNING, 'brake', 'positionX_m', 'positionY_m'],
  },
  {
    manoeuvre: 'throttle-off-in-turn',
    rate_Hz: 10,
    parameters: {},
    channels: [...TURNING, 'accelerator', 'positionX_m', 'positionY_m'],
  },
  {
    manoeuvre: 'double-lane-change',
    rate_Hz: 20,
    parameters: { speed_mps: 18 },
    channels: [...TURNING, 'positionX_m', 'positionY_m', 'accelerator'],
  },
  {
    manoeuvre: 'obstacle-avoidance',
    rate_Hz: 20,
    parameters: { speed_mps: 14 },
    channels: [...TURNING, 'positionX_m', 'positionY_m', 'accelerator'],
  },
  {
    manoeuvre: 'slalom',
    rate_Hz: 20,
    parameters: { cones: 4 },
    channels: [...TURNING, 'positionX_m', 'positionY_m', 'accelerator'],
  },
  {
    manoeuvre: 'skidpad',
    rate_Hz: 10,
    parameters: { gripPart: 0.4, rise_mps2: 0, duration_s: 15 },
    channels: [...TURNING, 'positionX_m', 'positionY_m', 'accelerator'],
  },
  {
    manoeuvre: 'standing-kilometre',
    rate_Hz: 5,
    parameters: { distance_m: 400 },
    channels: [...STRAIGHT, ...DRIVELINE],
  },
  {
    manoeuvre: 'top-speed',
    rate_Hz: 5,
    parameters: { duration_s: 40 },
    channels: ['speed_mps', ...DRIVELINE],
  },
  {
    manoeuvre: 'split-mu-braking',
    rate_Hz: 20,
    parameters: { deceleration_mps2: 1.5, duration_s: 4 },
    channels: ['speed_mps', 'distance_m', 'yaw_rad', 'steer', 'brake', ...onWheels('wheelLoad_N')],
  },
  {
    manoeuvre: 'hill-start',
    rate_Hz: 20,
    parameters: { duration_s: 6 },
    channels: ['speed_mps', 'positionX_m', 'pitch_rad', 'brake', ...DRIVELINE],
  },
  {
    manoeuvre: 'fsae-acceleration',
    rate_Hz: 20,
    parameters: {},
    channels: [...STRAIGHT, ...DRIVELINE],
  },
  { manoeuvre: 'coast-down', rate_Hz: 5, parameters: { duration_s: 20 }, channels: STRAIGHT },
  {
    manoeuvre: 'split-mu-launch',
    rate_Hz: 20,
    parameters: { duration_s: 5 },
    channels: [
      'speed_mps',
      'yaw_rad',
      'steer',
      ...DRIVELINE,
      'differentialLockingTorque_Nm.rear',
      ...onWheels('wheelSpeed_radps'),
    ],
  },
];

/** Golden traces of the models that are not ours: one turn and one straight run of one car. */
const OTHERS: readonly Omit<GoldenCase, 'car' | 'model'>[] = [
  {
    manoeuvre: 'step-steer',
    rate_Hz: 20,
    parameters: { duration_s: 4 },
    channels: ['speed_mps', 'steer', 'yawRate_radps', 'sideslip_rad', 'roll_rad', ...onWheels('wheelLoad_N')],
  },
  {
    manoeuvre: 'straight-acceleration',
    rate_Hz: 20,
    parameters: { duration_s: 4 },
    channels: ['speed_mps', 'distance_m', 'pitch_rad', 'engineSpeed_radps', 'gear'],
  },
];

export const GOLDEN_CASES: readonly GoldenCase[] = [
  ...CASES.flatMap((one) => SAMPLE_CAR_NAMES.map((car): GoldenCase => ({ ...one, car, model: 'racebench' }))),
  ...OTHERS.flatMap((one) =>
    (['physx', 'librerally'] as const).map((model): GoldenCase => ({ ...one, car: 'coupe-1974', model })),
  ),
];

export function goldenPath({ manoeuvre, car, model }: GoldenCase): string {
  const name = model === 'racebench' ? `${manoeuvre}-${car}` : `${manoeuvre}-${car}-${model}`;
  return join(import.meta.dirname, '..', '..', '..', 'fixtures', 'golden', `${name}.csv`);
}

/** Runs a case on dry asphalt and takes its trace. */
export function goldenTrace({
  manoeuvre,
  car,
  model,
  rate_Hz,
  parameters,
  channels,
}: GoldenCase): GoldenTrace {
  const { setup } = openSampleCar(car);
  if (setup === undefined) throw new Error(`${car} cannot run`);
  const run = createRun({
    setup,
    manoeuvre,
    model,
    world: 'flat',
    surface: 'asphalt',
    seed: 0,
    parameters,
    rate_Hz,
  });
  const found = channels.map((name) => {
    const channel = findChannel(name);
    const tolerance = TOLERANCES[channel?.key ?? ''];
    if (channel === undefined || tolerance === undefined) throw new Error(`No tolerance for ${name}`);
    return { channel, tolerance };
  });
  const out = new Float64Array(CHANNEL_COUNT);
  const rows: { time_s: number; values: number[] }[] = [];
  while (advanceRun(run, out))
    rows.push({ time_s: run.time_s, values: found.map(({ channel }) => out[channel.index] ?? NaN) });
  return { channels, tolerances: found.map((f) => f.tolerance), rows };
}

/** One header row of names, one of units, one of tolerances, then a row per sample. */
export function goldenText(trace: GoldenTrace): string {
  const units = trace.channels.map((name) => {
    const symbol = unitSymbol(findChannel(name)?.unit ?? '1');
    return symbol === '' ? '1' : symbol;
  });
  const lines = [
    ['channel', 'time_s', ...trace.channels],
    ['unit', 's', ...units],
    ['tolerance', '0.0005', ...trace.tolerances.map(String)],
    ...trace.rows.map((row, i) => [
      String(i),
      row.time_s.toFixed(4),
      ...row.values.map((value) => String(Number(value.toPrecision(9)))),
    ]),
  ];
  return `${lines.map((line) => line.join(',')).join('\n')}\n`;
}

export function parseGolden(text: string): GoldenTrace {
  const [names = [], , tolerances = [], ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(',').slice(1));
  return {
    channels: names.slice(1),
    tolerances: tolerances.slice(1).map(Number),
    rows: rows.map((row) => ({ time_s: Number(row[0]), values: row.slice(1).map(Number) })),
  };
}

/** The first difference beyond tolerance, as a sentence with channel, time, expected and got; undefined for none. */
export function goldenDifference(expected: GoldenTrace, got: GoldenTrace): string | undefined {
  if (expected.channels.join() !== got.channels.join())
    return `The trace has the channels ${got.channels.join(', ')}, the golden file ${expected.channels.join(', ')}`;
  for (const [i, row] of expected.rows.entries()) {
    const other = got.rows[i];
    if (other === undefined) return `The run ended before ${row.time_s} s, the golden run did not`;
    if (Math.abs(other.time_s - row.time_s) > 0.0005)
      return `Sample ${i} is at ${other.time_s} s, expected ${row.time_s} s`;
    for (const [c, value] of row.values.entries()) {
      const tolerance = expected.tolerances[c] ?? 0;
      const result = other.values[c] ?? NaN;
      if (Math.abs(result - value) <= tolerance) continue;
      const name = expected.channels[c] ?? '';
      return `${name} at ${row.time_s} s: expected ${value}, got ${result} (tolerance ${tolerance})`;
    }
  }
  const last = got.rows[expected.rows.length];
  return last === undefined ? undefined : `The run went on to ${last.time_s} s, the golden run had ended`;
}
