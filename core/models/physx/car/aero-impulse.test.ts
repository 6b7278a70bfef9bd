import { describe, expect, it } from 'vitest';
import { setOrientation, writeRotationMatrix } from '../../../math/rotation.ts';
import { writeAeroImpulse } from './aero-impulse.ts';
import { createBodyWatch } from '../../interface/body-readout.ts';
import type { AeroParams } from '../../aero/aero-forces.ts';
import { BODY_VELOCITY_MPS, PUSH_SIZE } from '../../interface/simulated-car.ts';

/** Drag of 0.5 N s2/m2 at 0.2 m over the centre, one wing 1 m behind and 0.5 m over it: 0.1 back, 0.8 down. */
const AERO: AeroParams = {
  drag: 0.5,
  dragCentre_m: Float64Array.of(0, 0, 0.2),
  wingDrag: Float64Array.of(0.1),
  wingDownforce: Float64Array.of(0.8),
  wingCentre_m: Float64Array.of(-1, 0, 0.5),
};
const STEP_S = 0.01;

/** Impulse (Ns) and moment impulse (Nms) of one step at a velocity and heading. */
function impulse(velocity_mps: readonly number[], yaw_rad = 0, shift_m = [0, 0, 0]): number[] {
  const watch = createBodyWatch(STEP_S);
  const orientation = new Float64Array(4);
  setOrientation(orientation, yaw_rad, 0, 0);
  writeRotationMatrix(orientation, watch.rotation);
  watch.body.set(velocity_mps, BODY_VELOCITY_MPS);
  const out = new Float64Array(PUSH_SIZE);
  writeAeroImpulse(AERO, Float64Array.from(shift_m), watch, out);
  return [...out].map((value) => Number((value / STEP_S).toFixed(9)) + 0);
}

describe('drag and wings on a body of another model', () => {
  // 20 m/s: drag 200 N at 0.2 m, wing 40 N back and 320 N down at -1 m, 0.5 m: pitch -200 x 0.2 - 40 x 0.5 - 320 x 1
  it('at 20 m/s pull with 240 N, press with 320 N and lift the nose with 380 Nm', () =>
    expect(impulse([20, 0, 0])).toEqual([-240, 0, -320, 0, -380, 0]));

  it('turn with the car: at 90 deg the pull is along the world y axis', () =>
    expect(impulse([0, 20, 0], Math.PI / 2)).toEqual([0, -240, -320, 380, 0, 0]));

  it('of a car that slides sideways at 20 m/s are drag alone, and heel it over', () =>
    expect(impulse([0, 20, 0])).toEqual([0, -200, 0, 40, 0, 0]));

  it('act about the centre of gravity that is left: 0.1 m further back the wing has 0.9 m', () =>
    expect(impulse([20, 0, 0], 0, [-0.1, 0, 0])[4]).toBe(-40 - 20 - 288));

  it('pull forward and press down on a car that rolls backwards', () =>
    expect(impulse([-20, 0, 0]).slice(0, 3)).toEqual([240, 0, -320]));

  it('do nothing at rest', () => expect(impulse([0, 0, 0])).toEqual([0, 0, 0, 0, 0, 0]));
});
