import type { Triple } from '../triple.ts';
import {
  BODY_DEFAULTS,
  differentialDefaults,
  engineDefaults,
  gearDefaults,
  LOAD_FILTER_DEFAULT,
  SUBSTEP_DEFAULTS,
  SUSPENSION_DEFAULTS,
  TYRE_DEFAULTS,
  WHEEL_DEFAULTS,
} from './defaults.ts';
import type {
  AckermannParams,
  AntiRollBar,
  DifferentialParams,
  EngineParams,
  GearParams,
  PhysxParams,
  VehicleType,
  WheelParams,
} from '../physx-params.ts';
import { cuboidInertia, sprungMasses, suspensionRates, wheelInertia } from './setup-helpers.ts';

/** A wheel as it is measured: its centre at rest in the actor's frame (right, up, forward), kg, m, rad, Nm. */
export interface WheelDescription {
  readonly position: Triple;
  readonly radius: number;
  readonly width: number;
  readonly mass?: number;
  readonly maxSteer?: number;
  readonly toe?: number;
  readonly brakeTorque?: number;
  readonly handbrakeTorque?: number;
  readonly damping?: number;
  /** Natural frequency, rad/s, and damping ratio of its spring. */
  readonly frequency?: number;
  readonly dampingRatio?: number;
  readonly maxCompression?: number;
  readonly maxDroop?: number;
  /** Camber at rest, and its changes at both ends of the travel. */
  readonly camber?: Triple;
  readonly latStiffX?: number;
  readonly latStiffY?: number;
  readonly frictionGraph?: readonly number[];
  readonly tyreType?: number;
  /** DRIVENW: coupled to the differential; true for every wheel where absent. */
  readonly driven?: boolean;
}

export interface VehicleDescription {
  readonly type: VehicleType;
  readonly mass: number;
  /** Width, height and length of the cuboid around the chassis. */
  readonly size: Triple;
  /** Factor on the cuboid's yaw inertia: the guide's own car turns in more readily with 0.8. */
  readonly yawInertiaFactor?: number;
  readonly centreOfMass: Triple;
  readonly wheels: readonly WheelDescription[];
  /** Height of the points of suspension and tyre force over the centre of mass. */
  readonly forceHeight: number;
  readonly antiRollBars?: readonly AntiRollBar[];
  readonly engine?: Partial<EngineParams>;
  readonly gears?: Partial<GearParams>;
  readonly differential?: Partial<DifferentialParams>;
  readonly ackermannAccuracy?: number;
  readonly specialControl?: boolean;
  /** Rows of surfaces, columns of tyre types. */
  readonly friction?: readonly (readonly number[])[];
  readonly gravity?: Triple;
}

/**
 * Parameters from measurable quantities and the guide's rules (its section "Vehicle Creation"): sprung masses from the
 * positions of the wheels, inertias from cuboid and cylinder, rates from natural frequency and damping ratio, steering
 * geometry from the wheels' positions, the guide's defaults for the rest. SI, so length scale 1; see `toLengthScale`.
 */
export function buildParams(vehicle: VehicleDescription): PhysxParams {
  const { type, mass, size, centreOfMass } = vehicle;
  const [pitch, yaw, roll] = cuboidInertia(...size, mass);
  const friction = vehicle.friction ?? [[1]];
  const hasEngine = type !== 'NODRIVE';
  return {
    type,
    lengthScale: 1,
    gravity: Float64Array.from(vehicle.gravity ?? [0, -9.81, 0]),
    body: {
      ...BODY_DEFAULTS,
      mass,
      inertia: Float64Array.of(pitch, yaw * (vehicle.yawInertiaFactor ?? 1), roll),
      centreOfMass: Float64Array.from(centreOfMass),
    },
    wheels: buildWheels(vehicle),
    loadFilter: Float64Array.from(LOAD_FILTER_DEFAULT),
    substepThreshold: SUBSTEP_DEFAULTS.threshold,
    substepsBelow: SUBSTEP_DEFAULTS.below,
    substepsAbove: SUBSTEP_DEFAULTS.above,
    minLongSlipDenominator: SUBSTEP_DEFAULTS.minLongSlipDenominator,
    antiRollBars: vehicle.antiRollBars ?? [],
    limitExpansionVelocity: false,
    disableForceProjection: false,
    engine: hasEngine ? { ...engineDefaults(), ...vehicle.engine } : undefined,
    gears: hasEngine ? { ...gearDefaults(), ...vehicle.gears } : undefined,
    differential: type === 'DRIVE4W' ? { ...differentialDefaults(), ...vehicle.differential } : undefined,
    ackermann: type === 'DRIVE4W' ? ackermannOf(vehicle.wheels, vehicle.ackermannAccuracy ?? 1) : undefined,
    driven: Uint8Array.from(vehicle.wheels, ({ driven }) => (type === 'DRIVENW' && (driven ?? true) ? 1 : 0)),
    specialControl: vehicle.specialControl ?? false,
    friction: Float64Array.from(friction.flat()),
    tyreTypes: friction[0]?.length ?? 1,
  };
}

