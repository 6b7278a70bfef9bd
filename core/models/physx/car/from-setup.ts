import { TYRE_TYPE_NAMES } from '../../../catalogue/tyre-types.ts';
import { isTank, type VehicleKind } from '../../../catalogue/vehicle-kinds.ts';
import { FL, FR } from '../../../catalogue/wheels.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import type { SubstepChoice } from '../../../catalogue/vehicle-models.ts';
import type { CornerSetup, Setup } from '../../../setup/setup.ts';
import { steerCross } from '../../steering/kingpin-size.ts';
import { roadWheelAngle_rad } from '../../steering/road-wheel-angle.ts';
import type { CarFacts } from '../../facts/car-facts.ts';
import { BODY_DEFAULTS, SUBSTEP_DEFAULTS } from '../engine/set-up/defaults.ts';
import { vectorFromIso } from '../engine/frame.ts';
import type {
  AckermannParams,
  AntiRollBar,
  PhysxParams,
  VehicleType,
  WheelParams,
} from '../engine/physx-params.ts';
import { wholeCar, type WholeCar } from '../../facts/whole-car.ts';
import { cornerRates } from './corner-rates.ts';
import { physxDifferential } from './physx-differential.ts';
import { physxEngine, physxGears } from './driveline.ts';
import { chosenSubsteps, substepNeed } from './substeps.ts';
import { asTricycle, wholeLoad_N } from './tricycle.ts';
import { tunedParams } from './tuned-params.ts';
import { physxTyre, type PhysxTyre } from './physx-tyres.ts';

/** Speed at which the guide's viscous wheel damping is the rolling resistance of the car.ini. */
export const ROLLING_SPEED_MPS = 20;
/** Minimum travel that the guide leaves the spring. */
export const MIN_TRAVEL_M = 0.02;
/**
 * Stiffness of the bar between two rigid wheels that gives the axle the roll stiffness it has with its tyres in series:
 * (ks + 2 kb) kt / (ks + 2 kb + kt) = ks kt / (ks + kt) + 2 k.
 */
function barStiffness(facts: CarFacts, w: number): number {
  const { corners, wheels } = facts;
  const ks = corners.springRate_Npm[w] ?? 0;
  const kt = wheels.tyreRate_Npm[w] ?? 0;
  const stiff = ks + 2 * (corners.barRate_Npm[w] ?? 0);
  return 0.5 * ((stiff * kt) / (stiff + kt) - (ks * kt) / (ks + kt));
}

function antiRollBars(facts: CarFacts): AntiRollBar[] {
  return Array.from(facts.corners.barRate_Npm).flatMap((rate_Npm, left) =>
    rate_Npm > 0 && left % 2 === 0
      ? [{ wheel0: left, wheel1: left + 1, stiffness: barStiffness(facts, left) }]
      : [],
  );
}

/** Inner and outer angle of the front wheels at full lock as largest angle and Ackermann accuracy. */
export function ackermannOf(
  setup: Setup,
  car: WholeCar,
): { readonly maxSteer: number; readonly wanted: number } & AckermannParams {
  const [left, right] = setup.corners;
  const { geometry } = setup.steering;
  const factor = geometry === undefined ? left.wheel.ackermann : 1;
  // At full input to the left: the left wheel is the inner one.
  const angle = ({ wheel }: CornerSetup, w: number, scale: number): number =>
    wheel.steers
      ? Math.abs(roadWheelAngle_rad(1, 1, wheel.steerLock_rad, scale, w === FL, 0, steerCross(setup, w)))
      : 0;
  const inner = angle(left, FL, factor);
  const outer = angle(right, FR, 1);
  const track = (w: number): number => (car.centre_m[3 * w + 1] ?? 0) - (car.centre_m[3 * w + 4] ?? 0);
  const axle = (w: number): number => ((car.centre_m[3 * w] ?? 0) + (car.centre_m[3 * w + 3] ?? 0)) / 2;
  const separation = axle(0) - axle(2);
  const ideal = inner > 0 ? Math.atan(separation / (track(0) + separation / Math.tan(inner))) : 0;
  const wanted = inner > ideal ? (inner - outer) / (inner - ideal) : 0;
  return {
    maxSteer: wanted < 0 ? (inner + outer) / 2 : inner,
    wanted,
    accuracy: Math.min(1, Math.max(0, wanted)),
    frontWidth: track(0),
    rearWidth: track(2),
    axleSeparation: separation,
  };
}

