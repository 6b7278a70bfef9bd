import { finalDriveRatio } from '../../driveline/differential/compile-differential.ts';
import { engineCeiling_radps } from '../../driveline/engine.ts';
import { interpolateLinear } from '../../../math/interpolation.ts';
import type { Setup } from '../../../setup/setup.ts';
import type { CarFacts } from '../../facts/car-facts.ts';
import { gearsOf } from '../engine/set-up/defaults.ts';
import type { EngineParams, GearParams } from '../engine/physx-params.ts';

/** Clutch slip at which the guide's viscous clutch gives the largest torque of the car.ini. */
export const FULL_CLUTCH_SLIP_RADPS = 20;
/** The guide's time between two changes of the autobox. */
export const AUTOBOX_LATENCY_S = 2;

/**
 * Net full-throttle curve; the engine's own drag acts as damping, in full at closed throttle and not at all at full
 * throttle. Below the speed at which our own model's clutch would slip, the torque is that of the launch speed: the
 * guide's clutch has no pedal, and an engine dragged below its idle speed would stall on a grade.
 */
export function physxEngine(facts: CarFacts): EngineParams {
  const { curveSpeed_radps: speeds, brakingCoefficient_Nmsprad, launchSpeed_radps } = facts.engine;
  const launch_Nm = interpolateLinear(speeds, facts.engine.curveTorque_Nm, launchSpeed_radps);
  const torques = facts.engine.curveTorque_Nm.map((torque_Nm, k) =>
    (speeds[k] ?? 0) < facts.assistSpeed_radps ? Math.max(torque_Nm, launch_Nm) : torque_Nm,
  );
  const maxSpeed = engineCeiling_radps(facts.engine);
  const peak_Nm = torques.reduce((most, torque_Nm) => Math.max(most, torque_Nm), 0);
  return {
    inertia: facts.setup.engine.inertia_kgm2,
    peakTorque: peak_Nm,
    maxSpeed,
    dampingFullThrottle: 0,
    dampingEngaged: brakingCoefficient_Nmsprad,
    dampingDisengaged: brakingCoefficient_Nmsprad,
    curve: Float64Array.from({ length: 2 * speeds.length }, (_, k) =>
      k % 2 === 0
        ? (speeds[k >> 1] ?? 0) / maxSpeed
        : peak_Nm > 0
          ? Math.max(0, torques[k >> 1] ?? 0) / peak_Nm
          : 0,
    ),
  };
}

/** Time without drive of one gear change: clutch out, neutral, clutch in. */
export function changeTime_s(setup: Setup): number {
  const { declutchTime_s, neutralTime_s, clutchTime_s } = setup.engine.shifting;
  return declutchTime_s + neutralTime_s + clutchTime_s;
}

export function physxGears(facts: CarFacts, maxSpeed_radps: number): GearParams {
  const { setup } = facts;
  const { reverse, forward } = setup.gearbox;
  const ratios = [reverse.ratio, 0, ...forward.map((gear) => gear.ratio)];
  const { shiftUpSpeed_radps: up, shiftDownSpeed_radps: down } = setup.engine.shifting;
  const box = gearsOf(ratios, finalDriveRatio(facts.differentials));
  return {
    ...box,
    switchTime: changeTime_s(setup),
    autoboxLatency: AUTOBOX_LATENCY_S,
    upRatios: box.upRatios.map((own, gear) => (up > 0 && gear > 1 ? Math.min(1, up / maxSpeed_radps) : own)),
    downRatios: box.downRatios.map((own, gear) =>
      down > 0 && gear > 1 ? Math.min(1, down / maxSpeed_radps) : own,
    ),
    clutchStrength: setup.clutch.maxTorque_Nm / FULL_CLUTCH_SLIP_RADPS,
  };
}
