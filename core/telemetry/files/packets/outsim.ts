import { refuseFile } from '../file-problems.ts';
import type { ChannelValues } from './outgauge.ts';
import { readFields, writeFields, type FieldValues } from './struct.ts';

/**
 * OutSim of Live for Speed (docs/InSim.txt of the game, section "OutSim", and the LFS Manual, page InSim.txt): how the car moves,
 * little-endian, 64 bytes, 68 with an id; that of OutSim Opts 0. World axes: X and Y on the ground, Z up; a car that heads along Y
 * has X on its right. Vectors are in world axes (lfs.net, forum thread "Live telemetry data in test patch U9").
 */
export const OUTSIM_FIELDS = {
  /** ms, to check the order. */
  time: { at: 0, type: 'u32' },
  /** rad/s. */
  angularVelocityX: { at: 4, type: 'f32' },
  angularVelocityY: { at: 8, type: 'f32' },
  angularVelocityZ: { at: 12, type: 'f32' },
  /** rad, anticlockwise from above (Z). */
  heading: { at: 16, type: 'f32' },
  /** rad, anticlockwise from the right (X): nose up. */
  pitch: { at: 20, type: 'f32' },
  /** rad, anticlockwise from the front (Y): right side down. */
  roll: { at: 24, type: 'f32' },
  /** m/s². */
  accelerationX: { at: 28, type: 'f32' },
  accelerationY: { at: 32, type: 'f32' },
  accelerationZ: { at: 36, type: 'f32' },
  /** m/s. */
  velocityX: { at: 40, type: 'f32' },
  velocityY: { at: 44, type: 'f32' },
  velocityZ: { at: 48, type: 'f32' },
  /** 1 m is 65536. */
  positionX: { at: 52, type: 'i32' },
  positionY: { at: 56, type: 'i32' },
  positionZ: { at: 60, type: 'i32' },
} as const;

export type OutSim = FieldValues<typeof OUTSIM_FIELDS>;

const SIZE = 64;
const SIZE_WITH_ID = 68;
const UNITS_PER_M = 65_536;
const MS_PER_S = 1000;
const LARGEST = 2 ** 31 - 1;

const isOutSim = ({ length }: Uint8Array): boolean => length === SIZE || length === SIZE_WITH_ID;

/**
 * An OutSim packet.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for one of another length.
 */
export function decodeOutSim(bytes: Uint8Array): OutSim & { readonly id: number | undefined } {
  if (!isOutSim(bytes))
    throw refuseFile(`an OutSim packet has ${SIZE} or ${SIZE_WITH_ID} bytes, this one ${bytes.length}.`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    ...readFields(bytes, OUTSIM_FIELDS),
    id: bytes.length === SIZE_WITH_ID ? view.getInt32(SIZE, true) : undefined,
  };
}

/** Angles are less than two turns, whatever a sender counts them from. */
const MAX_ANGLE = 4 * Math.PI;
/** Far beyond what a car or a crash has, m/s or m/s². */
const MAX_RATE = 10_000;

/** True for a packet of the length of OutSim with angles and speeds of a car, since it has no mark. */
export function looksLikeOutSim(bytes: Uint8Array): boolean {
  if (!isOutSim(bytes)) return false;
  const packet = decodeOutSim(bytes);
  const { heading, pitch, roll, velocityX, velocityY, velocityZ } = packet;
  const { accelerationX, accelerationY, accelerationZ } = packet;
  return (
    [heading, pitch, roll].every((angle) => Math.abs(angle) <= MAX_ANGLE) &&
    [velocityX, velocityY, velocityZ, accelerationX, accelerationY, accelerationZ].every(
      (rate) => Math.abs(rate) <= MAX_RATE,
    )
  );
}

export function encodeOutSim(packet: Partial<OutSim>, id?: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(id === undefined ? SIZE : SIZE_WITH_ID);
  writeFields(bytes, OUTSIM_FIELDS, packet);
  if (id !== undefined) new DataView(bytes.buffer).setInt32(SIZE, id, true);
  return bytes;
}

const known = (value: number): number => (Number.isNaN(value) ? 0 : value);
const location = (value_m: number): number =>
  Math.min(LARGEST, Math.max(-LARGEST, Math.round(value_m * UNITS_PER_M)));

/** Our world axes x, y, z are Y, -X, Z there; a vector along and to the left of the heading, in world axes. */
function worldVector(along: number, left: number, yaw_rad: number): readonly [X: number, Y: number] {
  const sin = Math.sin(yaw_rad);
  const cos = Math.cos(yaw_rad);
  return [-(along * sin + left * cos), along * cos - left * sin];
}

/** The parts of a world vector along and to the left of the heading. */
function carVector(X: number, Y: number, heading: number): readonly [along: number, left: number] {
  const sin = Math.sin(heading);
  const cos = Math.cos(heading);
  return [Y * cos - X * sin, -(Y * sin + X * cos)];
}

/**
 * The motion of a car of ours at `time_s`. Roll and pitch rates are taken about the level axes along and
 * across the heading.
 */
export function outSimOf(valueOf: ChannelValues, time_s: number): OutSim {
  const value = (channel: string): number => known(valueOf(channel));
  const yaw = value('yaw_rad');
  const [accelerationX, accelerationY] = worldVector(
    value('longitudinalAcceleration_mps2'),
    value('lateralAcceleration_mps2'),
    yaw,
  );
  const [velocityX, velocityY] = worldVector(
    value('longitudinalVelocity_mps'),
    value('lateralVelocity_mps'),
    yaw,
  );
  const [angularVelocityX, angularVelocityY] = worldVector(
    value('rollRate_radps'),
    value('pitchRate_radps'),
    yaw,
  );
  return {
    time: Math.max(0, Math.round(time_s * MS_PER_S)) % 2 ** 32,
    angularVelocityX,
    angularVelocityY,
    angularVelocityZ: value('yawRate_radps'),
    heading: yaw,
    pitch: -value('pitch_rad'),
    roll: value('roll_rad'),
    accelerationX,
    accelerationY,
    accelerationZ: value('verticalAcceleration_mps2'),
    velocityX,
    velocityY,
    velocityZ: value('verticalVelocity_mps'),
    positionX: location(-value('positionY_m')),
    positionY: location(value('positionX_m')),
    positionZ: location(value('positionZ_m')),
  };
}

/** The values of our channels in an OutSim packet. */
export function channelsOfOutSim(packet: OutSim): Readonly<Record<string, number>> {
  const { heading } = packet;
  const [along_mps, left_mps] = carVector(packet.velocityX, packet.velocityY, heading);
  const [along_mps2, left_mps2] = carVector(packet.accelerationX, packet.accelerationY, heading);
  const [roll_radps, pitch_radps] = carVector(packet.angularVelocityX, packet.angularVelocityY, heading);
  return {
    positionX_m: packet.positionY / UNITS_PER_M,
    positionY_m: -packet.positionX / UNITS_PER_M,
    positionZ_m: packet.positionZ / UNITS_PER_M,
    yaw_rad: heading,
    pitch_rad: -packet.pitch,
    roll_rad: packet.roll,
    speed_mps: Math.hypot(packet.velocityX, packet.velocityY),
    longitudinalVelocity_mps: along_mps,
    lateralVelocity_mps: left_mps,
    verticalVelocity_mps: packet.velocityZ,
    longitudinalAcceleration_mps2: along_mps2,
    lateralAcceleration_mps2: left_mps2,
    verticalAcceleration_mps2: packet.accelerationZ,
    rollRate_radps: roll_radps,
    pitchRate_radps: pitch_radps,
    yawRate_radps: packet.angularVelocityZ,
  };
}
