import type { SurfaceProperties } from '../../../catalogue/surface-properties.ts';
import { WHEELS, WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { REFERENCE_SURFACE } from '../../../environment/surface/librerally-surfaces.ts';
import { pitchHeight_m, rollArm_m } from '../../../models/librerally/engine/load-transfer.ts';
import { turnBody } from '../../../models/librerally/engine/attitude.ts';
import {
  createLibreRallyCar,
  DELIVERED_NM,
  ENGINE_TORQUE_NM,
  FRONT_DELIVERED_NM,
  PITCH_ACCELERATION_NM,
  PITCH_TORQUE_NM,
  REAR_DELIVERED_NM,
  ROLL_ACCELERATION_NM,
  ROLL_TORQUE_NM,
  SHORTFALL_NM,
  STEERING_FEEL_NM,
  STEP_S,
  type LibreRallyCar,
} from '../../../models/librerally/engine/engine-car.ts';
import {
  librerallyCar,
  type AttitudeParams,
  type LibreRallyParams,
} from '../../../models/librerally/engine/librerally-params.ts';
import { stepLibreRally, stepWheelLoads } from '../../../models/librerally/engine/step-librerally.ts';
import {
  asInputs,
  block,
  CaseFault,
  column,
  columnOf,
  isTrue,
  list,
  neededBlock,
  number,
  numberOr,
  type Inputs,
} from './librerally-inputs.ts';
import { caseSurface, differentialOf, surfaceOf, tyreOf } from './librerally-names.ts';
import type { Figures } from './part-cases.ts';

/** A vector of the source (x "right", which is the car's left, y up, z forward) in ISO axes. */
function toIso(vector: readonly number[]): [number, number, number] {
  const [x = NaN, y = NaN, z = NaN] = vector;
  return [z, x, y];
}

function attitudeOf(given: Inputs): AttitudeParams {
  return {
    frontRollStiffness_N: numberOr(given, 0, 'FrontRollStiffness'),
    rearRollStiffness_N: numberOr(given, 0, 'RearRollStiffness'),
    rollDamping_Nms: numberOr(given, 0, 'RollDampingCoefficient'),
    pitchStiffness_N: numberOr(given, 0, 'PitchStiffness'),
    pitchDamping_Nms: numberOr(given, 0, 'PitchDampingCoefficient'),
  };
}

const COLUMNS = {
  staticNormalLoad_N: 'staticLoad_N',
  springStiffness_Npm: 'springRate_Npm',
  bumpDamping_Nspm: 'bumpDamping_Nspm',
  reboundDamping_Nspm: 'reboundDamping_Nspm',
  averageDamping_Nspm: 'averageDamping_Nspm',
  maxCompression_m: 'mostJounce_m',
  maxDroop_m: 'mostDroop_m',
} as const satisfies Record<string, keyof LibreRallyParams>;

function paramsOf(inputs: Inputs): LibreRallyParams {
  const known = librerallyCar();
  const setup = block(inputs, 'setup') ?? {};
  const car = block(setup, 'vehicle') ?? {};
  const columns = Object.entries(COLUMNS).map(([name, key]) => [
    key,
    Float64Array.from(column(setup, name, WHEEL_COUNT, [...known[key]])),
  ]);
  const differential = (key: string, fallback: LibreRallyParams['frontDifferential']) => {
    const given = block(inputs, key);
    return given === undefined ? fallback : differentialOf(given);
  };
  const tyre = tyreOf(block(inputs, 'tyre') ?? {});
  const tyres = list(inputs, 'tyrePerWheel')?.map((one) => tyreOf(asInputs(one, 'tyrePerWheel')));
  return {
    ...known,
    ...(Object.fromEntries(columns) as Partial<LibreRallyParams>),
    mass_kg: numberOr(car, known.mass_kg, 'VehicleMass'),
    centreHeight_m: numberOr(car, known.centreHeight_m, 'CgHeight'),
    frontRollCentre_m: numberOr(car, known.frontRollCentre_m, 'FrontRollCenterHeight'),
    rearRollCentre_m: numberOr(car, known.rearRollCentre_m, 'RearRollCenterHeight'),
    wheelbase_m: numberOr(car, known.wheelbase_m, 'Wheelbase'),
    track_m: numberOr(car, known.track_m, 'TrackWidth'),
    antiDive: numberOr(car, known.antiDive, 'AntiDiveFactor'),
    antiSquat: numberOr(car, known.antiSquat, 'AntiSquatFactor'),
    frontAntiRoll_Npm: numberOr(car, known.frontAntiRoll_Npm, 'FrontAntiRollStiffness'),
    rearAntiRoll_Npm: numberOr(car, known.rearAntiRoll_Npm, 'RearAntiRollStiffness'),
    attitude: attitudeOf(block(inputs, 'bodyRoll') ?? {}),
    frontDifferential: differential('frontDiff', known.frontDifferential),
    rearDifferential: differential('rearDiff', known.rearDifferential),
    centreDifferential: differential('centerDiff', known.centreDifferential),
    driveFront: isTrue(inputs, 'driveFrontAxle', known.driveFront),
    driveRear: isTrue(inputs, 'driveRearAxle', known.driveRear),
    tyres: tyres ?? WHEELS.map(() => tyre),
  };
}

/** A car with the contact and the last jounce of the case. */
function carOf(inputs: Inputs, previousKey: string): LibreRallyCar {
  const car = createLibreRallyCar(paramsOf(inputs), REFERENCE_SURFACE);
  car.drive[STEP_S] = number(inputs, 'dt_s');
  car.inputs.contact.set(column(inputs, 'contactScale', WHEEL_COUNT, [1, 1, 1, 1]));
  car.inputs.grounded.set(column(inputs, 'grounded', WHEEL_COUNT, [1, 1, 1, 1]));
  car.previousJounce_m.set(column(inputs, previousKey, WHEEL_COUNT, [0, 0, 0, 0]));
  return car;
}

/** Figures of the four wheels, the wheel's name after the unit. */
function perWheel(name: string, values: Float64Array): Figures {
  return Object.fromEntries(WHEELS.map((wheel, i) => [`${name}_${wheel}`, values[i] ?? NaN]));
}

function loadsOf(car: LibreRallyCar): Figures {
  return {
    ...perWheel('springForce_N', car.springForce_N),
    ...perWheel('damperForce_N', car.damperForce_N),
    ...perWheel('bumpStopForce_N', car.stopForce_N),
    ...perWheel('normalLoad_N', car.wheelLoad_N),
  };
}

const TRANSFER_HEIGHTS = ['brakingHeight', 'drivingHeight', 'accelerationHeight', 'accelHeight'] as const;

/**
 * Levers and transfers of a case that asks for the parts of the load transfer: heights by which braking and driving
 * pitch the body, and the lateral transfer of the front axle, both wheels, over its low and its high roll centre.
 */
function transferFigures(inputs: Inputs): Figures {
  const known = librerallyCar();
  const given = { ...block(block(inputs, 'setup') ?? {}, 'vehicle'), ...inputs };
  const height_m = numberOr(given, known.centreHeight_m, 'cgHeight_m', 'cgHeight', 'CgHeight');
  const params = {
    ...known,
    centreHeight_m: height_m,
    antiDive: numberOr(given, known.antiDive, 'antiDive', 'antiDiveFactor', 'AntiDiveFactor'),
    antiSquat: numberOr(given, known.antiSquat, 'antiSquat', 'antiSquatFactor', 'AntiSquatFactor'),
  };
  const figures: Figures = {};
  for (const name of TRANSFER_HEIGHTS) {
    const along_mps2 = name === 'brakingHeight' ? -1 : 1;
    figures[name] = figures[`${name}_m`] = pitchHeight_m(params, along_mps2);
  }
  for (const name of ['lowRc', 'highRc']) {
    const rollCentre_m = numberOr(given, NaN, `${name}_m`, name, `${name}Height_m`, `${name}Height`);
    const perMetre =
      (numberOr(given, known.mass_kg, 'mass_kg', 'VehicleMass') *
        numberOr(given, NaN, 'lateralAccel_mps2', 'ay_mps2') *
        numberOr(given, 0.5, 'frontShare', 'frontLoadShare')) /
      Math.max(numberOr(given, known.track_m, 'trackWidth_m', 'track_m', 'TrackWidth'), 0.1);
    figures[`${name}Transfer`] = figures[`${name}Transfer_N`] = perMetre * rollArm_m(height_m, rollCentre_m);
  }
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => !Number.isNaN(value)));
}

