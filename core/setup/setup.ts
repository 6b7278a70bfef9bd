import type { DifferentialKind, DifferentialPosition } from '../catalogue/differentials.ts';
import type { ElectronicMode, LockFractions } from '../catalogue/electronic-modes.ts';
import type { SteeringGeometry } from '../catalogue/steering-geometries.ts';
import type { VehicleKind } from '../catalogue/vehicle-kinds.ts';
import type { LibreRallySetup } from './librerally-setup.ts';
import type { PhysxSetup } from './physx-setup.ts';
import type { SemiActiveSetup } from './semi-active-setup.ts';
import type { TyreConditionSetup } from './tyre-condition-setup.ts';
import type { TyreSetup } from './tyre-setup.ts';

/**
 * A car as numbers: the content of a car.ini, in SI and ISO 8855 axes (x forward, y left, z up; positions
 * relative to the centre of gravity of the body). Immutable plain data that crosses process borders by
 * structured clone. Angles are radians, rotational speeds rad/s. Wheels are in the order FL, FR, RL, RR.
 */
export interface Setup {
  readonly car: CarInfo;
  readonly body: BodySetup;
  readonly steering: SteeringSetup;
  readonly engine: EngineSetup;
  readonly gearbox: GearboxSetup;
  readonly clutch: { readonly maxTorque_Nm: number };
  /** A single differential; or front axle, rear axle and centre, in this order. */
  readonly differentials: readonly [DifferentialSetup, ...DifferentialSetup[]];
  readonly antiRollBars: readonly AntiRollBarSetup[];
  /** Four corners in wheel order; the further wheels of a vehicle follow in pairs, left before right. */
  readonly corners: readonly [CornerSetup, CornerSetup, CornerSetup, CornerSetup, ...CornerSetup[]];
  readonly aero: AeroSetup;
  /** Parts that may break off, in the order of their numbers. */
  readonly breakables: readonly BreakableSetup[];
  /** Parameters of the PhysX model; undefined where the car has no such block. */
  readonly physx?: PhysxSetup;
  /** Parameters of the LibreRally model; undefined where the car has no such block. */
  readonly librerally?: LibreRallySetup;
  /** Undefined for a car with four wheels. */
  readonly vehicle?: VehicleSetup;
}

/** A vehicle other than a car with four wheels: block racebench_vehicle, and car.wheels. */
export interface VehicleSetup {
  readonly kind: VehicleKind;
  /**
   * Wheels of the file, by their order in `corners`. The single wheel of a tricycle is there twice: both corners are
   * halves of it in the middle of the car, which together carry, drive and brake like the one.
   */
  readonly numbers: readonly number[];
  /** Wheels that the engine turns, or the torque of a vehicle without a drive. */
  readonly driven: readonly boolean[];
  /** Kind no-drive: torque of each driven wheel at full accelerator. */
  readonly driveTorque_Nm: number;
}

/** A part held to the body by a weld: block breakable<n>. Its mass is a share of body.mass. */
export interface BreakableSetup {
  readonly name: string;
  /** Number of its block. */
  readonly number: number;
  readonly mass_kg: number;
  readonly position_m: Vector3;
  /** Force above which the weld breaks and the part leaves. */
  readonly strength_N: number;
}

