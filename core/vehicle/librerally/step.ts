import { applyAntiRoll } from './anti-roll.ts';
import { turnBody, writeAccelerationTorques } from './attitude.ts';
import type { LibreRallyCar } from './car.ts';
import { splitDrive } from './drivetrain.ts';
import { correctDamping, pushBody } from './impulses.ts';
import { writeWheelLoads } from './load-transfer.ts';
import { writeSuspensionForces } from './suspension.ts';
import { drawNoise, estimateAcceleration, stepTyres } from './tyres.ts';

/**
 * One step of the model of seed 003 in the order its code has (librerally-model.md section 4; the page of seed 003
 * lists another). It turns inputs into impulses on the body; integrating the body is the rigid-body solver's part.
 * Allocates nothing.
 */
export function stepLibreRally(car: LibreRallyCar): void {
  car.linearImpulse_Ns.fill(0);
  car.angularImpulse_Nms.fill(0);
  writeSuspensionForces(car);
  writeWheelLoads(car);
  applyAntiRoll(car);
  drawNoise(car);
  splitDrive(car);
  stepTyres(car);
  estimateAcceleration(car);
  writeAccelerationTorques(car);
  turnBody(car);
  correctDamping(car);
  pushBody(car);
}
