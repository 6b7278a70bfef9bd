import { finalDriveRatio } from '../../models/driveline/differential/compile-differential.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { FL, FR, RL, RR } from '../../catalogue/wheels.ts';
import { roadWheelAngle_rad } from '../../models/steering/road-wheel-angle.ts';
import { corneringStiffness_Nprad } from '../../models/tyre/tyre-facts.ts';
import { sameShiftUpSpeeds_radps, shiftUpSpeeds_radps } from './shift-speeds.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';

/** Data of the car that a test driver knows beforehand, computed once. */
export interface DriverFacts {
  readonly mass_kg: number;
  /**
   * Effective mass with the parts that turn with the wheels in neutral: m + sum I / r^2; the carrier turns with the
   * driven wheels.
   */
  readonly rollingMass_kg: number;
  readonly wheelbase_m: number;
  /** Centre of gravity to front axle. */
  readonly frontArm_m: number;
  /** Mean front road-wheel angle at full steering input. */
  readonly steerLock_rad: number;
  readonly steeringLinearity: number;
  /** Slip angle at the peak of the front tyres. */
  readonly frontPeakSlipAngle_rad: number;
  /** Slip ratio at the peak of the driven tyres, at the static load. */
  readonly peakSlip: number;
  /** Cornering stiffness of both tyres of an axle at small slip angles, under the static load. */
  readonly frontStiffness_Nprad: number;
  readonly rearStiffness_Nprad: number;
  readonly drivenRadius_m: number;
  /** Outputs of the axles' differentials, left before right: two wheels or all four. */
  readonly drivenWheels: readonly number[];
  /** Engine speed over wheel speed, by gear + 1: reverse, neutral (0), first ... */
  readonly overallRatio: Float64Array;
  readonly topGear: number;
  /** Highest usable engine speed. */
  readonly topEngineSpeed_radps: number;
  readonly idleSpeed_radps: number;
  /**
   * Engine speed at which to shift up, by gear + 1; Infinity for the top gear. That of the car.ini where it is meant for
   * whoever drives, otherwise where the next gear pulls as well.
   */
  readonly shiftUpSpeed_radps: Float64Array;
  readonly curveSpeed_radps: Float64Array;
  readonly curveTorque_Nm: Float64Array;
  readonly engineBraking_Nmsprad: number;
  /** Inertia of all that turns behind the clutch, at the gearbox input, in the order of `overallRatio`. */
  readonly shaftInertia_kgm2: Float64Array;
  readonly engineInertia_kgm2: number;
  /** Road load: constant part in N, and N per squared speed. */
  readonly rollingForce_N: number;
  readonly dragPerSquare: number;
  /** Maximum deceleration of the brakes at full pedal; the tyres may give less. */
  readonly brakingDeceleration_mps2: number;
  /** Rolling radius of every wheel. */
  readonly rollingRadius_m: Float64Array;
  /** Brake torques of all wheels at full pedal over the wheels' radii. */
  readonly brakeForce_N: number;
}

/** Peak slip of tyres without a peak of their own. */
const MIN_PEAK_SLIP = 0.05;

function fullLock_rad({ wheels }: CarFacts, w: number): number {
  const at = (values: Float64Array) => values[w] ?? 0;
  return roadWheelAngle_rad(
    1,
    1,
    at(wheels.steerLock_rad),
    at(wheels.ackermann),
    w === FL,
    0,
    at(wheels.steerCross),
  );
}

function stiffness_Nprad({ wheels, rest }: CarFacts, w: number): number {
  const tyre = wheels.tyres[w];
  const load_N = rest.wheelLoad_N[w] ?? 0;
  return tyre === undefined || load_N <= 0 ? 0 : corneringStiffness_Nprad(tyre, load_N, 1);
}

