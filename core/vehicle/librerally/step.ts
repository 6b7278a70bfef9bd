import { applyAntiRoll } from './anti-roll.ts';
import { turnBody, writeAccelerationTorques } from './attitude.ts';
import type { LibreRallyCar } from './car.ts';
import { splitDrive } from './drivetrain.ts';
import { clearImpulses, correctDamping, pushBody } from './impulses.ts';
import { sumLoads, writeTransfer } from './load-transfer.ts';
import { writeSuspensionForces } from './suspension.ts';
import { drawNoise, estimateAcceleration, stepTyres } from './tyres.ts';

type CarStage = (car: LibreRallyCar) => void;

/** Wheel loads, from suspension, the last step's acceleration and the anti-roll bars. */
const LOAD_STAGES: readonly CarStage[] = [writeSuspensionForces, writeTransfer, sumLoads, applyAntiRoll];

/**
 * The step in the order that LibreRally's code has (docs/sources/librerally-model.md section 4), by part; its page lists
 * another. A table for the reason that stage.ts of the tyre gives.
 */
const PARTS = {
  loads: [clearImpulses, ...LOAD_STAGES],
  drivetrain: [drawNoise, splitDrive],
  tyres: [stepTyres],
  impulses: [estimateAcceleration, writeAccelerationTorques, turnBody, correctDamping, pushBody],
} as const satisfies Record<string, readonly CarStage[]>;

export type LibreRallyPart = keyof typeof PARTS;

const STAGES: readonly CarStage[] = Object.values(PARTS).flat();

function run(stages: readonly CarStage[], car: LibreRallyCar): void {
  for (let i = 0; i < stages.length; i++) stages[i]!(car);
}

/** The loads of one step alone. */
export function stepWheelLoads(car: LibreRallyCar): void {
  run(LOAD_STAGES, car);
}

/**
 * One step: turns inputs into impulses on the body. Integrating the body is the rigid-body solver's part. Allocates
 * nothing.
 */
export function stepLibreRally(car: LibreRallyCar): void {
  run(STAGES, car);
}

/** One part of the step alone; the parts in the order of their names in the table are the whole. */
export function stepLibreRallyPart(part: LibreRallyPart, car: LibreRallyCar): void {
  run(PARTS[part], car);
}
