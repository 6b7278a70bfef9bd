import { FL, FR, WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { solveLinear } from '../../../math/linear-solve.ts';
import { TYRE_FX_N, TYRE_FY_N, TYRE_MZ_NM, TYRE_SLIP } from '../../tyre/tyre.ts';
import type { TurnCar } from './turn-car.ts';
import { shareTorque } from './turn-drive.ts';
import { axleForces, loadWheels, placeWheels, type AxleForces, type TurnMotion } from './turn-wheels.ts';

/** A car in steady cornering, positive to the left. */
export interface SteadyTurn {
  /** Mean angle of the front wheels. */
  readonly steer_rad: number;
  /** Share of full lock. */
  readonly steer: number;
  readonly sideslip_rad: number;
  readonly yawRate_radps: number;
  /** Torque of the driveline on all wheels of its differentials. */
  readonly torque_Nm: number;
  /** By wheel: load, and longitudinal slip (+ driving). */
  readonly load_N: readonly number[];
  readonly slip: readonly number[];
}

const MAX_STEPS = 25;
/** Solutions one after another with a wheel beyond its grip, after which there is no turn. */
const MAX_SPINNING = 2;
const UNKNOWNS = 3;
/** Remaining accelerations, m/s² and rad/s². */
const TOLERANCE = 1e-7;
const NUDGE = [1e-6, 1e-6, 1e-2] as const;

/** Loads follow forces and forces loads: each pass brings them together by more than a decimal place. */
const LOAD_PASSES = 3;

/** Unknowns: sideslip angle, steering input, torque of the driveline. */
type Point = readonly [sideslip_rad: number, steer: number, torque_Nm: number];

function motionOf(point: Point, speed_mps: number, lateral_mps2: number): TurnMotion {
  const [sideslip_rad, steer, torque_Nm] = point;
  return {
    speed_mps,
    lateral_mps2,
    sideslip_rad,
    // Across the car the centripetal acceleration r v has the cosine of the sideslip angle.
    yawRate_radps: lateral_mps2 / (speed_mps * Math.cos(sideslip_rad)),
    steer,
    torque_Nm,
  };
}

/**
 * Rest of the three balances of the plane motion, per mass: along the car, across it, and of the yaw moment.
 */
function leftOver(car: TurnCar, point: Point, speed_mps: number, lateral_mps2: number): Float64Array {
  const { facts, angle_rad, tyreIo } = car;
  const { corners, aero, mass_kg } = facts;
  const motion = motionOf(point, speed_mps, lateral_mps2);
  placeWheels(car, motion);
  const left = new Float64Array(UNKNOWNS);
  const [front_kg, rear_kg] = car.axleMass_kg;
  let forces: AxleForces = {
    lateral_N: [front_kg * lateral_mps2, rear_kg * lateral_mps2],
    links_Nm: [0, 0],
  };
  for (let pass = 0; pass < LOAD_PASSES; pass++) {
    loadWheels(car, motion, forces);
    shareTorque(car, point[2]);
    forces = axleForces(car);
  }
  const vx = speed_mps * Math.cos(point[0]);
  const vy = speed_mps * Math.sin(point[0]);
  const drag = -aero.drag * speed_mps;
  let x_N = drag * vx;
  let y_N = drag * vy;
  let z_Nm = aero.dragCentre_m[0]! * y_N - aero.dragCentre_m[1]! * x_N;
  aero.wingDrag.forEach((factor, i) => {
    const wing_N = -factor * vx * vx;
    x_N += wing_N;
    z_Nm -= aero.wingCentre_m[3 * i + 1]! * wing_N;
  });
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const io = tyreIo[w]!;
    const cosine = Math.cos(angle_rad[w]!);
    const sine = Math.sin(angle_rad[w]!);
    const along_N = io[TYRE_FX_N]! * cosine - io[TYRE_FY_N]! * sine;
    const across_N = io[TYRE_FX_N]! * sine + io[TYRE_FY_N]! * cosine;
    x_N += along_N;
    y_N += across_N;
    z_Nm += corners.x_m[w]! * across_N - corners.y_m[w]! * along_N + io[TYRE_MZ_NM]!;
  }
  left[0] = x_N / mass_kg + motion.yawRate_radps * vy;
  left[1] = y_N / mass_kg - lateral_mps2;
  left[2] = z_Nm / (mass_kg * car.wheelbase_m);
  return left;
}

