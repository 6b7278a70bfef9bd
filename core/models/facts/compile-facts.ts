import { RacebenchError } from '../../contract/errors.ts';
import { isTricycle } from '../../catalogue/vehicle-kinds.ts';
import { MODELS } from '../../catalogue/vehicle-models.ts';
import { tyreModelRow } from '../../catalogue/tyre-models.ts';
import { FL, FR, RL, RR } from '../../catalogue/wheels.ts';
import { cacheByObject } from '../../math/cache.ts';
import type { CornerSetup, Setup } from '../../setup/setup.ts';
import { compileAero } from '../aero/aero-forces.ts';
import { compileDifferential, drivenWheels } from '../driveline/differential/compile-differential.ts';
import { compileEngine } from '../driveline/engine.ts';
import { compileGearbox } from '../driveline/gearbox.ts';
import { steerCross } from '../steering/kingpin-size.ts';
import { tyreOfType } from '../tyre/condition/condition-params.ts';
import type { CarFacts, CornerFacts, RestState, UntyredWheels } from './car-facts.ts';
import { checkSetup, checkStep } from './check-setup.ts';
import { compileTyres } from './compile-tyres.ts';
import { STOP_RATE_FACTOR } from './corner-forces.ts';
import { solveRest } from './rest-state.ts';

/** Default clutch assist speed over idle speed: a pull-away from rest always works. */
const DEFAULT_ASSIST = 1.3;

export function perWheel(setup: Setup, value: (corner: CornerSetup, wheel: number) => number): Float64Array {
  return Float64Array.from(setup.corners, value);
}

function compileCorners(setup: Setup): CornerFacts {
  const count = setup.corners.length;
  const bars = new Float64Array(count);
  for (const bar of setup.antiRollBars) {
    if ((bar.left ^ 1) !== bar.right || bar.left >= count) continue;
    bars[bar.left] = (bars[bar.left] ?? 0) + bar.rate_Npm;
    bars[bar.right] = (bars[bar.right] ?? 0) + bar.rate_Npm;
  }
  return {
    x_m: perWheel(setup, (c) => c.mount_m.x),
    y_m: perWheel(setup, (c) => c.mount_m.y),
    mountZ_m: perWheel(setup, (c) => c.mount_m.z),
    rollCentreZ_m: perWheel(setup, (c) => c.mount_m.z + c.rollCentre_m.z),
    springRestLength_m: perWheel(setup, (c) => c.springRestLength_m),
    minLength_m: perWheel(setup, (c) => c.minLength_m),
    maxLength_m: perWheel(setup, (c) => c.maxLength_m),
    springRate_Npm: perWheel(setup, (c) => c.springRate_Npm),
    stopRate_Npm: perWheel(setup, (c) => STOP_RATE_FACTOR * c.springRate_Npm),
    bumpDamping_Nspm: perWheel(setup, (c) => c.bumpDamping_Nspm),
    reboundDamping_Nspm: perWheel(setup, (c) => c.reboundDamping_Nspm),
    barRate_Npm: bars,
  };
}

/** Wheel parameters for the static solution; tyres and rolling radii follow from its loads. */
function compileWheels(setup: Setup): UntyredWheels {
  return {
    mass_kg: perWheel(setup, (c) => c.wheel.mass_kg),
    spinInertia_kgm2: perWheel(setup, (c) => c.wheel.spinInertia_kgm2),
    radius_m: perWheel(setup, (c) => c.wheel.radius_m),
    tyreRate_Npm: perWheel(setup, (c) => c.wheel.tyreRate_Npm),
    rollingRadius_m: perWheel(setup, (c) => c.wheel.radius_m),
    rollingCoefficient: perWheel(setup, (c) => c.wheel.rollingCoefficient),
    frictionScale: perWheel(setup, (c) => c.wheel.frictionScale),
    width_m: perWheel(setup, (c) => c.wheel.width_m),
    maxBraking_Nm: perWheel(setup, (c) => c.wheel.maxBraking_Nm * c.wheel.brakingFactor),
    maxHandbraking_Nm: perWheel(setup, (c) => c.wheel.maxHandbraking_Nm),
    steerLock_rad: perWheel(setup, (c) => (c.wheel.steers ? c.wheel.steerLock_rad : 0)),
    ackermann: perWheel(setup, (c) => (setup.steering.geometry === undefined ? c.wheel.ackermann : 1)),
    steerCross: perWheel(setup, (_, wheel) => steerCross(setup, wheel)),
    toe_rad: perWheel(setup, (c) => c.wheel.toe_rad),
    leans: perWheel(setup, (c) => ((c.camberGain_radpm ?? c.camberPerSteer) === undefined ? 0 : 1)),
    camberGain_radpm: perWheel(setup, (c) => c.camberGain_radpm ?? 0),
  };
}

