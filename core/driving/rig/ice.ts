import type { IceFacts, IceParameters, IceState } from '../../contract/ice.ts';
import type { DifferentialPlace } from '../../catalogue/differentials.ts';
import { compileDifferential } from '../../models/driveline/differential/compile-differential.ts';
import { createLaw } from '../../models/driveline/differential/create-law.ts';
import {
  LAW_CAPACITY_NM,
  LAW_IO_COUNT,
  LAW_TRANSFER_NM,
  LAW_VISCOUS_NMSPRAD,
} from '../../models/driveline/law.ts';
import { writeLawPoint } from '../../models/driveline/differential/law-point.ts';
import {
  SIGNAL_ACCELERATOR,
  SIGNAL_COUNT,
  SIGNAL_ENGINE_RADPS,
  SIGNAL_GEAR,
  SIGNAL_LONGITUDINAL_MPS2,
  SIGNAL_SPEED_MPS,
  SIGNAL_THROTTLE,
  SIGNAL_TIME_S,
  SIGNAL_WHEEL_RADPS,
} from '../../models/driveline/drive-signals.ts';
import { createDriveline, dragIndex, LOCK } from '../../models/driveline/driveline.ts';
import { engineTorque_Nm } from '../../models/driveline/engine.ts';
import type { ScriptHost } from '../../models/driveline/script/script-host.ts';
import { solveDriveline } from '../../models/driveline/solve-driveline.ts';
import type { Setup } from '../../setup/setup.ts';
import { carFacts } from '../../models/facts/compile-facts.ts';

/**
 * One differential of a car on a bench that rolls: output 0 is on ice, output 1 on a road, and the thrust of
 * both accelerates the mass of the car. No suspension, no air; the loads are those of the car at rest. The
 * torques are computed by the driveline's solver with the car's own law.
 *
 * Friction of a wheel: F = mu N tanh(slip speed / 0.25 m/s), a rising force at small slip without a peak; its slope is taken implicitly.
 * For a centre differential each output is an axle: its wheels turn as one, seen through the final drive of
 * the axle.
 */
export interface IceRig {
  readonly step_s: number;
  readonly facts: IceFacts;
  readonly setParameters: (parameters: IceParameters) => void;
  readonly step: () => void;
  readonly read: () => IceState;
}

const STEP_S = 1e-3;
/** Slip speed at which a tyre has 76 % (tanh 1) of its friction. */
const SLIP_MPS = 0.25;

interface Output {
  readonly wheels: readonly number[];
  readonly load_N: number;
  readonly inertia_kgm2: number;
  /** Distance the car rolls per angle of the output. */
  readonly radius_m: number;
  /** Output speed over wheel speed. */
  readonly ratio: number;
}

function outputOf(setup: Setup, index: number, output: 0 | 1): Output {
  const facts = carFacts(setup);
  const own = setup.differentials[index] ?? setup.differentials[0];
  const axle = own.place === 'centre' ? setup.differentials[own.outputs[output]] : undefined;
  const wheels = axle === undefined ? [own.outputs[output]] : [...axle.outputs];
  const ratio = axle?.finalDriveRatio ?? 1;
  const sum = (values: Float64Array): number => wheels.reduce((total, w) => total + (values[w] ?? 0), 0);
  return {
    wheels,
    load_N: sum(facts.rest.wheelLoad_N),
    inertia_kgm2: sum(facts.wheels.spinInertia_kgm2) / ratio ** 2 + (axle?.inertia_kgm2 ?? 0) / ratio ** 2,
    radius_m: sum(facts.wheels.rollingRadius_m) / wheels.length / ratio,
    ratio,
  };
}

/** The differential at the given position of the car, otherwise its first one. */
export function iceIndex(setup: Setup, place: DifferentialPlace | undefined): number {
  return Math.max(
    0,
    setup.differentials.findIndex((d) => d.place === place),
  );
}