export function loadFigures(inputs: Inputs): Figures {
  if (inputs['compression_m'] === undefined) return transferFigures(inputs);
  const car = carOf(inputs, 'previousCompression_m');
  car.inputs.jounce_m.set(column(inputs, 'compression_m', WHEEL_COUNT));
  car.acceleration_mps2[0] = numberOr(inputs, 0, 'longitudinalAccel_mps2');
  car.acceleration_mps2[1] = numberOr(inputs, 0, 'lateralAccel_mps2');
  stepWheelLoads(car);
  return loadsOf(car);
}

export function rollFigures(inputs: Inputs): Figures {
  const params = librerallyCar({ attitude: attitudeOf(neededBlock(inputs, 'config')) });
  const car = createLibreRallyCar(params, REFERENCE_SURFACE);
  car.drive[STEP_S] = number(inputs, 'dt_s');
  car.usedJounce_m.set(column(inputs, 'compression_m', WHEEL_COUNT));
  car.inputs.angularVelocity_radps[0] = numberOr(inputs, 0, 'rollRate_radps');
  car.inputs.angularVelocity_radps[1] = numberOr(inputs, 0, 'pitchRate_radps');
  car.totals[ROLL_ACCELERATION_NM] = numberOr(inputs, 0, 'rollAccelTorque_Nm');
  car.totals[PITCH_ACCELERATION_NM] = numberOr(inputs, 0, 'pitchAccelTorque_Nm');
  turnBody(car);
  return {
    rollTorque_Nm: car.totals[ROLL_TORQUE_NM] ?? NaN,
    pitchTorque_Nm: car.totals[PITCH_TORQUE_NM] ?? NaN,
    rollImpulse_Nms: car.angularImpulse_Nms[0] ?? NaN,
    pitchImpulse_Nms: car.angularImpulse_Nms[1] ?? NaN,
  };
}

