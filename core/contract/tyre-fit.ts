/** Forces that a fit is told of. */
export const FIT_QUANTITIES = {
  fx_N: { label: 'Fx', unit: 'N', digits: 1 },
  fy_N: { label: 'Fy', unit: 'N', digits: 1 },
  mz_Nm: { label: 'Mz', unit: 'Nm', digits: 2 },
} as const;

export type FitQuantity = keyof typeof FIT_QUANTITIES;
export const FIT_QUANTITY_NAMES = Object.keys(FIT_QUANTITIES) as FitQuantity[];

/** How far a fitted tyre is from what was measured: fitted less measured. */
export interface FitErrors {
  readonly rows: number;
  readonly rms: number;
  /** Greatest magnitude, and the line of the file it is on. */
  readonly max: number;
  readonly line: number;
  /** Greatest magnitude that was measured. */
  readonly greatest: number;
}

export interface FitQuantityErrors extends FitErrors {
  readonly quantity: FitQuantity;
  readonly loads: readonly (FitErrors & { readonly load_N: number })[];
}

/** One sweep as it was measured and as the fitted tyre has it, for a plot. ISO 8855 and SI. */
export interface FitCurve {
  readonly quantity: FitQuantity;
  /** What the sweep goes over; the other slip is held. */
  readonly over: 'slipAngle_rad' | 'slip';
  readonly held: number;
  readonly load_N: number;
  readonly inclination_rad: number;
  /** `residual` is fitted less measured at the load and slips of the row itself. */
  readonly measured: {
    readonly x: readonly number[];
    readonly y: readonly number[];
    readonly residual: readonly number[];
  };
  /** The tyre at the load of the sweep. */
  readonly fitted: { readonly x: readonly number[]; readonly y: readonly number[] };
}

/** Every row that was used, in the order of the file: columns of equal length, null where a force was not measured. */
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
  /** Fitted, fitted and at a bound of what it may be, or held for the reason. */
  readonly state: 'fitted' | 'at bound' | 'held';
  readonly reason: string;
}

export interface FitStageReport {
  readonly label: string;
  /** Rows of the file; 0 where the stage was fitted to what was assumed. */
  readonly rows: number;
  readonly steps: number;
  readonly isConverged: boolean;
  readonly coefficients: readonly FitCoefficient[];
}

/** What became of a fit, as plain data. */
export interface FitReport {
  readonly file: string;
  readonly model: 'MF 5.2' | 'Tyre without data';
  /** Rows that were used. */
  readonly rows: number;
  readonly nominalLoad_N: number;
  readonly quantities: readonly FitQuantityErrors[];
  readonly stages: readonly FitStageReport[];
  readonly residuals: FitResiduals;
  /** What was assumed of the data. */
  readonly notes: readonly string[];
}

/** A fit of MF 5.2 to measured forces. */
export interface TyreFitReport extends FitReport {
  readonly model: 'MF 5.2';
  readonly curves: readonly FitCurve[];
}

/** Numbers of a tyre without data that differ from those of a usual one. */
export interface SimpleTyreShape {
  /** Load at which friction and optimal slips are what they are called; undefined takes that of the standing car. */
  readonly nominalLoad_N: number | undefined;
  /** Longitudinal friction at that load, and what it loses per such load more. */
  readonly friction: number;
  readonly frictionLoss: number;
  /** Lateral friction over longitudinal. */
  readonly lateralFriction: number;
  /** Shape factor of the friction curve, above 1 and below 2: the greater, the less is left in a slide. */
  readonly shapeFactor: number;
  /** Growth of both optimal slips per nominal load more, in parts of them: stiffness then grows less than load. */
  readonly peakSlipGrowth: number;
}

/** A tyre without data that was laid through another, at the place it was fitted for. */
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

/** What is fitted, and how. */
export interface FitAsked {
  readonly target: FitTarget;
  /** Undefined takes that of the data. */
  readonly nominalLoad_N: number | undefined;
  /** Unloaded; undefined takes that of the tyre, or 0.3 m. */
  readonly radius_m: number | undefined;
  /** The tyre is taken for its own mirror image. */
  readonly symmetric: boolean;
}
