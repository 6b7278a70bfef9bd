import { memoryWithout } from '../../../math/snapshot.ts';
import type { EngineMap } from './engine-map.ts';
import { MAP_IO_COUNT } from './engine-map.ts';
import { SEMI_ACTIVE_OUTPUT_COUNT } from '../../../catalogue/semi-active-blocks.ts';
import { driveServo, pressOil, type ActuatorParams } from './actuator.ts';
import type { AlgorithmParams, ControlAlgorithm } from './algorithms/algorithm.ts';
import { createBus, receiveFrame, resetBus, sendFrame, type Bus } from './bus.ts';
import { applyDeadZone, limitSlew, saturate, type CommonParams } from './common-elements.ts';
import { predict, PREDICTION_STATE_COUNT, type PredictionParams } from './prediction.ts';
import { readSensors, SENSOR_COUNT, SENSOR_SLOTS, type SensorParams } from './sensors.ts';
import * as slot from './slots.ts';
import { estimateInputTorque, type TorqueEstimateParams } from './torque-estimate.ts';
import { vector, writeRequest, type VectoringParams } from './torque-vectoring.ts';
import { writeYawReference, type YawReferenceParams } from './yaw-reference.ts';

/** A semi-active differential's control chain, compiled for one step. */
export interface SemiActiveParams {
  readonly step_s: number;
  readonly sensors: SensorParams;
  readonly busPeriod_s: number;
  readonly busDelay_s: number;
  readonly torque: TorqueEstimateParams & { readonly map: EngineMap };
  readonly prediction: PredictionParams;
  readonly yaw: YawReferenceParams;
  readonly algorithm: ControlAlgorithm;
  readonly algorithmParams: AlgorithmParams;
  readonly vectoring: VectoringParams;
  readonly common: CommonParams;
  readonly actuator: ActuatorParams;
  /** Time after which the chain gives its steady answer. */
  readonly settling_s: number;
  /** Friction torque per pressure, N m / Pa. */
  readonly torquePerPressure: number;
}

/** Run state: numbers only, so that a run is a function of its inputs. */
export interface SemiActiveChain {
  readonly params: SemiActiveParams;
  /** Number of the step. */
  readonly clock: Float64Array;
  /** True values of the sensed quantities, in the order of the sensors. */
  readonly raw: Float64Array;
  readonly nextReading: Float64Array;
  readonly busIn: Bus;
  readonly busOut: Bus;
  readonly predictionState: Float64Array;
  readonly mapIo: Float64Array;
  readonly actuatorState: Float64Array;
  readonly actuatorNext: Float64Array;
  /** Output of every block, by slot. */
  readonly out: Float64Array;
}

const RECEIVED = [
  slot.BUS_THROTTLE,
  slot.BUS_ENGINE_RADPS,
  slot.BUS_GEAR,
  slot.BUS_DIFFERENCE_RADPS,
  slot.BUS_YAW_RADPS,
  slot.BUS_STEER_RAD,
  slot.BUS_SPEED_MPS,
] as const;
const SENT = [
  slot.THROTTLE,
  slot.ENGINE_RADPS,
  slot.GEAR,
  slot.DIFFERENCE_RADPS,
  slot.YAW_RADPS,
  slot.STEER_RAD,
  slot.SPEED_MPS,
] as const;

/** Indices of {@link SemiActiveChain.raw}. */
export const RAW_THROTTLE = SENSOR_SLOTS.indexOf(slot.THROTTLE);
export const RAW_ENGINE_RADPS = SENSOR_SLOTS.indexOf(slot.ENGINE_RADPS);
export const RAW_GEAR = SENSOR_SLOTS.indexOf(slot.GEAR);
export const RAW_LEFT_RADPS = SENSOR_SLOTS.indexOf(slot.LEFT_RADPS);
export const RAW_RIGHT_RADPS = SENSOR_SLOTS.indexOf(slot.RIGHT_RADPS);
export const RAW_YAW_RADPS = SENSOR_SLOTS.indexOf(slot.YAW_RADPS);
export const RAW_STEER_RAD = SENSOR_SLOTS.indexOf(slot.STEER_RAD);
export const RAW_SPEED_MPS = SENSOR_SLOTS.indexOf(slot.SPEED_MPS);

export function createChain(params: SemiActiveParams): SemiActiveChain {
  const { step_s, busPeriod_s, busDelay_s } = params;
  return {
    params,
    clock: new Float64Array(1),
    raw: new Float64Array(SENSOR_COUNT),
    nextReading: new Float64Array(SENSOR_COUNT),
    busIn: createBus(busPeriod_s, busDelay_s, step_s, SENT, RECEIVED),
    busOut: createBus(busPeriod_s, busDelay_s, step_s, [slot.SATURATED_PA], [slot.COMMAND_PA]),
    predictionState: new Float64Array(PREDICTION_STATE_COUNT),
    mapIo: new Float64Array(MAP_IO_COUNT),
    actuatorState: new Float64Array(params.actuator.system.order),
    actuatorNext: new Float64Array(params.actuator.system.order),
    out: new Float64Array(SEMI_ACTIVE_OUTPUT_COUNT),
  };
}

export function resetChain(chain: SemiActiveChain): void {
  chain.clock.fill(0);
  chain.raw.fill(0);
  chain.nextReading.fill(0);
  resetBus(chain.busIn);
  resetBus(chain.busOut);
  chain.predictionState.fill(0);
  chain.actuatorState.fill(0);
  chain.out.fill(0);
}

/** All of the run state, and none of the parameters. */
export function chainMemory(chain: SemiActiveChain): object {
  const { busIn, busOut } = chain;
  return {
    ...memoryWithout(chain, ['params']),
    busIn: { frames: busIn.frames, next: busIn.next },
    busOut: { frames: busOut.frames, next: busOut.next },
  };
}

/** Computes the control unit's command from a frame that it has just received. */
function control(chain: SemiActiveChain): void {
  const { params, out } = chain;
  estimateInputTorque(params.torque, chain.mapIo, out);
  predict(params.prediction, chain.predictionState, out);
  writeYawReference(params.yaw, out);
  params.algorithm(params.algorithmParams, out);
  vector(params.vectoring, out);
  writeRequest(out);
  out[slot.REQUESTED_PA] = out[slot.REQUESTED_TORQUE_NM]! / params.torquePerPressure;
  applyDeadZone(params.common, out);
  limitSlew(params.common, out);
  saturate(params.common, out);
}

/**
 * One step of the whole chain, from the true values in `raw` to the capacity in `out`. The order is the signal's:
 * signals without a bus or dynamics pass within one step. The paper converts pressure to torque before its transfer
 * function; the plates come after it here, where the pressure is, which is the same for a linear actuator.
 */
export function stepChain(chain: SemiActiveChain): void {
  const { params, clock, out } = chain;
  readSensors(params.sensors, clock, chain.nextReading, chain.raw, out);
  sendFrame(chain.busIn, clock, out);
  if (receiveFrame(chain.busIn, clock, out)) control(chain);
  sendFrame(chain.busOut, clock, out);
  receiveFrame(chain.busOut, clock, out);
  driveServo(params.actuator, out);
  pressOil(params.actuator, chain.actuatorState, chain.actuatorNext, out);
  out[slot.CLUTCH_TORQUE_NM] = params.torquePerPressure * out[slot.PRESSURE_PA]!;
  clock[0] = clock[0]! + 1;
}
