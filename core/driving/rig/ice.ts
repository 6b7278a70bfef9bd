import { RacebenchError } from '../../contract/errors.ts';
import { absentWheel } from '../../setup/car-channels.ts';
import type { IceFacts, IceParameters, IceState } from '../../contract/ice.ts';
import type { DifferentialPosition } from '../../catalogue/differentials.ts';
import { compileDifferential } from '../../models/driveline/differential/compile-differential.ts';
import { createLaw } from '../../models/driveline/differential/create-law.ts';
import {
  LAW_CAPACITY_NM,
  LAW_IO_COUNT,
  LAW_TRANSFER_NM,
  LAW_VISCOUS_NMSPRAD,
  type DifferentialLaw,
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
import { createDriveline, type Driveline } from '../../models/driveline/driveline.ts';
import { createGearing, dragIndex, LOCK } from '../../models/driveline/gearing.ts';
import { engineTorque_Nm } from '../../models/driveline/engine.ts';
import type { ScriptHost } from '../../models/driveline/script/script-host.ts';
import { solveDriveline } from '../../models/driveline/solve-driveline.ts';
import type { DifferentialSetup, Setup } from '../../setup/setup.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';
import { vehicleFacts } from '../../models/facts/compile-facts.ts';

/**
 * One differential of a car on a bench that rolls: its left or front output is on ice, the other on a road, and the thrust of
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
  const facts = vehicleFacts(setup);
  const own = setup.differentials[index] ?? setup.differentials[0];
  const axle = own.position === 'centre' ? setup.differentials[own.outputs[output]] : undefined;
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
export function iceIndex(setup: Setup, position: DifferentialPosition | undefined): number {
  return Math.max(
    0,
    setup.differentials.findIndex((d) => d.position === position),
  );
}

/** Ratio from the gearbox to this differential: its own final drive, behind that of a centre one. */
function drive(setup: Setup, index: number): { readonly ratio: number; readonly share: number } {
  const own = setup.differentials[index] ?? setup.differentials[0];
  const centre = setup.differentials.find(({ position }) => position === 'centre');
  if (centre === undefined || centre === own) return { ratio: own.finalDriveRatio, share: 1 };
  const share = centre.outputs[0] === index ? centre.split : 1 - centre.split;
  return { ratio: own.finalDriveRatio * centre.finalDriveRatio, share };
}

/** The bench between two steps; pairs are in the order of the outputs. */
interface Bench {
  readonly own: DifferentialSetup;
  readonly facts: CarFacts;
  readonly outputs: readonly [Output, Output];
  /** Output on the ice. */
  readonly icy: 0 | 1;
  readonly gearRatio: number;
  readonly shaft: ReturnType<typeof drive>;
  readonly signals: Float64Array;
  readonly law: DifferentialLaw;
  readonly io: Float64Array;
  readonly driveline: Driveline;
  readonly angle_rad: Float64Array;
  readonly force_N: Float64Array;
  readonly torque_Nm: Float64Array;
  parameters: IceParameters;
  time_s: number;
  speed_mps: number;
  acceleration_mps2: number;
  inputTorque_Nm: number;
  engineSpeed_radps: number;
}

const PAIR = [0, 1] as const;

/** The output of the left wheel, or of the front axle: a file may name either one first. */
const icyOutput = ({ outputs: [first] }: DifferentialSetup): 0 | 1 => (first % 2 === 0 ? 0 : 1);

/** Values of both outputs in the order of ice and road, and such values in that of the outputs. */
const inOrder = (
  icy: 0 | 1,
  [first = 0, second = 0]: ArrayLike<number> & Iterable<number>,
): [number, number] => (icy === 0 ? [first, second] : [second, first]);

export function createIceRig(
  setup: Setup,
  position: DifferentialPosition | undefined,
  parameters: IceParameters,
  from?: IceState,
  scripts?: ScriptHost,
): IceRig {
  const index = iceIndex(setup, position);
  const single = absentWheel(setup);
  if (single !== undefined && (setup.differentials[index] ?? setup.differentials[0]).outputs.includes(single))
    throw new RacebenchError(
      'CAR_INVALID',
      `The torque of this differential goes to the single wheel ${single < 2 ? 'in front' : 'behind'}: there is no other wheel to put on ice.`,
    );
  const bench = createBench(setup, index, parameters, from, scripts);
  if (from !== undefined) readTorques(bench, createBench(setup, index, parameters, from, scripts));
  const { own, facts, outputs } = bench;
  return {
    step_s: STEP_S,
    facts: {
      position: own.position,
      kind: own.kind,
      mass_kg: facts.mass_kg,
      load_N: Math.min(outputs[0].load_N, outputs[1].load_N),
    },
    setParameters: (next) => {
      bench.parameters = next;
    },
    step: () => stepBench(bench),
    read: () => readBench(bench),
  };
}

function createBench(
  setup: Setup,
  index: number,
  parameters: IceParameters,
  from?: IceState,
  scripts?: ScriptHost,
): Bench {
  const own = setup.differentials[index] ?? setup.differentials[0];
  const facts = vehicleFacts(setup);
  const outputs = [outputOf(setup, index, 0), outputOf(setup, index, 1)] as const;
  const icy = icyOutput(own);
  const shaft = drive(setup, index);
  const gear = setup.gearbox.forward[0];
  const gearRatio = gear?.ratio ?? 1;
  const signals = new Float64Array(SIGNAL_COUNT);
  const law = createLaw(setup, index, { step_s: STEP_S, signals, scripts });
  const gearing = createGearing(
    STEP_S,
    [{ ...compileDifferential(own), finalDriveRatio: shaft.ratio }],
    Float64Array.of(1, outputs[0].inertia_kgm2, outputs[1].inertia_kgm2),
  );
  const driveline = createDriveline(gearing);
  // The engine turns with the gearbox: its inertia is the gear's, and the solver's own engine idles apart.
  driveline.gear.set([gearRatio, facts.engine.inertia_kgm2 + (gear?.inertia_kgm2 ?? 0)]);
  driveline.speed_radps.set([0, ...inOrder(icy, from?.wheelSpeed_radps ?? [0, 0])]);
  driveline.capacity_Nm[dragIndex(gearing, 0)] = own.friction_Nm;
  return {
    ...{ own, facts, outputs, icy, gearRatio, shaft, signals, law, driveline, parameters },
    io: new Float64Array(LAW_IO_COUNT),
    angle_rad: Float64Array.from(inOrder(icy, from?.wheelAngle_rad ?? [0, 0])),
    force_N: Float64Array.from(inOrder(icy, from?.force_N ?? [0, 0])),
    torque_Nm: Float64Array.from(inOrder(icy, from?.torque_Nm ?? [0, 0])),
    time_s: from?.time_s ?? 0,
    speed_mps: from?.speed_mps ?? 0,
    acceleration_mps2: from?.acceleration_mps2 ?? 0,
    inputTorque_Nm: from?.inputTorque_Nm ?? 0,
    engineSpeed_radps: from?.engineSpeed_radps ?? facts.engine.idleSpeed_radps,
  };
}

/**
 * Gives the bench the torques that its differential has in the state from which it starts: those of the first step of
 * a copy. A paused trial shows them before it goes on.
 */
function readTorques(bench: Bench, copy: Bench): void {
  stepBench(copy);
  bench.force_N.set(copy.force_N);
  bench.torque_Nm.set(copy.torque_Nm);
  bench.acceleration_mps2 = copy.acceleration_mps2;
  bench.inputTorque_Nm = copy.inputTorque_Nm;
  bench.engineSpeed_radps = copy.engineSpeed_radps;
}

/** Maximum torque of the road on an output. */
function grip_Nm({ parameters, outputs, icy }: Bench, output: 0 | 1): number {
  const friction = output === icy ? parameters.iceFriction : parameters.roadFriction;
  return friction * outputs[output].load_N * outputs[output].radius_m;
}

const outputSpeed_radps = ({ driveline }: Bench, output: 0 | 1): number =>
  driveline.speed_radps[1 + output] ?? 0;

function stepBench(bench: Bench): void {
  driveEngine(bench);
  writeSignals(bench);
  applyLaw(bench);
  for (const o of PAIR) pushOutput(bench, o);
  solveDriveline(bench.driveline);
  let pull_N = 0;
  for (const o of PAIR) pull_N += moveOutput(bench, o);
  bench.acceleration_mps2 = pull_N / bench.facts.mass_kg;
  bench.speed_mps += bench.acceleration_mps2 * STEP_S;
  bench.time_s += STEP_S;
}

/** Engine speed and the torque that reaches this differential. */
function driveEngine(bench: Bench): void {
  const { own, facts, shaft, gearRatio, parameters } = bench;
  const carrier_radps =
    own.split * outputSpeed_radps(bench, 0) + (1 - own.split) * outputSpeed_radps(bench, 1);
  const turned_radps = carrier_radps * shaft.ratio * gearRatio;
  // Below idle speed the clutch slips: the engine keeps its speed and gives the torque it has there.
  bench.engineSpeed_radps = Math.max(facts.engine.idleSpeed_radps, turned_radps);
  const engine_Nm = engineTorque_Nm(facts.engine, parameters.throttle, bench.engineSpeed_radps);
  const closed = turned_radps >= facts.engine.idleSpeed_radps ? engine_Nm : Math.max(0, engine_Nm);
  const clutch_Nm = Math.min(closed, facts.clutchMaxTorque_Nm);
  bench.inputTorque_Nm = clutch_Nm * gearRatio * shaft.ratio * shaft.share;
}

/** The signals of the car that a law or its script can read. */
function writeSignals(bench: Bench): void {
  const { signals, facts, outputs, parameters } = bench;
  signals[SIGNAL_TIME_S] = bench.time_s;
  signals[SIGNAL_THROTTLE] = parameters.throttle;
  signals[SIGNAL_ACCELERATOR] = parameters.throttle;
  signals[SIGNAL_ENGINE_RADPS] = bench.engineSpeed_radps;
  signals[SIGNAL_GEAR] = 1;
  signals[SIGNAL_SPEED_MPS] = bench.speed_mps;
  signals[SIGNAL_LONGITUDINAL_MPS2] = bench.acceleration_mps2;
  const rolling_radps = bench.speed_mps / (facts.wheels.rollingRadius_m[0] ?? 1);
  for (let w = 0; w < 4; w++) signals[SIGNAL_WHEEL_RADPS + w] = rolling_radps;
  for (const o of PAIR)
    for (const w of outputs[o].wheels)
      signals[SIGNAL_WHEEL_RADPS + w] = outputSpeed_radps(bench, o) / outputs[o].ratio;
}

/** Torques of the law at the forces and torques of the last step. */
function applyLaw(bench: Bench): void {
  const { io, law, driveline, outputs } = bench;
  const [force0_N = 0, force1_N = 0] = bench.force_N;
  const [torque0_Nm = 0, torque1_Nm = 0] = bench.torque_Nm;
  writeLawPoint(io, {
    input_Nm: torque0_Nm + torque1_Nm,
    reaction_Nm: [force0_N * outputs[0].radius_m, force1_N * outputs[1].radius_m],
    speed_radps: [outputSpeed_radps(bench, 0), outputSpeed_radps(bench, 1)],
    limit_Nm: [grip_Nm(bench, 0), grip_Nm(bench, 1)],
    locking_Nm: torque1_Nm - torque0_Nm,
  });
  law.write(io);
  driveline.capacity_Nm[LOCK] = 0.5 * (io[LAW_CAPACITY_NM] ?? 0);
  driveline.viscous_Nmsprad[LOCK] = 0.5 * (io[LAW_VISCOUS_NMSPRAD] ?? 0);
  driveline.transfer_Nm[0] = io[LAW_TRANSFER_NM] ?? 0;
}

/** Torque on an output before the step, and the slope of the road's part of it. */
function pushOutput(bench: Bench, o: 0 | 1): void {
  const { own, driveline } = bench;
  const { radius_m } = bench.outputs[o];
  const slip = (outputSpeed_radps(bench, o) * radius_m - bench.speed_mps) / SLIP_MPS;
  const most_N = grip_Nm(bench, o) / radius_m;
  const force_N = most_N * Math.tanh(slip);
  driveline.damping_Nmsprad[1 + o] = (most_N * (1 - Math.tanh(slip) ** 2) * radius_m ** 2) / SLIP_MPS;
  driveline.torque_Nm[1 + o] =
    (o === 0 ? own.split : 1 - own.split) * bench.inputTorque_Nm - force_N * radius_m;
  bench.force_N[o] = force_N;
}

/** Force, torque and angle of an output after the step. Returns its thrust on the car, N. */
function moveOutput(bench: Bench, o: 0 | 1): number {
  const { driveline, force_N, torque_Nm, angle_rad } = bench;
  const { radius_m, inertia_kgm2, ratio } = bench.outputs[o];
  const change = driveline.change_radps[1 + o] ?? 0;
  // Road torque with the slope at the end of the step, as the solver used it.
  const road_Nm = (force_N[o] ?? 0) * radius_m + (driveline.damping_Nmsprad[1 + o] ?? 0) * change;
  const thrust_N = road_Nm / radius_m;
  force_N[o] = thrust_N;
  torque_Nm[o] = road_Nm + (inertia_kgm2 * change) / STEP_S;
  angle_rad[o] = (angle_rad[o] ?? 0) + (outputSpeed_radps(bench, o) / ratio) * STEP_S;
  return thrust_N;
}

function readBench(bench: Bench): IceState {
  const { outputs, driveline, icy } = bench;
  const pair = (values: ArrayLike<number> & Iterable<number>): [number, number] => inOrder(icy, values);
  const grip = [grip_Nm(bench, 0), grip_Nm(bench, 1)] as const;
  return {
    time_s: bench.time_s,
    speed_mps: bench.speed_mps,
    acceleration_mps2: bench.acceleration_mps2,
    pull_N: bench.acceleration_mps2 * bench.facts.mass_kg,
    inputTorque_Nm: bench.inputTorque_Nm,
    engineSpeed_radps: bench.engineSpeed_radps,
    wheelSpeed_radps: pair(driveline.speed_radps.slice(1)),
    wheelAngle_rad: pair(bench.angle_rad),
    torque_Nm: pair(bench.torque_Nm),
    grip_Nm: pair(grip),
    gripForce_N: pair([grip[0] / outputs[0].radius_m, grip[1] / outputs[1].radius_m]),
    force_N: pair(bench.force_N),
  };
}
