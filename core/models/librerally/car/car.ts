import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { brakeCapacity_Nm } from '../../driveline/brakes.ts';
import { OWN_COLUMNS, type Columns } from '../../../math/columns.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { setOrientation, writeRotationMatrix } from '../../../math/rotation.ts';
import type { Setup } from '../../../setup/setup.ts';
import { REFERENCE_SURFACE } from '../../../environment/surface/librerally-surfaces.ts';
import { roadWheelAngle_rad } from '../../steering/road-wheel-angle.ts';
import { createTyreState } from '../../tyre/librerally/state.ts';
import type { Ground } from '../../../environment/world/ground.ts';
import { createBodyWatch, resetReadout, updateReadout } from '../../interface/body-readout.ts';
import { checkMotion } from '../../interface/check-motion.ts';
import { carFacts } from '../../facts/compile-facts.ts';
import { createCarSnapshots } from '../../interface/car-snapshots.ts';
import { createLibreRallyCar, STEP_S, type LibreRallyCar } from '../engine/car.ts';
import type { LibreRallyParams } from '../engine/params.ts';
import { stepLibreRally, stepLibreRallyPart, stepWheelLoads } from '../engine/step.ts';
import { afterStep, beforeStep, createModelColumns, writeModelSample } from '../../sample/model-sample.ts';
import { createReadout } from '../../interface/readout.ts';
import { restPlane, tiltOnPlane, velocityOnPlane } from '../../interface/rest-plane.ts';
import type { SimulatedCar } from '../../interface/simulated-car.ts';
import { createControls } from '../../interface/controls.ts';
import type { Placement } from '../../interface/placement.ts';
import { wholeCarWith, type WholeCar } from '../../facts/whole-car.ts';
import { createLibreRallyEngine, GEAR, placeEngine, runLibreRallyEngine, SHOWN_RADPS } from './engine.ts';
import { librerallyFromSetup } from './from-setup.ts';
import { librerallyNotes } from './notes.ts';
import { addImpulses, createRigidBody, moveBody, rigidBodyPort, type RigidBody } from './rigid-body.ts';
import { fillColumns, fillTyres } from './sample.ts';
import { carryBody, createWheelContacts, findWheelContacts, type WheelContacts } from './wheel-contact.ts';
import { memoryWithout } from '../../../math/snapshot.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The car of a run, and the parts of its step in their order, for benchmarks. */
export interface LibreRallySimulatedCar extends SimulatedCar {
  readonly parts: Readonly<Record<string, () => void>>;
}

/**
 * LibreRally's model for a run, made from a car.ini, with the rigid body that the source leaves to its solver. One
 * step: engine and controls; wheel contacts from the pose at its start; the model's impulses; springs and gravity; the
 * pose with the new velocities. Model and body are in `columns`; `air_K` is the source's 30 degC where undefined.
 * Throws CAR_INVALID for a setup that cannot be compiled.
 */
