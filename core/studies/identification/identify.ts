import { carFacts } from '../../models/facts/compile-facts.ts';
import { driverFacts } from '../../driving/driver/driver-facts.ts';
import type { Setup } from '../../setup/setup.ts';
import { alignLog } from './log/align-log.ts';
import type { Log, LogChannel } from './log/log.ts';
import { BRAKE_BALANCE, BRAKE_FORCE } from './parameters/braking.ts';
import type { LoggedCar } from './car/logged-car.ts';
import { findParameter, isEstimate, type Finding, type ParameterRow } from './parameters/finding.ts';
import { POWER } from './parameters/full-throttle.ts';
import { FRONT_FRICTION, REAR_FRICTION } from './parameters/grip.ts';
import { DRAG_AREA, ROLLING } from './parameters/road-load.ts';
import { ROLL_SHARE } from './parameters/roll-share.ts';
import { DRIVEN_RADIUS, FRONT_RADIUS, REAR_RADIUS } from './parameters/rolling-radius.ts';
import { FRONT_STIFFNESS, REAR_STIFFNESS, STEERING_RATIO, UNDERSTEER } from './parameters/steady-turns.ts';

/** The parameters that a log can show, in the order of tables. docs/identification.md has the methods. */
export const PARAMETERS: readonly ParameterRow[] = [
  DRAG_AREA,
  ROLLING,
  POWER,
  BRAKE_FORCE,
  BRAKE_BALANCE,
  FRONT_FRICTION,
  REAR_FRICTION,
  STEERING_RATIO,
  UNDERSTEER,
  FRONT_STIFFNESS,
  REAR_STIFFNESS,
  FRONT_RADIUS,
  REAR_RADIUS,
  DRIVEN_RADIUS,
  ROLL_SHARE,
];

export interface IdentifiedParameter {
  readonly row: ParameterRow;
  readonly ofCar: number | undefined;
  readonly finding: Finding;
}

export interface Identification {
  readonly parameters: readonly IdentifiedParameter[];
  readonly notes: readonly string[];
}

export function loggedCar(setup: Setup): LoggedCar {
  const facts = carFacts(setup);
  return { facts, driver: driverFacts(facts) };
}

/** Identifies the parameters of a car from a log. Throws CAR_INVALID for a car that cannot be simulated. */
export function identify(
  channels: readonly LogChannel[],
  setup: Setup,
  onProgress?: (done: number, of: number) => void,
): Identification {
  const car = loggedCar(setup);
  const log = alignLog(channels, setup.steering.steeringWheelLock_rad);
  const parameters = PARAMETERS.map((row, i) => {
    onProgress?.(i, PARAMETERS.length);
    return identified(row, log, car);
  });
  return { parameters: withKeysOnce(parameters), notes: log?.notes ?? [] };
}

/** A setting that several estimates have is proposed by that with the narrowest interval; the others name it. */
function withKeysOnce(parameters: readonly IdentifiedParameter[]): IdentifiedParameter[] {
  const narrowness = ({ finding }: IdentifiedParameter): number =>
    isEstimate(finding) ? finding.half / Math.abs(finding.value) : Infinity;
  const proposing = new Map<string, IdentifiedParameter>();
  for (const each of parameters)
    for (const { key } of isEstimate(each.finding) ? each.finding.keys : []) {
      const other = proposing.get(key);
      if (other === undefined || narrowness(each) < narrowness(other)) proposing.set(key, each);
    }
  return parameters.map((each) => {
    const { finding } = each;
    if (!isEstimate(finding)) return each;
    const better = finding.keys.map(({ key }) => proposing.get(key)).find((other) => other !== each);
    if (better === undefined) return each;
    const keys = finding.keys.filter(({ key }) => proposing.get(key) === each);
    const note = `${better.row.label} has the narrower interval: its settings are proposed.`;
    return { ...each, finding: { ...finding, keys, note: [finding.note, note].filter(Boolean).join(' ') } };
  });
}

function identified(row: ParameterRow, log: Log | undefined, car: LoggedCar): IdentifiedParameter {
  const finding =
    log === undefined
      ? { reason: 'The log has no speed of a second or more.' }
      : findParameter(row, log, car);
  return { row, ofCar: row.ofCar(car), finding };
}
