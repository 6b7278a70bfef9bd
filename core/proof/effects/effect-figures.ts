import { FL, FR, RL, WHEELS } from '../../catalogue/wheels.ts';
import type { ModelName } from '../../catalogue/vehicle-models.ts';
import { runToEnd } from '../../driving/manoeuvre/testing/run-to-end.ts';
import { createLaw } from '../../models/driveline/differential/create-law.ts';
import { coastBiasRatio, powerBiasRatio } from '../../setup/differential-numbers.ts';
import { SIGNAL_COUNT } from '../../models/driveline/drive-signals.ts';
import {
  LAW_CAPACITY_NM,
  LAW_INPUT_NM,
  LAW_IO_COUNT,
  LAW_LIMIT0_NM,
  LAW_REACTION0_NM,
  LAW_SPEED0_RADPS,
  LAW_TRANSFER_NM,
  LAW_VISCOUS_NMSPRAD,
} from '../../models/driveline/law.ts';
import { carFacts } from '../../models/facts/compile-facts.ts';
import { compileVehicle } from '../../models/racebench/compile-vehicle.ts';
import { derivedFigures } from '../../models/racebench/derived.ts';
import { driveForce_N, gearSpeed_mps } from '../../models/racebench/driveline/full-throttle.ts';
import { rollBalance } from '../../models/racebench/suspension/roll-balance.ts';
import { corneringStiffness_Nprad, tyreFacts } from '../../models/tyre/tyre-facts.ts';
import type { TyreParams } from '../../models/tyre/tyre.ts';
import type { Setup } from '../../setup/setup.ts';
import {
  AUTOMATIC_DOWN,
  AUTOMATIC_UP,
  BRAKE,
  COAST,
  firstAt_s,
  HANDBRAKE,
  largestOf,
  lastOf,
  LAUNCH,
  LIFT,
  PULL,
  REV,
  timeWith_s,
  traceOf,
  TURN,
  type Trace,
} from './drives.ts';

type Figure = (setup: Setup) => number;

const derived =
  (name: string): Figure =>
  (setup) =>
    derivedFigures(carFacts(setup), setup).find((one) => one.name === name)?.value ?? NaN;

/** Torques, speeds and limits at a differential: what its law is asked. */
interface Asked {
  readonly input_Nm: number;
  readonly reactions_Nm: readonly [number, number];
  readonly speeds_radps: readonly [number, number];
}

/** One answer of the law of the car's first differential. */
function answerOf(setup: Setup, { input_Nm, reactions_Nm, speeds_radps }: Asked): Float64Array {
  const io = new Float64Array(LAW_IO_COUNT);
  io[LAW_INPUT_NM] = input_Nm;
  io.set(reactions_Nm, LAW_REACTION0_NM);
  io.set(speeds_radps, LAW_SPEED0_RADPS);
  io.set([Infinity, Infinity], LAW_LIMIT0_NM);
  createLaw(setup, 0, { step_s: 0.001, signals: new Float64Array(SIGNAL_COUNT) }).write(io);
  return io;
}

const TURNING = [20, 20] as const;
const POWER: Asked = { input_Nm: 400, reactions_Nm: [150, 250], speeds_radps: TURNING };
const COASTING: Asked = { input_Nm: -400, reactions_Nm: [-150, -250], speeds_radps: TURNING };
const UNLOADED: Asked = { input_Nm: 0, reactions_Nm: [0, 0], speeds_radps: TURNING };
const APART: Asked = { input_Nm: 400, reactions_Nm: [200, 200], speeds_radps: [20, 24] };

/** Largest difference of the output torques up to which the differential stays locked. */
const capacity =
  (asked: Asked): Figure =>
  (setup) =>
    answerOf(setup, asked)[LAW_CAPACITY_NM] ?? NaN;

const LOCKED_PART = 0.05;
const isLocked = (value: number): boolean => value < LOCKED_PART;

/** Speed of a wheel over that of the car, rolling without slip: 1. */
const rollingPart = (setup: Setup, drive: typeof BRAKE, wheel: number): Trace => {
  const radius_m = carFacts(setup).wheels.rollingRadius_m[wheel] ?? NaN;
  return traceOf(
    setup,
    drive,
    (car) => ((car.state.wheelSpeed_radps[wheel] ?? NaN) * radius_m) / Math.max(1, car.readout.speed_mps),
  );
};

