import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { clamp } from '../../../math/interpolation.ts';
import type { Setup } from '../../../setup/setup.ts';
import {
  SIGNAL_ACCELERATOR,
  SIGNAL_ENGINE_RADPS,
  SIGNAL_GEAR,
  SIGNAL_ROAD_WHEEL_RAD,
  SIGNAL_SPEED_MPS,
  SIGNAL_THROTTLE,
  SIGNAL_TIME_S,
  SIGNAL_WHEEL_RADPS,
  SIGNAL_YAW_RATE_RADPS,
} from '../drive-signals.ts';
import { compileEngine, engineTorque_Nm, type EngineParams } from '../engine.ts';

/** A steady state of one differential on a bench: the constant values of a chart that sweeps one or two of these. */
export interface OperatingPoint {
  /** On the carrier; negative when coasting. */
  readonly inputTorque_Nm: number;
  /** Mean of the two output speeds. */
  readonly speed_radps: number;
  /** Speed of output 1 less that of output 0. */
  readonly speedDifference_radps: number;
  /** Largest torque the ground takes from each output; Infinity where it does not matter, near 0 on ice. */
  readonly grip0_Nm: number;
  readonly grip1_Nm: number;
  /** Gear as the controllers read it: 1 and up, or -1. */
  readonly gear: number;
  /** Positive when turning left. */
  readonly yawRate_radps: number;
  readonly roadWheelAngle_rad: number;
}

/** Straight on in first gear, on a road that takes any torque. */
export const PLAIN_POINT: OperatingPoint = {
  inputTorque_Nm: 0,
  speed_radps: 30,
  speedDifference_radps: 0,
  grip0_Nm: Infinity,
  grip1_Nm: Infinity,
  gear: 1,
  yawRate_radps: 0,
  roadWheelAngle_rad: 0,
};

/** Data for the car's sensor signals at a point. */
export interface PointSensors {
  readonly setup: Setup;
  readonly engine: EngineParams;
  /** Wheels that turn with output 0 and with output 1. */
  readonly wheels: readonly [readonly number[], readonly number[]];
  /** Speed of an output over that of its wheels: the axle's final drive behind a centre differential. */
  readonly wheelRatio: readonly [number, number];
  /** Speed of the gearbox output over the mean output speed. */
  readonly finalRatio: number;
  /** Part of the geared engine torque that comes to this differential. */
  readonly inputShare: number;
}

export function createPointSensors(setup: Setup, index: number): PointSensors {
  const { differentials } = setup;
  const differential = differentials[index];
  if (differential === undefined) throw new RangeError(`The car has no differential of number ${index}`);
  const { outputs, finalDriveRatio, position } = differential;
  const engine = compileEngine(setup.engine);
  if (position === 'centre') {
    const [first, second] = outputs.map((axle) => differentials[axle]);
    return {
      setup,
      engine,
      wheels: [first?.outputs ?? [], second?.outputs ?? []],
      wheelRatio: [first?.finalDriveRatio ?? 1, second?.finalDriveRatio ?? 1],
      finalRatio: finalDriveRatio,
      inputShare: 1,
    };
  }
  const centre = differentials.find((other) => other.position === 'centre');
  const share = centre === undefined ? 1 : centre.outputs[0] === index ? centre.split : 1 - centre.split;
  return {
    setup,
    engine,
    wheels: [[outputs[0]], [outputs[1]]],
    wheelRatio: [1, 1],
    finalRatio: finalDriveRatio * (centre?.finalDriveRatio ?? 1),
    inputShare: share,
  };
}

function gearRatio(setup: Setup, gear: number): number {
  const { forward, reverse } = setup.gearbox;
  return (gear < 0 ? reverse.ratio : forward[gear - 1]?.ratio) ?? 0;
}

/** Throttle at which the engine gives the input torque, as nearly as it can. */
function throttleOf(sensors: PointSensors, point: OperatingPoint, engine_radps: number): number {
  const { engine, setup, finalRatio, inputShare } = sensors;
  const geared = gearRatio(setup, point.gear) * finalRatio * inputShare;
  if (geared === 0) return 0;
  const closed_Nm = engineTorque_Nm(engine, 0, engine_radps);
  const span_Nm = engineTorque_Nm(engine, 1, engine_radps) - closed_Nm;
  return span_Nm > 0 ? clamp((point.inputTorque_Nm / geared - closed_Nm) / span_Nm, 0, 1) : 0;
}

/** Fills the signals for a point: the other axle rolls at the mean speed of this one's wheels. */
export function writePointSignals(
  sensors: PointSensors,
  point: OperatingPoint,
  time_s: number,
  signals: Float64Array,
): void {
  const { setup, engine, wheels, wheelRatio } = sensors;
  const turning_radps = point.speed_radps * gearRatio(setup, point.gear) * sensors.finalRatio;
  const engine_radps = Math.max(engine.idleSpeed_radps, Math.abs(turning_radps));
  const throttle = throttleOf(sensors, point, engine_radps);
  const radius_m = setup.corners.reduce((sum, { wheel }) => sum + wheel.radius_m, 0) / WHEEL_COUNT;
  const mean_radps = (point.speed_radps / wheelRatio[0] + point.speed_radps / wheelRatio[1]) / 2;
  const half_radps = point.speedDifference_radps / 2;
  signals.fill(0);
  signals[SIGNAL_TIME_S] = time_s;
  signals[SIGNAL_THROTTLE] = throttle;
  signals[SIGNAL_ACCELERATOR] = throttle;
  signals[SIGNAL_ENGINE_RADPS] = engine_radps;
  signals[SIGNAL_GEAR] = point.gear;
  signals[SIGNAL_SPEED_MPS] = mean_radps * radius_m;
  signals[SIGNAL_YAW_RATE_RADPS] = point.yawRate_radps;
  signals[SIGNAL_ROAD_WHEEL_RAD] = point.roadWheelAngle_rad;
  for (let w = 0; w < WHEEL_COUNT; w++) signals[SIGNAL_WHEEL_RADPS + w] = mean_radps;
  for (const w of wheels[0])
    signals[SIGNAL_WHEEL_RADPS + w] = (point.speed_radps - half_radps) / wheelRatio[0];
  for (const w of wheels[1])
    signals[SIGNAL_WHEEL_RADPS + w] = (point.speed_radps + half_radps) / wheelRatio[1];
}
