import type { TyreModelKey } from './tyre-models.ts';
import type { NoCurves, DifferentialCurves } from './differential-curves.ts';

/** The file of the torque curve, as the car.ini names it. */
export interface CurveFile {
  /** Empty where engine.curve_torque names none. */
  readonly name: string;
  readonly isThere: boolean;
  /** engine.max_torque: torque of 1 in the file. */
  readonly scale_Nm: number;
  /** Limits of its axes: engine speed, and torque. */
  readonly xMax_radps: number;
  readonly yMax_Nm: number;
}

/** Torque and power at full throttle over crankshaft speed. */
export interface EngineChartData {
  /** Points of the curve file; arrays of one length. */
  readonly pointSpeed_radps: Float64Array;
  readonly pointTorque_Nm: Float64Array;
  /** Closer points on the same curve, its own points included: power is not linear between points. */
  readonly speed_radps: Float64Array;
  readonly torque_Nm: Float64Array;
  readonly power_W: Float64Array;
  /** Maximum values up to the highest engine speed. */
  readonly torquePeak: { readonly speed_radps: number; readonly torque_Nm: number };
  readonly powerPeak: { readonly speed_radps: number; readonly power_W: number };
  readonly idle_radps: number;
  /** 0 where the engine never stalls. */
  readonly stall_radps: number;
  /** Speed at which the limiter cuts in, or the curve ends. */
  readonly highest_radps: number;
  readonly shiftUp_radps: number;
  readonly shiftDown_radps: number;
  readonly file: CurveFile;
}

export interface GearChartRow {
  /** From 1. */
  readonly gear: number;
  /** Engine speed over wheel speed. */
  readonly ratio: number;
  /** Road speed per engine speed. */
  readonly perEngineSpeed_m: number;
  /** At the highest engine speed. */
  readonly topSpeed_mps: number;
  /** Engine speed after changing up from this gear at the shift speed; undefined in the last gear. */
  readonly afterShift_radps: number | undefined;
  /** Force at the road at full throttle, over road speed. */
  readonly speed_mps: Float64Array;
  readonly force_N: Float64Array;
}

export interface GearChartData {
  readonly gears: readonly GearChartRow[];
  readonly idle_radps: number;
  readonly highest_radps: number;
  /** Speeds of the upshifts: the shift speed of the car, below the highest engine speed. */
  readonly shiftUp_radps: number;
  readonly shiftDown_radps: number;
  /** Drag and rolling resistance over road speed. */
  readonly roadSpeed_mps: Float64Array;
  readonly roadLoad_N: Float64Array;
  readonly top: {
    readonly speed_mps: number;
    readonly gear: number;
    readonly force_N: number;
    /** The engine's speed, not drag, limits the speed. */
    readonly isGeared: boolean;
  };
}

/** One axle's springs and dampers, by the mean of its sides; per wheel. */
export interface AxleRideData {
  readonly sprung_kg: number;
  readonly spring_Npm: number;
  readonly tyre_Npm: number;
  readonly naturalFrequency_Hz: number;
  readonly rideFrequency_Hz: number;
  readonly wheelFrequency_Hz: number;
  readonly bumpDampingRatio: number;
  readonly reboundDampingRatio: number;
  /**
   * Compression from the static position, bump positive, and the force of spring and stops upward on the
   * body.
   */
  readonly travel_m: Float64Array;
  readonly force_N: Float64Array;
  /** Static values. */
  readonly static_N: number;
  /** Travel left to the stops, both positive; and to the free length of the spring. */
  readonly bumpTravel_m: number;
  readonly droopTravel_m: number;
  readonly freeTravel_m: number;
  /** Compression speed, bump positive; force against it, and that of critical damping. */
  readonly speed_mps: Float64Array;
  readonly damper_N: Float64Array;
  readonly critical_N: Float64Array;
  /** False where the mean is of unequal sides. */
  readonly isAlike: boolean;
}

export interface RideChartData {
  readonly front: AxleRideData;
  readonly rear: AxleRideData;
}

/** Every differential of the car, or the reason why its law cannot be evaluated. */
export interface DifferentialChartData {
  readonly curves: readonly (DifferentialCurves | NoCurves)[];
  /** Torque at which locking is drawn. */
  readonly inputTorque_Nm: number;
}

/** A tyre at one load. */
export interface TyreLoadData {
  readonly load_N: number;
  /** x: TyreWheelData.slip, and angle_rad twice. */
  readonly fx_N: Float64Array;
  readonly fy_N: Float64Array;
  readonly mz_Nm: Float64Array;
  /** Maximum force over load. */
  readonly drivingFriction: number;
  readonly brakingFriction: number;
  readonly lateralFriction: number;
  /** Slips of the maximum driving force and lateral force. */
  readonly peakSlip: number;
  readonly peakAngle_rad: number;
  readonly corneringStiffness_Nprad: number;
}

export interface TyreWheelData {
  /** Numbers of its blocks in the file: wheel<n>. */
  readonly number: number;
  readonly model: TyreModelKey;
  /** Slip ratio, driving positive; and slip angle (ISO 8855). */
  readonly slip: Float64Array;
  readonly angle_rad: Float64Array;
  /** At half, one and two times the static load. */
  readonly loads: readonly [TyreLoadData, TyreLoadData, TyreLoadData];
  /** Friction over load: how much less a loaded tyre holds per newton. */
  readonly sensitivityLoad_N: Float64Array;
  readonly lateralFriction: Float64Array;
}

export interface TyreChartData {
  /** FL, FR, RL, RR. */
  readonly wheels: readonly TyreWheelData[];
}

/** Brake force of the axles as shares of the car's weight; front across, rear up. */
export interface BrakeLine {
  readonly front: Float64Array;
  readonly rear: Float64Array;
}

export interface BrakeChartData {
  /** Both axles use the same friction. */
  readonly ideal: BrakeLine;
  /** The car's own brakes, to full pedal. */
  readonly car: BrakeLine;
  /** On these lines the axle locks. */
  readonly frontLock: BrakeLine;
  readonly rearLock: BrakeLine;
  readonly frontShare: number;
  readonly idealFrontShare: number;
  readonly full_g: number;
  /** Undefined where the axle never locks. */
  readonly frontLocks_g: number | undefined;
  readonly rearLocks_g: number | undefined;
  readonly frontFriction: number;
  readonly rearFriction: number;
  /** Deceleration by the handbrake alone if no wheel locked, and whether it locks the rear wheels. */
  readonly handbrake_g: number;
  readonly handbrakeLocks: boolean;
}
