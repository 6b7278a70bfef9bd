import {
  READ_FRICTION_NM,
  READ_INPUT_RADPS,
  READ_INPUT_RADPS2,
  READ_LOCKING_NM,
  READ_OUTPUT0_RADPS2,
  READ_OUTPUT1_RADPS2,
  READ_SPEED0_RADPS,
  READ_SPEED1_RADPS,
} from '../../driveline/differential/readings.ts';
import { staticSuspensionForce_N } from '../corner-forces.ts';
import { findContacts } from '../contact-step.ts';
import { headWheels, writeAttitude, writeContactVelocities, writeTravel } from '../kinematics.ts';
import { stepVehicle } from '../step.ts';
import type { Vehicle } from '../vehicle.ts';
import { energy_J } from './energy.ts';

const at = (values: ArrayLike<number>, i: number): number => values[i] ?? 0;

/** Work done on the car since the start, by what did it; losses are negative. */
export interface Ledger {
  engine_J: number;
  brakes_J: number;
  rolling_J: number;
  drag_J: number;
  tyres_J: number;
  dampers_J: number;
  clutch_J: number;
  differential_J: number;
  /**
   * Reaction torques of brakes and driveline on the pitching body. The driveline counts wheel speeds against the road, not
   * against the body that holds it, so that this work comes from nowhere: torque x pitch, some 10 J at a stop.
   */
  mounts_J: number;
}

/** Velocities and forces that belong to one moment. */
interface Moment {
  readonly forward: Float64Array;
  readonly sideways: Float64Array;
  readonly turn: Float64Array;
  readonly spin: Float64Array;
  readonly travel: Float64Array;
  /** Angular velocity of the body about the wheel's axle. */
  readonly pitch: Float64Array;
  /** About its heading. */
  readonly roll: Float64Array;
  readonly velocity: Float64Array;
  readonly engine: number;
}

/** Brings the workspace to the present state, as the start of the next step will. */
function refresh(vehicle: Vehicle): void {
  writeAttitude(vehicle);
  writeTravel(vehicle);
  findContacts(vehicle);
  headWheels(vehicle);
  writeContactVelocities(vehicle);
}

function takeMoment({ state, work }: Vehicle): Moment {
  const omega = work.angularVelocity_radps;
  const turn = [0, 1, 2, 3].map(
    (w) =>
      at(omega, 0) * at(work.normalX, w) +
      at(omega, 1) * at(work.normalY, w) +
      at(omega, 2) * at(work.normalZ, w),
  );
  const pitch = [0, 1, 2, 3].map(
    (w) =>
      at(omega, 0) * at(work.leftX, w) + at(omega, 1) * at(work.leftY, w) + at(omega, 2) * at(work.leftZ, w),
  );
  const roll = [0, 1, 2, 3].map(
    (w) =>
      at(omega, 0) * at(work.headingX, w) +
      at(omega, 1) * at(work.headingY, w) +
      at(omega, 2) * at(work.headingZ, w),
  );
  return {
    forward: work.forward_mps.slice(),
    sideways: work.sideways_mps.slice(),
    turn: Float64Array.from(turn),
    pitch: Float64Array.from(pitch),
    roll: Float64Array.from(roll),
    spin: state.wheelSpeed_radps.slice(),
    travel: work.pointRise_mps.map((rise, w) => rise - at(state.wheelRise_mps, w)),
    velocity: state.velocity_mps.slice(),
    engine: at(state.engineSpeed_radps, 0),
  };
}

/**
 * Drives for `duration_s` and keeps the ledger: the force or torque of each step times the mean of the velocities at
 * its two ends. Returns it with the change of the car's own energy, engine included.
 */
