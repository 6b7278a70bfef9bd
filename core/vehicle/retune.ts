import { compileDifferential } from '../driveline/differential/compile-differential.ts';
import { createLaw } from '../driveline/differential/create-law.ts';
import type { ScriptHost } from '../driveline/script/script-host.ts';
import type { DifferentialSetup, Setup } from '../setup/setup.ts';
import type { Vehicle } from './vehicle-types.ts';

/**
 * Gives a car the differentials of another setup between two steps. Nothing of its state is touched: all wheels, the
 * engine and the body keep their speeds, and what the differentials were read as stays until the next step. A
 * differential that did not change keeps its law, and with it what the law remembers.
 */
export function retuneVehicle(vehicle: Vehicle, setup: Setup, scripts: ScriptHost | undefined): void {
  const { params, signals } = vehicle;
  const before = params.setup.differentials;
  const { step_s } = params;
  vehicle.laws = vehicle.laws.map((law, index) =>
    isSame(before[index], setup.differentials[index])
      ? law
      : createLaw(setup, index, { step_s, signals, scripts }),
  );
  const differentials = setup.differentials.map(compileDifferential);
  vehicle.params = {
    ...params,
    setup: { ...params.setup, differentials: setup.differentials },
    differentials,
  };
}

/** Settings are plain data; Infinity, which JSON has no word for, stands for a limit that is not there. */
function isSame(a: DifferentialSetup | undefined, b: DifferentialSetup | undefined): boolean {
  const text = (setup: DifferentialSetup | undefined): string =>
    JSON.stringify(setup, (_key, value: unknown) => (value === Infinity ? 'Infinity' : value));
  return text(a) === text(b);
}
