import type { Vector3 } from '../../setup/setup.ts';
import { isoFromRacer } from '../car-ini/car-reader.ts';
import { findNode, rawValue } from '../car-ini/lookup.ts';
import type { CarIniDocument } from '../car-ini/nodes.ts';
import { readFloat } from '../car-ini/values.ts';

/** A camera of a car, as Racer's program places it (its published source, rcamera.cpp). */
export interface CarCamera {
  /** Number in `camera<n>`. */
  readonly number: number;
  readonly name: string;
  /** Position in the car from the centre of gravity, ISO 8855. */
  readonly position_m: Vector3;
  /** Angle of the line of sight below the horizon of the car. */
  readonly down_deg: number;
  /** Direction of sight from the car's heading, positive to the left. */
  readonly heading_deg: number;
  readonly fieldOfView_deg: number;
  readonly model: 'outside' | 'inside' | 'none';
  readonly showsWheels: boolean;
  /** Number of the view of views.ini that is shown with it. */
  readonly view: number;
}

/** Racer's own values of missing keys. */
const DEFAULTS = { offset: { x: 0, y: -1, z: -5 }, fov: 50, wheels: 1 } as const;
const MODELS = ['outside', 'inside', 'none'] as const;
const DEGREE = Math.PI / 180;
const AXES = ['x', 'y', 'z'] as const;

/** The cameras of a car.ini in the order of their numbers. */
export function readCameras(document: CarIniDocument): CarCamera[] {
  const numbers = document.root.block.children.flatMap(({ kind, name }) => {
    const number = kind === 'key' ? /^camera(\d{1,3})$/.exec(name)?.[1] : undefined;
    return number === undefined ? [] : [Number(number)];
  });
  return [...new Set(numbers)].sort((a, b) => a - b).map((number) => readCamera(document, number));
}

function readCamera(document: CarIniDocument, number: number): CarCamera {
  const text = (name: string): string => {
    const node = findNode(document, `camera${number}.${name}`);
    return node === undefined ? '' : (rawValue(document, node) ?? '').trim();
  };
  const at = (name: string, otherwise: number): number => {
    const given = text(name);
    return given === '' ? otherwise : readFloat(given).value;
  };
  const [x = 0, y = 0, z = 0] = AXES.map((axis) => at(`offset.${axis}`, DEFAULTS.offset[axis]));
  const [pitch = 0, yaw = 0, roll = 0] = AXES.map((axis) => at(`angle.${axis}`, 0));
  return {
    number,
    name: text('name'),
    position_m: positionOf([x, y, z], pitch, yaw, roll),
    down_deg: pitch,
    heading_deg: headingOf(yaw),
    fieldOfView_deg: at('fov', DEFAULTS.fov),
    model: MODELS[at('model', 0)] ?? 'outside',
    showsWheels: at('wheels', DEFAULTS.wheels) !== 0,
    view: at('view', 0),
  };
}

type Triple = readonly [number, number, number];

/** Rotation about one axis by an angle in degrees: `first` turns towards `second`. */
function turned(vector: Triple, first: 0 | 1 | 2, second: 0 | 1 | 2, angle_deg: number): Triple {
  const [c, s] = [Math.cos(angle_deg * DEGREE), Math.sin(angle_deg * DEGREE)];
  const result: [number, number, number] = [...vector];
  result[first] = vector[first] * c - vector[second] * s;
  result[second] = vector[first] * s + vector[second] * c;
  return result;
}

/**
 * The file has where the car is in the eye's axes (x right, y up, z backwards): translation, then rotations about z, x and y. The eye
 * in the car is the inverse of it.
 */
function positionOf(offset: Triple, pitch: number, yaw: number, roll: number): Vector3 {
  const [x, y, z] = offset;
  const unrolled = turned([-x, -y, -z], 0, 1, -roll);
  const level = turned(unrolled, 1, 2, -pitch);
  const [left, up, forward] = turned(level, 2, 0, -yaw);
  return isoFromRacer(left, up, forward);
}

/** 180 degrees about y looks along the car. */
function headingOf(yaw_deg: number): number {
  const turn = ((((180 - yaw_deg) % 360) + 540) % 360) - 180;
  return turn === 0 ? 0 : turn;
}
