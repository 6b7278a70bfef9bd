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
