/* oxlint-disable racebench/unit-names -- names as the car.ini has them */
import { FL, RL } from '../../../catalogue/wheels.ts';
import { PHYSX_WHEEL_NAMES } from '../../../catalogue/fields/physx-wheel-rows.ts';
import type { PhysxCarName } from '../../../catalogue/fields/physx-car-rows.ts';
import type { PhysxSetup, SetNumbers } from '../../../setup/physx-setup.ts';
import { CLUTCH_ITERATIONS } from '../engine/set-up/defaults.ts';
import type { PhysxParams, WheelParams } from '../engine/physx-params.ts';
import { gearIndex } from './tuned-params.ts';
import { WHEEL_TARGETS } from './wheel-targets.ts';

function wheelInUse(wheels: WheelParams, wheel: number): PhysxSetup['wheels'][number] {
  return Object.fromEntries(
    PHYSX_WHEEL_NAMES.map((name) => {
      const [first] = WHEEL_TARGETS[name];
      if (first === undefined) return [name, NaN];
      const { column, stride, offset, sign } = first;
      return [name, sign(wheel) * (wheels[column][stride * wheel + offset] ?? NaN)];
    }),
  );
}

const known = <Name extends string>(
  numbers: Readonly<Partial<Record<Name, number | undefined>>>,
): SetNumbers<Name> =>
  Object.fromEntries(
    Object.entries(numbers).filter(([, value]) => value !== undefined),
  ) as unknown as SetNumbers<Name>;

/**
 * Every parameter of the block racebench_physx as the model has it, set in the file or computed from the car; the inverse
 * of `tunedParams`. Parts that the vehicle does not have are left out.
 */
export function parametersInUse(physx: PhysxParams): PhysxSetup {
  const { body, wheels, loadFilter, antiRollBars, engine, gears, differential, ackermann } = physx;
  const [pitch, yaw, roll] = body.inertia;
  const bar = (wheel: number): number => antiRollBars.find(({ wheel0 }) => wheel0 === wheel)?.stiffness ?? 0;
  const car: Readonly<Record<PhysxCarName, number | undefined>> = {
    mass: body.mass,
    'inertia.x': pitch,
    'inertia.y': yaw,
    'inertia.z': roll,
    substep_speed: physx.substepThreshold,
    substeps_below: physx.substepsBelow,
    substeps_above: physx.substepsAbove,
    min_slip_speed: physx.minLongSlipDenominator,
    filter_x0: loadFilter[0],
    filter_y0: loadFilter[1],
    filter_x1: loadFilter[2],
    filter_y1: loadFilter[3],
    anti_roll_front: bar(FL),
    anti_roll_rear: bar(RL),
    ackermann: ackermann?.accuracy,
    damping_full: engine?.dampingFullThrottle,
    damping_engaged: engine?.dampingEngaged,
    damping_disengaged: engine?.dampingDisengaged,
    autobox_latency: gears?.autoboxLatency,
    clutch_strength: gears?.clutchStrength,
    clutch_iterations: gears && (gears.clutchIterations || CLUTCH_ITERATIONS),
    front_rear_split: differential?.frontRearSplit,
    front_split: differential?.frontLeftRightSplit,
    rear_split: differential?.rearLeftRightSplit,
    centre_bias: differential?.centreBias,
    front_bias: differential?.frontBias,
    rear_bias: differential?.rearBias,
  };
  return {
    car: known(car),
    clutchMode: gears && (gears.clutchIterations > 0 ? 'estimate' : 'best'),
    differential: differential?.type,
    // The file has no entry for neutral.
    gears: Array.from({ length: Math.max(0, (gears?.ratios.length ?? 1) - 1) }, (_, gear) =>
      known({
        up_ratio: gears?.upRatios[gearIndex(gear)],
        down_ratio: gears?.downRatios[gearIndex(gear)],
      }),
    ),
    wheels: Array.from({ length: wheels.count }, (_, wheel) => wheelInUse(wheels, wheel)),
  };
}