export function createLibreRallyCarOf(
  setup: Setup,
  ground: Ground,
  step_s: number,
  seed: number,
  columns: Columns = OWN_COLUMNS,
  air_K?: number,
): LibreRallySimulatedCar {
  const facts = carFacts(setup);
  const { corners, wheels, rest } = facts;
  const { librerally, whole, unloadedLength_m } = librerallyFromSetup(facts, air_K);
  const surface = ground.surfaces[0]?.properties ?? REFERENCE_SURFACE;
  const model = createLibreRallyCar(librerally, surface, seed, columns);
  const fresh = createTyreState(librerally.tyres, seed);
  const rigid = createRigidBody(whole.mass_kg, whole.inertia_kgm2, columns);
  // The parameters were compiled for this car only.
  const own = librerally as Mutable<LibreRallyParams>;
  const mount_m = new Float64Array(3 * WHEEL_COUNT);
  const contacts = createWheelContacts(ground, {
    mount_m,
    unloadedLength_m,
    radius_m: whole.loadedRadius_m,
    quarterMass_kg: whole.mass_kg / WHEEL_COUNT,
  });
  const driven = Uint8Array.of(
    Number(librerally.driveFront),
    Number(librerally.driveFront),
    Number(librerally.driveRear),
    Number(librerally.driveRear),
  );
  const engine = createLibreRallyEngine(facts, driven);
  let now = whole;
  const take = (next: WholeCar): void => {
    now = next;
    rigid.mass_kg[0] = next.mass_kg;
    rigid.inertia_kgm2.set(next.inertia_kgm2);
    contacts.quarterMass_kg = next.mass_kg / WHEEL_COUNT;
    own.mass_kg = next.mass_kg;
    own.centreHeight_m = whole.height_m + next.shift_m[2] - whole.shift_m[2];
    own.staticLoad_N.fill((next.mass_kg * GRAVITY_MPS2) / WHEEL_COUNT);
    const { x_m, y_m, mountZ_m } = corners;
    const [sx, sy, sz] = next.shift_m;
    for (let w = 0; w < WHEEL_COUNT; w++) mount_m.set([x_m[w]! - sx, y_m[w]! - sy, mountZ_m[w]! - sz], 3 * w);
  };
  const body = rigidBodyPort(rigid, (mass) => take(wholeCarWith(now, mass)));
  const watch = createBodyWatch(step_s);
  const readout = createReadout();
  const controls = createControls();
  const peakFriction = Float64Array.from(librerally.tyres, (tyre) => tyre.peakFriction);
  const sampleColumns = createModelColumns({
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
  const restJounce_m = unloadedLength_m.map((length, w) => length - (rest.length_m[w] ?? 0));
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const camber = setup.corners[w]?.wheel.camber_rad ?? 0;
    // Positive where its thrust is to the left: the top of a left wheel outward.
    model.inputs.camber_rad[w] = (w & 1) === 0 ? camber : -camber;
  }

  const steerAndBrake = (): void => {
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
  };

  const place = (placement: Placement): void => {
    clearModel(model);
    sampleColumns.acceleration_radps2.fill(0);
    take(whole);
    peakFriction.set(librerally.tyres.map((tyre) => tyre.peakFriction));
    for (const key of Object.keys(fresh) as (keyof typeof fresh)[]) model.tyreState[key].set(fresh[key]);
    placeBody(rigid, ground, placement, {
      ahead_m: corners.x_m,
      left_m: corners.y_m,
      height_m: whole.height_m,
      pitch_rad: rest.pitch_rad,
      roll_rad: rest.roll_rad,
    });
    for (let w = 0; w < WHEEL_COUNT; w++)
      model.tyreState.spin_radps[w] = placement.speed_mps / (wheels.rollingRadius_m[w] ?? 1);
    placeEngine(engine, placement.gear);
    controls.accelerator = 0;
    controls.brake = 0;
    controls.handbrake = 0;
    controls.steer = 0;
    controls.clutch = 0;
    controls.gear = placement.gear;
    model.drive[STEP_S] = step_s;
    steerAndBrake();
    findWheelContacts(contacts, model, rigid);
    model.previousJounce_m.set(model.inputs.jounce_m);
    stepWheelLoads(model);
    contacts.springForce_N.set(whole.staticLoad_N);
    body.read(watch.body);
    resetReadout(watch, readout);
    readout.gear = placement.gear;
    readout.engineSpeed_radps = engine.state[SHOWN_RADPS]!;
    car.steps = 0;
    car.time_s = 0;
  };

  const steerAndTouch = (): void => {
    steerAndBrake();
    findWheelContacts(contacts, model, rigid);
  };
  const pull = (): void => runLibreRallyEngine(engine, model, controls, car, readout);
  const move = (): void => {
    carryBody(contacts, model, rigid, car);
    addImpulses(rigid, model.linearImpulse_Ns, model.angularImpulse_Nms);
    moveBody(rigid, car);
    car.steps += 1;
    car.time_s = car.steps * step_s;
  };
  const read = (): void => {
    body.read(watch.body);
    updateReadout(watch, readout);
    readout.gear = engine.state[GEAR]!;
    readout.engineSpeed_radps = engine.state[SHOWN_RADPS]!;
    for (let w = 0; w < WHEEL_COUNT; w++)
      peakFriction[w] = model.params.tyres[w]!.peakFriction * model.inputs.surfaces[w]!.friction;
    checkMotion(watch, model.tyreState.spin_radps, car);
  };
  const step = (): void => {
    beforeStep(sampleColumns);
    steerAndTouch();
    pull();
    stepLibreRally(model);
    move();
    read();
    afterStep(sampleColumns, car);
  };

  const car = {
    controls,
    readout,
    state: { wheelSpeed_radps: model.tyreState.spin_radps },
    work: { wheelLoad_N: model.wheelLoad_N, peakFriction },
    step_s,
    steps: 0,
    time_s: 0,
    substeps: undefined,
    notes: librerallyNotes(setup),
    place,
    step,
    parts: {
      'steering, queries': steerAndTouch,
      engine: pull,
      'suspension, loads': () => stepLibreRallyPart('loads', model),
      drivetrain: () => stepLibreRallyPart('drivetrain', model),
      tyres: () => stepLibreRallyPart('tyres', model),
      impulses: () => stepLibreRallyPart('impulses', model),
      body: move,
      readout: read,
    },
    writeSample: (out: Float64Array): void => {
      fillColumns(model, engine, restJounce_m, sampleColumns);
      fillTyres(model, sampleColumns);
      writeModelSample(sampleColumns, car, out);
    },
    body,
    engine: undefined,
    ...createCarSnapshots(
      'librerally',
      (): number => car.steps,
      () => ({
        state: {
          controls,
          readout,
          watch,
          peakFriction,
          columns: sampleColumns,
          engine: engine.state,
          ...modelMemory(model, contacts, rigid),
        },
        laws: [],
      }),
      (steps) => {
        car.steps = steps;
        car.time_s = steps * step_s;
      },
    ),
  };
  place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 0, gear: 0 });
  return car;
}

/** Clears the state of an earlier run. */
function clearModel(model: LibreRallyCar): void {
  for (const column of [
    model.acceleration_mps2,
    model.transfer_N,
    model.driveTorque_Nm,
    model.freeTorque_Nm,
    model.longitudinalForce_N,
    model.lateralForce_N,
    model.aligningMoment_Nm,
    model.totals,
    model.noise,
  ])
    column.fill(0);
  model.drive.fill(0);
}

interface RestPose {
  readonly ahead_m: Float64Array;
  readonly left_m: Float64Array;
  readonly height_m: number;
  readonly pitch_rad: number;
  readonly roll_rad: number;
}

function placeBody(rigid: RigidBody, ground: Ground, placement: Placement, rest: RestPose): void {
  const { x_m, y_m, yaw_rad, speed_mps } = placement;
  const plane = restPlane(ground, placement, rest.ahead_m, rest.left_m);
  const [nx, ny, nz] = plane.normal;
  setOrientation(rigid.orientation, yaw_rad, rest.pitch_rad, rest.roll_rad);
  tiltOnPlane(rigid.orientation, plane);
  writeRotationMatrix(rigid.orientation, rigid.rotation);
  rigid.position_m.set([
    x_m + rest.height_m * nx,
    y_m + rest.height_m * ny,
    plane.height_m + rest.height_m * nz,
  ]);
  rigid.velocity_mps.set(velocityOnPlane(plane, yaw_rad, speed_mps));
  rigid.spin_radps.fill(0);
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
