import { RacebenchError } from '../../../../contract/errors.ts';
import type { PhysxParams, WheelParams } from '../physx-params.ts';
import { sprungMasses } from './setup-helpers.ts';

/** Rule for a new sprung mass: the spring always follows; the damper follows too where the damping ratio is kept. */
export type DamperRule = 'keep damper' | 'keep damping ratio';

/** Sprung masses of the wheels that are not disabled, for a mass whose centre is the origin of the wheels' offsets. */
export function sprungMassesOf({ count, disabled, centre }: WheelParams, up: number, mass: number): number[] {
  const [p, q] = [0, 1, 2].filter((axis) => axis !== up) as [number, number];
  const enabled = Array.from({ length: count }, (_, i) => i).filter((i) => disabled[i] === 0);
  const masses = sprungMasses(
    enabled.map((i) => ({ p: centre[3 * i + p]!, q: centre[3 * i + q]! })),
    { p: 0, q: 0 },
    mass,
  );
  const all = new Array<number>(count).fill(0);
  enabled.forEach((i, n) => {
    all[i] = masses[n]!;
  });
  return all;
}

/**
 * Wheels with other sprung masses: springs scaled with the mass, so that each natural frequency is kept; rest loads
 * follow. A disabled wheel is unchanged.
 */
export function withSprungMasses(
  wheels: WheelParams,
  masses: readonly number[],
  rule: DamperRule,
): WheelParams {
  const ratio = (i: number) => (wheels.disabled[i] === 1 ? 1 : masses[i]! / wheels.sprungMass[i]!);
  const sprungMass = wheels.sprungMass.map((old, i) => (wheels.disabled[i] === 1 ? old : masses[i]!));
  return {
    ...wheels,
    sprungMass,
    spring: wheels.spring.map((old, i) => old * ratio(i)),
    damper: rule === 'keep damper' ? wheels.damper : wheels.damper.map((old, i) => old * ratio(i)),
    restMass: wheels.restMass.map((old, i) =>
      wheels.disabled[i] === 1 ? old : wheels.mass[i]! + sprungMass[i]!,
    ),
  };
}

/**
 * The guide's update of the centre of mass (docs/sources/physx-vehicles.md section 11): offsets shift by old minus new,
 * sprung masses are computed again, natural frequencies and damping ratios are kept. `centre` is in the actor's frame.
 */
export function withCentreOfMass(
  params: PhysxParams,
  centre: readonly [number, number, number],
): PhysxParams {
  const { body, wheels } = params;
  const shift = (column: Float64Array) =>
    column.map((value, k) => value + body.centreOfMass[k % 3]! - centre[k % 3]!);
  const moved = {
    ...wheels,
    centre: shift(wheels.centre),
    suspensionPoint: shift(wheels.suspensionPoint),
    tyrePoint: shift(wheels.tyrePoint),
  };
  return {
    ...params,
    body: { ...body, centreOfMass: Float64Array.from(centre) },
    wheels: withSprungMasses(moved, sprungMassesOf(moved, 1, body.mass), 'keep damping ratio'),
  };
}

/** Another mass of the body with its inertia scaled; natural frequencies and damping ratios are kept. */
export function withMass(params: PhysxParams, mass: number): PhysxParams {
  const { body, wheels } = params;
  return {
    ...params,
    body: { ...body, mass, inertia: body.inertia.map((old) => (old * mass) / body.mass) },
    wheels: withSprungMasses(wheels, sprungMassesOf(wheels, 1, mass), 'keep damping ratio'),
  };
}

/**
 * Moves a wheel, and its force points at their heights, to another position in the actor's frame; the mass is
 * distributed again and Ackermann's widths follow the wheels. Steered Ackermann geometry is that of the first four
 * wheels.
 */
export function withWheelAt(
  params: PhysxParams,
  i: number,
  position: readonly [number, number, number],
): PhysxParams {
  const { body, wheels, ackermann } = params;
  if (!(i in wheels.disabled)) throw new RacebenchError('CAR_INVALID', `wheels: there is no wheel ${i}`);
  const moved = (column: Float64Array, axes: readonly number[]) => {
    const out = column.slice();
    for (const axis of axes) out[3 * i + axis] = position[axis]! - body.centreOfMass[axis]!;
    return out;
  };
  const centre = moved(wheels.centre, [0, 1, 2]);
  const at = (wheel: number, axis: number) => centre[3 * wheel + axis]!;
  return withMassShared({
    ...params,
    wheels: {
      ...wheels,
      centre,
      suspensionPoint: moved(wheels.suspensionPoint, [0, 2]),
      tyrePoint: moved(wheels.tyrePoint, [0, 2]),
    },
    ackermann: ackermann && {
      ...ackermann,
      frontWidth: at(1, 0) - at(0, 0),
      rearWidth: at(3, 0) - at(2, 0),
      axleSeparation: at(0, 2) - at(2, 2),
    },
  });
}

/** Distributes the mass again after wheels were moved, disabled or enabled; dampers are unchanged. */
function withMassShared(params: PhysxParams): PhysxParams {
  const { body, wheels } = params;
  return {
    ...params,
    wheels: withSprungMasses(wheels, sprungMassesOf(wheels, 1, body.mass), 'keep damper'),
  };
}

/**
 * Removes wheels from the simulation: no query, no force, no share of the differential (DRIVENW) and no bar to another
 * wheel; the others carry the mass. A four-wheel drive also needs a differential without the wheel: see
 * `three-wheels.ts`. Throws CAR_INVALID where the remaining wheels cannot carry the mass.
 */
export function withWheelsDisabled(params: PhysxParams, ids: readonly number[]): PhysxParams {
  const disabled = params.wheels.disabled.slice();
  for (const i of ids) {
    if (!(i in disabled)) throw new RacebenchError('CAR_INVALID', `wheels: there is no wheel ${i}`);
    disabled[i] = 1;
  }
  return withMassShared({
    ...params,
    wheels: { ...params.wheels, disabled },
    driven: params.driven.map((driven, i) => (disabled[i] === 1 ? 0 : driven)),
    antiRollBars: params.antiRollBars.filter(
      ({ wheel0, wheel1 }) => disabled[wheel0] === 0 && disabled[wheel1] === 0,
    ),
  });
}
