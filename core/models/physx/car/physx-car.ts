import type { SubstepChoice } from '../../../catalogue/vehicle-models.ts';
import { applyLinearity } from '../../../math/interpolation.ts';
import { setOrientation } from '../../../math/rotation.ts';
import type { Setup } from '../../../setup/setup.ts';
import type { Ground } from '../../../environment/world/ground.ts';
import { writeAeroImpulse } from './aero-impulse.ts';
import { createBodyWatch, resetReadout, updateReadout } from '../../interface/body-readout.ts';
import { checkMotion } from '../../interface/check-motion.ts';
import { vehicleFacts } from '../../facts/compile-facts.ts';
import { createCarSnapshots } from '../../interface/car-snapshots.ts';
import { afterStep, beforeStep, createModelColumns, writeModelSample } from '../../sample/model-sample.ts';
import { MAX_YAW_SHARE } from '../../facts/check-setup.ts';
import { angularFromIso, vectorFromIso } from '../engine/frame.ts';
import {
  AUTOMATIC,
  GEAR,
  GEAR_DOWN,
  GEAR_UP,
  startGearChange,
  TARGET_GEAR,
} from '../engine/drive/gearbox.ts';
import { placePhysxVehicle } from '../engine/place-vehicle.ts';
import { stepPhysx } from '../engine/step-physx.ts';
import {
  ACCELERATOR,
  BRAKE,
  createPhysxVehicle,
  ENGINE_SPEED,
  HANDBRAKE,
  STEER_LEFT,
  STEER_RIGHT,
  VELOCITY,
  type PhysxVehicle,
} from '../engine/vehicle.ts';
import { createReadout } from '../../interface/readout.ts';
import { restPlane, tiltOnPlane, velocityOnPlane } from '../../interface/rest-plane.ts';
import { PUSH_SIZE, type SimulatedCar } from '../../interface/simulated-car.ts';
import { createControls, type Controls } from '../../interface/controls.ts';
import type { Placement } from '../../interface/placement.ts';
import { physxBody } from './body.ts';
import { directionOf, setTankInputs, setWheelInputs } from './vehicle-inputs.ts';
import { physxFromSetup } from './from-setup.ts';
import { physxGround } from './ground.ts';
import { otherBlockNotes } from '../../facts/model-block-notes.ts';
import { physxNotes } from './physx-notes.ts';
import { fillColumns, fillSurfaces, writeFurtherWheels } from './physx-sample.ts';
import { wetFriction } from './wet-friction.ts';
import { memoryWithout } from '../../../math/snapshot.ts';

const NO_MEMORY = [
  'params',
  'ground',
  'tyres',
  'queryEvery',
  'swept',
  'sweepSettings',
  'bodies',
  'collisions',
  'accelerationMode',
] as const satisfies readonly (keyof PhysxVehicle)[];

/** State carried from step to step and values that a sample shows, without parameters and ground. */
const vehicleMemory = (vehicle: PhysxVehicle): object => memoryWithout(vehicle, NO_MEMORY);

/** ISO gear (-1, 0, 1 ...) to the guide's index (0, 1, 2 ...). */
const GEAR_OFFSET = 1;

/**
 * The guide's car for a run, made from a car.ini. Throws CAR_INVALID, with key, value and reason, for a setup
 * without facts and for one that the guide's model refuses.
 */
