import { aFleetSetup } from '../testing/fleets.ts';
import { aPhysxCar, aPhysxVehicle } from '../testing/physx-car.ts';
import { integrateBody, sumForces } from '../../models/racebench/chassis/chassis.ts';
import { compileVehicle } from '../../models/racebench/compile-vehicle.ts';
import { findContacts } from '../../models/racebench/wheels/contact-step.ts';
import { setBrakes, shiftGears, spinWheels } from '../../models/racebench/driveline/driveline-step.ts';
import {
  headWheels,
  steerWheels,
  writeAttitude,
  writeContactVelocities,
  writeTravel,
} from '../../models/racebench/chassis/kinematics.ts';
import { integrateSubStep } from '../../models/physx/engine/body.ts';
import { stepAngles, stepSpeeds } from '../../models/physx/engine/drive/drive.ts';
import { stepScene } from '../../models/physx/engine/scene.ts';
import { stepSleep } from '../../models/physx/engine/sleep.ts';
import {
  beginSubStep,
  beginUpdate,
  endUpdate,
  queryVehicle,
  writeUpdate,
} from '../../models/physx/engine/step-physx.ts';
import { stepSuspensions } from '../../models/physx/engine/wheels/suspension-step.ts';
import { stepTyres } from '../../models/physx/engine/wheels/tyre-step.ts';
import {
  ACCELERATOR,
  STEER_RIGHT,
  STEP_COUNT,
  type PhysxVehicle,
} from '../../models/physx/engine/vehicle.ts';
import { addAntiRollTorque, addWheelForces } from '../../models/physx/engine/wheels/wheel-forces.ts';
import { addDistance, writeReadout } from '../../models/racebench/state/write-readout.ts';
import { travelWheels, writeSuspension } from '../../models/racebench/suspension/suspension-step.ts';
import { turnTravelAxis } from '../../models/racebench/suspension/travel-axis.ts';
import { feelCondition, feelRoad, heatTyres } from '../../models/racebench/wheels/road-step.ts';
import { advanceSlip, rollTyres } from '../../models/racebench/wheels/tyre-step.ts';
import {
  createLibreRallyCarOf,
  type LibreRallySimulatedCar,
} from '../../models/librerally/car/librerally-car.ts';
import { createVehicle, placeVehicle, type Vehicle } from '../../models/racebench/vehicle.ts';
import { flatGround } from '../../environment/world/ground.ts';
import { writeSignals } from '../../models/racebench/driveline/write-signals.ts';

const LIBRERALLY_STEP_S = 0.004;

/** A part of the step, taken by every vehicle. */
export interface Stage {
  readonly name: string;
  readonly run: () => void;
}

export interface StagedFleet<V> {
  readonly vehicles: readonly V[];
  /** In the order of the step. */
  readonly stages: readonly Stage[];
}

function staged<V>(
  vehicles: readonly V[],
  parts: Readonly<Record<string, (vehicle: V) => void>>,
): StagedFleet<V> {
  const stages = Object.entries(parts).map(([name, part]) => ({
    name,
    run: () => {
      for (const vehicle of vehicles) part(vehicle);
    },
  }));
  return { vehicles, stages };
}

/** PhysX cars in a turn above 5 m/s, one sub-step of 1/60 s. The accelerator is down, so that they want to move. */
export function physxStages(cars: number): StagedFleet<PhysxVehicle> {
  const params = aPhysxCar();
  const dt = 1 / 60;
  const vehicles = Array.from({ length: cars }, () => {
    const start = { forwardSpeed: 10, engineSpeed: 160, gear: 3 };
    const vehicle = aPhysxVehicle(params, start);
    vehicle.inputs[ACCELERATOR] = 0.5;
    vehicle.inputs[STEER_RIGHT] = 0.1;
    return vehicle;
  });
  return staged(vehicles, {
    queries: (vehicle) => {
      vehicle.clock[STEP_COUNT] = (vehicle.clock[STEP_COUNT] ?? 0) + 1;
      queryVehicle(vehicle);
    },
    'gears, steering, inertia': (vehicle) => {
      beginUpdate(vehicle, dt);
      beginSubStep(vehicle, true);
    },
    suspension: (vehicle) => stepSuspensions(vehicle, true),
    tyres: (vehicle) => stepTyres(vehicle, true, true),
    'driveline solve': (vehicle) => {
      addWheelForces(vehicle);
      stepSpeeds(vehicle);
      stepAngles(vehicle);
    },
    body: (vehicle) => {
      addAntiRollTorque(vehicle);
      integrateSubStep(vehicle);
      endUpdate(vehicle);
      writeUpdate(vehicle);
    },
    scene: (vehicle) => {
      stepScene(vehicle, dt);
      stepSleep(vehicle, dt);
    },
  });
}

/** Cars of our own model in a turn at 15 m/s. */
export function racebenchStages(cars: number, setup = aFleetSetup()): StagedFleet<Vehicle> {
  const params = compileVehicle(setup);
  const ground = flatGround(1);
  const vehicles = Array.from({ length: cars }, () => {
    const vehicle = createVehicle(params, ground);
    placeVehicle(vehicle, { x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 15, gear: 3 });
    vehicle.controls.accelerator = 0.15;
    vehicle.controls.steer = 0.05;
    return vehicle;
  });
  return staged(vehicles, {
    'gears, steering, attitude': (vehicle) => {
      shiftGears(vehicle);
      steerWheels(vehicle);
      writeAttitude(vehicle);
      turnTravelAxis(vehicle);
      writeTravel(vehicle);
    },
    queries: findContacts,
    'contact velocities': (vehicle) => {
      headWheels(vehicle);
      writeContactVelocities(vehicle);
    },
    surfaces: (vehicle) => {
      feelCondition(vehicle);
      feelRoad(vehicle);
    },
    tyres: (vehicle) => {
      advanceSlip(vehicle);
      rollTyres(vehicle);
    },
    'driveline solve': (vehicle) => {
      setBrakes(vehicle);
      writeSignals(vehicle);
      spinWheels(vehicle);
    },
    'tyre heat': heatTyres,
    suspension: writeSuspension,
    body: (vehicle) => {
      sumForces(vehicle);
      integrateBody(vehicle);
      travelWheels(vehicle);
    },
    readout: (vehicle) => {
      vehicle.steps += 1;
      vehicle.time_s = vehicle.steps * vehicle.params.step_s;
      addDistance(vehicle);
      writeAttitude(vehicle);
      writeReadout(vehicle);
    },
  });
}

/** Cars of LibreRally's model in a turn at 15 m/s, steps of 4 ms. */
export function librerallyStages(cars: number): StagedFleet<LibreRallySimulatedCar> {
  const ground = flatGround(1);
  const vehicles = Array.from({ length: cars }, (_, seed) => {
    const car = createLibreRallyCarOf(aFleetSetup(), ground, LIBRERALLY_STEP_S, seed);
    car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 15, gear: 3 });
    car.controls.accelerator = 0.15;
    car.controls.steer = 0.05;
    return car;
  });
  const names = Object.keys(vehicles[0]?.parts ?? {});
  return staged(
    vehicles,
    Object.fromEntries(names.map((name) => [name, (car: LibreRallySimulatedCar) => car.parts[name]?.()])),
  );
}