function setVectors(target: Float64Array, inputs: Inputs, key: string): void {
  list(inputs, key)?.forEach((offset, wheel) => target.set(toIso(columnOf(offset, key, 3)), 3 * wheel));
}

function surfacesOf(inputs: Inputs): SurfaceProperties[] {
  const given = list(inputs, 'surfacePerWheel');
  if (given === undefined) return WHEELS.map(() => caseSurface(inputs));
  return given.map((one) =>
    typeof one === 'string' ? surfaceOf({}, one) : surfaceOf(asInputs(one, 'surfacePerWheel')),
  );
}

/** Compressions of each step: a list per step, or one list for all. */
function jounceOfStep(inputs: Inputs, step: number): number[] {
  const steps = list(inputs, 'compressionPerStep_m');
  if (steps === undefined) return column(inputs, 'compression_m', WHEEL_COUNT);
  return columnOf(steps[Math.min(step, steps.length - 1)], 'compressionPerStep_m', WHEEL_COUNT);
}

export function vehicleFigures(inputs: Inputs): Figures {
  const car = carOf(inputs, 'initialPreviousCompression_m');
  const velocity = (wheel: number): number[] =>
    columnOf(list(inputs, 'wheelVelocity_long_lat_mps')?.[wheel], `wheelVelocity_long_lat_mps[${wheel}]`, 2);
  WHEELS.forEach((_, wheel) => {
    const [forward = NaN, left = NaN] = velocity(wheel);
    car.inputs.forwardVelocity_mps[wheel] = forward;
    car.inputs.leftVelocity_mps[wheel] = left;
  });
  car.tyreState.spin_radps.set(column(inputs, 'initialOmega_radps', WHEEL_COUNT));
  car.inputs.brakeTorque_Nm.set(column(inputs, 'brakeTorque_Nm', WHEEL_COUNT, [0, 0, 0, 0]));
  car.inputs.camber_rad.set(column(inputs, 'camber_rad', WHEEL_COUNT, [0, 0, 0, 0]));
  car.inputs.angularVelocity_radps.set(toIso(column(inputs, 'chassisAngularVelocity_radps', 3, [0, 0, 0])));
  setVectors(car.inputs.contactOffset_m, inputs, 'contactOffsets_m');
  setVectors(car.inputs.mountOffset_m, inputs, 'attachmentOffsets_m');
  surfacesOf(inputs).forEach((surface, wheel) => {
    car.inputs.surfaces[wheel] = surface;
  });
  car.drive[ENGINE_TORQUE_NM] = numberOr(inputs, 0, 'engineTorqueAtWheels_Nm');
  const steps = numberOr(inputs, 1, 'steps');
  if (!(steps >= 1)) throw new CaseFault('no step to take');
  for (let step = 0; step < steps; step++) {
    car.inputs.jounce_m.set(jounceOfStep(inputs, step));
    stepLibreRally(car);
  }
  return figuresOf(car);
}