/** Widths and axle separation of the wheels fl, fr, rl, rr. */
export function ackermannOf(wheels: readonly WheelDescription[], accuracy: number): AckermannParams {
  const [fl, fr, rl, rr] = wheels.map(({ position }) => position);
  if (fl === undefined || fr === undefined || rl === undefined || rr === undefined)
    return { accuracy, frontWidth: 0, rearWidth: 0, axleSeparation: 0 };
  return {
    accuracy,
    frontWidth: fr[0] - fl[0],
    rearWidth: rr[0] - rl[0],
    axleSeparation: fl[2] - rl[2],
  };
}

function buildWheels({ wheels, centreOfMass, mass, forceHeight }: VehicleDescription): WheelParams {
  const [cx, cy, cz] = centreOfMass;
  const column = (read: (wheel: WheelDescription) => number) => Float64Array.from(wheels, read);
  const sprungMass = sprungMasses(
    wheels.map(({ position: [p, , q] }) => ({ p, q })),
    { p: cx, q: cz },
    mass,
  );
  const rates = wheels.map((wheel, i) =>
    suspensionRates(
      sprungMass[i] ?? 0,
      wheel.frequency ?? SUSPENSION_DEFAULTS.frequency,
      wheel.dampingRatio ?? SUSPENSION_DEFAULTS.dampingRatio,
    ),
  );
  const wheelMass = column((wheel) => wheel.mass ?? WHEEL_DEFAULTS.mass);
  const forcePoints = Float64Array.from(
    wheels.flatMap(({ position: [x, , z] }) => [x - cx, forceHeight, z - cz]),
  );
  return {
    count: wheels.length,
    disabled: new Uint8Array(wheels.length),
    radius: column((wheel) => wheel.radius),
    width: column((wheel) => wheel.width),
    mass: wheelMass,
    inertia: column((wheel) => wheelInertia(wheel.mass ?? WHEEL_DEFAULTS.mass, wheel.radius)),
    damping: column((wheel) => wheel.damping ?? WHEEL_DEFAULTS.damping),
    brakeTorque: column((wheel) => wheel.brakeTorque ?? WHEEL_DEFAULTS.brakeTorque),
    handbrakeTorque: column((wheel) => wheel.handbrakeTorque ?? 0),
    maxSteer: column((wheel) => wheel.maxSteer ?? 0),
    toe: column((wheel) => wheel.toe ?? 0),
    maxCompression: column((wheel) => wheel.maxCompression ?? SUSPENSION_DEFAULTS.maxCompression),
    maxDroop: column((wheel) => wheel.maxDroop ?? SUSPENSION_DEFAULTS.maxDroop),
    spring: Float64Array.from(rates, ({ spring }) => spring),
    damper: Float64Array.from(rates, ({ damper }) => damper),
    sprungMass: Float64Array.from(sprungMass),
    camberAtRest: column((wheel) => wheel.camber?.[0] ?? 0),
    camberAtCompression: column((wheel) => wheel.camber?.[1] ?? 0),
    camberAtDroop: column((wheel) => wheel.camber?.[2] ?? 0),
    latStiffX: column((wheel) => wheel.latStiffX ?? TYRE_DEFAULTS.latStiffX),
    latStiffY: column((wheel) => wheel.latStiffY ?? TYRE_DEFAULTS.latStiffY),
    longStiff: column(() => TYRE_DEFAULTS.longStiff),
    camberStiff: column(() => TYRE_DEFAULTS.camberStiff),
    restMass: wheelMass.map((own, i) => own + (sprungMass[i] ?? 0)),
    tyreType: Int32Array.from(wheels, (wheel) => wheel.tyreType ?? 0),
    frictionGraph: Float64Array.from(
      wheels.flatMap((wheel) => [...(wheel.frictionGraph ?? TYRE_DEFAULTS.frictionGraph)]),
    ),
    travel: Float64Array.from(wheels.flatMap(() => [0, -1, 0])),
    centre: Float64Array.from(wheels.flatMap(({ position: [x, y, z] }) => [x - cx, y - cy, z - cz])),
    suspensionPoint: forcePoints,
    tyrePoint: forcePoints.slice(),
  };
}
