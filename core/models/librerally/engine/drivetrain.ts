import { FL, FR, RL, RR } from '../../../catalogue/wheels.ts';
import {
  SPLIT_DELIVERABLE_NM,
  SPLIT_INPUT_NM,
  SPLIT_LEFT_LIMIT_NM,
  SPLIT_LEFT_NM,
  SPLIT_LEFT_RADPS,
  SPLIT_RIGHT_LIMIT_NM,
  SPLIT_RIGHT_NM,
  SPLIT_RIGHT_RADPS,
  splitTorque,
  writeDeliverable,
  type LibreRallyDifferential,
} from '../../driveline/differential/librerally.ts';
import { rollingRadius_m } from '../../tyre/librerally/librerally-geometry.ts';
import { FRICTION_STAGES } from '../../tyre/librerally/friction-stage.ts';
import { IO_LOAD_N, IO_NOISE, IO_PEAK_N, IO_SPEED_MPS } from '../../tyre/librerally/io.ts';
import { runStages } from '../../tyre/librerally/stage.ts';
import {
  DELIVERED_NM,
  ENGINE_TORQUE_NM,
  FRONT_DELIVERED_NM,
  REAR_DELIVERED_NM,
  SHORTFALL_NM,
  type LibreRallyCar,
} from './engine-car.ts';

/** Torque that each tyre could pass to the ground at its present rim speed; none in the air. */
function writeTractionLimits(car: LibreRallyCar): void {
  const { params, inputs, tyreState, tyreIo } = car;
  for (let i = 0; i < 4; i++) {
    const load = car.wheelLoad_N[i]!;
    if (inputs.grounded[i] === 0 || load <= 1e-3) {
      car.tractionLimit_Nm[i] = 0;
      continue;
    }
    const radius = rollingRadius_m(params.tyres[i]!, load);
    tyreIo[IO_LOAD_N] = load;
    tyreIo[IO_NOISE] = car.noise[i]!;
    tyreIo[IO_SPEED_MPS] = Math.abs(tyreState.spin_radps[i]!) * radius;
    runStages(FRICTION_STAGES, params.tyres[i]!, inputs.surfaces[i]!, tyreState, i, tyreIo);
    car.tractionLimit_Nm[i] = tyreIo[IO_PEAK_N]! * radius;
  }
}

/** Sets speeds and limits of two wheels for a split, or no limits. */
function setWheels(car: LibreRallyCar, left: number, right: number, limited: boolean): void {
  const io = car.splitIo;
  io[SPLIT_LEFT_RADPS] = car.tyreState.spin_radps[left]!;
  io[SPLIT_RIGHT_RADPS] = car.tyreState.spin_radps[right]!;
  io[SPLIT_LEFT_LIMIT_NM] = limited ? car.tractionLimit_Nm[left]! : Infinity;
  io[SPLIT_RIGHT_LIMIT_NM] = limited ? car.tractionLimit_Nm[right]! : Infinity;
}

/** Shares io[SPLIT_INPUT_NM] between two wheels. */
function splitAxle(
  car: LibreRallyCar,
  differential: LibreRallyDifferential,
  left: number,
  right: number,
  limited: boolean,
  torque_Nm: Float64Array,
): void {
  const io = car.splitIo;
  setWheels(car, left, right, limited);
  splitTorque(differential, io);
  torque_Nm[left] = io[SPLIT_LEFT_NM]!;
  torque_Nm[right] = io[SPLIT_RIGHT_NM]!;
}

/** Sets speeds and limits of the two axles: mean speeds, and the maximum torque of each. */
function setAxles(car: LibreRallyCar, limited: boolean): void {
  const { params, splitIo: io } = car;
  const spin = car.tyreState.spin_radps;
  setWheels(car, FL, FR, limited);
  writeDeliverable(params.frontDifferential, io);
  const front = io[SPLIT_DELIVERABLE_NM]!;
  setWheels(car, RL, RR, limited);
  writeDeliverable(params.rearDifferential, io);
  io[SPLIT_LEFT_RADPS] = (spin[FL]! + spin[FR]!) / 2;
  io[SPLIT_RIGHT_RADPS] = (spin[RL]! + spin[RR]!) / 2;
  io[SPLIT_LEFT_LIMIT_NM] = front;
  io[SPLIT_RIGHT_LIMIT_NM] = io[SPLIT_DELIVERABLE_NM]!;
}

/** The whole path, within the traction limits or without any. A single driven axle takes all torque. */
function splitPath(car: LibreRallyCar, limited: boolean, torque_Nm: Float64Array): void {
  const { params, splitIo: io } = car;
  torque_Nm.fill(0);
  io[SPLIT_INPUT_NM] = car.drive[ENGINE_TORQUE_NM]!;
  if (!params.driveFront && !params.driveRear) return;
  if (!params.driveRear) {
    splitAxle(car, params.frontDifferential, FL, FR, limited, torque_Nm);
    return;
  }
  if (!params.driveFront) {
    splitAxle(car, params.rearDifferential, RL, RR, limited, torque_Nm);
    return;
  }
  setAxles(car, limited);
  splitTorque(params.centreDifferential, io);
  const rear_Nm = io[SPLIT_RIGHT_NM]!;
  io[SPLIT_INPUT_NM] = io[SPLIT_LEFT_NM]!;
  splitAxle(car, params.frontDifferential, FL, FR, limited, torque_Nm);
  io[SPLIT_INPUT_NM] = rear_Nm;
  splitAxle(car, params.rearDifferential, RL, RR, limited, torque_Nm);
}

/**
 * Shares the engine's torque between the wheels. Torque beyond the tyres' limits vanishes: neither engine nor wheels
 * feel the shortfall.
 */
export function splitDrive(car: LibreRallyCar): void {
  writeTractionLimits(car);
  splitPath(car, true, car.driveTorque_Nm);
  splitPath(car, false, car.freeTorque_Nm);
  const { driveTorque_Nm: torque, totals } = car;
  const requested = car.drive[ENGINE_TORQUE_NM]!;
  const front = torque[FL]! + torque[FR]!;
  const rear = torque[RL]! + torque[RR]!;
  const lack = Math.abs(requested) - Math.abs(front + rear);
  totals[FRONT_DELIVERED_NM] = front;
  totals[REAR_DELIVERED_NM] = rear;
  totals[DELIVERED_NM] = front + rear;
  totals[SHORTFALL_NM] = lack > 0 ? Math.sign(requested) * lack : 0;
}