export function createPhysxCar(
  setup: Setup,
  ground: Ground,
  step_s: number,
  substeps: SubstepChoice | undefined,
): SimulatedCar {
  const facts = vehicleFacts(setup);
  const { physx, car: whole } = physxFromSetup(facts, {
    step_s,
    substeps,
    surfaces: ground.surfaces.map((surface) => surface.grip),
  });
  const wetRoad = wetFriction(ground, physx.friction);
  const vehicle = createPhysxVehicle(physx, physxGround(ground), { mostYawShare: MAX_YAW_SHARE });
  const body = physxBody(vehicle, whole);
  const watch = createBodyWatch(step_s);
  const readout = createReadout();
  const { aero, corners, rest } = facts;
  const impulse = new Float64Array(PUSH_SIZE);
  const controls = createControls();
  const { wheels } = vehicle;
  const columns = createModelColumns({
    jounce_m: wheels.jounce,
    suspensionForce_N: wheels.suspensionForce,
    wheelLoad_N: wheels.tyreLoad,
    normalisedWheelLoad: wheels.normalisedLoad,
    wheelSpeed_radps: wheels.speed,
    tyreFriction: wheels.friction,
    slipRatio: wheels.longSlip,
    longitudinalForce_N: wheels.longForce,
  });

  const readGear = (): void => {
    readout.gear = physx.gears === undefined ? directionOf(controls) : vehicle.gearbox[GEAR]! - GEAR_OFFSET;
    readout.engineSpeed_radps = vehicle.drive[ENGINE_SPEED]!;
  };

  const place = (placement: Placement): void => {
    body.makeWhole();
    positionOnGround(vehicle, ground, placement, {
      ahead_m: corners.x_m,
      left_m: corners.y_m,
      height_m: whole.height_m,
      pitch_rad: rest.pitch_rad,
      roll_rad: rest.roll_rad,
      idleSpeed_radps: setup.engine.idleSpeed_radps,
    });
    columns.acceleration_radps2.fill(0);
    // A car at rest shows nothing of the last step.
    vehicle.work.gamma.fill(0);
    vehicle.work.brakeTorque.fill(0);
    releaseControls(controls, placement.gear);
    wheels.tyreLoad.set(whole.staticLoad_N);
    wheels.normalisedLoad.fill(1);
    wheels.suspensionForce.set(whole.staticLoad_N);
    for (let w = 0; w < wheels.friction.length; w++)
      wheels.friction[w] = physx.wheels.frictionGraph[6 * w + 1]!;
    body.read(watch.body);
    resetReadout(watch, readout);
    readGear();
    car.steps = 0;
    car.time_s = 0;
  };

  const step = (): void => {
    wetRoad();
    setInputs(vehicle, controls, setup);
    writeAeroImpulse(aero, body.shift_m, watch, impulse);
    body.push(impulse);
    beforeStep(columns);
    stepPhysx(vehicle, step_s);
    afterStep(columns, car);
    car.steps += 1;
    car.time_s = car.steps * step_s;
    body.read(watch.body);
    updateReadout(watch, readout);
    readGear();
    checkMotion(watch, wheels.speed, car);
  };

  const car = {
    controls,
    readout,
    state: { wheelSpeed_radps: wheels.speed },
    work: { wheelLoad_N: wheels.tyreLoad, peakFriction: wheels.friction },
    step_s,
    steps: 0,
    time_s: 0,
    substeps: { below: physx.substepsBelow, above: physx.substepsAbove },
    notes: [...physxNotes(facts, physx, { step_s, substeps }), ...otherBlockNotes(setup, 'physx')],
    place,
    step,
    writeSample: (out: Float64Array): void => {
      fillColumns(vehicle, columns);
      fillSurfaces(vehicle, ground, columns);
      writeModelSample(columns, car, out);
      writeFurtherWheels(vehicle, columns, out);
    },
    body,
    engine: undefined,
    ...createCarSnapshots(
      'physx',
      (): number => car.steps,
      () => ({ state: { ...vehicleMemory(vehicle), controls, readout, watch, columns }, laws: [] }),
      (steps) => {
        // A change to a gear that the present gearbox does not have is abandoned.
        const { gearbox } = vehicle;
        if (gearbox[TARGET_GEAR]! >= (physx.gears?.ratios.length ?? Infinity))
          gearbox[TARGET_GEAR] = gearbox[GEAR]!;
        car.steps = steps;
        car.time_s = steps * step_s;
      },
    ),
  };
  place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 0, gear: 0 });
  return car;
}

function releaseControls(controls: Controls, gear: number): void {
  controls.accelerator = 0;
  controls.brake = 0;
  controls.handbrake = 0;
  controls.steer = 0;
  controls.clutch = 0;
  controls.gear = gear;
}

