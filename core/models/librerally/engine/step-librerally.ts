import { applyAntiRoll } from './anti-roll.ts';
import { turnBody, writeAccelerationTorques } from './attitude.ts';
import type { LibreRallyCar } from './engine-car.ts';
import { splitDrive } from './drivetrain.ts';
import { clearImpulses, correctDamping, pushBody } from './impulses.ts';
import { sumLoads, writeTransfer } from './load-transfer.ts';
import { writeSuspensionForces } from './suspension.ts';
import { drawNoise, estimateAcceleration, stepTyres } from './librerally-tyres.ts';

type CarStage = (car: LibreRallyCar) => void;

/** Wheel loads, from suspension, the last step's acceleration and the anti-roll bars. */
const LOAD_STAGES: readonly CarStage[] = [writeSuspensionForces, writeTransfer, sumLoads, applyAntiRoll];

/**
 * The step in the order of LibreRally's code (docs/sources/librerally-model.md section 4), by part; its page lists
 * another. A table for the reason given in the tyre's stage.ts.
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

/** Only the loads of one step. */
export function stepWheelLoads(car: LibreRallyCar): void {
  run(LOAD_STAGES, car);
}

/** One step: turns inputs into impulses on the body. The rigid-body solver integrates the body. Allocates nothing. */
export function stepLibreRally(car: LibreRallyCar): void {
  run(STAGES, car);
}

/** One part of the step; the parts in the order of the table are the whole step. */
export function stepLibreRallyPart(part: LibreRallyPart, car: LibreRallyCar): void {
  run(PARTS[part], car);
}
