import type { SemiActiveAlgorithm } from '../catalogue/semi-active.ts';

/** One sensor: its sampling rate and its resolution. */
export interface SensorSetup {
  readonly rate_Hz: number;
  /** 0 is a sensor without steps. */
  readonly resolution: number;
}

/** The semi-active differential of the paper, from the file, in SI. */
export interface SemiActiveSetup {
  readonly algorithm: SemiActiveAlgorithm;
  /** The upper level works over the algorithm. */
  readonly vectoring: boolean;
  readonly prediction: boolean;
  readonly sensors: {
    readonly throttle: SensorSetup;
    readonly engine: SensorSetup;
    readonly gear: SensorSetup;
    readonly wheels: SensorSetup;
    readonly yaw: SensorSetup;
    readonly steer: SensorSetup;
    readonly speed: SensorSetup;
  };
  /** Both directions. */
  readonly bus: { readonly rate_Hz: number; readonly delay_s: number };
  /** Gears between engine and differential. */
  readonly efficiency: number;
  readonly lsd: {
    /** Locking torque per driving torque: the locking ratio b. */
    readonly ratio: number;
    readonly preload_Nm: number;
    /**
     * Share above the constant value at standstill of the clutch, and the speed difference over which it
     * fades.
     */
    readonly stictionPeak: number;
    readonly stictionSpeed_radps: number;
    /** Driving torque below which nothing locks. */
    readonly leastInput_Nm: number;
  };
  readonly viscous: { readonly coefficient_Nmsprad: number; readonly limit_Nm: number };
  readonly signRule: {
    /** Speed difference above which a sign is detected; half the width of the rule's hysteresis. */
    readonly band_radps: number;
    /** Below this yaw rate the car is taken to drive straight, and any wheelspin engages the clutch. */
    readonly straightYawRate_radps: number;
  };
  readonly upperLevel: {
    readonly understeerGradient_radpmps2: number;
    /** Friction coefficient that caps the reference. */
    readonly friction: number;
    /** Yaw error that is tolerated. */
    readonly band_radps: number;
    /** Torque per yaw error beyond the band. */
    readonly gain_Nmsprad: number;
    /** Below this speed there is no reference. */
    readonly leastSpeed_mps: number;
  };
  /** Time constant of the filter of the predicted slopes. */
  readonly predictionFilter_s: number;
  readonly deadZone_Pa: number;
  /** Times for the whole range of pressure. */
  readonly riseTime_s: number;
  readonly fallTime_s: number;
  readonly maxPressure_Pa: number;
  readonly supply: {
    /** Engine speed from which the supply is full, and the share left at standstill. */
    readonly fullSpeed_radps: number;
    readonly leastShare: number;
  };
  readonly clutch: {
    readonly pistonArea_m2: number;
    /** Friction plates; each rubs on both faces. */
    readonly plates: number;
    readonly friction: number;
    readonly meanRadius_m: number;
  };
  readonly actuator: {
    /** Coefficients in falling powers of s. */
    readonly numerator: readonly number[];
    readonly denominator: readonly number[];
    /** Time of the unloaded servo for the whole range of pressure. */
    readonly servoTime_s: number;
  };
}
