import { FIRST, NEUTRAL, REVERSE } from '../constants.ts';
import { isAbove0, isAtLeast0, type AddFault } from './fault-checks.ts';
import type { EngineParams, GearParams, PhysxParams } from '../physx-params.ts';

/** Faults of engine, gears, differential, steering, bars and of the wheels a type of vehicle needs. */
export function driveFaults(params: PhysxParams, add: AddFault): void {
  const { type, engine, gears, differential, ackermann, wheels } = params;
  if (type !== 'NODRIVE') {
    if (engine === undefined) add('engine', 'none', `a ${type} needs one`);
    else checkEngine(engine, add);
    if (gears === undefined) add('gears', 'none', `a ${type} needs some`);
    else checkGears(gears, add);
  }
  if (type === 'DRIVE4W') {
    if (wheels.count < 4) add('wheels.count', wheels.count, 'a DRIVE4W needs four wheels');
    checkDifferential(differential, add);
    if (ackermann === undefined) add('ackermann', 'none', 'a DRIVE4W needs it');
    else {
      if (!(ackermann.accuracy >= 0 && ackermann.accuracy <= 1))
        add('ackermann.accuracy', ackermann.accuracy, 'must lie between 0 and 1');
      for (const key of ['frontWidth', 'rearWidth', 'axleSeparation'] as const)
        if (!isAbove0(ackermann[key])) add(`ackermann.${key}`, ackermann[key], 'must be above 0');
    }
  }
  if (type === 'DRIVENW' && params.driven.length !== wheels.count)
    add('driven', params.driven, `must have ${wheels.count} values`);
  if (type === 'DRIVETANK') checkTracks(params, add);
  for (const [n, { wheel0, wheel1, stiffness }] of params.antiRollBars.entries()) {
    for (const wheel of [wheel0, wheel1])
      if (!(Number.isInteger(wheel) && wheel >= 0 && wheel < wheels.count))
        add(`antiRollBars[${n}]`, wheel, `there is no wheel ${wheel}`);
    if (wheel0 === wheel1) add(`antiRollBars[${n}]`, wheel0, 'joins a wheel with itself');
    if (!isAtLeast0(stiffness)) add(`antiRollBars[${n}].stiffness`, stiffness, 'must not be negative');
  }
}

function checkEngine(engine: EngineParams, add: AddFault): void {
  const { curve } = engine;
  for (const key of ['inertia', 'maxSpeed'] as const)
    if (!isAbove0(engine[key])) add(`engine.${key}`, engine[key], 'must be above 0');
  for (const key of ['peakTorque', 'dampingFullThrottle', 'dampingEngaged', 'dampingDisengaged'] as const)
    if (!isAtLeast0(engine[key])) add(`engine.${key}`, engine[key], 'must not be negative');
  if (curve.length < 2) add('engine.curve', curve, 'a torque curve needs a point');
  for (let k = 0; k < curve.length; k++)
    if (!Number.isFinite(curve[k]!)) add('engine.curve', curve, 'must be finite');
  for (let k = 2; k < curve.length; k += 2)
    if (!(curve[k]! >= curve[k - 2]!)) add('engine.curve', curve, 'its speeds must not decrease');
}

function checkGears(gears: GearParams, add: AddFault): void {
  const { ratios, upRatios, downRatios } = gears;
  if (ratios.length < 3) add('gears.ratios', ratios, 'needs at least reverse, neutral and one gear');
  else {
    if (!(ratios[REVERSE]! < 0)) add('gears.ratios[0]', ratios[REVERSE], 'reverse must be below 0');
    if (ratios[NEUTRAL] !== 0) add('gears.ratios[1]', ratios[NEUTRAL], 'neutral must be 0');
    for (let gear = FIRST; gear < ratios.length; gear++) {
      if (!isAbove0(ratios[gear]!)) add(`gears.ratios[${gear}]`, ratios[gear], 'must be above 0');
      else if (gear > FIRST && !(ratios[gear]! < ratios[gear - 1]!))
        add(
          `gears.ratios[${gear}]`,
          ratios[gear],
          `must be below the ${ratios[gear - 1]} of the gear before`,
        );
    }
  }
  for (const [key, column] of [
    ['upRatios', upRatios],
    ['downRatios', downRatios],
  ] as const)
    if (column.length < ratios.length || !column.every(isAtLeast0))
      add(`gears.${key}`, column, `must have ${ratios.length} values from 0 on`);
  if (!isAbove0(gears.finalRatio)) add('gears.finalRatio', gears.finalRatio, 'must be above 0');
  for (const key of ['switchTime', 'autoboxLatency', 'clutchStrength'] as const)
    if (!isAtLeast0(gears[key])) add(`gears.${key}`, gears[key], 'must not be negative');
  if (!(Number.isInteger(gears.clutchIterations) && gears.clutchIterations >= 0))
    add('gears.clutchIterations', gears.clutchIterations, 'must be a whole number, 0 or more');
}

function checkDifferential(differential: PhysxParams['differential'], add: AddFault): void {
  if (differential === undefined) {
    add('differential', 'none', 'a DRIVE4W needs one');
    return;
  }
  for (const key of ['frontRearSplit', 'frontLeftRightSplit', 'rearLeftRightSplit'] as const)
    if (!(differential[key] >= 0 && differential[key] <= 1))
      add(`differential.${key}`, differential[key], 'must lie between 0 and 1');
  for (const key of ['centreBias', 'frontBias', 'rearBias'] as const)
    if (!(differential[key] >= 1)) add(`differential.${key}`, differential[key], 'must be 1 or above');
}

/** A track without a wheel cannot be turned. */
function checkTracks({ wheels }: PhysxParams, add: AddFault): void {
  for (const [side, name] of [
    [0, 'left'],
    [1, 'right'],
  ] as const) {
    let count = 0;
    for (let i = side; i < wheels.count; i += 2) if (wheels.disabled[i] === 0) count++;
    if (count === 0) add('wheels.disabled', wheels.disabled, `the ${name} track has no wheel`);
  }
}