const yaw = (setup: Setup, model: ModelName = 'racebench'): Trace =>
  traceOf(setup, { ...TURN, model }, (car) => car.readout.yawRate_radps);

/** Time from the steering input until half of the final yaw rate. */
const yawDelay_s: Figure = (setup) => {
  const trace = yaw(setup);
  return firstAt_s(trace, (value) => value >= lastOf(trace) / 2) - 0.2;
};

function frontTyre(setup: Setup): TyreParams {
  const tyre = carFacts(setup).wheels.tyres[FL];
  if (tyre === undefined) throw new RangeError('The car has no front left tyre');
  return tyre;
}

const LOADS_N = Array.from({ length: 200 }, (_, i) => 100 * (i + 1));

/** Load at which the cornering stiffness of the front left tyre is largest. */
function loadOfMostStiffness_N(setup: Setup): number {
  const tyre = frontTyre(setup);
  const stiffness = LOADS_N.map((load_N) => corneringStiffness_Nprad(tyre, load_N, 1));
  return LOADS_N[stiffness.indexOf(Math.max(...stiffness))] ?? NaN;
}

/** Figures that promises of fields are about, each of a setup alone: derived, or read from a drive of seconds. */
export const EFFECT_FIGURES = {
  /* Masses, springs and bars. */
  frontWeightShare: derived('frontWeightShare'),
  frontFrequency_Hz: derived('naturalFrequency_Hz.front'),
  frontBumpDampingRatio: derived('bumpDampingRatio.front'),
  frontReboundDampingRatio: derived('reboundDampingRatio.front'),
  bumpTravel_m: (setup) => {
    const { corners, rest } = carFacts(setup);
    return (rest.length_m[FL] ?? NaN) - (corners.minLength_m[FL] ?? NaN);
  },
  droopTravel_m: (setup) => {
    const { corners, rest } = carFacts(setup);
    return (corners.maxLength_m[FL] ?? NaN) - (rest.length_m[FL] ?? NaN);
  },
  rollPerG_rad: (setup) => rollBalance(compileVehicle(setup)).gradient_rad,
  rollRateAfter100ms_radps: (setup) =>
    largestOf(traceOf(setup, { ...TURN, duration_s: 0.3 }, (car) => car.readout.rollRate_radps)),
  pitchRateAfter100ms_radps: (setup) =>
    largestOf(traceOf(setup, { ...BRAKE, duration_s: 0.3 }, (car) => car.readout.pitchRate_radps)),
  loadTransferDelay_s: (setup) => {
    const trace = traceOf(
      setup,
      TURN,
      (car) => (car.work.wheelLoad_N[FR] ?? NaN) - (car.work.wheelLoad_N[FL] ?? NaN),
    );
    return firstAt_s(trace, (value) => value >= lastOf(trace) / 2) - 0.2;
  },
  /* Cornering. */
  yawDelay_s,
  yawRate_radps: (setup) => lastOf(yaw(setup)),
  yawRateOfPhysx_radps: (setup) => lastOf(yaw(setup, 'physx')),
  yawRateOfLibreRally_radps: (setup) => lastOf(yaw(setup, 'librerally')),
  sideslip_rad: (setup) => largestOf(traceOf(setup, TURN, (car) => car.readout.sideslip_rad)),
  turningCircle_m: (setup) => 2 / Math.abs(Math.tan(carFacts(setup).wheels.steerLock_rad[FL] ?? NaN)),
  driftToTheLeft_m: (setup) => lastOf(traceOf(setup, COAST, (car) => car.readout.y_m)),
  loadOfMostStiffness_N,
  slipStiffness_N: (setup) =>
    tyreFacts(frontTyre(setup), carFacts(setup).rest.wheelLoad_N[FL] ?? NaN, 1).slipStiffness_N,
  /* Brakes. */
  stoppingDistance_m: (setup) => runToEnd(setup, 'braking', { rate_Hz: 10 }).metric('stoppingDistance_m'),
  frontLocksAfter_s: (setup) => firstAt_s(rollingPart(setup, BRAKE, FL), isLocked),
  rearLocksByHandbrakeAfter_s: (setup) => firstAt_s(rollingPart(setup, HANDBRAKE, RL), isLocked),
  /* Engine, gearbox and clutch. */
  speedAfterPull_mps: (setup) => lastOf(traceOf(setup, PULL, (car) => car.readout.speed_mps)),
  speedAfterLaunch_mps: (setup) => lastOf(traceOf(setup, LAUNCH, (car) => car.readout.speed_mps)),
  speedAfterLift_mps: (setup) => lastOf(traceOf(setup, LIFT, (car) => car.readout.speed_mps)),
  speedAfterCoasting_mps: (setup) => lastOf(traceOf(setup, COAST, (car) => car.readout.speed_mps)),
  engineSpeedAfterRev_radps: (setup) => lastOf(traceOf(setup, REV, (car) => car.readout.engineSpeed_radps)),
  speedAtFirstUpshift_mps: (setup) => {
    const gears = traceOf(setup, AUTOMATIC_UP, (car) => car.readout.gear);
    const speeds = traceOf(setup, AUTOMATIC_UP, (car) => car.readout.speed_mps);
    return speeds.values[gears.values.findIndex((gear) => gear !== 1)] ?? Infinity;
  },
  speedAtFirstDownshift_mps: (setup) => {
    const gears = traceOf(setup, AUTOMATIC_DOWN, (car) => car.readout.gear);
    const speeds = traceOf(setup, AUTOMATIC_DOWN, (car) => car.readout.speed_mps);
    return speeds.values[gears.values.findIndex((gear) => gear !== 4)] ?? 0;
  },
  upshiftWithoutDrive_s: (setup) => withoutDrive_s(setup, AUTOMATIC_UP),
  downshiftWithoutDrive_s: (setup) => withoutDrive_s(setup, AUTOMATIC_DOWN),
  speedInSecond_mps: (setup) => gearSpeed_mps(carFacts(setup), 2),
  forceInSecond_N: (setup) => driveForce_N(carFacts(setup), 2, 10),
  clutchSlipInLaunch_s: (setup) =>
    timeWith_s(
      traceOf(setup, LAUNCH, (_, channel) => channel('clutchSlip_radps')),
      (slip_radps) => slip_radps > 5,
    ),
  wheelspinInLaunch: (setup) => largestOf(traceOf(setup, LAUNCH, (_, channel) => channel('slipRatio.RL'))),
  /* Differentials. */
  powerBiasRatio: (setup) => powerBiasRatio(setup.differentials[0]),
  coastBiasRatio: (setup) => coastBiasRatio(setup.differentials[0]),
  lockUnderPower_Nm: capacity(POWER),
  lockWhenCoasting_Nm: capacity(COASTING),
  lockUnloaded_Nm: capacity(UNLOADED),
  viscousLock_Nm: (setup) => 4 * (answerOf(setup, APART)[LAW_VISCOUS_NMSPRAD] ?? NaN),
  torqueMovedToSlower_Nm: (setup) => Math.abs(answerOf(setup, APART)[LAW_TRANSFER_NM] ?? NaN),
  splitMuTorque_Nm: (setup) =>
    runToEnd(setup, 'split-mu-launch', { rate_Hz: 10, parameters: { duration_s: 3.2 } }).metric(
      'groundTorque_Nm',
    ),
  frontDriveTorqueShare: (setup) =>
    lastOf(
      traceOf(setup, { ...PULL, duration_s: 0.5 }, (_, channel) => {
        const [fl = 0, fr = 0, ...others] = WHEELS.map((wheel) => channel(`driveTorque_Nm.${wheel}`));
        return (fl + fr) / others.reduce((sum, one) => sum + one, fl + fr);
      }),
    ),
} as const satisfies Readonly<Record<string, Figure>>;

/** Time of a change of gear in which the engine and the wheels are not connected. */
function withoutDrive_s(setup: Setup, drive: typeof AUTOMATIC_UP): number {
  const trace = traceOf(setup, drive, (_, channel) => channel('clutchTorque_Nm'));
  const gears = traceOf(setup, drive, (car) => car.readout.gear);
  const from = gears.values.findIndex((gear) => gear !== drive.gear);
  const before = trace.values.slice(0, from).findLastIndex((torque_Nm) => Math.abs(torque_Nm) > 20);
  const after = trace.values.slice(from).findIndex((torque_Nm) => Math.abs(torque_Nm) > 20);
  return (from - before + after) * trace.step_s;
}

export type EffectFigureName = keyof typeof EFFECT_FIGURES;
