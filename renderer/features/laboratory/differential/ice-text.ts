import { differentialRow } from '../../../../core/catalogue/differentials.ts';
import type { IceFacts, IceFrame } from '../../../../core/contract/ice.ts';
import { numberText, type Shown } from '../../../../core/units/quantity.ts';

/** Names of both outputs in a sentence: on the ice, on the road. */
export function outputNames({ position }: IceFacts): readonly [string, string] {
  return position === 'centre' ? ['front axle', 'rear axle'] : ['left wheel', 'right wheel'];
}

/** Speeds closer than this are equal. */
const ALIKE_RADPS = 0.1;
/** Torques closer than this share of each other are equal. */
const EQUAL = 0.01;
/** A wheel this much faster than rolling speed is spinning. */
const SPINNING_RADPS = 2;

/** One or two sentences on the current state, with its numbers. */
export function iceText(facts: IceFacts, frame: IceFrame, torque: Shown, force: Shown): string {
  const [onIce, onRoad] = outputNames(facts);
  const kind = differentialRow(facts.kind).label;
  const [ice_Nm, road_Nm] = frame.torque_Nm;
  const said = (value: number): string => `${torque.text(value)} ${torque.symbol}`;
  if (frame.time_s === 0)
    return `The ${onIce} is on ice that takes ${said(frame.grip_Nm[0])}, the ${onRoad} on a road that takes ${said(frame.grip_Nm[1])}.`;
  const [ice_radps, road_radps] = frame.wheelSpeed_radps;
  const pull = `The car pulls with ${force.text(frame.pull_N)} ${force.symbol}.`;
  const largest_Nm = Math.max(Math.abs(ice_Nm), Math.abs(road_Nm), 1);
  if (Math.abs(ice_Nm - road_Nm) <= EQUAL * largest_Nm) {
    const isGrip = ice_radps - road_radps > SPINNING_RADPS;
    const what = isGrip ? `, no more than the ${onIce} can use on the ice` : '';
    return `${kind}: each output gets ${said((ice_Nm + road_Nm) / 2)}${what}. ${pull}`;
  }
  const both = `the ${onIce} gets ${said(ice_Nm)}, the ${onRoad} ${said(road_Nm)}`;
  if (Math.abs(ice_radps - road_radps) < ALIKE_RADPS)
    return `${kind}, holding: both outputs turn at one speed, ${both}. ${pull}`;
  const times = ice_Nm > 0 && road_Nm > 0 ? `, ${numberText(road_Nm / ice_Nm, 1)} times as much` : '';
  return `${kind}, slipping: ${both}${times}. ${pull}`;
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
  { inputTorque_Nm, torque_Nm, ...frame }: IceFrame,
  torque: Shown,
): TorqueBalance {
  const rounded = (value_Nm: number): number =>
    torque.back(Number(torque.of(value_Nm).toFixed(torque.digits)));
  const outputs_Nm = [rounded(torque_Nm[0]), rounded(torque_Nm[1])] as const;
  const driveline_Nm = rounded(inputTorque_Nm - torque_Nm[0] - torque_Nm[1]);
  const wheel_Nm = (o: 0 | 1): number => {
    const force_N = frame.gripForce_N[o];
    const radius_m = force_N === 0 ? 0 : frame.grip_Nm[o] / force_N;
    return torque_Nm[o] - frame.force_N[o] * radius_m;
  };
  return {
    input_Nm: outputs_Nm[0] + outputs_Nm[1] + driveline_Nm,
    outputs_Nm,
    driveline_Nm,
    wheels_Nm: [wheel_Nm(0), wheel_Nm(1)],
  };
}

/** Torque below this share of what the road takes moves nothing. */
const NOTHING = 0.01;
/** An engine needs this long to take up the throttle. */
const TAKEN_UP_s = 1;
const RPM_PER_RADPS = 30 / Math.PI;

/** The sentence that ends a trial: the engine gives no more torque; undefined before that. */
export function iceEnd(facts: IceFacts, frame: IceFrame, speed: Shown): string | undefined {
  const least_Nm = NOTHING * frame.grip_Nm[1];
  const moves = [frame.inputTorque_Nm, ...frame.torque_Nm].some(
    (torque_Nm) => Math.abs(torque_Nm) > least_Nm,
  );
  if (frame.time_s < TAKEN_UP_s || moves) return undefined;
  const [onIce, onRoad] = outputNames(facts);
  const [ice_radps, road_radps] = frame.wheelSpeed_radps;
  const rpm = numberText(frame.engineSpeed_radps * RPM_PER_RADPS, 0);
  const share =
    ice_radps - road_radps > SPINNING_RADPS
      ? `The ${onIce} spins ${numberText(ice_radps / Math.max(road_radps, ALIKE_RADPS), 1)} times as fast as the ${onRoad}`
      : 'Both outputs turn at one speed';
  return `End of the trial: at ${rpm} rpm the engine gives no more torque with this throttle. ${share}, and the car goes ${speed.text(frame.speed_mps)} ${speed.symbol}.`;
}
