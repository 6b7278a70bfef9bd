import { CHANNEL_COUNT } from '../../../catalogue/channels.ts';
import type { ModelName } from '../../../catalogue/vehicle-models.ts';
import { createLaw } from '../../../models/driveline/differential/create-law.ts';
import { LAW_IO_COUNT, LAW_SPEED0_RADPS, LAW_SPEED1_RADPS } from '../../../models/driveline/law.ts';
import {
  SIGNAL_COUNT,
  SIGNAL_ENGINE_RADPS,
  SIGNAL_GEAR,
  SIGNAL_SPEED_MPS,
  SIGNAL_THROTTLE,
  SIGNAL_YAW_RATE_RADPS,
} from '../../../models/driveline/drive-signals.ts';
import type { Setup } from '../../../setup/setup.ts';
import { LIBRERALLY_SURFACES } from '../../../environment/surface/librerally-surfaces.ts';
import { createSimulatedCar, type CarRequest } from '../../../models/create/create-car.ts';
import { aLibreRallyDrive } from '../../../models/librerally/engine/testing/a-librerally-drive.ts';
import { createLiveCar } from '../../../models/create/live-car.ts';
import type { SimulatedCar } from '../../../models/interface/simulated-car.ts';
import { stepVehicle } from '../../../models/racebench/step-vehicle.ts';
import { createWorld } from '../../../environment/world/create-world.ts';
import { flatGround, slopeGround, type Ground } from '../../../environment/world/ground.ts';
import { evenLayout } from '../../../environment/world/surface-layout.ts';
import { openSampleCar } from '../car-files.ts';
import { aVehicle } from '../a-drive.ts';
import { PACEJKA_TYRE, aDifferential, aSetup, onTyre } from '../a-setup.ts';
import { fourMotors } from '../four-motors.ts';
import type { StepRun, StepRuns } from './step-run.ts';
import { TYRE_CAR_RUNS } from './tyre-car-runs.ts';

/** A model's car behind the interface of a run, sampled every tenth step. */
function sampled(
  model: ModelName,
  create: (request: CarRequest) => SimulatedCar = createSimulatedCar,
): StepRun {
  const car = create({ model, setup: onTyre(aSetup(), PACEJKA_TYRE), ground: flatGround(1) });
  car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 15, gear: 2 });
  const out = new Float64Array(CHANNEL_COUNT);
  const step = (count: number): void => {
    for (let i = 0; i < count; i++) {
      car.controls.steer = 0.03 * Math.sin(0.002 * car.steps);
      car.controls.accelerator = car.readout.speed_mps < 15 ? 0.5 : 0.1;
      car.step();
      if (i % 10 === 0) car.writeSample(out);
    }
  };
  return { step, state: [out] };
}

const SALISBURY = { kind: 'salisbury', preload_Nm: 40, powerRatio: 2 } as const;

const THREE: Setup['differentials'] = [
  aDifferential({ kind: 'locked', position: 'front', outputs: [0, 1] }),
  aDifferential({ kind: 'free', position: 'rear', outputs: [2, 3], friction_Nm: 5 }),
  aDifferential({ kind: 'viscous', position: 'centre', outputs: [0, 1], lockingCoefficient_Nmsprad: 20 }),
];

/** A car that a person drives, after it was changed and put back: the step of a drive. */
function driven(request: CarRequest): SimulatedCar {
  const car = createLiveCar(request);
  const snapshot = car.snapshot();
  car.change({ ...request.setup });
  car.restore(snapshot);
  car.shiftClock(12.34);
  return car;
}

/** The test coupe in our own model; in circles of 7 m where the ground is uneven, else on and on. */
function ours(
  ground: Ground,
  circles: boolean,
  differentials: Setup['differentials'] = [aDifferential()],
): StepRun {
  const start = circles ? { x_m: 80, y_m: -7, gear: 1 } : { gear: 1 };
  const vehicle = aVehicle(onTyre(aSetup({ differentials }), PACEJKA_TYRE), start, ground);
  const { controls, readout } = vehicle;
  const most_mps = circles ? 4 : 25;
  controls.automatic = true;
  const position = new Float64Array(2);
  const step = (count: number): void => {
    for (let i = 0; i < count; i++) {
      controls.steer = (circles ? 0.6 : 0) + 0.05 * Math.sin(0.002 * vehicle.steps);
      controls.accelerator = readout.speed_mps < most_mps ? (circles ? 0.3 : 0.7) : 0.1;
      stepVehicle(vehicle);
    }
    position[0] = readout.x_m;
    position[1] = readout.y_m;
  };
  return { step, state: [position] };
}

