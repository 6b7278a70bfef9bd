import type { Setup } from '../../../setup/setup.ts';
import type { SemiActiveSetup } from '../../../setup/semi-active-setup.ts';
import { CONTROL_ALGORITHMS } from './algorithms/algorithms.ts';
import { createBus, turnaroundSteps } from './bus.ts';
import type { SemiActiveParams } from './chain.ts';
import { torquePerPressure } from './clutch-pack.ts';
import { discretise } from '../../../math/discrete-system.ts';
import { engineMapOf } from './engine-map.ts';
import { compileSensors } from './sensors.ts';
import type { TorqueEstimateParams } from './torque-estimate.ts';
import { steadyDelay_s } from '../../../math/transfer-function.ts';

/** Engine speed over speed of a differential's case by gear, and the part of the torque for it. */
function torqueParams(setup: Setup, index: number, efficiency: number): TorqueEstimateParams {
  const own = setup.differentials[index] ?? setup.differentials[0];
  const centre = setup.differentials.find((d) => d.position === 'centre');
  let ratio = own.finalDriveRatio;
  if (centre !== undefined && centre !== own) {
    const isFirst = centre.outputs[0] === index;
    ratio *= centre.finalDriveRatio * (isFirst ? centre.split : 1 - centre.split);
  }
  const gears = [setup.gearbox.reverse.ratio, 0, ...setup.gearbox.forward.map((gear) => gear.ratio)];
  return {
    map: engineMapOf(setup.engine),
    ratio: Float64Array.from(gears, (gear) => gear * ratio),
    efficiency,
  };
}

/** Number of time constants after which a step's remainder is below 1 %. */
const SETTLING = 5;

/** Mean age of the actuator's data, from wheel to pressure: the horizon of the prediction. */
export function chainDelay_s(semiActive: SemiActiveSetup, step_s: number): number {
  const { sensors, bus, actuator } = semiActive;
  const period_s = Math.max(step_s, 1 / bus.rate_Hz);
  const line = createBus(period_s, bus.delay_s, step_s, [], []);
  const hold_s = 0.5 * Math.max(step_s, 1 / sensors.wheels.rate_Hz) + 0.5 * period_s;
  return hold_s + 2 * bus.delay_s + turnaroundSteps(line) * step_s + steadyDelay_s(actuator);
}

/** Compiles the control chain of one differential of a car; `setup.differentials[index]` is the one. */
export function compileSemiActive(
  setup: Setup,
  index: number,
  semiActive: SemiActiveSetup,
  step_s: number,
): SemiActiveParams {
  const { sensors, bus, lsd, viscous, signRule, upperLevel, clutch, actuator, supply } = semiActive;
  const busPeriod_s = Math.max(step_s, 1 / bus.rate_Hz);
  const rate = semiActive.maxPressure_Pa * busPeriod_s;
  const [front, , rear] = setup.corners;
  return {
    step_s,
    sensors: compileSensors(
      [
        sensors.throttle,
        sensors.engine,
        sensors.gear,
        sensors.wheels,
        sensors.wheels,
        sensors.yaw,
        sensors.steer,
        sensors.speed,
      ],
      step_s,
    ),
    busPeriod_s,
    busDelay_s: bus.delay_s,
    torque: torqueParams(setup, index, semiActive.efficiency),
    prediction: {
      isOn: semiActive.prediction,
      period_s: busPeriod_s,
      horizon_s: chainDelay_s(semiActive, step_s),
      weight: busPeriod_s / (busPeriod_s + semiActive.predictionFilter_s),
    },
    yaw: {
      wheelbase_m: front.mount_m.x - rear.mount_m.x,
      understeerGradient_radpmps2: upperLevel.understeerGradient_radpmps2,
      friction: upperLevel.friction,
      leastSpeed_mps: upperLevel.leastSpeed_mps,
    },
    algorithm: CONTROL_ALGORITHMS[semiActive.algorithm],
    algorithmParams: {
      ratio: lsd.ratio,
      preload_Nm: lsd.preload_Nm,
      stictionPeak: lsd.stictionPeak,
      stictionSpeed_radps: lsd.stictionSpeed_radps,
      leastInput_Nm: lsd.leastInput_Nm,
      viscous_Nmsprad: viscous.coefficient_Nmsprad,
      viscousLimit_Nm: viscous.limit_Nm,
      band_radps: signRule.band_radps,
      straightYawRate_radps: signRule.straightYawRate_radps,
    },
    vectoring: {
      isOn: semiActive.vectoring,
      band_radps: upperLevel.band_radps,
      gain_Nmsprad: upperLevel.gain_Nmsprad,
      leastSpeed_mps: upperLevel.leastSpeed_mps,
      differenceBand_radps: signRule.band_radps,
    },
    common: {
      deadZone_Pa: semiActive.deadZone_Pa,
      rise_Pa: rate / semiActive.riseTime_s,
      fall_Pa: rate / semiActive.fallTime_s,
      maxPressure_Pa: semiActive.maxPressure_Pa,
      servoRise_Pa: rate / actuator.servoTime_s,
      fullSupplySpeed_radps: supply.fullSpeed_radps,
      leastSupply: supply.leastShare,
    },
    actuator: {
      system: discretise(actuator, step_s),
      maxPressure_Pa: semiActive.maxPressure_Pa,
      servoStep_Pa: (semiActive.maxPressure_Pa * step_s) / actuator.servoTime_s,
    },
    settling_s:
      chainDelay_s(semiActive, step_s) +
      SETTLING * (semiActive.riseTime_s + actuator.servoTime_s + steadyDelay_s(actuator)),
    torquePerPressure: torquePerPressure(
      clutch.pistonArea_m2,
      clutch.plates,
      clutch.friction,
      clutch.meanRadius_m,
    ),
  };
}
