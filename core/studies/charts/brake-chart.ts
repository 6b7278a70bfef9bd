import type { BrakeLine, BrakeChartData } from '../../catalogue/curve-charts.ts';
import { FL, FR, RL } from '../../catalogue/wheels.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { axleMean, type AxleName } from '../../models/racebench/suspension/axle-ride.ts';
import { brakeBalance } from '../../models/racebench/wheels/brake-balance.ts';
import { centreHeight_m } from '../../models/facts/mass-height.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';
import { tyreFactsAt } from '../../models/racebench/wheels/wheel-tyre-facts.ts';

const POSITIONS = 48;
/** Drawn past the friction of the tyres. */
const BEYOND = 1.25;

function line(most_g: number, at: (g: number) => readonly [number, number]): BrakeLine {
  const points = Array.from({ length: POSITIONS + 1 }, (_, i) => at((most_g * i) / POSITIONS));
  return {
    front: Float64Array.from(points, ([front]) => front),
    rear: Float64Array.from(points, ([, rear]) => rear),
  };
}

/** Force of both brakes of an axle at the road. */
function axleForce_N({ wheels }: CarFacts, axle: AxleName, torque_Nm: Float64Array): number {
  return (2 * axleMean(axle, torque_Nm)) / axleMean(axle, wheels.rollingRadius_m);
}

/**
 * Brake forces of the axles against the loads of a decelerating rigid car: with the deceleration z in g, the front axle
 * carries W (b + z h) / L and the rear W (a - z h) / L (Gillespie, ch. 3). Ideal is F = z times that load. Straight line,
 * no engine braking, no drag; friction is that of the standing load.
 */
export function brakeChart(facts: CarFacts): BrakeChartData {
  const { wheels, rest, corners } = facts;
  const weight_N = facts.mass_kg * GRAVITY_MPS2;
  const height_m = centreHeight_m(facts);
  const wheelbase_m = axleMean('front', corners.x_m) - axleMean('rear', corners.x_m);
  const [front_N, rear_N] = [
    axleForce_N(facts, 'front', wheels.maxBraking_Nm),
    axleForce_N(facts, 'rear', wheels.maxBraking_Nm),
  ];
  const loads = rest.wheelLoad_N;
  const standing_N = loads.reduce((sum, load) => sum + load, 0);
  const frontShare = ((loads[FL] ?? 0) + (loads[FR] ?? 0)) / standing_N;
  const friction = (wheel: number): number => tyreFactsAt(facts, wheel, loads[wheel] ?? 0).brakingFriction;
  const [frontFriction, rearFriction] = [friction(FL), friction(RL)];
  const balance = brakeBalance({
    front_N,
    rear_N,
    weight_N,
    frontShare,
    height_m,
    wheelbase_m,
    frontFriction,
    rearFriction,
  });
  const lever = height_m / wheelbase_m;
  const most_g = BEYOND * Math.max(frontFriction, rearFriction);
  const share = balance.frontShare;
  const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);
  // The rear axle leaves the road at z = a / h.
  const rearLoad = (g: number): number => Math.max(0, 1 - frontShare - g * lever);
  const handbrake_N =
    axleForce_N(facts, 'front', wheels.maxHandbraking_Nm) +
    axleForce_N(facts, 'rear', wheels.maxHandbraking_Nm);
  const handbrake_g = handbrake_N / weight_N;
  const handbrakeRear = axleForce_N(facts, 'rear', wheels.maxHandbraking_Nm) / weight_N;
  return {
    ideal: line(most_g, (g) => [g * (frontShare + g * lever), g * rearLoad(g)]),
    car: line(balance.full_g, (g) => [g * share, g * (1 - share)]),
    frontLock: line(most_g, (g) => {
      const front = frontFriction * (frontShare + g * lever);
      return [front, g - front];
    }),
    rearLock: line(most_g, (g) => {
      const rear = rearFriction * rearLoad(g);
      return [g - rear, rear];
    }),
    frontShare: share,
    idealFrontShare: balance.idealFrontShare,
    full_g: balance.full_g,
    frontLocks_g: finite(balance.frontLocks_g),
    rearLocks_g: finite(balance.rearLocks_g),
    frontFriction,
    rearFriction,
    handbrake_g,
    handbrakeLocks: handbrakeRear > 0 && handbrakeRear > rearFriction * rearLoad(handbrakeRear),
  };
}