export function driverFacts(facts: CarFacts): DriverFacts {
  const { corners, wheels, engine, gearbox, differentials, drivenWheels } = facts;
  const at = (values: Float64Array, index: number) => values[index] ?? 0;
  const frontX_m = (at(corners.x_m, 0) + at(corners.x_m, 1)) / 2;
  const rearX_m = (at(corners.x_m, 2) + at(corners.x_m, 3)) / 2;
  // At full input to the left: FL is the inner wheel.
  const steerLock_rad = (fullLock_rad(facts, FL) + fullLock_rad(facts, FR)) / 2;
  const curveTop_radps = at(engine.curveSpeed_radps, engine.curveSpeed_radps.length - 1);
  const topEngineSpeed_radps = Number.isFinite(engine.limiterSpeed_radps)
    ? engine.limiterSpeed_radps
    : curveTop_radps;
  const ratios = {
    overallRatio: gearbox.ratio.map((ratio) => ratio * finalDriveRatio(differentials)),
    topGear: gearbox.topGear,
  };
  const { curveSpeed_radps, curveTorque_Nm } = engine;
  const given_radps = gearbox.driverShiftUpSpeed_radps;
  let rollingForce_N = 0;
  let brakingForce_N = 0;
  const drivenRadius_m =
    drivenWheels.reduce((total, w) => total + at(wheels.rollingRadius_m, w), 0) / drivenWheels.length;
  let turningMass_kg = 0;
  for (const { inertia_kgm2, position, finalDriveRatio: ratio } of differentials) {
    // The carrier of a centre differential turns with the input shafts of the axles'.
    const speedUp = position === 'centre' ? finalDriveRatio(differentials) / ratio : 1;
    turningMass_kg += inertia_kgm2 * (speedUp / drivenRadius_m) ** 2;
  }
  // Behind the clutch turn the gears at the input shaft, and carriers and driven wheels by the square of the ratio.
  const driven_kgm2 =
    turningMass_kg * drivenRadius_m ** 2 +
    drivenWheels.reduce((sum, w) => sum + at(wheels.spinInertia_kgm2, w), 0);
  const shaftInertia_kgm2 = ratios.overallRatio.map((ratio, g) =>
    ratio === 0 ? 0 : at(gearbox.inertia_kgm2, g) + driven_kgm2 / ratio ** 2,
  );
  for (let w = 0; w < wheels.mass_kg.length; w++) {
    // Rolling resistance is coefficient x load x loaded radius, as a torque: over the radius, a force.
    rollingForce_N += at(wheels.rollingCoefficient, w) * at(facts.rest.wheelLoad_N, w);
    turningMass_kg += at(wheels.spinInertia_kgm2, w) / at(wheels.rollingRadius_m, w) ** 2;
    brakingForce_N += at(wheels.maxBraking_Nm, w) / at(wheels.rollingRadius_m, w);
  }
  return {
    mass_kg: facts.mass_kg,
    rollingMass_kg: facts.mass_kg + turningMass_kg,
    wheelbase_m: frontX_m - rearX_m,
    frontArm_m: frontX_m,
    steerLock_rad,
    steeringLinearity: facts.steeringLinearity,
    frontPeakSlipAngle_rad: wheels.tyres[FL]?.peakSlipAngle_rad ?? 0,
    peakSlip: Math.max(MIN_PEAK_SLIP, wheels.tyres[drivenWheels[0] ?? FL]?.peakSlip ?? 0),
    frontStiffness_Nprad: stiffness_Nprad(facts, FL) + stiffness_Nprad(facts, FR),
    rearStiffness_Nprad: stiffness_Nprad(facts, RL) + stiffness_Nprad(facts, RR),
    drivenRadius_m,
    drivenWheels,
    ...ratios,
    topEngineSpeed_radps,
    idleSpeed_radps: engine.idleSpeed_radps,
    shiftUpSpeed_radps:
      given_radps > 0 && given_radps < topEngineSpeed_radps
        ? sameShiftUpSpeeds_radps(ratios, given_radps)
        : shiftUpSpeeds_radps({ ...ratios, curveSpeed_radps, curveTorque_Nm, topEngineSpeed_radps }),
    curveSpeed_radps,
    curveTorque_Nm,
    engineBraking_Nmsprad: engine.brakingCoefficient_Nmsprad,
    engineInertia_kgm2: engine.inertia_kgm2,
    shaftInertia_kgm2,
    rollingForce_N,
    dragPerSquare: facts.aero.drag + facts.aero.wingDrag.reduce((sum, drag) => sum + drag, 0),
    brakingDeceleration_mps2: Math.min(brakingForce_N / facts.mass_kg, GRAVITY_MPS2),
    rollingRadius_m: wheels.rollingRadius_m,
    brakeForce_N: brakingForce_N,
  };
}

/** Engine speed at a road speed in a forward gear, without slip. */
export function engineSpeedInGear_radps(facts: DriverFacts, gear: number, speed_mps: number): number {
  return (facts.overallRatio[gear + 1]! * speed_mps) / facts.drivenRadius_m;
}

/**
 * The forward gear for a test that stays below `speed_mps`: the lowest one whose engine speed there is at most `part`
 * of the highest, so that torque is in reserve; the top gear where none is slow enough.
 */
export function gearForSpeed(facts: DriverFacts, speed_mps: number, part: number): number {
  for (let gear = 1; gear <= facts.topGear; gear++) {
    if (engineSpeedInGear_radps(facts, gear, speed_mps) <= part * facts.topEngineSpeed_radps) return gear;
  }
  return Math.max(1, facts.topGear);
}

/**
 * Pedal travel whose brake force gives this deceleration of the rolling car, without drag; limited to the whole pedal.
 */
export function brakeForDeceleration(facts: DriverFacts, deceleration_mps2: number): number {
  return facts.brakeForce_N > 0
    ? Math.min(1, (facts.rollingMass_kg * deceleration_mps2) / facts.brakeForce_N)
    : 1;
}
