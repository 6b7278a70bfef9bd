import { rootBetween } from '../../../math/root-between.ts';
import { FL, FR, RL, RR, WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { roadWheelAngle_rad } from '../../steering/road-wheel-angle.ts';
import { evaluateTyre } from '../../tyre/evaluate-tyre.ts';
import {
  TYRE_FRICTION,
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_LEAN_RAD,
  TYRE_LOAD_N,
  TYRE_ROLLING_NM,
  TYRE_SLIP,
  TYRE_SPEED_MPS,
  TYRE_TANGENT,
} from '../../tyre/tyre.ts';
import type { TurnCar } from './turn-car.ts';

/** Motion of a car in a steady turn: body axes, positive to the left. */
export interface TurnMotion {
  readonly speed_mps: number;
  readonly lateral_mps2: number;
  readonly sideslip_rad: number;
  readonly yawRate_radps: number;
  /** Steering input, -1 to 1. */
  readonly steer: number;
  /** Torque of the driveline on the wheels of its differentials. */
  readonly torque_Nm: number;
}

/** Angle, velocity and inclination of every wheel. */
export function placeWheels(car: TurnCar, motion: TurnMotion): void {
  const { facts, angle_rad, forward_mps, tangent, lean_rad } = car;
  const { corners, wheels, setup } = facts;
  const { speed_mps: v, lateral_mps2, sideslip_rad, yawRate_radps: r, steer } = motion;
  const vx = v * Math.cos(sideslip_rad);
  const vy = v * Math.sin(sideslip_rad);
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const isLeft = w % 2 === 0;
    const angle = roadWheelAngle_rad(
      steer,
      facts.steeringLinearity,
      wheels.steerLock_rad[w]!,
      wheels.ackermann[w]!,
      isLeft,
      wheels.toe_rad[w]!,
      wheels.steerCross[w]!,
    );
    angle_rad[w] = angle;
    const x_mps = vx - r * corners.y_m[w]!;
    const y_mps = vy + r * corners.x_m[w]!;
    const forward = x_mps * Math.cos(angle) + y_mps * Math.sin(angle);
    forward_mps[w] = forward;
    tangent[w] = (y_mps * Math.cos(angle) - x_mps * Math.sin(angle)) / Math.abs(forward);
    if (wheels.leans[w] === 0) continue;
    const camber_rad =
      wheels.camberGain_radpm[w]! * car.jouncePerG_m[w]! * (lateral_mps2 / GRAVITY_MPS2) +
      (setup.corners[w]!.camberPerSteer ?? 0) * angle;
    lean_rad[w] = car.rollPerLateral_radpmps2 * lateral_mps2 + (isLeft ? -camber_rad : camber_rad);
  }
}

/** Forces by axle that move load between the wheels. */
export interface AxleForces {
  /** Lateral, to the left. */
  readonly lateral_N: readonly [number, number];
  /** Couple of the links in side view, right side of the body down. */
  readonly links_Nm: readonly [number, number];
}

/** Forces of the tyres as they were evaluated last. */
export function axleForces({ tyreIo, angle_rad, linkSlope, facts }: TurnCar): AxleForces {
  const { y_m } = facts.corners;
  const across = (w: number): number =>
    tyreIo[w]![TYRE_FY_N]! * Math.cos(angle_rad[w]!) + tyreIo[w]![TYRE_FX_N]! * Math.sin(angle_rad[w]!);
  const along = (w: number): number => linkSlope[w]! * tyreIo[w]![TYRE_FX_N]!;
  const links = (left: number): number =>
    ((y_m[left]! - y_m[left + 1]!) * (along(left + 1) - along(left))) / 2;
  return {
    lateral_N: [across(FL) + across(FR), across(RL) + across(RR)],
    links_Nm: [links(FL), links(RL)],
  };
}

/**
 * Load of every wheel: the static one with downforce; the transfer to the outer wheels by the lateral forces of both axles
 * (roll-balance.ts); that of drag, rolling resistance and the centripetal force along the car to the rear; that of the
 * reaction of the shafts and of leaning links.
 */
export function loadWheels(car: TurnCar, motion: TurnMotion, forces: AxleForces): void {
  const { facts, load_N, loadPerForce, loadPerCouple_perm, shaftReaction } = car;
  const { wheels, rest, aero, mass_kg } = facts;
  const { speed_mps: v, sideslip_rad, yawRate_radps: r, torque_Nm } = motion;
  const vx = v * Math.cos(sideslip_rad);
  const vy = v * Math.sin(sideslip_rad);
  let drag_N = aero.drag * v * vx;
  let moment_Nm = drag_N * (aero.dragCentre_m[2] ?? 0);
  aero.wingDrag.forEach((factor, i) => {
    const wing_N = factor * vx * vx;
    drag_N += wing_N;
    moment_Nm += wing_N * (aero.wingCentre_m[3 * i + 2] ?? 0);
  });
  // The moments that resist rolling act on the wheels, and the torques that overcome them on the body.
  for (let w = 0; w < WHEEL_COUNT; w++)
    moment_Nm += wheels.rollingCoefficient[w]! * rest.wheelLoad_N[w]! * wheels.rollingRadius_m[w]!;
  // The tyres push with what drag and the centripetal force along the car take.
  moment_Nm += (drag_N - mass_kg * r * vy) * rest.height_m;
  const rearward_N = moment_Nm / car.wheelbase_m / 2;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    let load = rest.wheelLoad_N[w]! + car.downforce[w]! * vx * vx + (w < RL ? -rearward_N : rearward_N);
    for (let axle = 0; axle < 2; axle++) {
      const couple_Nm = shaftReaction[axle]! * torque_Nm + forces.links_Nm[axle]!;
      load += loadPerForce[axle]![w]! * forces.lateral_N[axle]! + loadPerCouple_perm[axle]![w]! * couple_Nm;
    }
    load_N[w] = load;
  }
  carryLifted(car);
}