export function keepLedger(
  vehicle: Vehicle,
  duration_s: number,
  control: (vehicle: Vehicle) => void,
): { ledger: Ledger; gained_J: number; throughput_J: number } {
  const ledger: Ledger = {
    engine_J: 0,
    brakes_J: 0,
    rolling_J: 0,
    drag_J: 0,
    tyres_J: 0,
    dampers_J: 0,
    clutch_J: 0,
    differential_J: 0,
    mounts_J: 0,
  };
  const { params, state, work, drive, driveline } = vehicle;
  const dt = params.step_s;
  const engineEnergy_J = () => 0.5 * params.engine.inertia_kgm2 * at(state.engineSpeed_radps, 0) ** 2;
  refresh(vehicle);
  const start_J = energy_J(vehicle) + engineEnergy_J();
  let before = takeMoment(vehicle);
  let throughput_J = 0;
  const steps = Math.round(duration_s / dt);
  const add = (entry: keyof Ledger, work_J: number): void => {
    ledger[entry] += work_J;
    throughput_J += Math.abs(work_J);
  };
  for (let i = 0; i < steps; i++) {
    control(vehicle);
    stepVehicle(vehicle);
    const static_N = [0, 1, 2, 3].map((w) => staticSuspensionForce_N(params.corners, work.length_m, w));
    refresh(vehicle);
    const after = takeMoment(vehicle);
    const mean = (
      field: 'forward' | 'sideways' | 'turn' | 'spin' | 'travel' | 'pitch' | 'roll' | 'velocity',
      n: number,
    ): number => 0.5 * (at(before[field], n) + at(after[field], n));
    const engine = 0.5 * (before.engine + after.engine);
    add('engine_J', dt * drive.engineTorque_Nm * engine);
    const [gear, last] = [at(driveline.gear, 0), drive.differentials.length - 1];
    drive.differentials.forEach((reading, d) => {
      const carrier = at(reading, READ_INPUT_RADPS) - 0.5 * dt * at(reading, READ_INPUT_RADPS2);
      const slipGain = at(reading, READ_OUTPUT1_RADPS2) - at(reading, READ_OUTPUT0_RADPS2);
      const slip = at(reading, READ_SPEED1_RADPS) - at(reading, READ_SPEED0_RADPS) - 0.5 * dt * slipGain;
      add(
        'differential_J',
        dt * (0.5 * at(reading, READ_LOCKING_NM) * slip + at(reading, READ_FRICTION_NM) * carrier),
      );
      const input = gear * at(driveline.ratio, d) * carrier;
      if (d === last && gear !== 0) add('clutch_J', -dt * drive.clutchTorque_Nm * (engine - input));
    });
    const speed = Math.hypot(...before.velocity);
    let drag_W = 0;
    for (let k = 0; k < 3; k++)
      drag_W -= params.aero.drag * speed * at(before.velocity, k) * mean('velocity', k);
    add('drag_J', dt * drag_W);
    for (let w = 0; w < 4; w++) {
      const radius_m = at(params.wheels.rollingRadius_m, w);
      add('brakes_J', dt * at(work.brakeTorque_Nm, w) * mean('spin', w));
      add('rolling_J', dt * at(work.rollingTorque_Nm, w) * mean('spin', w));
      add('mounts_J', -dt * (at(work.driveTorque_Nm, w) + at(work.brakeTorque_Nm, w)) * mean('pitch', w));
      const tyre_W =
        at(work.longitudinalForce_N, w) * (mean('forward', w) - radius_m * mean('spin', w)) +
        at(work.lateralForce_N, w) * mean('sideways', w) +
        at(work.aligningMoment_Nm, w) * mean('turn', w) +
        at(work.overturningMoment_Nm, w) * mean('roll', w);
      add('tyres_J', dt * tyre_W);
      add('dampers_J', dt * (at(work.suspensionForce_N, w) - at(static_N, w)) * mean('travel', w));
    }
    before = after;
  }
  return { ledger, gained_J: energy_J(vehicle) + engineEnergy_J() - start_J, throughput_J };
}

/** Sum of all entries. */
export const total_J = (ledger: Ledger): number => {
  let total = 0;
  for (const key of Object.keys(ledger) as (keyof Ledger)[]) total += ledger[key];
  return total;
};
