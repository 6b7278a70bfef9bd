import { FL, FR } from '../../../catalogue/wheels.ts';
import {
  IO_BRAKE_NM,
  IO_CAMBER_RAD,
  IO_DRIVE_NM,
  IO_DT_S,
  IO_FX_N,
  IO_FY_N,
  IO_LOAD_N,
  IO_MX_NM,
  IO_MY_NM,
  IO_MZ_NM,
  IO_NOISE,
  IO_REACTION_NM,
  IO_VX_MPS,
  IO_VY_MPS,
} from '../../tyre/librerally/io.ts';
import { advancedPhase, phaseNoise } from '../../tyre/librerally/noise.ts';
import { stepTyre } from '../../tyre/librerally/update.ts';
import { STEERING_FEEL_NM, STEP_S, type LibreRallyCar } from './engine-car.ts';

/** Road noise of this step, for each wheel by its own distance. */
export function drawNoise(car: LibreRallyCar): void {
  const { noisePhase } = car.tyreState;
  for (let i = 0; i < 4; i++) {
    if (car.inputs.surfaces[i]!.noise <= 0) continue;
    const speed = Math.abs(car.inputs.forwardVelocity_mps[i]!);
    noisePhase[i] = advancedPhase(noisePhase[i]!, speed, car.drive[STEP_S]!);
    car.noise[i] = phaseNoise(noisePhase[i]!);
  }
}

/** Steps the four tyres. A wheel in the air spins up by the torque it would have without traction limits. */
export function stepTyres(car: LibreRallyCar): void {
  const { inputs, tyreIo: io } = car;
  for (let i = 0; i < 4; i++) {
    const grounded = inputs.grounded[i] !== 0;
    io[IO_VX_MPS] = grounded ? inputs.forwardVelocity_mps[i]! : 0;
    io[IO_VY_MPS] = grounded ? inputs.leftVelocity_mps[i]! : 0;
    io[IO_LOAD_N] = grounded ? car.wheelLoad_N[i]! : 0;
    io[IO_DRIVE_NM] = grounded ? car.driveTorque_Nm[i]! : car.freeTorque_Nm[i]!;
    io[IO_BRAKE_NM] = inputs.brakeTorque_Nm[i]!;
    io[IO_CAMBER_RAD] = inputs.camber_rad[i]!;
    io[IO_DT_S] = car.drive[STEP_S]!;
    io[IO_NOISE] = car.noise[i]!;
    stepTyre(car.params.tyres[i]!, inputs.surfaces[i]!, car.tyreState, i, io);
    car.longitudinalForce_N[i] = io[IO_FX_N]!;
    car.lateralForce_N[i] = io[IO_FY_N]!;
    car.aligningMoment_Nm[i] = io[IO_MZ_NM]!;
    car.overturningMoment_Nm[i] = io[IO_MX_NM]!;
    car.rollingMoment_Nm[i] = io[IO_MY_NM]!;
    car.reaction_Nm[i] = io[IO_REACTION_NM]!;
  }
  car.totals[STEERING_FEEL_NM] = car.aligningMoment_Nm[FL]! + car.aligningMoment_Nm[FR]!;
}

/** Acceleration from the sum of the tyre forces, in world axes, for the next step. */
export function estimateAcceleration(car: LibreRallyCar): void {
  const { inputs, params } = car;
  const a = car.acceleration_mps2;
  a.fill(0);
  if (!(params.mass_kg > 1e-4)) return;
  for (let i = 0; i < 4; i++) {
    if (inputs.grounded[i] === 0) continue;
    const fx = car.longitudinalForce_N[i]! / params.mass_kg;
    const fy = car.lateralForce_N[i]! / params.mass_kg;
    for (let k = 0; k < 3; k++)
      a[k] = a[k]! + inputs.wheelForward[3 * i + k]! * fx + inputs.wheelLeft[3 * i + k]! * fy;
  }
}
