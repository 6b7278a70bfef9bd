import { FL, FR, RL, RR } from '../../../catalogue/wheels.ts';
import type { PhysxSetup, SetNumbers } from '../../../setup/physx-setup.ts';
import type { WholeCar } from '../../facts/whole-car.ts';
import { CLUTCH_ITERATIONS } from '../engine/set-up/defaults.ts';
import type { AntiRollBar, GearParams, PhysxParams, WheelParams } from '../engine/physx-params.ts';
import { WHEEL_TARGETS, type WheelColumn } from './wheel-targets.ts';

/** Names in the order of the table. */
const setNames = <Name extends string>(set: SetNumbers<Name>): Name[] => Object.keys(set) as Name[];

function tunedWheels(wheels: WheelParams, { wheels: all }: PhysxSetup): WheelParams {
  const changed: Partial<Record<WheelColumn, Float64Array>> = {};
  all.forEach((set, wheel) => {
    for (const name of setNames(set))
      for (const { column, stride, offset, sign } of WHEEL_TARGETS[name]) {
        const values = (changed[column] ??= wheels[column].slice());
        values[stride * wheel + offset] = sign(wheel) * (set[name] ?? 0);
      }
  });
  return { ...wheels, ...changed };
}

function tunedBars(
  bars: readonly AntiRollBar[],
  { anti_roll_front: front, anti_roll_rear: rear }: PhysxSetup['car'],
): AntiRollBar[] {
  const bar = (wheel0: number, wheel1: number, own: number | undefined): AntiRollBar[] => {
    if (own === undefined) return bars.filter((one) => one.wheel0 === wheel0);
    return own > 0 ? [{ wheel0, wheel1, stiffness: own }] : [];
  };
  return [...bar(FL, FR, front), ...bar(RL, RR, rear)];
}

/** Gear 0 of the file is reverse, 1 the first; between them the source has neutral. */
export const gearIndex = (gear: number): number => (gear === 0 ? 0 : gear + 1);

function tunedGears(gears: GearParams, { car, clutchMode, gears: own }: PhysxSetup): GearParams {
  const upRatios = gears.upRatios.slice();
  const downRatios = gears.downRatios.slice();
  own.forEach(({ up_ratio: up, down_ratio: down }, gear) => {
    const index = gearIndex(gear);
    if (up !== undefined && index < upRatios.length) upRatios[index] = up;
    if (down !== undefined && index < downRatios.length) downRatios[index] = down;
  });
  return {
    ...gears,
    upRatios,
    downRatios,
    autoboxLatency: car.autobox_latency ?? gears.autoboxLatency,
    clutchStrength: car.clutch_strength ?? gears.clutchStrength,
    clutchIterations: clutchMode === 'estimate' ? (car.clutch_iterations ?? CLUTCH_ITERATIONS) : 0,
  };
}

/** The car with the mass and inertia of the block; loads at rest keep their shares. */
function tunedBody(car: WholeCar, { mass, ...own }: PhysxSetup['car']): WholeCar {
  const [roll, pitch, yaw] = car.inertia_kgm2;
  const part = (mass ?? car.mass_kg) / car.mass_kg;
  return {
    ...car,
    mass_kg: mass ?? car.mass_kg,
    inertia_kgm2: [own['inertia.z'] ?? roll, own['inertia.x'] ?? pitch, own['inertia.y'] ?? yaw],
    staticLoad_N: car.staticLoad_N.map((load_N) => part * load_N),
  };
}

/**
 * The parameters with those of the car's block racebench_physx in their places; without the block they are the same.
 * `fixedSubsteps`: the run has a number of sub-steps of its own.
 */
export function tunedParams(
  physx: PhysxParams,
  whole: WholeCar,
  setup: PhysxSetup | undefined,
  fixedSubsteps: boolean,
): { readonly physx: PhysxParams; readonly car: WholeCar } {
  if (setup === undefined) return { physx, car: whole };
  const { car: own } = setup;
  const car = tunedBody(whole, own);
  const part = car.mass_kg / whole.mass_kg;
  const [roll, pitch, yaw] = car.inertia_kgm2;
  const { engine, gears, differential, ackermann, wheels, loadFilter } = physx;
  const scaled = {
    ...wheels,
    sprungMass: wheels.sprungMass.map((mass) => part * mass),
    restMass: wheels.restMass.map((mass) => part * mass),
  };
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = loadFilter;
  return {
    car,
    physx: {
      ...physx,
      body: { ...physx.body, mass: car.mass_kg, inertia: Float64Array.of(pitch, yaw, roll) },
      wheels: tunedWheels(part === 1 ? wheels : scaled, setup),
      loadFilter: Float64Array.of(
        own.filter_x0 ?? x0,
        own.filter_y0 ?? y0,
        own.filter_x1 ?? x1,
        own.filter_y1 ?? y1,
      ),
      substepThreshold: own.substep_speed ?? physx.substepThreshold,
      substepsBelow: (fixedSubsteps ? undefined : own.substeps_below) ?? physx.substepsBelow,
      substepsAbove: (fixedSubsteps ? undefined : own.substeps_above) ?? physx.substepsAbove,
      minLongSlipDenominator: own.min_slip_speed ?? physx.minLongSlipDenominator,
      antiRollBars: tunedBars(physx.antiRollBars, own),
      engine: engine && {
        ...engine,
        dampingFullThrottle: own.damping_full ?? engine.dampingFullThrottle,
        dampingEngaged: own.damping_engaged ?? engine.dampingEngaged,
        dampingDisengaged: own.damping_disengaged ?? engine.dampingDisengaged,
      },
      gears: gears && tunedGears(gears, setup),
      differential: differential && {
        type: setup.differential ?? differential.type,
        frontRearSplit: own.front_rear_split ?? differential.frontRearSplit,
        frontLeftRightSplit: own.front_split ?? differential.frontLeftRightSplit,
        rearLeftRightSplit: own.rear_split ?? differential.rearLeftRightSplit,
        centreBias: own.centre_bias ?? differential.centreBias,
        frontBias: own.front_bias ?? differential.frontBias,
        rearBias: own.rear_bias ?? differential.rearBias,
      },
      ackermann: ackermann && { ...ackermann, accuracy: own.ackermann ?? ackermann.accuracy },
    },
  };
}
