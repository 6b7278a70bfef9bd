import type { SemiActiveSetup } from '../../../../setup/semi-active-setup.ts';
import { openSampleCar } from '../../../../proof/testing/car-files.ts';
import { createChain, type SemiActiveChain } from '../chain.ts';
import { compileSemiActive } from '../compile-semi-active.ts';

/** The setup of the semi-active sample car's control, with changes. */
export function aSemiActive(changes: Partial<SemiActiveSetup> = {}): SemiActiveSetup {
  const semiActive = openSampleCar('fsae-2012-semi-active').setup?.differentials[0].semiActive;
  if (semiActive === undefined) throw new Error('The sample car has no semi-active differential');
  return { ...semiActive, ...changes };
}

export function aChain(semiActive: SemiActiveSetup, step_s = 1e-3): SemiActiveChain {
  const { setup } = openSampleCar('fsae-2012-semi-active');
  if (setup === undefined) throw new Error('The sample car cannot run');
  return createChain(compileSemiActive(setup, 0, semiActive, step_s));
}

/** Without any delay, dynamics, steps or limits: the request acts in the same step. */
export const IDEAL: Partial<SemiActiveSetup> = {
  sensors: {
    throttle: { rate_Hz: 1000, resolution: 0 },
    engine: { rate_Hz: 1000, resolution: 0 },
    gear: { rate_Hz: 1000, resolution: 0 },
    wheels: { rate_Hz: 1000, resolution: 0 },
    yaw: { rate_Hz: 1000, resolution: 0 },
    steer: { rate_Hz: 1000, resolution: 0 },
    speed: { rate_Hz: 1000, resolution: 0 },
  },
  bus: { rate_Hz: 1000, delay_s: 0 },
  prediction: false,
  vectoring: false,
  deadZone_Pa: 0,
  riseTime_s: 1e-4,
  fallTime_s: 1e-4,
  actuator: { numerator: [1], denominator: [1], servoTime_s: 1e-4 },
};
