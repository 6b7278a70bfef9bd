import type { OpenCar } from '../../car-files/car-ini/open-car.ts';
import { gripColumns, SURFACES } from '../../catalogue/surfaces.ts';
import { MODELS, SOURCE_SUBSTEPS } from '../../catalogue/vehicle-models.ts';
import { FL, FR, RL, RR } from '../../catalogue/wheels.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import type { Setup } from '../../setup/setup.ts';
import { naturalFrequency_Hz } from '../../models/racebench/suspension/axle-ride.ts';
import { centreHeight_m } from '../../models/facts/mass-height.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';
import type { PhysxParams } from '../../models/physx/engine/physx-params.ts';
import { physxFromSetup } from '../../models/physx/car/from-setup.ts';
import { tyreFacts, type TyreFacts } from '../../models/racebench/wheels/wheel-tyre-facts.ts';

/** One axle, as the mean of its two corners; a row about differing sides reads the setup itself. */
export interface AxleFacts {
  readonly title: 'Front' | 'Rear';
  /** Wheel indices. */
  readonly left: number;
  readonly right: number;
  /** Keys of the left corner: susp0, wheel0. */
  readonly susp: string;
  readonly wheel: string;
  /** Distance of the axle from the centre of gravity. */
  readonly arm_m: number;
  readonly track_m: number;
  /** Static load of one tyre. */
  readonly load_N: number;
  /** Carried by one corner. */
  readonly sprung_kg: number;
  readonly unsprung_kg: number;
  readonly spring_Npm: number;
  readonly tyre_Npm: number;
  readonly bump_Nspm: number;
  readonly rebound_Nspm: number;
  /** Per side, for a difference of the two lengths. */
  readonly bar_Npm: number;
  /** Static length, and the stops. */
  readonly length_m: number;
  readonly shortest_m: number;
  readonly longest_m: number;
  readonly free_m: number;
  readonly radius_m: number;
  readonly rollingRadius_m: number;
  /** Height above the road. */
  readonly rollCentre_m: number;
  readonly braking_Nm: number;
  readonly handbraking_Nm: number;
  readonly isDriven: boolean;
  /** The left wheel's. */
  readonly tyre: TyreFacts;
}

/** Input of the rows: the open car, the car compiled for a run, and figures that several rows need. */
export interface AdviceFacts {
  readonly car: OpenCar;
  readonly setup: Setup;
  readonly params: CarFacts;
  readonly front: AxleFacts;
  readonly rear: AxleFacts;
  readonly axles: readonly [AxleFacts, AxleFacts];
  readonly mass_kg: number;
  readonly weight_N: number;
  /** Centre of gravity of the whole car, wheels included, above the road. */
  readonly height_m: number;
  readonly wheelbase_m: number;
  readonly frontShare: number;
  /** True where the file has the key itself or through a template. */
  readonly has: (key: string) => boolean;
  /** The car in the terms of the PhysX guide, with the guide's sub-steps at 60 Hz; computed on first use. */
  readonly physx: () => PhysxParams;
}

function axleFacts(car: OpenCar, params: CarFacts, isFront: boolean): AxleFacts {
  const { corners, wheels, rest, drivenWheels } = params;
  const [left, right] = isFront ? ([FL, FR] as const) : ([RL, RR] as const);
  const mean = (values: Float64Array): number => ((values[left] ?? 0) + (values[right] ?? 0)) / 2;
  const number = car.wheelNumbers?.[left] ?? left;
  const load_N = mean(rest.wheelLoad_N);
  const unsprung_kg = mean(wheels.mass_kg);
  return {
    title: isFront ? 'Front' : 'Rear',
    left,
    right,
    susp: `susp${number}`,
    wheel: `wheel${number}`,
    arm_m: Math.abs(mean(corners.x_m)),
    track_m: (corners.y_m[left] ?? 0) - (corners.y_m[right] ?? 0),
    load_N,
    sprung_kg: load_N / GRAVITY_MPS2 - unsprung_kg,
    unsprung_kg,
    spring_Npm: mean(corners.springRate_Npm),
    tyre_Npm: mean(wheels.tyreRate_Npm),
    bump_Nspm: mean(corners.bumpDamping_Nspm),
    rebound_Nspm: mean(corners.reboundDamping_Nspm),
    bar_Npm: mean(corners.barRate_Npm),
    length_m: mean(rest.length_m),
    shortest_m: mean(corners.minLength_m),
    longest_m: mean(corners.maxLength_m),
    free_m: mean(corners.springRestLength_m),
    radius_m: mean(wheels.radius_m),
    rollingRadius_m: mean(wheels.rollingRadius_m),
    rollCentre_m: rest.height_m + mean(corners.rollCentreZ_m),
    braking_Nm: mean(wheels.maxBraking_Nm),
    handbraking_Nm: mean(wheels.maxHandbraking_Nm),
    isDriven: drivenWheels.includes(left),
    tyre: tyreFacts(params, left),
  };
}

/** Facts of a car that can run. */
export function adviceFacts(car: OpenCar, setup: Setup, params: CarFacts): AdviceFacts {
  const front = axleFacts(car, params, true);
  const rear = axleFacts(car, params, false);
  let physx: PhysxParams | undefined;
  return {
    car,
    setup,
    params,
    front,
    rear,
    axles: [front, rear],
    mass_kg: params.mass_kg,
    weight_N: params.mass_kg * GRAVITY_MPS2,
    height_m: centreHeight_m(params),
    wheelbase_m: front.arm_m + rear.arm_m,
    frontShare: front.load_N / (front.load_N + rear.load_N),
    has: (key) => {
      const value = car.values.get(key);
      return value !== undefined && value.origin !== 'default';
    },
    physx: () =>
      (physx ??= physxFromSetup(params, {
        step_s: MODELS.physx.step_s,
        substeps: SOURCE_SUBSTEPS,
        surfaces: [gripColumns(SURFACES.asphalt)],
      }).physx),
  };
}

/** Body on its springs, without the tyre. */
export function bodyFrequency_Hz(axle: AxleFacts): number {
  return naturalFrequency_Hz(axle.spring_Npm, axle.sprung_kg);
}

/** Body on spring and tyre in series: the frequency that the driver feels. */
export function rideFrequency_Hz(axle: AxleFacts): number {
  const rate_Npm = (axle.spring_Npm * axle.tyre_Npm) / (axle.spring_Npm + axle.tyre_Npm);
  return naturalFrequency_Hz(rate_Npm, axle.sprung_kg);
}

/** Sum of the wings' downforce over the weight at a speed. */
export function downforceShare(facts: AdviceFacts, speed_mps: number): number {
  const factor = facts.params.aero.wingDownforce.reduce((sum, wing) => sum + wing, 0);
  return (factor * speed_mps * speed_mps) / facts.weight_N;
}