export interface Vector3 {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface CarInfo {
  readonly name: string;
  readonly year: string;
  readonly version: string;
}

export interface BodySetup {
  /** Sprung mass without wheels and without the engine's mass (body.mass). */
  readonly mass_kg: number;
  /**
   * About the ISO body axes: x roll, y pitch, z yaw. Racer's x pitch, y yaw, z roll are renamed in decode.
   */
  readonly inertia_kgm2: Vector3;
  readonly width_m: number;
  readonly height_m: number;
  readonly length_m: number;
  /** False: the wheels follow their travel quasi-statically (body.racebench_unsprung). */
  readonly unsprung: boolean;
}

export interface SteeringSetup {
  /** Steering-wheel angle at full input, to each side (steer.lock). */
  readonly steeringWheelLock_rad: number;
  /** 1 linear; out = f in + (1 - f) in^3 (docs/sources/racer-format.md section 5). */
  readonly linearity: number;
  /**
   * Geometry from lock and input to the angles of the two front wheels; undefined: by the wheels' own
   * Ackermann factors.
   */
  readonly geometry: SteeringGeometry | undefined;
  /** Distance between the front kingpins; undefined uses the distance of the wheels' suspensions. */
  readonly kingpinWidth_m: number | undefined;
}

/** Engine torque at full throttle against crankshaft speed, linear between points, constant outside. */
export interface TorqueCurve {
  readonly speed_radps: readonly number[];
  readonly torque_Nm: readonly number[];
}

export interface EngineSetup {
  /** Added to the body mass at the centre of gravity. */
  readonly mass_kg: number;
  readonly inertia_kgm2: number;
  readonly maxSpeed_radps: number;
  readonly idleSpeed_radps: number;
  /** The engine stalls below this speed. */
  readonly stallSpeed_radps: number;
  /**
   * The starter turns the engine up to this speed, above it the engine runs by itself; 0 where the file has
   * none.
   */
  readonly startSpeed_radps: number;
  /** True: a run begins with a stopped engine (engine.start_stalled). */
  readonly startStalled: boolean;
  readonly hasStarter: boolean;
  readonly starterTorque_Nm: number;
  /** Constant drag of the crankshaft against its rotation (our reading; Racer 0.5 reads the key and does not use it). */
  readonly friction_Nm: number;
  /** Clutch assist works below this speed; 0 is off; undefined where it is not set. */
  readonly autoClutchSpeed_radps: number | undefined;
  /** Engine braking at closed throttle: torque = -coefficient x speed. */
  readonly brakingCoefficient_Nmsprad: number;
  /** Share of the drivetrain torque that rolls the body, 0 to 1. */
  readonly torqueReaction: number;
  readonly curve: TorqueCurve;
  readonly shifting: ShiftingSetup;
}

/** The three phases of a gear change. */
export interface ShiftTimes {
  /** From the request until the clutch is open. */
  readonly declutchTime_s: number;
  /** From the open clutch until the new gear is in. */
  readonly neutralTime_s: number;
  /** From the new gear until the clutch is closed. */
  readonly clutchTime_s: number;
}

/** Separate times for changing up. */
export interface ShiftingSetup extends ShiftTimes {
  readonly automatic: boolean;
  readonly shiftUpSpeed_radps: number;
  readonly shiftDownSpeed_radps: number;
  /** Shift speed for whoever drives: that of a car whose automatic is not switched off; 0 where the car has none. */
  readonly driverShiftUpSpeed_radps: number;
  readonly down: ShiftTimes;
}

export interface GearSetup {
  /** Input speed over output speed; negative in reverse. */
  readonly ratio: number;
  /** At the gear's input side. */
  readonly inertia_kgm2: number;
  /** Throttle linearity in this gear, 1 is linear. */
  readonly throttleLinearity: number;
}

export interface GearboxSetup {
  readonly reverse: GearSetup;
  /** Forward gears, first gear first. */
  readonly forward: readonly GearSetup[];
}

/**
 * One differential. The row of its kind (catalogue/differentials.ts) says which of its numbers are used; the
 * others are kept as the file has them.
 */
export interface DifferentialSetup {
  readonly kind: DifferentialKind;
  readonly position: DifferentialPosition;
  /** Name of its block in the file: differential, diff0, differential.diff0 ... */
  readonly block: string;
  /** Number in the file (differential.type), kept unchanged whatever the kind is. */
  readonly typeNumber: number | undefined;
  /** Input speed over carrier speed: the final drive; 1 for a centre differential where it is not set. */
  readonly finalDriveRatio: number;
  /** At the carrier. */
  readonly inertia_kgm2: number;
  /**
   * Wheels turned by output 0 and output 1: two wheels of one axle ([2, 3] rear, [0, 1] front), or, for a
   * centre differential, two indices in Setup.differentials.
   */
  readonly outputs: readonly [number, number];
  /** Share of the input torque that goes to output 0 while unlocked: 0.5 for bevel gears. */
  readonly split: number;
  /** Constant drag of the driveline against its rotation (differential.friction). */
  readonly friction_Nm: number;
  /**
   * Viscous: difference of the two output torques per difference of the two speeds; half acts on each shaft.
   */
  readonly lockingCoefficient_Nmsprad: number;
  /** Viscous: limit of the difference of the output torques; Infinity without a limit. */
  readonly lockingLimit_Nm: number;
  readonly powerAngle_rad: number;
  readonly coastAngle_rad: number;
  readonly clutchCount: number;
  /** 1 where the file has none (with a diagnostic for salisbury). */
  readonly clutchFactor: number;
  /** Contribution of the clutches to the ratio: 1 + clutches (Racer 0.8.6), or 1 + 2 clutches (Racer 0.5). */
  readonly clutchForm: 'one' | 'two';
  readonly preload_Nm: number;
  /** Torque bias ratios given directly; where undefined they follow from the ramp angles. */
  readonly powerRatio: number | undefined;
  readonly coastRatio: number | undefined;
  /** PhysX: largest ratio of the two speeds before torque moves. LibreRally: largest ratio of the torques. */
  readonly bias: number | undefined;
  /** LibreRally: locking torque per input torque under power and on the overrun. */
  readonly lock: number | undefined;
  readonly coastLock: number | undefined;
  /** Active: the script that decides the locking; undefined where no file of that name was found. */
  readonly script: ScriptSetup | undefined;
  /** Active: call interval of the script, its answer held in between; 0 at every step. */
  readonly scriptRate_Hz: number;
  /** Kind semi-active only. */
  readonly semiActive?: SemiActiveSetup;
  /** Kind electronic only. */
  readonly electronic?: ElectronicSetup;
}

/** Rotations of each wheel against the PWM value, rows with rising PWM. */
export interface PwmTableSetup {
  /** 0 to 255. */
  readonly pwm: readonly number[];
  /** Rotations per second at those values: four columns in wheel order. */
  readonly rotations_pers: readonly (readonly number[])[];
}

/** One of four equal motors: a straight torque line (core/models/driveline/electronic/motor.ts). */
export interface MotorSetup {
  /** At the rotor, at full PWM. */
  readonly stallTorque_Nm: number;
  /** Rotor speed at full PWM. */
  readonly noLoadSpeed_radps: number;
  /** Motor speed over wheel speed. */
  readonly ratio: number;
  /** Efficiency of the gear, 0 to 1. */
  readonly efficiency: number;
  readonly rotorInertia_kgm2: number;
  /** Largest braking torque over the stall torque. */
  readonly regeneration: number;
}

/** The electronic differential of the software differential formulas: a motor in each wheel instead of engine, gearbox and gears. */
export interface ElectronicSetup {
  readonly mode: ElectronicMode;
  /** Fractions of the car, for modes that leave them open. */
  readonly lock: LockFractions;
  readonly motor: MotorSetup;
  /** Undefined: the motors' own no-load line. */
  readonly table: PwmTableSetup | undefined;
  /** Steps of the PWM value from 0 to full; 0 leaves it continuous. */
  readonly pwmLevels: number;
  readonly sensor: { readonly pulses: number; readonly rate_Hz: number };
  /** Gains in duty per part of the top wheel speed, and that per second. */
  readonly control: {
    readonly rate_Hz: number;
    readonly proportional: number;
    readonly integral_pers: number;
    /** Share of the leader's duty beyond the table that the other motors get too. */
    readonly load: number;
  };
  readonly traction: { readonly on: boolean; readonly slip: number; readonly gain: number };
  /** The turning angle of the car is measured by its yaw rate instead of taken from the front wheels. */
  readonly measuresAngle: boolean;
}

/** Complete text of a script of the car, so that a stored setup can be run again. */
export interface ScriptSetup {
  readonly file: string;
  readonly text: string;
  /** Key of the car.ini that names the file. */
  readonly key: string;
}

export interface AntiRollBarSetup {
  /**
   * Number of its block in the car.ini: 1 for antirollbar.arb1. It may differ from the index in the list,
   * from which some bars are left out.
   */
  readonly number: number;
  /** Wheel index of the left and right end, of one axle. */
  readonly left: number;
  readonly right: number;
  readonly rate_Npm: number;
}

export interface CornerSetup {
  /** Upper spring mount; the wheel centre is the suspension's length below it. */
  readonly mount_m: Vector3;
  readonly springRestLength_m: number;
  readonly minLength_m: number;
  readonly maxLength_m: number;
  readonly springRate_Npm: number;
  readonly bumpDamping_Nspm: number;
  readonly reboundDamping_Nspm: number;
  /** Relative to the mount. */
  readonly rollCentre_m: Vector3;
  /**
   * Share of the pitch moment of the wheel's longitudinal force that the links carry (anti_pitch, our
   * reading).
   */
  readonly antiPitch: number;
  /**
   * 0: lateral forces act as on a beam axle; 1: each along its own line to the roll centre
   * (racebench_jacking).
   */
  readonly jacking: number;
  /** Camber, + top outward, per compression; undefined where it is not set. */
  readonly camberGain_radpm: number | undefined;
  /** Camber, + top outward, per road-wheel angle to the left; undefined where it is not set. */
  readonly camberPerSteer: number | undefined;
  readonly wheel: WheelSetup;
  readonly tyre: TyreSetup;
  readonly condition: TyreConditionSetup;
}

export interface WheelSetup {
  readonly mass_kg: number;
  readonly spinInertia_kgm2: number;
  readonly radius_m: number;
  readonly width_m: number;
  readonly tyreRate_Npm: number;
  readonly steers: boolean;
  /**
   * wheel<n>.powered: 1 on a wheel that is not an output of the differential means faked four-wheel drive.
   */
  readonly powered: boolean;
  /** Faked 4WD: this wheel's torque over the gearbox output torque. */
  readonly powerGearing: number;
  /** Road-wheel angle at full input, to each side (half of the file's total lock). */
  readonly steerLock_rad: number;
  /** Scale of the steer angle on this wheel, with the sign in the file removed (1 parallel). */
  readonly ackermann: number;
  /** Static heading, positive to the left about +z. */
  readonly toe_rad: number;
  /** Static camber, − top inward, on both sides. */
  readonly camber_rad: number;
  readonly maxBraking_Nm: number;
  readonly brakingFactor: number;
  readonly maxHandbraking_Nm: number;
  readonly rollingCoefficient: number;
  /** Base friction multiplier (friction_road). */
  readonly frictionScale: number;
}

export interface WingSetup {
  readonly name: string;
  readonly span_m: number;
  readonly chord_m: number;
  readonly dragCoefficient: number;
  /** Positive pushes down. */
  readonly downforceCoefficient: number;
  readonly centre_m: Vector3;
  /** Sum of angle and angle_offset. */
  readonly angle_rad: number;
}

export interface AeroSetup {
  readonly dragCoefficient: number;
  readonly frontalArea_m2: number;
  /** Point of application of the drag. */
  readonly centre_m: Vector3;
  readonly wings: readonly WingSetup[];
}
