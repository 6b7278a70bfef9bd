/* oxlint-disable racebench/unit-names -- names as the car.ini has them */
import type { PhysxWheelName } from '../../../catalogue/fields/physx-wheel-rows.ts';
import type { WheelParams } from '../engine/physx-params.ts';

export type WheelColumn = {
  [Key in keyof WheelParams]: WheelParams[Key] extends Float64Array ? Key : never;
}[keyof WheelParams];

/** Column of a parameter, its numbers a wheel and the index among them; its sign by the wheel. */
export interface Target {
  readonly column: WheelColumn;
  readonly stride: number;
  readonly offset: number;
  readonly sign: (wheel: number) => number;
}

const same = (): number => 1;
const to = (column: WheelColumn, stride = 1, offset = 0, sign: Target['sign'] = same): Target => ({
  ...{ column, stride, offset, sign },
});
/** Top outward is to the left of a left wheel, which the source counts above 0, and to the right of a right one. */
const outward = (wheel: number): number => (wheel % 2 === 0 ? 1 : -1);
const left = (): number => -1;
const vector = <Name extends string>(name: Name, column: WheelColumn) =>
  ({
    [`${name}.x`]: [to(column, 3, 0, left)],
    [`${name}.y`]: [to(column, 3, 1)],
    [`${name}.z`]: [to(column, 3, 2)],
  }) as Record<`${Name}.${'x' | 'y' | 'z'}`, Target[]>;

/** Columns of the model for each name of a wheel's block. */
export const WHEEL_TARGETS: Readonly<Record<PhysxWheelName, readonly Target[]>> = {
  lat_stiff_x: [to('latStiffX')],
  lat_stiff_y: [to('latStiffY')],
  long_stiff: [to('longStiff')],
  camber_stiff: [to('camberStiff')],
  friction_0: [to('frictionGraph', 6, 1)],
  slip_1: [to('frictionGraph', 6, 2)],
  friction_1: [to('frictionGraph', 6, 3)],
  slip_2: [to('frictionGraph', 6, 4)],
  friction_2: [to('frictionGraph', 6, 5)],
  spring: [to('spring')],
  damper: [to('damper')],
  sprung_mass: [to('sprungMass'), to('restMass')],
  max_compression: [to('maxCompression')],
  max_droop: [to('maxDroop')],
  camber_rest: [to('camberAtRest', 1, 0, outward)],
  camber_compression: [to('camberAtCompression', 1, 0, outward)],
  camber_droop: [to('camberAtDroop', 1, 0, outward)],
  ...vector('centre', 'centre'),
  ...vector('susp_force', 'suspensionPoint'),
  ...vector('tyre_force', 'tyrePoint'),
  max_steer: [to('maxSteer')],
  wheel_mass: [to('mass')],
  wheel_inertia: [to('inertia')],
  wheel_damping: [to('damping')],
};