function figuresOf(car: LibreRallyCar): Figures {
  const total = (slot: number): number => car.totals[slot] ?? NaN;
  const [px = NaN, py = NaN, pz = NaN] = car.linearImpulse_Ns;
  const [hx = NaN, hy = NaN, hz = NaN] = car.angularImpulse_Nms;
  return {
    ...loadsOf(car),
    ...perWheel('driveTorque_Nm', car.driveTorque_Nm),
    ...perWheel('tractionLimit_Nm', car.tractionLimit_Nm),
    ...perWheel('Fx_N', car.longitudinalForce_N),
    ...perWheel('Fy_N', car.lateralForce_N),
    ...perWheel('Mz_Nm', car.aligningMoment_Nm),
    ...perWheel('Mx_Nm', car.overturningMoment_Nm),
    ...perWheel('My_Nm', car.rollingMoment_Nm),
    ...perWheel('omega_radps', car.tyreState.spin_radps),
    ...perWheel('tyreReactionTorque_Nm', car.reaction_Nm),
    ...perWheel('slipRatio', car.tyreState.slipRatio),
    ...perWheel('slipAngle_rad', car.tyreState.slipAngle_rad),
    deliveredTorque_Nm: total(DELIVERED_NM),
    torqueShortfall_Nm: total(SHORTFALL_NM),
    frontAxleDelivered_Nm: total(FRONT_DELIVERED_NM),
    rearAxleDelivered_Nm: total(REAR_DELIVERED_NM),
    rollTorque_Nm: total(ROLL_TORQUE_NM),
    pitchTorque_Nm: total(PITCH_TORQUE_NM),
    totalSelfAligningTorque_Nm: total(STEERING_FEEL_NM),
    // The source's x is our y, its y our z, its z our x.
    chassisLinearImpulse_X_Ns: py,
    chassisLinearImpulse_Y_Ns: pz,
    chassisLinearImpulse_Z_Ns: px,
    chassisAngularImpulse_X_Nms: hy,
    chassisAngularImpulse_Y_Nms: hz,
    chassisAngularImpulse_Z_Nms: hx,
  };
}
