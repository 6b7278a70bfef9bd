import { RacebenchError } from '../../contract/errors.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { clamp } from '../../math/interpolation.ts';
import type { Road } from '../../environment/track/road.ts';
import { PARTS, type Envelope } from './car-envelope.ts';

export interface ProfileOptions {
  /** Parts of the tyres' grip that are used, lateral and longitudinal. 1 is the limit. */
  readonly grip: number;
  /** Part of that grip that braking uses; 1 where undefined. */
  readonly braking?: number | undefined;
  /** Speed at the first node of an open line. */
  readonly startSpeed_mps: number;
  readonly progress?: ((fraction: number) => boolean) | undefined;
}

/** Speed along a line, at its nodes, with the acceleration to the next node. */
export interface SpeedProfile {
  readonly speed_mps: Float64Array;
  readonly acceleration_mps2: Float64Array;
  /** Time from the first node. */
  readonly time_s: Float64Array;
}

const HALVINGS = 30;
const MIN_MPS = 0.5;

/** Row of the speed table and what lies beyond it. */
export function speedPosition({ speed_mps }: Pick<Envelope, 'speed_mps'>, v: number): number {
  const step = speed_mps[1]! - speed_mps[0]!;
  return clamp((v - speed_mps[0]!) / step, 0, speed_mps.length - 1.000001);
}

export function column(values: Float64Array, position: number): number {
  const i = Math.floor(position);
  return values[i]! + (position - i) * (values[i + 1]! - values[i]!);
}

export function plane(values: Float64Array, position: number, part: number): number {
  const i = Math.floor(position);
  const k = Math.min(Math.floor(part * (PARTS - 1)), PARTS - 2);
  const b = part * (PARTS - 1) - k;
  const cell = i * PARTS + k;
  const here = values[cell]! * (1 - b) + values[cell + 1]! * b;
  const next = values[cell + PARTS]! * (1 - b) + values[cell + PARTS + 1]! * b;
  return here + (position - i) * (next - here);
}

/**
 * Maximum speeds along a line within an envelope: corners by the lateral limit, then forwards by the maximum
 * acceleration and backwards by the maximum braking (quasi-steady state; Brayshaw and Harrison 2005). Grade
 * and banking turn the weight; banking and vertical curvature change the load, and the tyres' limits with it
 * in proportion. Throws CANCELLED if `progress` returns false.
 */
export function speedProfile(line: Road, envelope: Envelope, options: ProfileOptions): SpeedProfile {
  const { count, closed, step_m } = line;
  const nodes = closed ? count - 1 : count;
  const v = new Float64Array(count);
  const { grip, braking = 1 } = options;
  const sine = line.crossfall.map((c) => c / Math.sqrt(1 + c * c));
  const cosine = line.crossfall.map((c) => 1 / Math.sqrt(1 + c * c));
  /** Grip of the tyres relative to the level road at this speed, by their load. */
  const load = (i: number, speed: number, position: number): number => {
    const of = column(envelope.load, position);
    const c = line.curvature_perm[i]!;
    const across =
      (GRAVITY_MPS2 * cosine[i]! - speed * speed * c * sine[i]! + speed * speed * line.slopeChange_perm[i]!) /
      GRAVITY_MPS2;
    return Math.pow(clamp((of - 1 + across) / of, 0.05, 3), column(envelope.loadPower, position));
  };
  const demand = (i: number, speed: number): number =>
    Math.abs(speed * speed * line.curvature_perm[i]! * cosine[i]! + GRAVITY_MPS2 * sine[i]!);
  const top = envelope.speed_mps[envelope.speed_mps.length - 1]!;
  for (let i = 0; i < nodes; i++) {
    if (i % 512 === 0 && options.progress?.((0.6 * i) / nodes) === false)
      throw new RacebenchError('CANCELLED');
    const fits = (speed: number): boolean => {
      const position = speedPosition(envelope, speed);
      return demand(i, speed) <= grip * load(i, speed, position) * column(envelope.lateral_mps2, position);
    };
    v[i] = fits(top) ? top : fastest(fits, line.curvature_perm[i]!, sine[i]!, top);
  }
  /** Acceleration at a node, along the road. */
  const along = (i: number, speed: number, values: Float64Array): number => {
    const position = speedPosition(envelope, speed);
    const held = grip * load(i, speed, position);
    const part = clamp(
      demand(i, speed) / Math.max(1e-9, held * column(envelope.lateral_mps2, position)),
      0,
      1,
    );
    const isDrive = values === envelope.drive_mps2;
    const tyres = (isDrive ? held : braking * held) * plane(values, position, part);
    return (
      (isDrive ? Math.min(tyres, column(envelope.power_mps2, position)) : tyres) -
      GRAVITY_MPS2 * line.slope[i]!
    );
  };
  let from = 0;
  if (closed) for (let i = 1; i < nodes; i++) if (v[i]! < v[from]!) from = i;
  if (!closed) v[0] = Math.min(v[0]!, Math.max(MIN_MPS, options.startSpeed_mps));
  const pass = (forward: boolean): void => {
    const turns = closed ? nodes : nodes - 1;
    let i = forward || closed ? from : nodes - 1;
    for (let turn = 0; turn < turns; turn++) {
      const next = forward ? (i + 1) % nodes : (i + nodes - 1) % nodes;
      const a = along(i, v[i]!, forward ? envelope.drive_mps2 : envelope.brake_mps2);
      const square = v[i]! * v[i]! + 2 * step_m * (forward ? a : -a);
      v[next] = Math.min(v[next]!, Math.max(MIN_MPS, Math.sqrt(Math.max(0, square))));
      i = next;
    }
  };
  pass(true);
  if (options.progress?.(0.8) === false) throw new RacebenchError('CANCELLED');
  pass(false);
  if (closed) v[count - 1] = v[0]!;
  options.progress?.(1);
  return withTimes(line, v);
}

/** Largest speed of those that fit: from the speed at which the banking alone turns the car. */
function fastest(
  fits: (speed: number) => boolean,
  curvature_perm: number,
  sine: number,
  top: number,
): number {
  const turned = -GRAVITY_MPS2 * sine * Math.sign(curvature_perm);
  let low = turned > 0 ? Math.min(top, Math.sqrt(turned / Math.max(1e-9, Math.abs(curvature_perm)))) : 0;
  let high = top;
  for (let k = 0; k < HALVINGS; k++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return Math.max(MIN_MPS, low);
}

function withTimes({ count, step_m }: Road, speed_mps: Float64Array): SpeedProfile {
  const time_s = new Float64Array(count);
  const acceleration_mps2 = new Float64Array(count);
  for (let i = 0; i + 1 < count; i++) {
    const sum = speed_mps[i]! + speed_mps[i + 1]!;
    time_s[i + 1] = time_s[i]! + (2 * step_m) / sum;
    acceleration_mps2[i] = ((speed_mps[i + 1]! - speed_mps[i]!) * sum) / (2 * step_m);
  }
  acceleration_mps2[count - 1] = acceleration_mps2[0]!;
  return { speed_mps, acceleration_mps2, time_s };
}
