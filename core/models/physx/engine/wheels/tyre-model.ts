import { evaluateTyre } from '../../../tyre/evaluate-tyre.ts';
import {
  TYRE_FRICTION,
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_LOAD_N,
  TYRE_MZ_NM,
  TYRE_SLIP,
  TYRE_TANGENT,
  createTyreIo,
  type TyreParams,
} from '../../../tyre/tyre.ts';
import {
  ALIGNING_MOMENT,
  FRICTION,
  LAT_FORCE,
  LAT_SLIP,
  LOAD,
  LONG_FORCE,
  LONG_SLIP,
  RADIUS,
  WHEEL_TORQUE,
} from './tyre.ts';

/**
 * A tyre in place of the default one (the guide's tyre shader): a function and its data, by wheel. Its inputs are
 * listed in `tyre.ts` (friction, slips, camber, loads, gravity, wheel speed, radius); it writes force, moment and
 * torque on the wheel; all four are 0 before. It must not allocate. Slip to the right gives a force to the left, below
 * 0.
 */
export interface TyreModel {
  readonly compute: (wheel: number, input: Float64Array, out: Float64Array) => void;
}

/**
 * A tyre that is linear up to the limit of friction: force = stiffness x slip x load in both directions, cut to
 * friction x load along its direction. Stiffnesses per unit of slip and load, in x and per rad in y.
 */
export function linearTyre(longStiffness: number, latStiffness: number): TyreModel {
  return {
    compute: (_, input, out) => {
      const load = input[LOAD]!;
      const long = longStiffness * load * input[LONG_SLIP]!;
      const lat = -latStiffness * load * input[LAT_SLIP]!;
      const size = Math.sqrt(long * long + lat * lat);
      const limit = input[FRICTION]! * load;
      const part = size > limit ? limit / size : 1;
      out[LONG_FORCE] = long * part;
      out[LAT_FORCE] = lat * part;
      out[WHEEL_TORQUE] = -long * part * input[RADIUS]!;
    },
  };
}

/**
 * Our own tyres, of any model, under a PhysX vehicle, one per wheel; they roll at the speed of curves. ISO axes there:
 * the slip to the left is positive, so lateral slip, lateral force and moment change their sign. SI only: length scale
 * 1.
 */
export function isoTyres(tyres: readonly TyreParams[]): TyreModel {
  const io = createTyreIo();
  return {
    compute: (wheel, input, out) => {
      io[TYRE_LOAD_N] = Math.max(0, input[LOAD]!);
      io[TYRE_SLIP] = input[LONG_SLIP]!;
      io[TYRE_TANGENT] = -Math.tan(input[LAT_SLIP]!);
      io[TYRE_FRICTION] = input[FRICTION]!;
      evaluateTyre(tyres[wheel]!, io);
      out[LONG_FORCE] = io[TYRE_FX_N]!;
      out[LAT_FORCE] = -io[TYRE_FY_N]!;
      out[ALIGNING_MOMENT] = -io[TYRE_MZ_NM]!;
      out[WHEEL_TORQUE] = -io[TYRE_FX_N]! * input[RADIUS]!;
    },
  };
}
