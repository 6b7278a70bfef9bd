import { RacebenchError } from '../../../contract/errors.ts';
import type { DifferentialSetup, Setup } from '../../../setup/setup.ts';
import {
  SIGNAL_ENGINE_RADPS,
  SIGNAL_GEAR,
  SIGNAL_ROAD_WHEEL_RAD,
  SIGNAL_SPEED_MPS,
  SIGNAL_THROTTLE,
  SIGNAL_YAW_RATE_RADPS,
} from '../drive-signals.ts';
import {
  LAW_CAPACITY_NM,
  LAW_SPEED0_RADPS,
  LAW_SPEED1_RADPS,
  LAW_TRANSFER_NM,
  LAW_VISCOUS_NMSPRAD,
  type DifferentialLaw,
} from '../law.ts';
import {
  chainMemory,
  createChain,
  RAW_ENGINE_RADPS,
  RAW_GEAR,
  RAW_LEFT_RADPS,
  RAW_RIGHT_RADPS,
  RAW_SPEED_MPS,
  RAW_STEER_RAD,
  RAW_THROTTLE,
  RAW_YAW_RADPS,
  resetChain,
  stepChain,
  type SemiActiveChain,
  type SemiActiveParams,
} from './chain.ts';
import { chainDelay_s, compileSemiActive } from './compile-semi-active.ts';
import { CLUTCH_TORQUE_NM } from './slots.ts';

/** Inputs of the law from the car (create-law.ts). */
interface Surroundings {
  readonly step_s: number;
  readonly signals: Float64Array;
}

/** A law that also shows its control chain, for the channels. */
export interface SemiActiveLaw extends DifferentialLaw {
  readonly chain: SemiActiveChain;
}

/**
 * The law of a semi-active differential: dry friction of the capacity that the chain gives its clutch. `leftOutput` is
 * the output whose wheel is on the left (of a centre differential output 0).
 */
export function createSemiActiveLaw(
  params: SemiActiveParams,
  leftOutput: 0 | 1,
  signals: Float64Array,
): SemiActiveLaw {
  const chain = createChain(params);
  const { raw, out } = chain;
  const left = leftOutput === 0 ? LAW_SPEED0_RADPS : LAW_SPEED1_RADPS;
  const right = leftOutput === 0 ? LAW_SPEED1_RADPS : LAW_SPEED0_RADPS;
  return {
    chain,
    shown: out,
    settling_s: params.settling_s,
    reset: () => resetChain(chain),
    memory: chainMemory(chain),
    write: (io) => {
      raw[RAW_THROTTLE] = signals[SIGNAL_THROTTLE]!;
      raw[RAW_ENGINE_RADPS] = signals[SIGNAL_ENGINE_RADPS]!;
      raw[RAW_GEAR] = signals[SIGNAL_GEAR]!;
      raw[RAW_LEFT_RADPS] = io[left]!;
      raw[RAW_RIGHT_RADPS] = io[right]!;
      raw[RAW_YAW_RADPS] = signals[SIGNAL_YAW_RATE_RADPS]!;
      raw[RAW_STEER_RAD] = signals[SIGNAL_ROAD_WHEEL_RAD]!;
      raw[RAW_SPEED_MPS] = signals[SIGNAL_SPEED_MPS]!;
      stepChain(chain);
      io[LAW_CAPACITY_NM] = out[CLUTCH_TORQUE_NM]!;
      io[LAW_VISCOUS_NMSPRAD] = 0;
      io[LAW_TRANSFER_NM] = 0;
    },
  };
}

/** The law of a car's differential. Throws CAR_INVALID where the setup has no control settings. */
export function semiActiveLaw(
  differential: DifferentialSetup,
  setup: Setup,
  { step_s, signals }: Surroundings,
): SemiActiveLaw {
  const { semiActive, block, outputs, position } = differential;
  if (semiActive === undefined)
    throw new RacebenchError(
      'CAR_INVALID',
      `${block}: the semi-active differential has no control settings.`,
    );
  const index = setup.differentials.indexOf(differential);
  // The whole range of pressure, and ten times the mean age of the actuator's data.
  const settling_s = semiActive.riseTime_s + semiActive.fallTime_s + 10 * chainDelay_s(semiActive, step_s);
  const leftOutput = position !== 'centre' && outputs[0] % 2 === 1 ? 1 : 0;
  const law = createSemiActiveLaw(compileSemiActive(setup, index, semiActive, step_s), leftOutput, signals);
  return { ...law, settling_s, readsSignals: true };
}
