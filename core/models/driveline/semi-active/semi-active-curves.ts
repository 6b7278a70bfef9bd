import {
  delayPhase_deg,
  bodePlot,
  type BodePlot,
  type TransferFunction,
} from '../../../math/transfer-function.ts';
import type { AlgorithmParams, ControlAlgorithm } from './algorithms/algorithm.ts';
import { CONTROL_ALGORITHMS } from './algorithms/algorithms.ts';
import {
  createChain,
  RAW_ENGINE_RADPS,
  RAW_GEAR,
  RAW_LEFT_RADPS,
  RAW_RIGHT_RADPS,
  RAW_SPEED_MPS,
  RAW_STEER_RAD,
  RAW_THROTTLE,
  RAW_YAW_RADPS,
  stepChain,
  type SemiActiveChain,
  type SemiActiveParams,
} from './chain.ts';
import {
  ALGORITHM_TORQUE_NM,
  CLUTCH_TORQUE_NM,
  COMMAND_PA,
  ENGAGED,
  INPUT_TORQUE_NM,
  PREDICTED_DIFFERENCE_RADPS,
  PREDICTED_YAW_RADPS,
  REQUESTED_TORQUE_NM,
} from './slots.ts';

/** Sensor inputs of a chain, held constant. */
export interface SensedPoint {
  readonly throttle: number;
  readonly engine_radps: number;
  readonly gear: number;
  /** Left less right, about the wheels' mean speed. */
  readonly difference_radps: number;
  readonly yaw_radps: number;
  readonly steer_rad: number;
  readonly speed_mps: number;
}

function sense({ raw }: SemiActiveChain, point: SensedPoint, difference_radps: number): void {
  raw[RAW_THROTTLE] = point.throttle;
  raw[RAW_ENGINE_RADPS] = point.engine_radps;
  raw[RAW_GEAR] = point.gear;
  raw[RAW_LEFT_RADPS] = 0.5 * difference_radps;
  raw[RAW_RIGHT_RADPS] = -0.5 * difference_radps;
  raw[RAW_YAW_RADPS] = point.yaw_radps;
  raw[RAW_STEER_RAD] = point.steer_rad;
  raw[RAW_SPEED_MPS] = point.speed_mps;
}

/** Outputs of every block, by slot, once the chain has settled at a point. */
export function settledOutputs(params: SemiActiveParams, point: SensedPoint): Float64Array {
  const chain = createChain(params);
  const steps = Math.ceil(params.settling_s / params.step_s);
  for (let i = 0; i < steps; i++) {
    sense(chain, point, point.difference_radps);
    stepChain(chain);
  }
  return chain.out;
}

export interface ChainResponse {
  readonly time_s: Float64Array;
  readonly requested_Nm: Float64Array;
  /** Torque equivalent of the command at the actuator. */
  readonly command_Nm: Float64Array;
  readonly clutch_Nm: Float64Array;
}

/** Answer of the whole chain to a speed difference that steps up from 0 at `before_s`, all else held. */
export function stepResponse(
  params: SemiActiveParams,
  point: SensedPoint,
  before_s: number,
  duration_s: number,
): ChainResponse {
  const chain = createChain(params);
  const count = Math.round(duration_s / params.step_s);
  const series = (): Float64Array => new Float64Array(count);
  const response = { time_s: series(), requested_Nm: series(), command_Nm: series(), clutch_Nm: series() };
  for (let i = 0; i < count; i++) {
    const time_s = i * params.step_s - before_s;
    sense(chain, point, time_s < -1e-9 ? 0 : point.difference_radps);
    stepChain(chain);
    response.time_s[i] = time_s;
    response.requested_Nm[i] = chain.out[REQUESTED_TORQUE_NM]!;
    response.command_Nm[i] = chain.out[COMMAND_PA]! * params.torquePerPressure;
    response.clutch_Nm[i] = chain.out[CLUTCH_TORQUE_NM]!;
  }
  return response;
}

export interface EmulationCurves {
  readonly difference_radps: Float64Array;
  readonly lsd_Nm: Float64Array;
  readonly viscous_Nm: Float64Array;
  /** Request of the car's own algorithm, started open at each point. */
  readonly own_Nm: Float64Array;
}

/**
 * Requested torque against the speed difference, at one input torque and yaw rate (Semi-active differential paper,
 * figure 4).
 */
export function emulationCurves(
  params: SemiActiveParams,
  inputTorque_Nm: number,
  yaw_radps: number,
  greatest_radps: number,
  points: number,
): EmulationCurves {
  const difference_radps = Float64Array.from(
    { length: points },
    (_, i) => greatest_radps * ((2 * i) / (points - 1) - 1),
  );
  const ask = (algorithm: ControlAlgorithm, given: AlgorithmParams): Float64Array => {
    const { out } = createChain(params);
    return difference_radps.map((difference) => {
      out[ENGAGED] = 0;
      out[INPUT_TORQUE_NM] = inputTorque_Nm;
      out[PREDICTED_DIFFERENCE_RADPS] = difference;
      out[PREDICTED_YAW_RADPS] = yaw_radps;
      algorithm(given, out);
      return out[ALGORITHM_TORQUE_NM]!;
    });
  };
  const { algorithmParams } = params;
  return {
    difference_radps,
    lsd_Nm: ask(CONTROL_ALGORITHMS.lsd, algorithmParams),
    viscous_Nm: ask(CONTROL_ALGORITHMS.viscous, algorithmParams),
    own_Nm: ask(params.algorithm, algorithmParams),
  };
}

export interface ChainBode {
  readonly actuator: BodePlot;
  /** Phase of the delays of sensors and bus, which have no magnitude. */
  readonly delayPhase_deg: Float64Array;
}

/** Bode plot of the actuator (Semi-active differential paper, figure 3) and, beside it, the phase of a pure delay. */
export function chainBode(actuator: TransferFunction, delay_s: number): ChainBode {
  const plot = bodePlot(actuator, { low_Hz: 0.1, high_Hz: 100, points: 181 });
  return { actuator: plot, delayPhase_deg: delayPhase_deg(plot.frequency_Hz, delay_s) };
}
