import {
  compileSemiActive,
  chainDelay_s,
} from '../../../core/models/driveline/semi-active/compile-semi-active.ts';
import {
  chainBode,
  emulationCurves,
  settledOutputs,
  stepResponse,
} from '../../../core/models/driveline/semi-active/semi-active-curves.ts';
import { INPUT_TORQUE_NM } from '../../../core/models/driveline/semi-active/slots.ts';
import { steadyDelay_s } from '../../../core/math/transfer-function.ts';
import type { Setup } from '../../../core/setup/setup.ts';
import type { AskedPoint, OperatingPoint, SemiActivePlots } from '../semi-active-requests.ts';
import type { Handler } from './handler.ts';

const STEP_S = 1e-3;
const BEFORE_S = 0.05;
const DURATION_S = 0.4;
const MAX_RADPS = 20;
const CURVE_POINTS = 161;

/** Usual engine speed under load, as a share of the maximum. */
const USUAL_SPEED = 0.6;

/** A point of another car may be outside this one's engine and gear range. */
function within({ engine, gearbox }: Setup, asked: AskedPoint): OperatingPoint {
  const { maxSpeed_radps } = engine;
  return {
    ...asked,
    engine_radps: Math.min(asked.engine_radps ?? USUAL_SPEED * maxSpeed_radps, maxSpeed_radps),
    gear: Math.min(asked.gear, gearbox.forward.length),
  };
}

/** Curves and settled values of a semi-active differential's control chain. */
export const semiActiveChain: Handler<'semi-active/chain'> = ({ cars, point: asked }) => {
  const { setup } = cars.car.open();
  if (setup === undefined) return { type: 'badCar' };
  const index = setup.differentials.findIndex(({ semiActive }) => semiActive !== undefined);
  const own = setup.differentials[index];
  const semiActive = own?.semiActive;
  if (own === undefined || semiActive === undefined) {
    const [{ kind, block }] = setup.differentials;
    return { type: 'otherKind', kind, block };
  }
  const params = compileSemiActive(setup, index, semiActive, STEP_S);
  const point = within(setup, asked);
  const outputs = settledOutputs(params, point);
  const delay_s = chainDelay_s(semiActive, STEP_S);
  const signalDelay_s = delay_s - steadyDelay_s(semiActive.actuator);
  const curveInput_Nm = outputs[INPUT_TORQUE_NM] ?? 0;
  const { actuator, delayPhase_deg } = chainBode(semiActive.actuator, signalDelay_s);
  const plots: SemiActivePlots = {
    frequency_Hz: actuator.frequency_Hz,
    magnitudeDecibel: actuator.magnitudeDecibel,
    actuatorPhase_deg: actuator.phase_deg,
    delayPhase_deg,
    ...emulationCurves(params, curveInput_Nm, point.yaw_radps, MAX_RADPS, CURVE_POINTS),
    curveInput_Nm,
    ...stepResponse(params, point, BEFORE_S, DURATION_S),
  };
  return {
    type: 'chain',
    facts: {
      position: own.position,
      block: own.block,
      algorithm: semiActive.algorithm,
      vectoring: semiActive.vectoring,
      prediction: semiActive.prediction,
      gears: setup.gearbox.forward.length,
      maxEngine_radps: setup.engine.maxSpeed_radps,
      chainDelay_s: delay_s,
      signalDelay_s,
      maxTorque_Nm: semiActive.maxPressure_Pa * params.torquePerPressure,
    },
    plots,
    outputs,
    point,
  };
};
