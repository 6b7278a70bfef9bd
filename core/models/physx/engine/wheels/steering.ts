import type { AckermannParams } from '../physx-params.ts';
import { STEER_LEFT, STEER_RIGHT, type PhysxVehicle } from '../vehicle.ts';

/**
 * Steer angles of both wheels of an axle, written to `out[at]` (left) and `out[at + 1]` (right) from the angle in
 * `out[at]`: a number argument would be boxed (docs/sources/physx-model.md section 13). `at` 0 is the front axle.
 */
export function ackermannAngles(ackermann: AckermannParams, out: Float64Array, at: number): void {
  const { accuracy, axleSeparation: separation } = ackermann;
  const width = at === 0 ? ackermann.frontWidth : ackermann.rearWidth;
  const angle = out[at]!;
  if (angle === 0) {
    out[at] = 0;
    out[at + 1] = 0;
    return;
  }
  const inner = Math.abs(angle);
  const ideal = Math.atan(separation / (width + separation / Math.tan(inner)));
  const outer = inner + accuracy * (ideal - inner);
  out[at] = angle > 0 ? outer : -inner;
  out[at + 1] = angle > 0 ? inner : -outer;
}

/** Steer angle of every wheel from the steer inputs (right minus left) or, without a drive, from the given angles. */
export function steerWheels({ params, inputs, wheelSteer, wheels: state }: PhysxVehicle): void {
  const { wheels, ackermann } = params;
  const { steer: out } = state;
  const input = inputs[STEER_RIGHT]! - inputs[STEER_LEFT]!;
  switch (params.type) {
    case 'DRIVE4W': {
      if (ackermann === undefined) return;
      out[0] = input * Math.max(wheels.maxSteer[0]!, wheels.maxSteer[1]!);
      out[2] = input * Math.max(wheels.maxSteer[2]!, wheels.maxSteer[3]!);
      ackermannAngles(ackermann, out, 0);
      ackermannAngles(ackermann, out, 2);
      out[2] = -out[2];
      out[3] = -out[3]!;
      for (let i = 0; i < 4; i++) out[i] = out[i]! + wheels.toe[i]!;
      // Extra wheels do not steer.
      for (let i = 4; i < wheels.count; i++) out[i] = wheels.toe[i]!;
      return;
    }
    case 'DRIVENW':
      for (let i = 0; i < wheels.count; i++) out[i] = input * wheels.maxSteer[i]! + wheels.toe[i]!;
      return;
    case 'DRIVETANK':
      out.fill(0);
      return;
    case 'NODRIVE':
      for (let i = 0; i < wheels.count; i++) out[i] = wheelSteer[i]!;
  }
}
