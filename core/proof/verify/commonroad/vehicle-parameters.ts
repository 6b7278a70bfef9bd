import { z } from 'zod';
import { RacebenchError } from '../../../contract/errors.ts';
import type { ReferenceFolder } from '../suite.ts';

const PARAMETERS_FILE = 'parameters.json';

/** Numbers by name. */
const numbers = <K extends string>(...names: readonly K[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.number()])) as Record<K, z.ZodNumber>);

/** Coefficients of the Magic Formula without camber and load terms, in the names of the model's document. */
const tyre = numbers(
  ...(['p_cx1', 'p_dx1', 'p_ex1', 'p_kx1', 'p_hx1', 'p_vx1'] as const),
  ...(['r_bx1', 'r_bx2', 'r_cx1', 'r_ex1', 'r_hx1'] as const),
  ...(['p_cy1', 'p_dy1', 'p_ey1', 'p_ky1'] as const),
  ...(['r_by1', 'r_by2', 'r_by3', 'r_cy1', 'r_ey1', 'r_hy1'] as const),
  ...(['r_vy1', 'r_vy4', 'r_vy5', 'r_vy6'] as const),
);
export type CommonRoadTyre = z.infer<typeof tyre>;

/**
 * One car, SI, in the names of the model's document, what the single-track models read of it: a and b from the centre
 * of mass to the axles, h_s its height, I_y_w the inertia of one axle's wheels, R_w their radius, T_sb and T_se the
 * front shares of brake and engine torque.
 */
const car = numbers('m', 'a', 'b', 'I_z', 'h_s', 'I_y_w', 'R_w', 'T_sb', 'T_se')
  .extend({
    steering: numbers('min', 'max', 'v_min', 'v_max'),
    longitudinal: numbers('v_min', 'v_max', 'v_switch', 'a_max'),
    tire: tyre,
  })
  .refine((one) => one.m > 0 && one.a > 0 && one.b > 0 && one.I_z > 0 && one.I_y_w > 0 && one.R_w > 0, {
    message: 'm, a, b, I_z, I_y_w and R_w must be above 0',
  });
export type CommonRoadCar = z.infer<typeof car>;

/**
 * Further parameters of the multi-body model: sprung and unsprung masses, inertia of roll and pitch of the sprung one,
 * spring and damper of a wheel (K_sf, K_sdf), roll stiffness beside the springs (K_tsf, negative), tracks, stiffness of
 * a tyre (K_zt), heights of the roll axis, camber by travel. Front f, rear r.
 */
const wholeCar = car.safeExtend({
  ...numbers('m_s', 'm_uf', 'm_ur', 'I_Phi_s', 'I_y_s', 'T_f', 'T_r', 'K_zt').shape,
  ...numbers('K_sf', 'K_sdf', 'K_sr', 'K_sdr', 'K_tsf', 'K_tsr', 'h_raf', 'h_rar', 'D_f', 'D_r').shape,
  tire: tyre.extend(numbers('p_dx3', 'p_dy3', 'p_hy3', 'p_vy3', 'r_vy3').shape),
});
export type WholeCommonRoadCar = z.infer<typeof wholeCar>;

/**
 * The car `vehicle` names: the entry of parameters.json whose name holds "vehicle <number>", or is the number itself.
 * Throws BAD_ARGUMENTS, with file and place, where there is none or it cannot be read.
 */
export function readCar(folder: ReferenceFolder, vehicle: string): CommonRoadCar {
  return readAs(car, folder, vehicle);
}

/** The same with all that the multi-body model reads. */
export function readWholeCar(folder: ReferenceFolder, vehicle: string): WholeCommonRoadCar {
  return readAs(wholeCar, folder, vehicle);
}

function readAs<T>(shape: z.ZodType<T>, folder: ReferenceFolder, vehicle: string): T {
  const entry = Object.entries(readCars(folder)).find(
    ([name]) => name === vehicle || new RegExp(`\\bveh(?:icle)? ?${vehicle}\\b`).test(name),
  );
  if (entry === undefined)
    throw new RacebenchError('BAD_ARGUMENTS', `${PARAMETERS_FILE} has no vehicle ${vehicle}`);
  const parsed = shape.safeParse(entry[1]);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const position = issue === undefined ? '' : `: ${issue.path.join('.')}: ${issue.message}`;
  throw new RacebenchError('BAD_ARGUMENTS', `${PARAMETERS_FILE}, ${entry[0]}${position}`);
}

function readCars(folder: ReferenceFolder): Readonly<Record<string, unknown>> {
  const text = folder.parameterText(PARAMETERS_FILE);
  if (text === undefined)
    throw new RacebenchError('BAD_ARGUMENTS', `${PARAMETERS_FILE} does not exist beside the traces`);
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch (error) {
    throw new RacebenchError('BAD_ARGUMENTS', `${PARAMETERS_FILE} is not JSON of cars by name`, {
      cause: error,
    });
  }
}
