import { differentialRow, type DifferentialLocking } from '../../catalogue/differentials.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { FL, RL } from '../../catalogue/wheels.ts';
import { driverFacts, type DriverFacts } from '../driver/driver-facts.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import type { Setup } from '../../setup/setup.ts';
import { carFacts } from '../../models/facts/compile-facts.ts';
import { gearSpeed_mps } from '../../models/racebench/driveline/full-throttle.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';
import { rollBalance } from '../../models/racebench/suspension/roll-balance.ts';
import type { GroundSurface } from '../../environment/world/ground-surface.ts';
import { tyreLimits, type TyreLimits } from './tyre-limits.ts';

/** Both wheels get the same torque. */
const OPEN: readonly DifferentialLocking[] = ['none', 'by-grip'];

export interface Axle {
  readonly left: TyreLimits;
  readonly right: TyreLimits;
  readonly weight_N: number;
  /** Load that changes sides, per m/s2. */
  readonly lateral_kg: number;
  /** Mass whose centrifugal force the axle holds. */
  readonly mass_kg: number;
  readonly brake_N: number;
  /** Share of the drive force. */
  readonly driveShare: number;
  /** An open differential: the weaker wheel counts twice. */
  readonly isOpen: boolean;
  readonly downforce: number;
  /** 1 at the rear: load that braking takes. */
  readonly sign: number;
}

/** A car as two axles with the limits of their tyres on a surface. */
export interface AxleModel {
  readonly params: CarFacts;
  readonly surface: GroundSurface;
  readonly facts: DriverFacts;
  readonly axles: readonly [Axle, Axle];
  readonly transfer_kg: number;
  readonly dragTransfer: number;
}

/** Downforce of all wings per squared speed. */
export const downforceOf = ({ aero }: CarFacts): number =>
  aero.wingDownforce.reduce((sum, each) => sum + each, 0);

/** As {@link createAxleModel}, of a car that was not compiled. */
export const axleModelOf = (setup: Setup, surface: GroundSurface): AxleModel =>
  createAxleModel(carFacts(setup), surface);

/** Throws BAD_ARGUMENTS for a car with motors in its wheels. */
export function createAxleModel(params: CarFacts, surface: GroundSurface): AxleModel {
  if (params.setup.differentials[0].electronic !== undefined)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      'The lap-time solver needs an engine and gears; this car has motors in its wheels.',
    );
  const { corners, rest, wheels, mass_kg, aero, drivenWheels } = params;
  const facts = driverFacts(params);
  const balance = rollBalance(params);
  const top_mps = gearSpeed_mps(params, params.gearbox.topGear);
  const most_N = 1.5 * mass_kg * GRAVITY_MPS2 + downforceOf(params) * top_mps * top_mps;
  const limits = tyreLimits(params, surface, most_N);
  const axleX = (w: number): number => (corners.x_m[w]! + corners.x_m[w + 1]!) / 2;
  const wheelbase_m = axleX(FL) - axleX(RL);
  // A driven axle has two wheels of the four; of three differentials the driver has what the tyres hold.
  const front = drivenWheels.includes(FL);
  const rear = drivenWheels.includes(RL);
  const centreShare = front && rear ? rest.wheelLoad_N[FL]! + rest.wheelLoad_N[FL + 1]! : 0;
  const weight = rest.wheelLoad_N.reduce((sum, load) => sum + load, 0);
  const axle = (w: number, sign: number): Axle => {
    const roll = w === FL ? balance.front : balance.rear;
    const weight_N = rest.wheelLoad_N[w]! + rest.wheelLoad_N[w + 1]!;
    const isDriven = w === FL ? front : rear;
    const differential =
      params.setup.differentials.find(({ position }) => position === (w === FL ? 'front' : 'rear')) ??
      params.setup.differentials[0];
    const shareHere =
      w === FL
        ? front && rear
          ? centreShare / weight
          : front
            ? 1
            : 0
        : front && rear
          ? 1 - centreShare / weight
          : rear
            ? 1
            : 0;
    return {
      left: limits[w]!,
      right: limits[w + 1]!,
      weight_N,
      lateral_kg: (roll.elasticPerG_N + roll.geometricPerG_N) / GRAVITY_MPS2,
      mass_kg: mass_kg * (weight_N / weight),
      brake_N:
        wheels.maxBraking_Nm[w]! / wheels.rollingRadius_m[w]! +
        wheels.maxBraking_Nm[w + 1]! / wheels.rollingRadius_m[w + 1]!,
      driveShare: isDriven ? shareHere : 0,
      isOpen: OPEN.includes(differentialRow(differential.kind).locking),
      downforce: aero.wingDownforce.reduce((sum, force, i) => {
        const x = aero.wingCentre_m[3 * i]!;
        const share = w === FL ? (x - axleX(RL)) / wheelbase_m : (axleX(FL) - x) / wheelbase_m;
        return sum + force * share;
      }, 0),
      sign,
    };
  };
  // Moment of body and wing drag about the road, per squared speed.
  const dragMoment = aero.wingDrag.reduce(
    (sum, drag, i) => sum + drag * (rest.height_m + aero.wingCentre_m[3 * i + 2]!),
    aero.drag * (rest.height_m + aero.dragCentre_m[2]!),
  );
  return {
    params,
    surface,
    facts,
    axles: [axle(FL, -1), axle(RL, 1)],
    transfer_kg: (mass_kg * rest.height_m) / wheelbase_m,
    dragTransfer: dragMoment / wheelbase_m,
  };
}

/**
 * Load of an axle at a speed and a longitudinal acceleration on a road that presses back with so many times the weight:
 * 1 is a level road. Negative where it would lift.
 */
export function axleLoad_N(
  { transfer_kg, dragTransfer }: AxleModel,
  axle: Axle,
  speed_mps: number,
  ax_mps2: number,
  weight: number,
): number {
  const square = speed_mps * speed_mps;
  return (
    weight * axle.weight_N +
    axle.downforce * square +
    axle.sign * (transfer_kg * ax_mps2 + dragTransfer * square)
  );
}

/** Load gained by the outer wheel of an axle, limited to the load of the inner one. */
export function movedLoad_N(axle: Axle, load_N: number, ay_mps2: number): number {
  return Math.min(load_N / 2, axle.lateral_kg * ay_mps2);
}
