import {
  ACCELERATOR,
  BRAKE,
  CLUTCH_SLIP,
  DRIVE_TORQUE,
  ENGINE_SPEED_AT_START,
  GEAR_RATIO,
  HANDBRAKE,
  STEER_LEFT,
  STEER_RIGHT,
  USED_ACCELERATOR,
  type PhysxVehicle,
} from '../vehicle.ts';

/** Samples a history holds. */
export const HISTORY_LENGTH = 256;

/** Range of a graph and the value at which its colour changes. */
export interface GraphChannel {
  readonly title: string;
  readonly min: number;
  readonly mid: number;
  readonly max: number;
}

const channel = (title: string, min: number, mid: number, max: number): GraphChannel => ({
  title,
  min,
  mid,
  max,
});

/** Channels of the engine graph in the guide's order (docs/sources/physx-model.md section 18); steer left and right are two. */
export const ENGINE_CHANNELS: readonly GraphChannel[] = [
  channel('engineRevs', 0, 400, 800),
  channel('engineDriveTorque', 0, 0, 1000),
  channel('clutchSlip', -200, 0, 200),
  channel('accel', 0, 0, 1.1),
  channel('brake/tank brake left', 0, 0, 1.1),
  channel('handbrake/tank brake right', 0, 0, 1.1),
  channel('steerLeft/tank thrust left', -1.1, 0, 1.1),
  channel('steerRight/tank thrust right', -1.1, 0, 1.1),
  channel('gearRatio', -4, 0, 20),
];

/** Channels of the graph of a wheel. */
export const WHEEL_CHANNELS: readonly GraphChannel[] = [
  channel('suspJounce', -0.2, 0, 0.4),
  channel('suspForce', 0, 0, 20000),
  channel('tireLoad', 0, 0, 20000),
  channel('normTireLoad', 0, 1, 3),
  channel('wheelOmega', -50, 0, 250),
  channel('friction', 0, 1, 1.1),
  channel('tireLongSlip', -0.2, 0, 0.2),
  channel('normTireLongForce', 0, 1, 2),
  channel('tireLatSlip', -1, 0, 1),
  channel('normTireLatForce', 0, 1, 2),
  channel('normTireAlignMoment', 0, 1, 2),
];

/** Histories of all channels: the engine's, then the wheels' one after another. */
export interface Telemetry {
  readonly samples: Float64Array;
  /** Slot of the newest sample, the first goes to slot 1; number of samples taken. */
  readonly head: Int32Array;
}

export function createTelemetry(wheelCount: number): Telemetry {
  const channels = ENGINE_CHANNELS.length + wheelCount * WHEEL_CHANNELS.length;
  return { samples: new Float64Array(channels * HISTORY_LENGTH), head: new Int32Array(2) };
}

/** Adds the step that ended: speeds and clutch slip of its start, inputs of its gearbox, wheels of its last sub-step. */
export function recordTelemetry(telemetry: Telemetry, vehicle: PhysxVehicle): void {
  const { samples } = telemetry;
  const { drive, inputs, wheels, params, work } = vehicle;
  const slot = (telemetry.head[0]! + 1) % HISTORY_LENGTH;
  telemetry.head[0] = slot;
  telemetry.head[1] = telemetry.head[1]! + 1;
  let at = slot;
  at = put(samples, at, drive[ENGINE_SPEED_AT_START]!);
  at = put(samples, at, drive[DRIVE_TORQUE]!);
  at = put(samples, at, drive[CLUTCH_SLIP]!);
  // A tank keeps its throttle; elsewhere the autobox may have cut it.
  at = put(samples, at, params.type === 'DRIVETANK' ? inputs[ACCELERATOR]! : drive[USED_ACCELERATOR]!);
  at = put(samples, at, inputs[BRAKE]!);
  at = put(samples, at, inputs[HANDBRAKE]!);
  at = put(samples, at, inputs[STEER_LEFT]!);
  at = put(samples, at, inputs[STEER_RIGHT]!);
  at = put(samples, at, drive[GEAR_RATIO]!);
  for (let i = 0; i < params.wheels.count; i++) {
    const restLoad = work.gravityLength * params.wheels.restMass[i]!;
    at = put(samples, at, wheels.jounce[i]!);
    at = put(samples, at, wheels.suspensionForce[i]!);
    at = put(samples, at, wheels.tyreLoad[i]!);
    at = put(samples, at, wheels.normalisedLoad[i]!);
    at = put(samples, at, wheels.speedAtStart[i]!);
    at = put(samples, at, wheels.friction[i]!);
    at = put(samples, at, wheels.longSlip[i]!);
    at = put(samples, at, Math.abs(wheels.longForce[i]!) / restLoad);
    at = put(samples, at, wheels.latSlip[i]!);
    at = put(samples, at, Math.abs(wheels.latForce[i]!) / restLoad);
    at = put(samples, at, wheels.aligning[i]! / restLoad);
  }
}

function put(samples: Float64Array, at: number, value: number): number {
  samples[at] = value;
  return at + HISTORY_LENGTH;
}

/** Index of a wheel's channel among all. */
export function wheelChannel(wheel: number, index: number): number {
  return ENGINE_CHANNELS.length + wheel * WHEEL_CHANNELS.length + index;
}

/** Samples of a channel, oldest first; slots not written yet are 0. */
export function historyOf(telemetry: Telemetry, index: number): number[] {
  const head = telemetry.head[0]!;
  return Array.from(
    { length: HISTORY_LENGTH },
    (_, i) => telemetry.samples[index * HISTORY_LENGTH + ((head + 1 + i) % HISTORY_LENGTH)]!,
  );
}

/** Samples of a channel that were written, oldest first: at most HISTORY_LENGTH. */
export function samplesOf(telemetry: Telemetry, index: number): number[] {
  const written = Math.min(HISTORY_LENGTH, telemetry.head[1]!);
  return historyOf(telemetry, index).slice(HISTORY_LENGTH - written);
}

/** Height of a value in a graph of the given bottom and size, clamped to the channel's range. */
export function graphHeight({ min, max }: GraphChannel, value: number, bottom: number, size: number): number {
  return bottom + (size * (Math.min(max, Math.max(min, value)) - min)) / (max - min);
}

/** True for a value with the colour of the low half. */
export function isLow({ min, mid, max }: GraphChannel, value: number): boolean {
  return Math.min(max, Math.max(min, value)) < mid;
}
