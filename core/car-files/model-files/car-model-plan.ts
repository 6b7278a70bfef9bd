import type { CarModelPart, CarModelPlan, ModelRole } from '../../contract/car-models.ts';
import type { Vector3 } from '../../setup/setup.ts';
import { isoFromRacer } from '../car-ini/car-reader.ts';
import { findNode, rawValue } from '../car-ini/lookup.ts';
import type { CarIniDocument } from '../car-ini/nodes.ts';
import { readFloat } from '../car-ini/values.ts';

/** Keys of ours for a body of another kind of file; they replace `body.model.file`. */
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
