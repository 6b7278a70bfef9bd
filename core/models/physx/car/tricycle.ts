import { FL, FR, RL, RR } from '../../../catalogue/wheels.ts';
import { isTricycle, type VehicleKind } from '../../../catalogue/vehicle-kinds.ts';
import type { Setup } from '../../../setup/setup.ts';
import type { WholeCar } from '../../facts/whole-car.ts';
import { NO_BIAS } from '../engine/set-up/three-wheels.ts';
import type { PhysxParams, WheelParams } from '../engine/physx-params.ts';

/** Columns of a wheel that are the sums of its two halves. */
const SUMS = [
  'mass',
  'inertia',
  'damping',
  'brakeTorque',
  'handbrakeTorque',
  'spring',
  'damper',
  'sprungMass',
  'restMass',
] as const satisfies readonly (keyof WheelParams)[];

/** The half that is removed and the one that becomes the whole wheel, as in the source's helpers. */
function halvesOf(kind: VehicleKind | undefined): readonly [gone: number, whole: number] | undefined {
  if (kind === 'tadpole') return [RL, RR];
  return kind === 'delta' ? [FL, FR] : undefined;
}

/** Load of a wheel at rest: both halves of a single wheel carry the sum. */
export function wholeLoad_N({ vehicle }: Setup, load_N: Float64Array, wheel: number): number {
  const isHalf = isTricycle(vehicle?.kind) && vehicle?.numbers[wheel] === vehicle?.numbers[wheel ^ 1];
  return (load_N[wheel] ?? 0) + (isHalf ? (load_N[wheel ^ 1] ?? 0) : 0);
}

/**
 * Three wheels as the source has them (docs/sources/physx-vehicles.md section 6): a car of four, one of them disabled,
 * whose partner is the single wheel. Its axle has no bar, no limited slip and no Ackermann, and its torque goes to it.
 */
export function asTricycle(
  physx: PhysxParams,
  car: WholeCar,
  kind: VehicleKind | undefined,
): { readonly physx: PhysxParams; readonly car: WholeCar } {
  const halves = halvesOf(kind);
  if (halves === undefined) return { physx, car };
  const [gone, whole] = halves;
  const { wheels, differential, ackermann } = physx;
  const disabled = wheels.disabled.slice();
  disabled[gone] = 1;
  const summed = (column: Float64Array): Float64Array =>
    column.map((value, w) => (w === whole ? value + (column[gone] ?? 0) : value));
  const staticLoad_N = summed(car.staticLoad_N);
  staticLoad_N[gone] = 0;
  const isFront = gone === FL;
  return {
    car: { ...car, staticLoad_N },
    physx: {
      ...physx,
      wheels: {
        ...wheels,
        ...Object.fromEntries(SUMS.map((key) => [key, summed(wheels[key])])),
        disabled,
      },
      antiRollBars: physx.antiRollBars.filter(({ wheel0 }) => wheel0 !== gone),
      // The axle of one wheel has no width; that of the other is used, since it does not act.
      ackermann: ackermann && {
        accuracy: isFront ? 0 : ackermann.accuracy,
        frontWidth: isFront ? ackermann.rearWidth : ackermann.frontWidth,
        rearWidth: isFront ? ackermann.rearWidth : ackermann.frontWidth,
        axleSeparation: ackermann.axleSeparation,
      },
      differential: differential && {
        ...differential,
        ...(isFront
          ? { frontBias: NO_BIAS, frontLeftRightSplit: 0 }
          : { rearBias: NO_BIAS, rearLeftRightSplit: 0 }),
      },
    },
  };
}