/** A sample car as its files have it, or with other differentials: at full throttle to 25 m/s, then coasting, with a weave. */
function sampleCar(
  name: Parameters<typeof openSampleCar>[0],
  change: (setup: Setup) => Setup = (setup) => setup,
): StepRun {
  const { setup } = openSampleCar(name);
  if (setup === undefined) throw new Error(`${name} cannot run`);
  const vehicle = aVehicle(change(setup), { speed_mps: 8, gear: 1 });
  const { controls, readout } = vehicle;
  controls.automatic = true;
  const position = new Float64Array(2);
  const step = (count: number): void => {
    for (let i = 0; i < count; i++) {
      controls.steer = 0.05 * Math.sin(0.002 * vehicle.steps);
      controls.accelerator = readout.speed_mps < 25 ? 0.7 : 0.1;
      stepVehicle(vehicle);
    }
    position[0] = readout.x_m;
    position[1] = readout.y_m;
  };
  return { step, state: [position] };
}

/** The sample car with a motor in each wheel, its controller at work with the traction shift. */
function fourWheelMotors(): StepRun {
  const setup = fourMotors({ 'mode=open': 'mode=semi-open-rear\ntraction\n{\non=1\n}' });
  const vehicle = aVehicle(setup, { speed_mps: 10, gear: 1 });
  const { controls, readout } = vehicle;
  const position = new Float64Array(2);
  const step = (count: number): void => {
    for (let i = 0; i < count; i++) {
      controls.steer = 0.1 * Math.sin(0.002 * vehicle.steps);
      controls.accelerator = readout.speed_mps < 15 ? 0.6 : 0.2;
      stepVehicle(vehicle);
    }
    position[0] = readout.x_m;
    position[1] = readout.y_m;
  };
  return { step, state: [position] };
}

/** The control chain of the semi-active Formula SAE car by itself, sensing wheels that take turns to spin. */
function semiActive(): StepRun {
  const { setup } = openSampleCar('fsae-2012-semi-active');
  if (setup === undefined) throw new Error('The sample car cannot run');
  const signals = new Float64Array(SIGNAL_COUNT);
  signals[SIGNAL_THROTTLE] = 0.4;
  signals[SIGNAL_ENGINE_RADPS] = 800;
  signals[SIGNAL_GEAR] = 2;
  signals[SIGNAL_SPEED_MPS] = 14;
  const io = new Float64Array(LAW_IO_COUNT);
  const { write } = createLaw(setup, 0, { step_s: 1e-3, signals });
  let steps = 0;
  const step = (count: number): void => {
    for (let i = 0; i < count; i++) {
      const time_s = 0.001 * steps;
      steps += 1;
      signals[SIGNAL_YAW_RATE_RADPS] = Math.sin(time_s);
      io[LAW_SPEED0_RADPS] = 60 + 3 * Math.sin(3 * time_s);
      io[LAW_SPEED1_RADPS] = 60 - 3 * Math.sin(3 * time_s);
      write(io);
    }
  };
  return { step, state: [io] };
}

function librerally(): StepRun {
  const drive = aLibreRallyDrive(LIBRERALLY_SURFACES.Gravel);
  return { step: drive.steps, state: [drive.car.wheelLoad_N] };
}

export const CAR_RUNS = {
  'our model on the level': () => ours(flatGround(1), false, [aDifferential(SALISBURY)]),
  'our model on a slope of 3 %': () => ours(slopeGround(0.03, 0.02, evenLayout(1)), false),
  'our model over a height field': () => ours(createWorld('bumps', evenLayout(1)).ground, true),
  'our model with three differentials': () => ours(flatGround(1), false, THREE),
  'our model with a motor in each wheel': fourWheelMotors,
  'Formula SAE car, free differential': () =>
    sampleCar('fsae-2012', (setup) => ({ ...setup, differentials: [aDifferential({ kind: 'free' })] })),
  'Formula SAE car, semi-active differential': () => sampleCar('fsae-2012-semi-active'),
  'semi-active control chain': semiActive,
  'LibreRally model': librerally,
  'our car, sampled': () => sampled('racebench'),
  'PhysX car, sampled': () => sampled('physx'),
  'LibreRally car, sampled': () => sampled('librerally'),
  'our car, driven by a person': () => sampled('racebench', driven),
  'PhysX car, driven by a person': () => sampled('physx', driven),
  'LibreRally car, driven by a person': () => sampled('librerally', driven),
  ...TYRE_CAR_RUNS,
} as const satisfies StepRuns;