function physxWheels(
  facts: CarFacts,
  car: WholeCar,
  tyres: readonly PhysxTyre[],
  step_s: number,
  type: VehicleType,
): WheelParams {
  const { setup, corners, wheels } = facts;
  const count = setup.corners.length;
  const column = (value: (w: number) => number): Float64Array =>
    Float64Array.from({ length: count }, (_, w) => value(w));
  const at = (values: Float64Array) => (w: number) => values[w] ?? 0;
  const points = (dz: (w: number) => number): Float64Array =>
    Float64Array.from(
      Array.from({ length: count }, (_, w) => {
        const [x = 0, y = 0, z = 0] = car.centre_m.subarray(3 * w, 3 * w + 3);
        return vectorFromIso(x, y, z + dz(w));
      }).flat(),
    );
  const load = at(car.staticLoad_N);
  const spring = column((w) => cornerRates(facts, w, step_s).spring_Npm);
  const front = ackermannOf(setup, car).maxSteer;
  return {
    count,
    disabled: new Uint8Array(count),
    radius: wheels.rollingRadius_m.slice(),
    width: column((w) => setup.corners[w]?.wheel.width_m ?? 0),
    mass: wheels.mass_kg.slice(),
    inertia: wheels.spinInertia_kgm2.slice(),
    damping: column(
      (w) =>
        (at(wheels.rollingCoefficient)(w) * load(w) * at(wheels.rollingRadius_m)(w) ** 2) / ROLLING_SPEED_MPS,
    ),
    brakeTorque: wheels.maxBraking_Nm.slice(),
    handbrakeTorque: wheels.maxHandbraking_Nm.slice(),
    // Wheels of a car steer by Ackermann, those of other vehicles each by its own angle.
    maxSteer: column((w) => (type === 'DRIVE4W' ? (w < 2 ? front : 0) : at(wheels.steerLock_rad)(w))),
    // The source counts steer angles to the right.
    toe: wheels.toe_rad.map((toe_rad) => -toe_rad),
    maxCompression: column((w) =>
      Math.max(MIN_TRAVEL_M, at(facts.rest.length_m)(w) - at(corners.minLength_m)(w)),
    ),
    maxDroop: column((w) =>
      Math.max(
        MIN_TRAVEL_M,
        Math.min(at(corners.maxLength_m)(w) - at(facts.rest.length_m)(w), load(w) / (spring[w] ?? Infinity)),
      ),
    ),
    spring,
    damper: column((w) => cornerRates(facts, w, step_s).damper_Nspm),
    sprungMass: column((w) => load(w) / GRAVITY_MPS2),
    camberAtRest: column(() => 0),
    camberAtCompression: column(() => 0),
    camberAtDroop: column(() => 0),
    latStiffX: column((w) => tyres[w]?.latStiffX ?? 0),
    latStiffY: column((w) => tyres[w]?.latStiffY ?? 0),
    longStiff: column((w) => tyres[w]?.longStiff ?? 0),
    camberStiff: column(() => 0),
    restMass: column((w) => load(w) / GRAVITY_MPS2),
    tyreType: Int32Array.from(wheels.tyreTypes, ({ typeIndex }) => typeIndex),
    frictionGraph: Float64Array.from(tyres.flatMap((tyre) => [...tyre.frictionGraph])),
    travel: Float64Array.from(Array.from({ length: count }, () => [0, -1, 0]).flat()),
    // The rolling radius is the guide's radius: the centres are as much higher as it is larger than the loaded one.
    centre: points((w) => at(wheels.rollingRadius_m)(w) - at(car.loadedRadius_m)(w)),
    suspensionPoint: points(() => 0),
    // At the ground, so that the total load transfer acts.
    tyrePoint: points((w) => -at(car.loadedRadius_m)(w)),
  };
}

