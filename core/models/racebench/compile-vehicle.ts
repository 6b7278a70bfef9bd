import { USUAL_AMBIENT, type Ambient } from '../../catalogue/ambient.ts';
import { MODELS } from '../../catalogue/vehicle-models.ts';
import { cacheByObject } from '../../math/cache.ts';
import type { Setup } from '../../setup/setup.ts';
import { drivenWheels } from '../driveline/differential/compile-differential.ts';
import { compileElectronic } from '../driveline/electronic/electronic-params.ts';
import type { CarFacts } from '../facts/car-facts.ts';
import { carFacts, compileCarFacts, perWheel } from '../facts/compile-facts.ts';
import { kingpinSize } from '../steering/kingpin-size.ts';
import { compileCondition } from '../tyre/condition/condition-params.ts';
import type { VehicleParams } from './vehicle-params.ts';

/**
 * Slope of the side-view line from the contact point to the instant centre: anti-pitch 1 points it at the centre of
 * gravity, so that the longitudinal force has no remaining pitch moment.
 */
function antiPitchSlopes(setup: Setup, height_m: number): Float64Array {
  return perWheel(setup, (c) => (c.antiPitch === 0 ? 0 : (c.antiPitch * height_m) / c.mount_m.x));
}

/** Adds the parameters that only our own model has. */
function compileOwn(facts: CarFacts, ambient: Ambient): VehicleParams {
  const { setup, corners, wheels, differentials, rest } = facts;
  const { body } = setup;
  const outputs = drivenWheels(differentials);
  const { electronic } = setup.differentials[0];
  let wheelYawInertia_kgm2 = 0;
  for (const c of setup.corners)
    wheelYawInertia_kgm2 += c.wheel.mass_kg * (c.mount_m.x ** 2 + c.mount_m.y ** 2);
  return {
    ...facts,
    step_s: facts.gearbox.step_s,
    unsprung: body.unsprung,
    inertia_kgm2: Float64Array.of(
      body.inertia_kgm2.x,
      body.inertia_kgm2.y,
      body.inertia_kgm2.z + wheelYawInertia_kgm2,
    ),
    corners: {
      ...corners,
      antiPitchSlope: antiPitchSlopes(setup, rest.height_m),
      jacking: perWheel(setup, (c) => c.jacking),
    },
    wheels: {
      ...wheels,
      camberPerSteer: perWheel(setup, (c) => c.camberPerSteer ?? 0),
      fakedGearing: perWheel(setup, (c, wheel) =>
        c.wheel.powered && !outputs.includes(wheel) ? c.wheel.powerGearing : 0,
      ),
      conditions: setup.corners.map((c, wheel) =>
        compileCondition(
          c.condition,
          { ...c.wheel, pressure_Pa: wheels.tyres[wheel]?.pressure_Pa ?? 0 },
          ambient,
        ),
      ),
    },
    electronic: electronic && compileElectronic(electronic, kingpinSize(setup)),
    freeWheels: setup.corners.map((_, wheel) => wheel).filter((wheel) => !facts.drivenWheels.includes(wheel)),
  };
}

/**
 * Compiles a setup for the step, 1 ms by default. Throws RacebenchError CAR_INVALID, with the key, where a number
 * cannot be simulated.
 */
export function compileVehicle(
  setup: Setup,
  step_s: number = MODELS.racebench.step_s,
  ambient: Ambient = USUAL_AMBIENT,
): VehicleParams {
  return compileOwn(compileCarFacts(setup, step_s), ambient);
}

/** A setup compiled for the default step and weather, shared by all its runs: it must not be changed. */
export const compiledVehicle = cacheByObject((setup: Setup) => compileOwn(carFacts(setup), USUAL_AMBIENT));
