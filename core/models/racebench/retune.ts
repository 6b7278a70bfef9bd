import { RacebenchError } from '../../contract/errors.ts';
import {
  compileDifferential,
  drivenWheels,
  type DifferentialParams,
} from '../driveline/differential/compile-differential.ts';
import { createLaw, KIND_CODE, type LawEnvironment } from '../driveline/differential/create-law.ts';
import { cacheByObject } from '../../math/cache.ts';
import { compileElectronic, type ElectronicParams } from '../driveline/electronic/electronic-params.ts';
import type { DifferentialLaw } from '../driveline/law.ts';
import { changeDifferentials } from '../driveline/driveline.ts';
import type { Setup } from '../../setup/setup.ts';
import { kingpinSize } from '../steering/kingpin-size.ts';
import { checkDifferentials } from '../facts/check-setup.ts';
import type { VehicleParams } from './vehicle-params.ts';
import type { Vehicle } from './state/vehicle-types.ts';

const lawsOf = (setup: Setup, environment: LawEnvironment): readonly DifferentialLaw[] =>
  setup.differentials.map((_, index) => createLaw(setup, index, environment));

/** Laws of a setup that depend on nothing but it. */
const sharedLaws = cacheByObject((setup: Setup) =>
  lawsOf(setup, { step_s: 0, signals: new Float64Array(0) }),
);

/**
 * A law for each differential of a setup, shared by its cars where no law has a state. Throws CAR_INVALID and SCRIPT_FAILED
 * for a script that cannot run.
 */
export function createLaws(setup: Setup, environment: LawEnvironment): readonly DifferentialLaw[] {
  return setup.differentials.some(({ kind }) => KIND_CODE[kind].isOwn)
    ? lawsOf(setup, environment)
    : sharedLaws(setup);
}

/** The same shafts: a car cannot gain one while it runs. */
function sameShafts(a: readonly DifferentialParams[], b: readonly DifferentialParams[]): boolean {
  return (
    a.length === b.length &&
    a.every((one, d) => one.output0 === b[d]?.output0 && one.output1 === b[d].output1)
  );
}

/** The motors in the wheels with other settings. Throws CAR_INVALID where the car would need other parts for them. */
function retunedMotors(params: VehicleParams, setup: Setup): ElectronicParams | undefined {
  const next = setup.differentials[0].electronic;
  const now = params.setup.differentials[0].electronic;
  if ((next === undefined) !== (now === undefined))
    throw new RacebenchError(
      'CAR_INVALID',
      'A car cannot change between an engine and a motor in each wheel while it runs.',
    );
  if (next === undefined || now === undefined) return undefined;
  if (next.sensor.pulses !== now.sensor.pulses || next.sensor.rate_Hz !== now.sensor.rate_Hz)
    throw new RacebenchError('CAR_INVALID', 'The wheel-speed sensors cannot change while the car runs.');
  return compileElectronic(next, kingpinSize(params.setup));
}

/**
 * Takes the differentials of another setup from the next step on (Software differential formulas: from open to locked
 * in a single update). Speeds, torques of sticking frictions and all other state of the car are kept; an unchanged
 * differential keeps its law with all state. Placing the car restores its own differentials. Throws CAR_INVALID, the
 * car unchanged, for numbers that cannot be simulated and for other shafts.
 */
export function retuneVehicle(vehicle: Vehicle, setup: Setup): void {
  checkDifferentials(setup);
  const { params } = vehicle;
  const differentials = setup.differentials.map(compileDifferential);
  if (!sameShafts(params.differentials, differentials))
    throw new RacebenchError(
      'CAR_INVALID',
      'The wheels that the differentials turn cannot change while the car runs.',
    );
  const electronic = retunedMotors(params, setup);
  const laws = setup.differentials.map((differential, d) => {
    const current = vehicle.laws[d];
    const isSame = JSON.stringify(differential) === JSON.stringify(params.setup.differentials[d]);
    return isSame && current !== undefined ? current : createLaw(setup, d, vehicle.environment);
  });
  vehicle.laws = laws;
  vehicle.params = {
    ...params,
    setup: { ...params.setup, differentials: setup.differentials },
    differentials,
    drivenWheels: electronic === undefined ? drivenWheels(differentials) : params.drivenWheels,
    electronic,
  };
  changeDifferentials(vehicle.driveline, differentials);
}

/** Restores the differentials with which the car was built; call with `params` as built. */
export function restoreDifferentials(vehicle: Vehicle): void {
  const { built, driveline, environment } = vehicle;
  if (vehicle.params.setup.differentials === built.setup.differentials) return;
  vehicle.laws = createLaws(built.setup, environment);
  changeDifferentials(driveline, built.differentials);
}
