/** Forces with a result of the fit. */
export const FIT_QUANTITIES = {
  fx_N: { label: 'Fx', unit: 'N', digits: 1 },
  fy_N: { label: 'Fy', unit: 'N', digits: 1 },
  mz_Nm: { label: 'Mz', unit: 'Nm', digits: 2 },
} as const;

export type FitQuantity = keyof typeof FIT_QUANTITIES;
export const FIT_QUANTITY_NAMES = Object.keys(FIT_QUANTITIES) as FitQuantity[];

/** Error of a fitted tyre: fitted minus measured. */
export interface FitErrors {
  readonly rows: number;
  readonly rms: number;
  /** Maximum magnitude, and its line in the file. */
  readonly max: number;
  readonly line: number;
  /** Maximum measured magnitude. */
  readonly greatest: number;
}

export interface FitQuantityErrors extends FitErrors {
  readonly quantity: FitQuantity;
  readonly loads: readonly (FitErrors & { readonly load_N: number })[];
}

/** One sweep, measured and fitted, for a plot. ISO 8855 and SI. */
export interface FitCurve {
  readonly quantity: FitQuantity;
  /** Varied slip; the other slip is constant. */
  readonly over: 'slipAngle_rad' | 'slip';
  readonly held: number;
  readonly load_N: number;
  readonly inclination_rad: number;
  /** `residual` is fitted minus measured at the load and slips of the row itself. */
  readonly measured: {
    readonly x: readonly number[];
    readonly y: readonly number[];
    readonly residual: readonly number[];
  };
  /** The tyre at the load of the sweep. */
  readonly fitted: { readonly x: readonly number[]; readonly y: readonly number[] };
}

/** Every row used, in the order of the file: columns of equal length, null where a force was not measured. */
export interface FitResiduals {
  readonly line: readonly number[];
  readonly slipAngle_rad: readonly number[];
  readonly slip: readonly number[];
  readonly load_N: readonly number[];
  readonly inclination_rad: readonly number[];
  readonly measured: Readonly<Record<FitQuantity, readonly (number | null)[]>>;
  readonly fitted: Readonly<Record<FitQuantity, readonly number[]>>;
}

export interface FitCoefficient {
  readonly name: string;
  readonly value: number;
  readonly meaning: string;
  /** Fitted, fitted at a bound, or held constant for the given reason. */
  readonly state: 'fitted' | 'at bound' | 'held';
  readonly reason: string;
}

export interface FitStageReport {
  readonly label: string;
  /** Rows of the file; 0 where the stage was fitted to assumed values. */
  readonly rows: number;
  readonly steps: number;
  readonly isConverged: boolean;
  readonly coefficients: readonly FitCoefficient[];
}

/** Result of a fit, as plain data. */
export interface FitReport {
  readonly file: string;
  readonly model: 'MF 5.2' | 'Tyre without data';
  /** Number of rows used. */
  readonly rows: number;
  readonly nominalLoad_N: number;
  readonly quantities: readonly FitQuantityErrors[];
  readonly stages: readonly FitStageReport[];
  readonly residuals: FitResiduals;
  /** Assumptions about the data. */
  readonly notes: readonly string[];
}

/** A fit of MF 5.2 to measured forces. */
export interface TyreFitReport extends FitReport {
  readonly model: 'MF 5.2';
  readonly curves: readonly FitCurve[];
}

/** Numbers of a tyre without data that differ from those of a typical one. */
export interface SimpleTyreShape {
  /** Load to which friction and optimal slips refer; undefined uses the static load of the car. */
  readonly nominalLoad_N: number | undefined;
  /** Longitudinal friction at that load, and its loss per additional nominal load. */
  readonly friction: number;
  readonly frictionLoss: number;
  /** Lateral friction over longitudinal. */
  readonly lateralFriction: number;
  /**
   * Shape factor of the friction curve, above 1 and below 2: a higher value leaves less friction in a slide.
   */
  readonly shapeFactor: number;
  /**
   * Relative growth of both optimal slips per additional nominal load: stiffness then grows less than load.
   */
  readonly peakSlipGrowth: number;
}

/** A tyre without data that was fitted to another tyre, for the wheel it was fitted for. */
export interface FittedSimpleTyre {
  readonly optimalSlipRatio: number;
  readonly optimalSlipAngle_rad: number;
  readonly shape: SimpleTyreShape;
  readonly nominalLoad_N: number;
  readonly radius_m: number;
}

export const FIT_TARGETS = {
  mf52: { label: 'MF 5.2', note: 'Magic Formula, 81 coefficients at most; saved as a .tir file' },
  simple: {
    label: 'Tyre without data',
    note: 'Seven numbers for the keys of a car.ini: one friction curve, no camber',
  },
} as const;

export type FitTarget = keyof typeof FIT_TARGETS;
export const FIT_TARGET_NAMES = Object.keys(FIT_TARGETS) as FitTarget[];

/** Data and options of a fit. */
export interface FitAsked {
  readonly target: FitTarget;
  /** Undefined uses the load of the data. */
  readonly nominalLoad_N: number | undefined;
  /** Unloaded radius; undefined uses that of the tyre, or 0.3 m. */
  readonly radius_m: number | undefined;
  /** The tyre is taken as symmetric. */
  readonly symmetric: boolean;
}
