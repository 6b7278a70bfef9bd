import type { SurfaceProperties } from '../../../../catalogue/surface-properties.ts';
import { createLibreRallyCar, ENGINE_TORQUE_NM, STEP_S, type LibreRallyCar } from '../engine-car.ts';
import { librerallyCar, type LibreRallyParams } from '../librerally-params.ts';
import { stepLibreRally } from '../step-librerally.ts';

export interface LibreRallyDrive {
  readonly car: LibreRallyCar;
  /** Takes this many steps of 4 ms. */
  readonly steps: (count: number) => void;
}

const SPEED_MPS = 20;

/** Attitude stiffness and damping a loaded car has, from the vectors. */
export const AN_ATTITUDE = {
  frontRollStiffness_N: 20e3,
  rearRollStiffness_N: 16e3,
  rollDamping_Nms: 2500,
  pitchStiffness_N: 25e3,
  pitchDamping_Nms: 4000,
};

/**
 * The default car held at 20 m/s from outside, swaying: sideslip, jounce and torque change with every step, so that no
 * two steps are alike.
 */
export function aLibreRallyDrive(
  surface: SurfaceProperties,
  changes: Partial<LibreRallyParams> = {},
): LibreRallyDrive {
  const car = createLibreRallyCar(librerallyCar({ attitude: AN_ATTITUDE, ...changes }), surface);
  const { inputs, tyreState, drive } = car;
  drive[STEP_S] = 0.004;
  inputs.contactOffset_m.set([1.3, 0.75, -0.4, 1.3, -0.75, -0.4, -1.25, 0.75, -0.4, -1.25, -0.75, -0.4]);
  inputs.mountOffset_m.set([1.3, 0.7, 0.1, 1.3, -0.7, 0.1, -1.25, 0.7, 0.1, -1.25, -0.7, 0.1]);
  inputs.forwardVelocity_mps.fill(SPEED_MPS);
  tyreState.spin_radps.fill(SPEED_MPS / 0.3);
  // A typed array: a counter in the closure would be boxed.
  const clock = new Float64Array(1);
  const steps = (count: number): void => {
    for (let i = 0; i < count; i++) {
      const sway = Math.sin(0.01 * clock[0]!);
      clock[0] = clock[0]! + 1;
      drive[ENGINE_TORQUE_NM] = 300 + 500 * sway;
      for (let wheel = 0; wheel < 4; wheel++) {
        inputs.leftVelocity_mps[wheel] = 1.5 * sway;
        inputs.jounce_m[wheel] = 0.02 + (wheel % 2 === 0 ? 0.01 : -0.01) * sway;
        inputs.brakeTorque_Nm[wheel] = sway < -0.6 ? 200 : 0;
      }
      stepLibreRally(car);
    }
  };
  return { car, steps };
}