/** The linear single-track car on its tyres at their static loads: where Newton's rule begins. */
function firstPoint(
  { facts, wheelbase_m, corneringStiffness_Nprad }: TurnCar,
  speed_mps: number,
  lateral_mps2: number,
): Point {
  const { wheels, corners, rest, aero } = facts;
  const curvature_perm = lateral_mps2 / (speed_mps * speed_mps);
  const slip_rad = (w: number): number =>
    ((rest.wheelLoad_N[w] ?? 0) / corneringStiffness_Nprad[w]!) * (lateral_mps2 / GRAVITY_MPS2);
  const sideslip_rad = -corners.x_m[2]! * curvature_perm - slip_rad(2);
  const angle_rad = wheelbase_m * curvature_perm + slip_rad(FL) - slip_rad(2);
  const drag = aero.drag + aero.wingDrag.reduce((sum, wing) => sum + wing, 0);
  return [
    sideslip_rad,
    angle_rad / (wheels.steerLock_rad[FR] ?? 1),
    drag * speed_mps * speed_mps * (wheels.rollingRadius_m[2] ?? 0),
  ];
}

/**
 * Steady cornering at a speed and a lateral acceleration: forces and moments of the whole car in balance (Milliken and
 * Milliken, ch. 5 and 8), with the tyres' lateral forces and aligning moments at their own loads, slip angles, slips and
 * inclinations, the transfer of load in roll, downforce, drag, rolling resistance, the torque that holds the speed
 * and its share among the wheels. Quasi-static: no stop touched, small roll; an inner wheel of one axle may leave the ground. Undefined where there is no such turn.
 *
 * @param near a turn of the same car at the same speed, where the solution begins
 */
export function steadyTurn(
  car: TurnCar,
  speed_mps: number,
  lateral_mps2: number,
  near?: SteadyTurn,
): SteadyTurn | undefined {
  if (!((car.facts.wheels.steerLock_rad[FR] ?? 0) > 0)) return undefined;
  let point: Point =
    near === undefined
      ? firstPoint(car, speed_mps, lateral_mps2)
      : [near.sideslip_rad, near.steer, near.torque_Nm];
  const slopes = new Float64Array(UNKNOWNS * UNKNOWNS);
  const matrix = new Float64Array(UNKNOWNS * UNKNOWNS);
  let before = 0;
  let first = Infinity;
  let spinning = 0;
  for (let step = 0; step < MAX_STEPS; step++) {
    const left = leftOver(car, point, speed_mps, lateral_mps2);
    const most = left.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
    spinning = car.isBeyondGrip.includes(1) ? spinning + 1 : 0;
    if (!Number.isFinite(most) || spinning > MAX_SPINNING) return undefined;
    // From a turn nearby the balance comes nearer, or there is none.
    if (near !== undefined && step === 0) first = most;
    if (step > 2 && most > first) return undefined;
    if (most < TOLERANCE) {
      // A tyre that would have to hold more than it can, or a wheel that pulls at the road, balances the forces on paper only.
      if (car.isBeyondGrip.includes(1) || car.load_N.some((load_N) => load_N < 0)) return undefined;
      return {
        steer_rad: (car.angle_rad[FL]! + car.angle_rad[FR]!) / 2,
        steer: point[1],
        sideslip_rad: point[0],
        yawRate_radps: motionOf(point, speed_mps, lateral_mps2).yawRate_radps,
        torque_Nm: point[2],
        load_N: [...car.load_N],
        slip: car.tyreIo.map((io) => io[TYRE_SLIP]!),
      };
    }
    // The slopes are kept while they bring the balance nearer by a decimal place a step.
    if (most > before / 10) writeSlopes(car, point, { speed_mps, lateral_mps2 }, left, slopes);
    before = most;
    matrix.set(slopes);
    if (!solveLinear(matrix, left, UNKNOWNS)) return undefined;
    point = [point[0] - left[0]!, point[1] - left[1]!, point[2] - left[2]!];
  }
  return undefined;
}

function writeSlopes(
  car: TurnCar,
  point: Point,
  { speed_mps, lateral_mps2 }: { readonly speed_mps: number; readonly lateral_mps2: number },
  left: Float64Array,
  slopes: Float64Array,
): void {
  for (let column = 0; column < UNKNOWNS; column++) {
    const nudged = point.map((value, i) => (i === column ? value + NUDGE[i]! : value));
    const there = leftOver(car, [nudged[0]!, nudged[1]!, nudged[2]!], speed_mps, lateral_mps2);
    for (let row = 0; row < UNKNOWNS; row++)
      slopes[row * UNKNOWNS + column] = (there[row]! - left[row]!) / NUDGE[column]!;
  }
}
