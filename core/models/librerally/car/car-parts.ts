import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { REFERENCE_SURFACE } from '../../../environment/surface/librerally-surfaces.ts';
import type { Ground } from '../../../environment/world/ground.ts';
import type { Columns } from '../../../math/column-math.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { memoryWithout } from '../../../math/snapshot.ts';
import { brakeCapacity_Nm } from '../../driveline/brakes.ts';
import type { CarFacts } from '../../facts/car-facts.ts';
import { wholeCarWith, type WholeCar } from '../../facts/whole-car.ts';
import { createBodyWatch, updateReadout, type BodyWatch } from '../../interface/body-readout.ts';
import { checkMotion } from '../../interface/check-motion.ts';
import { createControls, type Controls } from '../../interface/controls.ts';
import { createReadout, type Readout } from '../../interface/readout.ts';
import type { BodyPort } from '../../interface/simulated-car.ts';
import { createModelColumns, type ModelColumns } from '../../sample/model-sample.ts';
import { roadWheelAngle_rad } from '../../steering/road-wheel-angle.ts';
import { createTyreState, type LibreRallyTyreState } from '../../tyre/librerally/librerally-tyre-state.ts';
import { createLibreRallyCar, type LibreRallyCar } from '../engine/engine-car.ts';
import type { LibreRallyParams } from '../engine/librerally-params.ts';
import { createLibreRallyEngine, GEAR, SHOWN_RADPS, type LibreRallyEngine } from './engine.ts';
import { librerallyFromSetup } from './from-setup.ts';
import { createRigidBody, rigidBodyPort, type RigidBody } from './rigid-body.ts';
import { createWheelContacts, type WheelContacts } from './wheel-contact.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The parts of a car in a run: the source's model, and what the source leaves to its solver. */
export interface CarParts {
  readonly facts: CarFacts;
  readonly ground: Ground;
  /** Compiled for this car only: the mass properties follow the parts that leave it. */
  readonly params: Mutable<LibreRallyParams>;
  readonly model: LibreRallyCar;
  readonly rigid: RigidBody;
  readonly contacts: WheelContacts;
  readonly engine: LibreRallyEngine;
  readonly controls: Controls;
  readonly body: BodyPort;
  readonly watch: BodyWatch;
  readonly readout: Readout;
  readonly freshTyres: LibreRallyTyreState;
  readonly peakFriction: Float64Array;
  readonly restJounce_m: Float64Array;
  readonly sampleColumns: ModelColumns;
  /** Mass properties with all parts on, and the present ones. */
  readonly whole: WholeCar;
  present: WholeCar;
}

export function createCarParts(
  facts: CarFacts,
  ground: Ground,
  run: {
    readonly step_s: number;
    readonly seed: number;
    readonly columns: Columns;
    readonly air_K: number | undefined;
  },
): CarParts {
  const { seed, columns } = run;
  const { librerally, whole, unloadedLength_m } = librerallyFromSetup(facts, run.air_K);
  const { driveFront, driveRear } = librerally;
  const surface = ground.surfaces[0]?.properties ?? REFERENCE_SURFACE;
  const model = createLibreRallyCar(librerally, surface, seed, columns);
  const rigid = createRigidBody(whole.mass_kg, whole.inertia_kgm2, columns);
  const contacts = createWheelContacts(ground, {
    mount_m: new Float64Array(3 * WHEEL_COUNT),
    unloadedLength_m,
    radius_m: whole.loadedRadius_m,
    quarterMass_kg: whole.mass_kg / WHEEL_COUNT,
  });
  const peakFriction = Float64Array.from(librerally.tyres, (tyre) => tyre.peakFriction);
  const parts: CarParts = {
    ...{ facts, ground, model, rigid, contacts, peakFriction, whole },
    params: librerally,
    engine: createLibreRallyEngine(
      facts,
      Uint8Array.from([driveFront, driveFront, driveRear, driveRear], Number),
    ),
    controls: createControls(),
    body: rigidBodyPort(rigid, (mass) => setWhole(parts, wholeCarWith(parts.present, mass))),
    watch: createBodyWatch(run.step_s),
    readout: createReadout(),
    freshTyres: createTyreState(librerally.tyres, seed),
    restJounce_m: unloadedLength_m.map((length, w) => length - (facts.rest.length_m[w] ?? 0)),
    sampleColumns: sampleColumnsOf(model, contacts, peakFriction),
    present: whole,
  };
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const camber = facts.setup.corners[w]?.wheel.camber_rad ?? 0;
    // Positive where its thrust is to the left: the top of a left wheel outward.
    model.inputs.camber_rad[w] = (w & 1) === 0 ? camber : -camber;
  }
  return parts;
}

