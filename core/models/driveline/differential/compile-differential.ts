import type { DifferentialKind, DifferentialPosition } from '../../../catalogue/differentials.ts';
import type { DifferentialSetup } from '../../../setup/setup.ts';

/** The gears and shafts of one differential. Its action beyond sharing torque is its law's (law.ts). */
export interface DifferentialParams {
  readonly kind: DifferentialKind;
  readonly position: DifferentialPosition;
  /** Input speed over carrier speed. */
  readonly finalDriveRatio: number;
  /** At the carrier. */
  readonly inertia_kgm2: number;
  /** Wheels, or for the centre differential the indices of the axles' in VehicleParams.differentials. */
  readonly output0: number;
  readonly output1: number;
  /** Share of the carrier's torque that goes to output 0 while nothing locks. */
  readonly split: number;
  /** Constant drag on the carrier. */
  readonly friction_Nm: number;
}

export function compileDifferential(setup: DifferentialSetup): DifferentialParams {
  return {
    kind: setup.kind,
    position: setup.position,
    finalDriveRatio: setup.finalDriveRatio,
    inertia_kgm2: setup.inertia_kgm2,
    output0: setup.outputs[0],
    output1: setup.outputs[1],
    split: setup.split,
    friction_Nm: setup.friction_Nm,
  };
}

/** The differential that the gearbox turns: the only one, or the centre one. */
export function inputDifferential(differentials: readonly DifferentialParams[]): DifferentialParams {
  const last = differentials[differentials.length - 1];
  if (last === undefined) throw new RangeError('A driveline has one differential or three.');
  return last;
}

/** Gearbox output speed over the speed of the driven wheels while they all turn alike. */
export function finalDriveRatio(differentials: readonly DifferentialParams[]): number {
  const input = inputDifferential(differentials);
  const [front, rear] = [differentials[input.output0], differentials[input.output1]];
  if (differentials.length === 1 || front === undefined || rear === undefined) return input.finalDriveRatio;
  return (
    input.finalDriveRatio * (input.split * front.finalDriveRatio + (1 - input.split) * rear.finalDriveRatio)
  );
}

/** Wheels that a differential turns, each differential's output 0 first. */
export function drivenWheels(differentials: readonly DifferentialParams[]): number[] {
  const axles = differentials.length === 1 ? differentials : differentials.slice(0, -1);
  return axles.flatMap(({ output0, output1 }) => [output0, output1]);
}

/** Speed of the gearbox output shaft with the wheels at these speeds. */
export function gearboxOutput_radps(
  differentials: readonly DifferentialParams[],
  wheelSpeed_radps: Float64Array,
): number {
  const carrier = ({ output0, output1, split }: DifferentialParams): number =>
    split * (wheelSpeed_radps[output0] ?? 0) + (1 - split) * (wheelSpeed_radps[output1] ?? 0);
  const input = inputDifferential(differentials);
  const [front, rear] = [differentials[input.output0], differentials[input.output1]];
  if (differentials.length === 1 || front === undefined || rear === undefined)
    return input.finalDriveRatio * carrier(input);
  return (
    input.finalDriveRatio *
    (input.split * front.finalDriveRatio * carrier(front) +
      (1 - input.split) * rear.finalDriveRatio * carrier(rear))
  );
}
