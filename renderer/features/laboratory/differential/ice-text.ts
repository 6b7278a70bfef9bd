import { differentialRow } from '../../../../core/catalogue/differentials.ts';
import type { IceFacts, IceFrame, IceState } from '../../../../core/contract/ice.ts';
import { numberText, type Shown } from '../../../../core/units/quantity.ts';

/** Names of both outputs in a sentence: on the ice, on the road. */
export function outputNames({ position }: IceFacts): readonly [string, string] {
  return position === 'centre' ? ['front axle', 'rear axle'] : ['left wheel', 'right wheel'];
}

/** Speeds closer than this are equal. */
const ALIKE_RADPS = 0.1;
/** Torques closer than this share of each other are equal. */
const EQUAL = 0.01;
/** Verbs of a state that is there, and of one that was. */
const TENSES = {
  now: { get: 'gets', use: 'can use', turn: 'turn', pull: 'The car pulls with' },
  then: { get: 'got', use: 'could use', turn: 'turned', pull: 'The car pulled with' },
} as const;

/** Share of its grip above which a wheel slips on the ice. */
const SLIPPING = 0.98;

/** Sentences on the torques of both outputs in a state and on the pull of the car, with their numbers. */
function sharesText(
  facts: IceFacts,
  state: IceState,
  { torque, force }: IceUnits,
  tense: keyof typeof TENSES,
): string {
  const { get, use, turn, pull } = TENSES[tense];
  const [onIce, onRoad] = outputNames(facts);
  const kind = differentialRow(facts.kind).label;
  const [ice_Nm, road_Nm] = state.torque_Nm;
  const said = (value: number): string => `${torque.text(value)} ${torque.symbol}`;
  const [ice_radps, road_radps] = state.wheelSpeed_radps;
  const pulled = `${pull} ${force.text(state.pull_N)} ${force.symbol}.`;
  const largest_Nm = Math.max(Math.abs(ice_Nm), Math.abs(road_Nm), 1);
  if (Math.abs(ice_Nm - road_Nm) <= EQUAL * largest_Nm) {
    const isGrip = state.force_N[0] > SLIPPING * state.gripForce_N[0];
    const limit = isGrip ? `, no more than the ${onIce} ${use} on the ice` : '';
    return `${kind}: each output ${get} ${said((ice_Nm + road_Nm) / 2)}${limit}. ${pulled}`;
  }
  const times = ice_Nm > 0 && road_Nm > 0 ? `, ${numberText(road_Nm / ice_Nm, 1)} times as much` : '';
  const both = `the ${onIce} ${get} ${said(ice_Nm)}, the ${onRoad} ${said(road_Nm)}${times}`;
  return Math.abs(ice_radps - road_radps) < ALIKE_RADPS
    ? `${kind}, holding: both outputs ${turn} at one speed, ${both}. ${pulled}`
    : `${kind}, slipping: ${both}. ${pulled}`;
}

/** The quantities of the sentences in the units of the person. */
export interface IceUnits {
  readonly torque: Shown;
  readonly force: Shown;
  readonly speed: Shown;
}

const RPM_PER_RADPS = 30 / Math.PI;

/** Sentences on the trial with its numbers: on its start, its current state, or its course and end. */
export function iceText(facts: IceFacts, frame: IceFrame, units: IceUnits): string {
  const { torque, speed } = units;
  const { halfway, grip_Nm } = frame;
  if (halfway !== undefined) {
    const rpm = numberText(frame.engineSpeed_radps * RPM_PER_RADPS, 0);
    const end = `End of the trial after ${numberText(frame.time_s, 1)} s: at ${rpm} rpm the engine gives no more torque with this throttle, and the car goes ${speed.text(frame.speed_mps)} ${speed.symbol}.`;
    return `${sharesText(facts, halfway, units, 'then')} ${end}`;
  }
  if (frame.time_s > 0) return sharesText(facts, frame, units, 'now');
  const [onIce, onRoad] = outputNames(facts);
  const said = (value: number): string => `${torque.text(value)} ${torque.symbol}`;
  return `The ${onIce} is on ice that takes ${said(grip_Nm[0])}, the ${onRoad} on a road that takes ${said(grip_Nm[1])}. Start begins the trial.`;
}

/** Where the input torque goes, N m: it is the sum of these parts, also of their rounded numbers on the screen. */
export interface TorqueBalance {
  readonly input_Nm: number;
  readonly outputs_Nm: readonly [number, number];
  /** Turns engine, gearbox and case of the differential faster. */
  readonly driveline_Nm: number;
  /** The part of each output that turns its wheel faster; the rest pushes the car. */
  readonly wheels_Nm: readonly [number, number];
}

/** @param torque rounds each part; the input is the sum of what is shown, not its own rounded value, which may differ from it by one */
export function torqueBalance(
  { inputTorque_Nm, torque_Nm, ...state }: IceState,
  torque: Shown,
): TorqueBalance {
  const rounded = (value_Nm: number): number =>
    torque.back(Number(torque.of(value_Nm).toFixed(torque.digits)));
  const outputs_Nm = [rounded(torque_Nm[0]), rounded(torque_Nm[1])] as const;
  const driveline_Nm = rounded(inputTorque_Nm - torque_Nm[0] - torque_Nm[1]);
  const wheel_Nm = (o: 0 | 1): number => {
    const force_N = state.gripForce_N[o];
    const radius_m = force_N === 0 ? 0 : state.grip_Nm[o] / force_N;
    return torque_Nm[o] - state.force_N[o] * radius_m;
  };
  return {
    input_Nm: outputs_Nm[0] + outputs_Nm[1] + driveline_Nm,
    outputs_Nm,
    driveline_Nm,
    wheels_Nm: [wheel_Nm(0), wheel_Nm(1)],
  };
}
