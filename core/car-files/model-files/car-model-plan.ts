import type { Vector3 } from '../../setup/setup.ts';
import { isoFromRacer } from '../car-ini/car-reader.ts';
import { findNode, rawValue } from '../car-ini/lookup.ts';
import type { CarIniDocument } from '../car-ini/nodes.ts';
import { readFloat } from '../car-ini/values.ts';

/** Parts of a car that have a model: `inside` is the body seen from its seats, `braking` what lights up while it brakes. */
export const MODEL_ROLES = ['body', 'inside', 'braking', 'steering', 'wheel', 'brake'] as const;
export type ModelRole = (typeof MODEL_ROLES)[number];

/** One model of a car as its car.ini names it. */
export interface CarModelPart {
  readonly role: ModelRole;
  /** Number in `wheel<n>`; undefined for parts of the body. */
  readonly wheel: number | undefined;
  /** Key that names the file. */
  readonly key: string;
  /** Name beside the car.ini, with forward slashes. */
  readonly file: string;
  /** Origin of the model from the centre of gravity (of a wheel: from its hub), ISO 8855. */
  readonly position_m: Vector3;
  /** Turn about the axis to the left, which tips the model forwards. */
  readonly pitch_rad: number;
  /** Turn about the axis up, to the left. */
  readonly yaw_rad: number;
  /** Factor on the measures along each axis, ISO 8855. */
  readonly scale: Vector3;
}

export interface CarModelPlan {
  readonly parts: readonly CarModelPart[];
  /** The body's model has its wheels in it: none are drawn beside. */
  readonly hasOwnWheels: boolean;
}

/** Keys of ours for a body of another kind of file; they stand in for `body.model.file`. */
export const OWN_MODEL_BLOCK = 'racebench_model';

const ORIGIN = { x: 0, y: 0, z: 0 };
const FULL_SIZE = { x: 1, y: 1, z: 1 };
const DEGREE = Math.PI / 180;
const MAX_WHEELS = 20;

const scaled = (factor: number): Vector3 => ({ x: factor, y: factor, z: factor });

/** The models that a car.ini names, with their places; whether the files are there is not known here. */
export function carModelPlan(document: CarIniDocument): CarModelPlan {
  const text = (path: string): string => {
    const node = findNode(document, path);
    return node === undefined
      ? ''
      : (rawValue(document, node) ?? '').replace(/;.*/, '').trim().replaceAll('\\', '/');
  };
  const number = (path: string, otherwise: number): number => {
    const { value, consumed } = readFloat(text(path));
    return consumed > 0 && Number.isFinite(value) ? value : otherwise;
  };
  const at = (path: string, otherwise = 0): Vector3 =>
    isoFromRacer(
      number(`${path}.x`, otherwise),
      number(`${path}.y`, otherwise),
      number(`${path}.z`, otherwise),
    );
  const sum = (a: Vector3, b: Vector3): Vector3 => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z });
  const centre = at('car.cg');
  const fromCentre = ({ x, y, z }: Vector3): Vector3 => ({
    x: x - centre.x,
    y: y - centre.y,
    z: z - centre.z,
  });

  const plain = {
    wheel: undefined,
    position_m: fromCentre(ORIGIN),
    pitch_rad: 0,
    yaw_rad: 0,
    scale: FULL_SIZE,
  };
  const part = (role: ModelRole, key: string, more: Partial<CarModelPart> = {}): CarModelPart[] => {
    const file = text(key);
    if (file === '') return [];
    // Racer's own keys beside the file: model.scale and model.offset.
    const block = key.replace(/[.]file$/, '');
    const placed = { role, key, file, ...plain, scale: at(`${block}.scale`, 1), ...more };
    return [{ ...placed, position_m: sum(placed.position_m, at(`${block}.offset`)) }];
  };
  const own = part('body', `${OWN_MODEL_BLOCK}.file`, {
    position_m: fromCentre(at(OWN_MODEL_BLOCK)),
    yaw_rad: number(`${OWN_MODEL_BLOCK}.yaw`, 0) * DEGREE,
    scale: scaled(number(`${OWN_MODEL_BLOCK}.scale`, 1)),
  });
  const body = own.length > 0 ? own : part('body', 'body.model.file');
  if (body.length === 0) return { parts: [], hasOwnWheels: false };
  const hasOwnWheels = own.length > 0 && number(`${OWN_MODEL_BLOCK}.wheels`, 0) !== 0;
  const wheels = Array.from({ length: MAX_WHEELS }, (_, wheel) => [
    ...part('wheel', `wheel${wheel}.model.file`, { wheel, position_m: ORIGIN }),
    ...part('brake', `wheel${wheel}.model_brake.file`, { wheel, position_m: ORIGIN }),
  ]).flat();
  return {
    parts: [
      ...body,
      ...(own.length > 0 ? [] : part('inside', 'body.model_incar.file')),
      ...part('braking', 'body.model_braking_l.file'),
      ...part('steering', 'steer.model.file', {
        position_m: fromCentre(at('steer')),
        pitch_rad: number('steer.xa', 0) * DEGREE,
      }),
      ...(hasOwnWheels ? [] : wheels),
    ],
    hasOwnWheels,
  };
}

/** Files of a plan, each once, in their order. */
export const planFiles = ({ parts }: CarModelPlan): readonly string[] => [
  ...new Set(parts.map(({ file }) => file)),
];

export const isGltf = (file: string): boolean => /\.gl(?:b|tf)$/i.test(file);