function sampleColumnsOf(
  model: LibreRallyCar,
  contacts: WheelContacts,
  peakFriction: Float64Array,
): ModelColumns {
  return createModelColumns({
    jounce_m: new Float64Array(WHEEL_COUNT),
    suspensionForce_N: contacts.springForce_N,
    wheelLoad_N: model.wheelLoad_N,
    wheelSpeed_radps: model.tyreState.spin_radps,
    tyreFriction: peakFriction,
    slipRatio: model.tyreState.slipRatio,
    longitudinalForce_N: model.longitudinalForce_N,
    lateralForce_N: model.lateralForce_N,
    driveTorque_Nm: model.driveTorque_Nm,
    roadWheelAngle_rad: contacts.roadWheelAngle_rad,
    tyreSurfaceTemperature_K: model.tyreState.treadTemperature_K,
    tyreCoreTemperature_K: model.tyreState.coreTemperature_K,
    tyreWear: model.tyreState.wear,
  });
}

/** Takes new mass properties: body, contacts and parameters follow. */
export function setWhole(parts: CarParts, next: WholeCar): void {
  const { params, rigid, contacts, present } = parts;
  parts.present = next;
  rigid.mass_kg[0] = next.mass_kg;
  rigid.inertia_kgm2.set(next.inertia_kgm2);
  contacts.quarterMass_kg = next.mass_kg / WHEEL_COUNT;
  params.mass_kg = next.mass_kg;
  params.centreHeight_m += next.shift_m[2] - present.shift_m[2];
  params.staticLoad_N.fill((next.mass_kg * GRAVITY_MPS2) / WHEEL_COUNT);
  const { x_m, y_m, mountZ_m } = parts.facts.corners;
  const [sx, sy, sz] = next.shift_m;
  for (let w = 0; w < WHEEL_COUNT; w++)
    contacts.mount_m.set([x_m[w]! - sx, y_m[w]! - sy, mountZ_m[w]! - sz], 3 * w);
}

/** Road wheel angles and brake torques of the present controls. */
export function steerAndBrake({ facts, model, contacts, controls }: CarParts): void {
  const { wheels } = facts;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    contacts.roadWheelAngle_rad[w] = roadWheelAngle_rad(
      controls.steer,
      facts.steeringLinearity,
      wheels.steerLock_rad[w]!,
      wheels.ackermann[w]!,
      (w & 1) === 0,
      wheels.toe_rad[w]!,
      wheels.steerCross[w]!,
    );
    model.inputs.brakeTorque_Nm[w] = brakeCapacity_Nm(
      wheels.maxBraking_Nm[w]!,
      wheels.maxHandbraking_Nm[w]!,
      controls.brake,
      controls.handbrake,
    );
  }
}

/** Values that drivers and samples read after a step. Throws SIMULATION_DIVERGED. */
export function updateShown(parts: CarParts, clock: { readonly time_s: number }): void {
  const { model, engine, watch, readout, peakFriction } = parts;
  parts.body.read(watch.body);
  updateReadout(watch, readout);
  readout.gear = engine.state[GEAR]!;
  readout.engineSpeed_radps = engine.state[SHOWN_RADPS]!;
  for (let w = 0; w < WHEEL_COUNT; w++)
    peakFriction[w] = model.params.tyres[w]!.peakFriction * model.inputs.surfaces[w]!.friction;
  checkMotion(watch, model.tyreState.spin_radps, clock);
}

/** The run state, for a snapshot. */
export function partsState({ controls, readout, watch, peakFriction, ...parts }: CarParts): object {
  return {
    ...{ controls, readout, watch, peakFriction },
    columns: parts.sampleColumns,
    engine: parts.engine.state,
    ...modelMemory(parts.model, parts.contacts, parts.rigid),
  };
}

/** State carried from step to step and values that a sample shows, without parameters, masses and ground. */
function modelMemory(model: LibreRallyCar, contacts: WheelContacts, rigid: RigidBody): object {
  const { roadWheelAngle_rad, normal, springForce_N } = contacts;
  const { position_m, orientation, velocity_mps, spin_radps, rotation } = rigid;
  return {
    ...memoryWithout(model, ['params']),
    inputs: memoryWithout(model.inputs, ['camber_rad']),
    contacts: { roadWheelAngle_rad, normal, springForce_N },
    rigid: { position_m, orientation, velocity_mps, spin_radps, rotation },
  };
}
