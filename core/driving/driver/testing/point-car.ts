import { applyLinearity, interpolateLinear } from '../../../math/interpolation.ts';
import type { DrivenCar, DriverView } from '../../../models/interface/driven-car.ts';
import type { DriverFacts } from '../driver-facts.ts';

/** A car of round numbers for tests of the driver. */
export const POINT_CAR_FACTS: DriverFacts = {
  mass_kg: 1000,
  rollingMass_kg: 1050,
  wheelbase_m: 2.5,
  frontArm_m: 1.2,
  steerLock_rad: 0.5,
  steeringLinearity: 1,
  frontPeakSlipAngle_rad: 0.15,
  frontStiffness_Nprad: 60_000,
  rearStiffness_Nprad: 60_000,
  peakSlip: 0.1,
  drivenRadius_m: 0.3,
  drivenWheels: [2, 3],
  overallRatio: Float64Array.of(-10, 0, 10, 6, 4, 3),
  topGear: 4,
  topEngineSpeed_radps: 650,
  idleSpeed_radps: 90,
  shiftUpSpeed_radps: Float64Array.of(Infinity, Infinity, 630, 630, 630, Infinity),
  curveSpeed_radps: Float64Array.of(0, 700),
  curveTorque_Nm: Float64Array.of(150, 150),
  engineBraking_Nmsprad: 0.05,
  engineInertia_kgm2: 0.1,
  shaftInertia_kgm2: new Float64Array(6),
  rollingForce_N: 120,
  dragPerSquare: 0.4,
  brakingDeceleration_mps2: 9,
  brakeForce_N: 9000,
  rollingRadius_m: Float64Array.of(0.3, 0.3, 0.3, 0.3),
};

export interface PointCar extends DrivenCar {
  readonly readout: { -readonly [K in keyof DriverView]: DriverView[K] };
}

export function createPointCar(start: { readonly speed_mps: number; readonly gear: number }): PointCar {
  return {
    step_s: 0.001,
    controls: {
      accelerator: 0,
      brake: 0,
      handbrake: 0,
      steer: 0,
      clutch: 0,
      gear: start.gear,
      automatic: false,
      starter: false,
    },
    readout: {
      x_m: 0,
      y_m: 0,
      yaw_rad: 0,
      pitch_rad: 0,
      speed_mps: start.speed_mps,
      longitudinalVelocity_mps: start.speed_mps,
      lateralVelocity_mps: 0,
      pitchRate_radps: 0,
      yawRate_radps: 0,
      engineSpeed_radps: 0,
      gear: start.gear,
    },
    state: { wheelSpeed_radps: new Float64Array(4) },
    work: { wheelLoad_N: new Float64Array(4).fill(2450), peakFriction: new Float64Array(4).fill(1) },
  };
}

/** Point mass with the torque curve of the facts; the centre of gravity follows the path of a car without slip. */
export function movePointCar(
  car: PointCar,
  step: { readonly headwind_N: number; readonly holdSpeed?: boolean },
): void {
  const facts = POINT_CAR_FACTS;
  const { readout, controls } = car;
  const ratio = facts.overallRatio[readout.gear + 1] ?? 0;
  const v = readout.longitudinalVelocity_mps;
  const engine_radps = (ratio * v) / facts.drivenRadius_m;
  const full_Nm = interpolateLinear(facts.curveSpeed_radps, facts.curveTorque_Nm, engine_radps);
  const closed_Nm = -facts.engineBraking_Nmsprad * engine_radps;
  const torque_Nm = (full_Nm - closed_Nm) * controls.accelerator + closed_Nm;
  const force_N =
    (torque_Nm * ratio) / facts.drivenRadius_m -
    facts.rollingForce_N -
    facts.dragPerSquare * v * v -
    step.headwind_N -
    controls.brake * facts.brakingDeceleration_mps2 * facts.mass_kg;
  if (step.holdSpeed !== true) readout.longitudinalVelocity_mps += (force_N / facts.mass_kg) * car.step_s;
  const angle_rad = applyLinearity(facts.steeringLinearity, controls.steer) * facts.steerLock_rad;
  readout.yawRate_radps = (readout.longitudinalVelocity_mps * Math.tan(angle_rad)) / facts.wheelbase_m;
  readout.lateralVelocity_mps = (facts.wheelbase_m - facts.frontArm_m) * readout.yawRate_radps;
  readout.yaw_rad += readout.yawRate_radps * car.step_s;
  const cos = Math.cos(readout.yaw_rad);
  const sin = Math.sin(readout.yaw_rad);
  readout.x_m += (cos * readout.longitudinalVelocity_mps - sin * readout.lateralVelocity_mps) * car.step_s;
  readout.y_m += (sin * readout.longitudinalVelocity_mps + cos * readout.lateralVelocity_mps) * car.step_s;
  readout.speed_mps = Math.hypot(readout.longitudinalVelocity_mps, readout.lateralVelocity_mps);
  readout.engineSpeed_radps = engine_radps;
}
