import { FL, RL } from '../../catalogue/wheels.ts';
import { groundSurface } from '../../environment/world/ground-surface.ts';
import { cacheByObject } from '../../math/cache.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';
import { gearSpeed_mps } from '../../models/racebench/driveline/full-throttle.ts';
import { tyreForces } from '../../models/racebench/wheels/wheel-tyre-facts.ts';
import { limitAt, tyreLimits, type TyreLimits } from '../laptime/tyre-limits.ts';

/** One axle of a car that drives straight ahead on dry asphalt. */
export interface GripAxle {
  readonly left: number;
  readonly weight_N: number;
  /** Downforce per squared speed. */
  readonly downforce: number;
  /** 1 at the rear, where acceleration adds load. */
  readonly sign: 1 | -1;
  readonly isDriven: boolean;
  /** Share of the drive force, and brake force at full pedal. */
  readonly driveShare: number;
  readonly brake_N: number;
  readonly limits: readonly [TyreLimits, TyreLimits];
}

export interface GripCar {
  readonly facts: CarFacts;
  readonly axles: readonly [GripAxle, GripAxle];
  readonly wheelbase_m: number;
  /** Moment of the drag of body and wings about the road, per squared speed. */
  readonly dragMoment: number;
  readonly rolling_N: number;
  readonly drag: number;
  /** Mass with what turns with the wheels, but without the engine. */
  readonly rollingMass_kg: number;
}

/** Front share of the drive force: of the driven wheels and those beside the differential, or by the static split of three. */
function frontDriveShare({ differentials, drivenWheels, setup, wheels }: CarFacts): number {
  const centre = differentials[2];
  if (centre === undefined) {
    const perAxle = [0, 0];
    setup.corners.forEach(({ wheel }, w) => {
      const isDriven = drivenWheels.includes(w);
      const gearing = isDriven
        ? differentials[0]!.finalDriveRatio / 2
        : wheel.powered
          ? wheel.powerGearing
          : 0;
      perAxle[w < RL ? 0 : 1]! += gearing / wheels.rollingRadius_m[w]!;
    });
    return perAxle[0]! / (perAxle[0]! + perAxle[1]!);
  }
  const [first, second] = [differentials[centre.output0]!, differentials[centre.output1]!];
  const force0 = centre.split * first.finalDriveRatio;
  const force1 = (1 - centre.split) * second.finalDriveRatio;
  const share = force0 / (force0 + force1);
  return first.output0 === FL ? share : 1 - share;
}

/** Computed once for a car. */
export const gripCar = cacheByObject((facts: CarFacts): GripCar => {
  const { corners, rest, wheels, aero, drivenWheels, mass_kg } = facts;
  const axleX = (left: number): number => (corners.x_m[left]! + corners.x_m[left + 1]!) / 2;
  const wheelbase_m = axleX(FL) - axleX(RL);
  const down = aero.wingDownforce.reduce((sum, each) => sum + each, 0);
  const isElectric = facts.setup.differentials[0].electronic !== undefined;
  const top_mps = isElectric ? 60 : gearSpeed_mps(facts, facts.gearbox.topGear);
  const limits = tyreLimits(
    facts,
    groundSurface('asphalt'),
    1.5 * mass_kg * GRAVITY_MPS2 + down * top_mps * top_mps,
  );
  const frontShare = frontDriveShare(facts);
  const axle = (left: number): GripAxle => ({
    left,
    weight_N: rest.wheelLoad_N[left]! + rest.wheelLoad_N[left + 1]!,
    downforce: aero.wingDownforce.reduce((sum, force, i) => {
      const x_m = aero.wingCentre_m[3 * i]!;
      const lever_m = left === FL ? x_m - axleX(RL) : axleX(FL) - x_m;
      return sum + (force * lever_m) / wheelbase_m;
    }, 0),
    sign: left === FL ? -1 : 1,
    isDriven: drivenWheels.includes(left),
    driveShare: left === FL ? frontShare : 1 - frontShare,
    brake_N: [left, left + 1].reduce(
      (sum, w) => sum + wheels.maxBraking_Nm[w]! / wheels.rollingRadius_m[w]!,
      0,
    ),
    limits: [limits[left]!, limits[left + 1]!],
  });
  let rolling_N = 0;
  let turning_kg = 0;
  rest.wheelLoad_N.forEach((load_N, w) => {
    rolling_N += load_N * wheels.rollingCoefficient[w]!;
    turning_kg += wheels.spinInertia_kgm2[w]! / wheels.rollingRadius_m[w]! ** 2;
  });
  return {
    facts,
    axles: [axle(FL), axle(RL)],
    wheelbase_m,
    dragMoment: aero.wingDrag.reduce(
      (sum, drag, i) => sum + drag * (rest.height_m + aero.wingCentre_m[3 * i + 2]!),
      aero.drag * (rest.height_m + aero.dragCentre_m[2]!),
    ),
    rolling_N,
    drag: aero.wingDrag.reduce((sum, drag) => sum + drag, aero.drag),
    rollingMass_kg: mass_kg + turning_kg,
  };
});

/** Load of an axle at a speed and a longitudinal acceleration on the level. */
export function axleLoad_N(car: GripCar, axle: GripAxle, speed_mps: number, ax_mps2: number): number {
  const { facts, wheelbase_m, dragMoment } = car;
  const square = speed_mps * speed_mps;
  const moved_N = (facts.mass_kg * ax_mps2 * facts.rest.height_m + dragMoment * square) / wheelbase_m;
  return Math.max(0, axle.weight_N + axle.downforce * square + axle.sign * moved_N);
}

/** Largest force of both tyres of an axle together. */
export function axlePeak_N(axle: GripAxle, of: 'drive_N' | 'brake_N', load_N: number): number {
  return axle.limits.reduce((sum, limits) => sum + limitAt(limits[of], limits.loadStep_N, load_N / 2), 0);
}

/** Force of the locked tyres of an axle. */
export function lockedForce_N({ facts }: GripCar, axle: GripAxle, load_N: number): number {
  return load_N > 0 ? -2 * tyreForces(facts, axle.left, load_N / 2, -1, 0).x_N : 0;
}
