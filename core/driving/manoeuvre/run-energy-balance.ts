import type { EnergyFigures, SimulatedCar } from '../../models/interface/simulated-car.ts';

/** The energy balance of a run, started by the first call of `begin`, which a procedure makes in every step. */
export interface RunEnergyBalance {
  readonly begin: () => void;
  /** Ends the balance; figures are undefined for a model without one. */
  readonly figures: () => { readonly [K in keyof EnergyFigures]: number | undefined };
}

const NONE: Readonly<Record<keyof EnergyFigures, undefined>> = {
  engineWork_J: undefined,
  energyGain_J: undefined,
  tyreLoss_J: undefined,
  rollingLoss_J: undefined,
  dragLoss_J: undefined,
  brakeLoss_J: undefined,
  driveLoss_J: undefined,
  damperLoss_J: undefined,
  energyRemainder: undefined,
};

export function createRunEnergyBalance(vehicle: SimulatedCar): RunEnergyBalance {
  let hasBegun = false;
  let close: (() => EnergyFigures | undefined) | undefined;
  return {
    begin: () => {
      if (hasBegun) return;
      hasBegun = true;
      close = vehicle.balanceEnergy?.();
    },
    figures: () => close?.() ?? NONE,
  };
}
