import { USUAL_AMBIENT, type Ambient } from '../../catalogue/ambient.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { keptByObject } from '../../math/kept.ts';
import { tyreModelRow } from '../../catalogue/tyre-models.ts';
import { FL, FR, RL, RR, WHEEL_COUNT } from '../../catalogue/wheels.ts';
import { compileAero } from './aero/compile-aero.ts';
import { compileTyres } from './wheels/compile-tyres.ts';
import { checkSetup, checkStep } from './check-setup.ts';
import { compileDifferential, drivenWheels } from '../driveline/differential/compile-differential.ts';
import { compileElectronic } from '../driveline/electronic/electronic-params.ts';
import { compileEngine } from '../driveline/engine.ts';
import { compileGearbox } from '../driveline/gearbox.ts';
import { kingpinSize, steerCross } from '../steering/kingpin-size.ts';
import { STOP_RATE_FACTOR } from './suspension/travel-stop.ts';
import { compileCondition } from '../tyre/condition/params.ts';
import type { CornerSetup, Setup } from '../../setup/setup.ts';
import { solveEquilibrium } from './chassis/equilibrium.ts';
import {
  STEP_S,
  type CornerParams,
  type StaticState,
  type UntyredWheels,
  type VehicleParams,
} from '../facts/params.ts';

/** Default clutch assist speed over idle speed: a pull-away from rest always works. */
const DEFAULT_ASSIST = 1.3;

function perWheel(setup: Setup, value: (corner: CornerSetup, wheel: number) => number): Float64Array {
  return Float64Array.from(setup.corners, value);
}

function compileCorners(setup: Setup): CornerParams {
  const bars = new Float64Array(WHEEL_COUNT);
  for (const bar of setup.antiRollBars) {
    if ((bar.left ^ 1) !== bar.right || bar.left >= WHEEL_COUNT) continue;
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
    antiPitchSlope: new Float64Array(WHEEL_COUNT),
    jacking: perWheel(setup, (c) => c.jacking),
  };
}

/**
 * Slope of the side-view line from the contact point to the instant centre: anti-pitch 1 points it at the centre of
 * gravity, so that the longitudinal force has no remaining pitch moment.
 */
function antiPitchSlopes(setup: Setup, height_m: number): Float64Array {
  return perWheel(setup, (c) => (c.antiPitch === 0 ? 0 : (c.antiPitch * height_m) / c.mount_m.x));
}

/** Wheel parameters for the static solution; tyres and rolling radii follow from its loads. */
function compileWheels(setup: Setup): UntyredWheels {
  const outputs = drivenWheels(setup.differentials.map(compileDifferential));
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
    camberPerSteer: perWheel(setup, (c) => c.camberPerSteer ?? 0),
    fakedGearing: perWheel(setup, (c, wheel) =>
      c.wheel.powered && !outputs.includes(wheel) ? c.wheel.powerGearing : 0,
    ),
  };
}

function staticState(
  setup: Setup,
  corners: CornerParams,
  wheels: UntyredWheels,
  sprungMass_kg: number,
): StaticState {
  const rest = solveEquilibrium({ corners, wheels, sprungMass_kg });
  if (rest === undefined) {
    throw new RacebenchError(
      'CAR_INVALID',
      `The suspension of ${setup.car.name} cannot carry the car: it has no position of rest.`,
    );
  }
  return rest;
}

/**
 * Compiles a setup for the step, 1 ms by default. Throws RacebenchError CAR_INVALID, with the key, where a number
 * cannot be simulated.
 */
export function compileVehicle(
  setup: Setup,
  step_s: number = STEP_S,
  ambient: Ambient = USUAL_AMBIENT,
): VehicleParams {
  checkSetup(setup);
  const corners = compileCorners(setup);
  checkStep(setup, corners.barRate_Npm, step_s);
  const untyred = compileWheels(setup);
  const sprungMass_kg = setup.body.mass_kg + setup.engine.mass_kg;
  const rest = staticState(setup, corners, untyred, sprungMass_kg);
  const tyred = compileTyres(setup, rest);
  let wheelMass_kg = 0;
  let wheelYawInertia_kgm2 = 0;
  for (const c of setup.corners) {
    wheelMass_kg += c.wheel.mass_kg;
    wheelYawInertia_kgm2 += c.wheel.mass_kg * (c.mount_m.x ** 2 + c.mount_m.y ** 2);
  }
  const assist = setup.engine.autoClutchSpeed_radps;
  const differentials = setup.differentials.map(compileDifferential);
  const { electronic } = setup.differentials[0];
  const driven = electronic === undefined ? drivenWheels(differentials) : [FL, FR, RL, RR];
  return {
    setup,
    step_s,
    name: setup.car.name,
    mass_kg: sprungMass_kg + wheelMass_kg,
    sprungMass_kg,
    unsprung: setup.body.unsprung,
    inertia_kgm2: Float64Array.of(
      setup.body.inertia_kgm2.x,
      setup.body.inertia_kgm2.y,
      setup.body.inertia_kgm2.z + wheelYawInertia_kgm2,
    ),
    corners: { ...corners, antiPitchSlope: antiPitchSlopes(setup, rest.height_m) },
    wheels: {
      ...untyred,
      ...tyred,
      keepsStiffness: Float64Array.from(tyred.tyres, ({ model }) =>
        Number(tyreModelRow(model).keepsStiffness ?? false),
      ),
      conditions: setup.corners.map((c, wheel) =>
        compileCondition(
          c.condition,
          { ...c.wheel, pressure_Pa: tyred.tyres[wheel]?.pressure_Pa ?? 0 },
          ambient,
        ),
      ),
    },
    steeringLinearity: setup.steering.linearity,
    engine: compileEngine(setup.engine),
    gearbox: compileGearbox(setup.gearbox, setup.engine.shifting, step_s),
    clutchMaxTorque_Nm: setup.clutch.maxTorque_Nm,
    assistSpeed_radps: assist ?? DEFAULT_ASSIST * setup.engine.idleSpeed_radps,
    differentials,
    drivenWheels: driven,
    freeWheels: setup.corners.map((_, wheel) => wheel).filter((wheel) => !driven.includes(wheel)),
    electronic: electronic && compileElectronic(electronic, kingpinSize(setup)),
    aero: compileAero(setup.aero),
    rest,
  };
}

/** A setup compiled for the default step and weather, shared by all its runs: it must not be changed. */
export const compiledVehicle = keptByObject((setup: Setup): VehicleParams => compileVehicle(setup));