function restState(
  setup: Setup,
  corners: CornerFacts,
  wheels: UntyredWheels,
  sprungMass_kg: number,
): RestState {
  const rest = solveRest({ corners, wheels, sprungMass_kg });
  if (rest === undefined) {
    throw new RacebenchError(
      'CAR_INVALID',
      `The suspension of ${setup.car.name} cannot carry the car: it has no position of rest.`,
    );
  }
  return rest;
}

/**
 * Facts of a car whose gearbox and wheels are followed in steps of `step_s`. Throws RacebenchError CAR_INVALID, with
 * the key, where a number cannot be simulated, and for any vehicle but a car with four wheels.
 */
export function compileCarFacts(setup: Setup, step_s: number): CarFacts {
  if (setup.vehicle !== undefined)
    throw new RacebenchError(
      'CAR_INVALID',
      `racebench_vehicle.kind is ${setup.vehicle.kind} with ${new Set(setup.vehicle.numbers).size} wheels: only the PhysX model simulates it, and figures of cars with four wheels are not computed.`,
    );
  return compileFacts(setup, step_s);
}

function compileFacts(setup: Setup, step_s: number): CarFacts {
  checkSetup(setup);
  const corners = compileCorners(setup);
  checkStep(setup, corners.barRate_Npm, step_s);
  const untyred = compileWheels(setup);
  const sprungMass_kg = setup.body.mass_kg + setup.engine.mass_kg;
  const rest = restState(setup, corners, untyred, sprungMass_kg);
  const tyred = compileTyres(setup, rest);
  const differentials = setup.differentials.map(compileDifferential);
  const hasMotors = setup.differentials[0].electronic !== undefined;
  return {
    setup,
    mass_kg: sprungMass_kg + setup.corners.reduce((sum, { wheel }) => sum + wheel.mass_kg, 0),
    sprungMass_kg,
    corners,
    wheels: {
      ...untyred,
      ...tyred,
      tyreTypes: setup.corners.map(({ condition }) => tyreOfType(condition.type)),
      hasOwnStiffness: Float64Array.from(tyred.tyres, ({ model }) =>
        Number(tyreModelRow(model).hasOwnStiffness ?? false),
      ),
    },
    steeringLinearity: setup.steering.linearity,
    engine: compileEngine(setup.engine),
    gearbox: compileGearbox(setup.gearbox, setup.engine.shifting, step_s),
    clutchMaxTorque_Nm: setup.clutch.maxTorque_Nm,
    assistSpeed_radps: setup.engine.autoClutchSpeed_radps ?? DEFAULT_ASSIST * setup.engine.idleSpeed_radps,
    differentials,
    drivenWheels: hasMotors ? [FL, FR, RL, RR] : (drivenCorners(setup) ?? drivenWheels(differentials)),
    aero: compileAero(setup.aero),
    rest,
  };
}

/** Driven wheels among the first four of a vehicle without a differential of its own; undefined for all others. */
function drivenCorners({ vehicle }: Setup): readonly number[] | undefined {
  if (vehicle === undefined || isTricycle(vehicle.kind)) return undefined;
  const driven = [FL, FR, RL, RR].filter((w) => vehicle.driven[w] === true);
  return driven.length === 0 ? [RL, RR] : driven;
}

/**
 * Facts of a car, computed once for all that read them: they must not be changed. A car that our own model refuses at
 * its default step has none, so that no model runs a car that another refuses. Throws as {@link compileCarFacts}.
 */
export const carFacts = cacheByObject((setup: Setup) => compileCarFacts(setup, MODELS.racebench.step_s));

/**
 * Facts of a car or of another vehicle, whose arrays have all its wheels: for the PhysX model and for drivers, which are
 * to know roughly what they drive. What states figures of a car takes {@link carFacts}.
 */
export const vehicleFacts = (setup: Setup): CarFacts =>
  setup.vehicle === undefined ? carFacts(setup) : otherFacts(setup);

const otherFacts = cacheByObject((setup: Setup) => compileFacts(setup, MODELS.racebench.step_s));