/** Its tyres at their static loads. */
export function physxTyres(facts: CarFacts, car: WholeCar): PhysxTyre[] {
  return Array.from(car.staticLoad_N, (_, w) =>
    physxTyre(facts, w, wholeLoad_N(facts.setup, car.staticLoad_N, w)),
  );
}

function vehicleType(kind: VehicleKind | undefined): VehicleType {
  if (kind === 'wheels') return 'DRIVENW';
  if (kind === 'no-drive') return 'NODRIVE';
  return isTank(kind) ? 'DRIVETANK' : 'DRIVE4W';
}

export interface PhysxCarParams {
  readonly physx: PhysxParams;
  readonly car: WholeCar;
}

/** Inputs of the compile besides the setup. */
export interface PhysxCarOptions {
  readonly step_s: number;
  /** Undefined computes them from the car (substeps.ts). */
  readonly substeps: SubstepChoice | undefined;
  /** Friction columns of the ground's surfaces, by tyre type. */
  readonly surfaces: readonly Float64Array[];
}

/**
 * A car.ini as parameters of the guide (its own frame and names, see physx-params.ts). {@link physxNotes} lists the
 * simplifications.
 */
export function physxFromSetup(facts: CarFacts, options: PhysxCarOptions): PhysxCarParams {
  const { setup } = facts;
  const { step_s, substeps, surfaces } = options;
  const car = wholeCar(facts);
  const tyres = physxTyres(facts, car);
  const { below, above } = chosenSubsteps(substeps, substepNeed(facts, car, tyres), step_s);
  const [roll, pitch, yaw] = car.inertia_kgm2;
  const engine = physxEngine(facts);
  const { vehicle } = setup;
  const type = vehicleType(vehicle?.kind);
  const isCar = type === 'DRIVE4W';
  const { accuracy, frontWidth, rearWidth, axleSeparation } = ackermannOf(setup, car);
  const physx: PhysxParams = {
    type,
    lengthScale: 1,
    gravity: Float64Array.of(0, -GRAVITY_MPS2, 0),
    body: {
      ...BODY_DEFAULTS,
      mass: car.mass_kg,
      inertia: Float64Array.of(pitch, yaw, roll),
      centreOfMass: new Float64Array(3),
      angularDamping: 0,
      sleepThreshold: 0,
    },
    wheels: physxWheels(facts, car, tyres, step_s, type),
    loadFilter: Float64Array.of(0, 0, 3, 3),
    substepThreshold: SUBSTEP_DEFAULTS.threshold,
    substepsBelow: below,
    substepsAbove: above,
    minLongSlipDenominator: SUBSTEP_DEFAULTS.minLongSlipDenominator,
    antiRollBars: antiRollBars(facts),
    limitExpansionVelocity: false,
    disableForceProjection: false,
    engine: type === 'NODRIVE' ? undefined : engine,
    gears: type === 'NODRIVE' ? undefined : physxGears(facts, engine.maxSpeed),
    differential: isCar ? physxDifferential(setup) : undefined,
    ackermann: isCar ? { accuracy, frontWidth, rearWidth, axleSeparation } : undefined,
    driven: Uint8Array.from(setup.corners, (_, w) =>
      Number(type === 'DRIVENW' && vehicle?.driven[w] === true),
    ),
    specialControl: vehicle?.kind === 'tank-special',
    friction: Float64Array.from(surfaces.flatMap((grip) => [...grip])),
    tyreTypes: TYRE_TYPE_NAMES.length,
  };
  const whole = asTricycle(physx, car, vehicle?.kind);
  return tunedParams(whole.physx, whole.car, setup.physx, substeps !== undefined);
}