/** Ratio from the gearbox to this differential: its own final drive, behind that of a centre one. */
function drive(setup: Setup, index: number): { readonly ratio: number; readonly share: number } {
  const own = setup.differentials[index] ?? setup.differentials[0];
  const centre = setup.differentials.find(({ place }) => place === 'centre');
  if (centre === undefined || centre === own) return { ratio: own.finalDriveRatio, share: 1 };
  const share = centre.outputs[0] === index ? centre.split : 1 - centre.split;
  return { ratio: own.finalDriveRatio * centre.finalDriveRatio, share };
}

export function createIceRig(
  setup: Setup,
  place: DifferentialPlace | undefined,
  given: IceParameters,
  from?: IceState,
  scripts?: ScriptHost,
): IceRig {
  const index = iceIndex(setup, place);
  const own = setup.differentials[index] ?? setup.differentials[0];
  const facts = carFacts(setup);
  const outputs = [outputOf(setup, index, 0), outputOf(setup, index, 1)] as const;
  const { ratio, share } = drive(setup, index);
  const gear = setup.gearbox.forward[0];
  const gearRatio = gear?.ratio ?? 1;
  const signals = new Float64Array(SIGNAL_COUNT);
  const law = createLaw(setup, index, { step_s: STEP_S, signals, scripts });
  const driveline = createDriveline(STEP_S, [{ ...compileDifferential(own), finalDriveRatio: ratio }]);
  const io = new Float64Array(LAW_IO_COUNT);
  let parameters = given;

  // The engine turns with the gearbox: its inertia is the gear's, and the solver's own engine idles apart.
  driveline.gear.set([gearRatio, facts.engine.inertia_kgm2 + (gear?.inertia_kgm2 ?? 0)]);
  driveline.inertia_kgm2.set([1, outputs[0].inertia_kgm2, outputs[1].inertia_kgm2]);
  driveline.speed_radps.set([0, ...(from?.wheelSpeed_radps ?? [0, 0])]);
  driveline.capacity_Nm[dragIndex(driveline, 0)] = own.friction_Nm;
  const state = {
    time_s: from?.time_s ?? 0,
    speed_mps: from?.speed_mps ?? 0,
    acceleration_mps2: 0,
    inputTorque_Nm: 0,
    engineSpeed_radps: facts.engine.idleSpeed_radps,
    angle_rad: Float64Array.from(from?.wheelAngle_rad ?? [0, 0]),
    force_N: new Float64Array(2),
    torque_Nm: new Float64Array(2),
  };

  const grip_Nm = (output: 0 | 1): number =>
    (output === 0 ? parameters.iceFriction : parameters.roadFriction) *
    outputs[output].load_N *
    outputs[output].radius_m;

  const senseAndAsk = (): void => {
    const [speed0, speed1] = [driveline.speed_radps[1] ?? 0, driveline.speed_radps[2] ?? 0];
    const carrier_radps = own.split * speed0 + (1 - own.split) * speed1;
    const turned_radps = carrier_radps * ratio * gearRatio;
    // Below idle speed the clutch slips: the engine keeps its speed and gives the torque it has there.
    state.engineSpeed_radps = Math.max(facts.engine.idleSpeed_radps, turned_radps);
    const engine_Nm = engineTorque_Nm(facts.engine, parameters.throttle, state.engineSpeed_radps);
    const closed = turned_radps >= facts.engine.idleSpeed_radps ? engine_Nm : Math.max(0, engine_Nm);
    const clutch_Nm = Math.min(closed, facts.clutchMaxTorque_Nm);
    state.inputTorque_Nm = clutch_Nm * gearRatio * ratio * share;
    signals[SIGNAL_TIME_S] = state.time_s;
    signals[SIGNAL_THROTTLE] = parameters.throttle;
    signals[SIGNAL_ACCELERATOR] = parameters.throttle;
    signals[SIGNAL_ENGINE_RADPS] = state.engineSpeed_radps;
    signals[SIGNAL_GEAR] = 1;
    signals[SIGNAL_SPEED_MPS] = state.speed_mps;
    signals[SIGNAL_LONGITUDINAL_MPS2] = state.acceleration_mps2;
    const rolling_radps = state.speed_mps / (facts.wheels.rollingRadius_m[0] ?? 1);
    for (let w = 0; w < 4; w++) signals[SIGNAL_WHEEL_RADPS + w] = rolling_radps;
    for (const o of [0, 1] as const)
      for (const w of outputs[o].wheels)
        signals[SIGNAL_WHEEL_RADPS + w] = (driveline.speed_radps[1 + o] ?? 0) / outputs[o].ratio;
    const [force0_N = 0, force1_N = 0] = state.force_N;
    const [torque0_Nm = 0, torque1_Nm = 0] = state.torque_Nm;
    writeLawPoint(io, {
      input_Nm: torque0_Nm + torque1_Nm,
      reaction_Nm: [force0_N * outputs[0].radius_m, force1_N * outputs[1].radius_m],
      speed_radps: [speed0, speed1],
      limit_Nm: [grip_Nm(0), grip_Nm(1)],
      locking_Nm: torque1_Nm - torque0_Nm,
    });
    law.write(io);
    driveline.capacity_Nm[LOCK] = 0.5 * (io[LAW_CAPACITY_NM] ?? 0);
    driveline.viscous_Nmsprad[LOCK] = 0.5 * (io[LAW_VISCOUS_NMSPRAD] ?? 0);
    driveline.transfer_Nm[0] = io[LAW_TRANSFER_NM] ?? 0;
  };

  const step = (): void => {
    senseAndAsk();
    for (const o of [0, 1] as const) {
      const { radius_m } = outputs[o];
      const slip = ((driveline.speed_radps[1 + o] ?? 0) * radius_m - state.speed_mps) / SLIP_MPS;
      const most_N = grip_Nm(o) / radius_m;
      const force_N = most_N * Math.tanh(slip);
      driveline.damping_Nmsprad[1 + o] = (most_N * (1 - Math.tanh(slip) ** 2) * radius_m ** 2) / SLIP_MPS;
      driveline.torque_Nm[1 + o] =
        (o === 0 ? own.split : 1 - own.split) * state.inputTorque_Nm - force_N * radius_m;
      state.force_N[o] = force_N;
    }
    solveDriveline(driveline);
    let pull_N = 0;
    for (const o of [0, 1] as const) {
      const { radius_m, inertia_kgm2 } = outputs[o];
      const change = driveline.change_radps[1 + o] ?? 0;
      // Road torque with the slope at the end of the step, as the solver used it.
      const road_Nm = (state.force_N[o] ?? 0) * radius_m + (driveline.damping_Nmsprad[1 + o] ?? 0) * change;
      state.force_N[o] = road_Nm / radius_m;
      state.torque_Nm[o] = road_Nm + (inertia_kgm2 * change) / STEP_S;
      state.angle_rad[o] =
        (state.angle_rad[o] ?? 0) + ((driveline.speed_radps[1 + o] ?? 0) / outputs[o].ratio) * STEP_S;
      pull_N += road_Nm / radius_m;
    }
    state.acceleration_mps2 = pull_N / facts.mass_kg;
    state.speed_mps += state.acceleration_mps2 * STEP_S;
    state.time_s += STEP_S;
  };

  const pair = (values: Float64Array): [number, number] => [values[0] ?? 0, values[1] ?? 0];
  return {
    step_s: STEP_S,
    facts: {
      place: own.place,
      kind: own.kind,
      mass_kg: facts.mass_kg,
      load_N: Math.min(outputs[0].load_N, outputs[1].load_N),
    },
    setParameters: (next) => {
      parameters = next;
    },
    step,
    read: () => ({
      time_s: state.time_s,
      speed_mps: state.speed_mps,
      acceleration_mps2: state.acceleration_mps2,
      pull_N: state.acceleration_mps2 * facts.mass_kg,
      inputTorque_Nm: state.inputTorque_Nm,
      engineSpeed_radps: state.engineSpeed_radps,
      wheelSpeed_radps: pair(driveline.speed_radps.slice(1)),
      wheelAngle_rad: pair(state.angle_rad),
      torque_Nm: pair(state.torque_Nm),
      grip_Nm: [grip_Nm(0), grip_Nm(1)],
      gripForce_N: [grip_Nm(0) / outputs[0].radius_m, grip_Nm(1) / outputs[1].radius_m],
      force_N: pair(state.force_N),
    }),
  };
}