interface RestPose {
  readonly ahead_m: Float64Array;
  readonly left_m: Float64Array;
  readonly height_m: number;
  readonly pitch_rad: number;
  readonly roll_rad: number;
  readonly idleSpeed_radps: number;
}

function positionOnGround(vehicle: PhysxVehicle, ground: Ground, placement: Placement, rest: RestPose): void {
  const { x_m, y_m, yaw_rad, speed_mps, gear } = placement;
  const plane = restPlane(ground, placement, rest.ahead_m, rest.left_m);
  const [nx, ny, nz] = plane.normal;
  const q = new Float64Array(4);
  setOrientation(q, yaw_rad, rest.pitch_rad, rest.roll_rad);
  tiltOnPlane(q, plane);
  const [w = 1, x = 0, y = 0, z = 0] = q;
  const [vx, vy, vz] = velocityOnPlane(plane, yaw_rad, speed_mps);
  const { params, body } = vehicle;
  const index = gear + GEAR_OFFSET;
  const wheelSpeeds = Array.from(params.wheels.radius, (radius) => speed_mps / radius);
  const ratio = (params.gears?.ratios[index] ?? 0) * (params.gears?.finalRatio ?? 0);
  const driven_radps = ratio * (wheelSpeeds[(params.differential?.frontRearSplit ?? 0) > 0.5 ? 0 : 2] ?? 0);
  placePhysxVehicle(vehicle, {
    position: vectorFromIso(
      x_m + rest.height_m * nx,
      y_m + rest.height_m * ny,
      plane.height_m + rest.height_m * nz,
    ),
    orientation: [...angularFromIso(x, y, z), w],
    forwardSpeed: 0,
    upwardSpeed: 0,
    wheelSpeeds,
    engineSpeed: Math.min(Math.max(driven_radps, rest.idleSpeed_radps), params.engine?.maxSpeed ?? 0),
    gear: index,
  });
  vectorFromIso(vx, vy, vz).forEach((velocity, axis) => {
    body[VELOCITY + axis] = velocity;
    vehicle.afterUpdate[axis] = velocity;
  });
}

/** Pedals, steering and gear lever. The driver lifts while a gear is being changed. */
function setInputs(vehicle: PhysxVehicle, controls: Controls, { steering, vehicle: own }: Setup): void {
  const { inputs, gearbox, params } = vehicle;
  const steer = applyLinearity(steering.linearity, controls.steer);
  if (params.type === 'NODRIVE') {
    if (own !== undefined) setWheelInputs(vehicle, own, controls, steer);
    return;
  }
  gearbox[AUTOMATIC] = controls.automatic ? 1 : 0;
  if (!controls.automatic) changeGear(vehicle, controls.gear + GEAR_OFFSET);
  const isChanging = gearbox[GEAR] !== gearbox[TARGET_GEAR];
  if (params.type === 'DRIVETANK') {
    setTankInputs(vehicle, controls, steer);
    if (isChanging) inputs[ACCELERATOR] = 0;
    return;
  }
  inputs[ACCELERATOR] = isChanging ? 0 : controls.accelerator;
  inputs[BRAKE] = controls.brake;
  inputs[HANDBRAKE] = controls.handbrake;
  inputs[STEER_LEFT] = steer > 0 ? steer : 0;
  inputs[STEER_RIGHT] = steer < 0 ? -steer : 0;
}

/** The neighbouring gears through neutral, as by the guide's flags; any other as by its "start gear change". */
function changeGear({ gearbox }: PhysxVehicle, wanted: number): void {
  const gear = gearbox[GEAR]!;
  if (gear !== gearbox[TARGET_GEAR] || gear === wanted) return;
  if (wanted === gear + 1 && gear > GEAR_OFFSET) gearbox[GEAR_UP] = 1;
  else if (wanted === gear - 1 && wanted > GEAR_OFFSET) gearbox[GEAR_DOWN] = 1;
  else startGearChange(gearbox, wanted);
}