/**
 * A wheel that would pull at the road is in the air: its axle carries all it can on the other wheel, and what is left of the moment of roll
 * goes to the other axle, which alone still resists (sum of (load right - load left) t / 2 stays). A wheel of that axle
 * below 0 too means that the car tips.
 */
function carryLifted({ load_N, facts }: TurnCar): void {
  const { y_m } = facts.corners;
  const track_m = (left: number): number => y_m[left]! - y_m[left + 1]!;
  for (const [left, other] of [
    [FL, RL],
    [RL, FL],
  ] as const) {
    const lifted = load_N[left]! < 0 ? left : left + 1;
    const lacking_N = -load_N[lifted]!;
    if (!(lacking_N > 0)) continue;
    const side = lifted - left;
    load_N[lifted] = 0;
    load_N[left + 1 - side]! -= lacking_N;
    const moved_N = (lacking_N * track_m(left)) / track_m(other);
    load_N[other + side]! -= moved_N;
    load_N[other + 1 - side]! += moved_N;
  }
}

const MAX_SOLVES = 6;
const FIRST_SLIP = 1e-3;
const TOLERANCE_N = 1e-3;
/** Slip up to which a tyre is asked for a force: spinning at twice its rolling speed, or locked. */
const LAST_SLIP = 1;
const WIDER = 4;

function forceAt_N(car: TurnCar, w: number, slip: number): number {
  const io = car.tyreIo[w]!;
  io[TYRE_LOAD_N] = Math.max(0, car.load_N[w]!);
  io[TYRE_SLIP] = slip;
  io[TYRE_TANGENT] = car.tangent[w]!;
  io[TYRE_FRICTION] = car.facts.wheels.frictionScale[w] ?? 1;
  io[TYRE_LEAN_RAD] = car.lean_rad[w]!;
  io[TYRE_SPEED_MPS] = car.forward_mps[w]!;
  evaluateTyre(car.facts.wheels.tyres[w]!, io);
  return io[TYRE_FX_N]!;
}

/** Torque with which the road and rolling resistance load a wheel, at the slip that was last evaluated. */
export function reaction_Nm(car: TurnCar, w: number): number {
  const { wheels } = car.facts;
  const io = car.tyreIo[w]!;
  const radius_m = wheels.rollingRadius_m[w]!;
  const rolling_Nm = wheels.tyres[w]!.hasRolling
    ? io[TYRE_ROLLING_NM]!
    : wheels.rollingCoefficient[w]! * car.load_N[w]! * radius_m;
  return io[TYRE_FX_N]! * radius_m + rolling_Nm;
}

/** Torque with which the road and rolling resistance load a wheel that turns at a speed. */
export function reactionAt_Nm(car: TurnCar, w: number, speed_radps: number): number {
  const slip = (speed_radps * car.facts.wheels.rollingRadius_m[w]!) / car.forward_mps[w]! - 1;
  car.isBeyondGrip[w] = 0;
  forceAt_N(car, w, slip);
  return reaction_Nm(car, w);
}

/**
 * Speed of a wheel on which the driveline has a torque: the slip at which the road takes it, by the secant rule, or within an interval where
 * that leaves the tyre's range. Leaves the forces at that slip in the wheel's tyre, and in `isBeyondGrip` whether the road
 * cannot take the torque: the wheel then turns at a slip beyond 1 that grows with the torque that is left, so that a lock still finds how
 * to share.
 */
export function wheelSpeed_radps(car: TurnCar, w: number, torque_Nm: number): number {
  const radius_m = car.facts.wheels.rollingRadius_m[w]!;
  const excess_N = (slip: number): number => {
    forceAt_N(car, w, slip);
    return (reaction_Nm(car, w) - torque_Nm) / radius_m;
  };
  const speed = (slip: number): number => (car.forward_mps[w]! * (1 + slip)) / radius_m;
  car.isBeyondGrip[w] = 0;
  let before = 0;
  const atRest = excess_N(before);
  let beforeExcess = atRest;
  let slip = FIRST_SLIP;
  let excess = excess_N(slip);
  for (let i = 0; i < MAX_SOLVES && Math.abs(excess) > TOLERANCE_N; i++) {
    const next = slip - (excess * (slip - before)) / (excess - beforeExcess);
    [before, beforeExcess] = [slip, excess];
    slip = next;
    excess = excess_N(slip);
  }
  if (Math.abs(excess) <= TOLERANCE_N && Math.abs(slip) < LAST_SLIP) return speed(slip);
  const direction = atRest < 0 ? 1 : -1;
  let [near, nearExcess] = [0, atRest];
  let far = direction * FIRST_SLIP;
  let farExcess = excess_N(far);
  while (direction * farExcess < 0) {
    if (Math.abs(far) >= LAST_SLIP) {
      car.isBeyondGrip[w] = 1;
      return speed(far * (1 + Math.abs(farExcess) / Math.max(1, car.load_N[w]!)));
    }
    [near, nearExcess] = [far, farExcess];
    far = direction * Math.min(LAST_SLIP, WIDER * Math.abs(far));
    farExcess = excess_N(far);
  }
  return speed(rootBetween(excess_N, [near, nearExcess], [far, farExcess], TOLERANCE_N));
}
