import type { FitReport, FittedSimpleTyre } from './tyre-fit.ts';
import type { SurfaceName } from '../catalogue/surfaces.ts';
import type { LibreRallyTyreMode, TyreModelKey } from '../catalogue/tyre-models.ts';
import type { SignConvention, TyreTableOptions } from '../catalogue/tyre-table.ts';
import type { Wheel } from '../catalogue/wheels.ts';

/** Conditions in which the laboratory evaluates its tyres: road, load and state. */
export interface TyreConditions {
  readonly load_N: number;
  /** Inclination, + top to the right (ISO 8855). */
  readonly inclination_rad: number;
  /** Gauge pressure; undefined uses each tyre's own. */
  readonly pressure_Pa: number | undefined;
  readonly speed_mps: number;
  readonly surface: SurfaceName;
  /** Water film on the surface; undefined uses the film of its row. */
  readonly waterDepth_m: number | undefined;
  /** Temperature of tread and core; undefined uses each tyre's best. */
  readonly temperature_K: number | undefined;
}

/** A wheel of a car in another model, whose numbers come from the wheel's own data. */
export type ReadOffModel =
  | { readonly model: 'physx' | 'simple' }
  | { readonly model: 'librerally'; readonly mode: LibreRallyTyreMode };

/** Source of a tyre in the laboratory. */
export type TyreSource =
  /** A wheel of the open car, in its own model or in another one. */
  /** `wheel` is its short name in pairs from the front (FL, RR, L3 ...), of a vehicle with any number of them. */
  | { readonly kind: 'wheel'; readonly wheel: string; readonly as: ReadOffModel | undefined }
  /** An imported file; `.ini` files contain a wheel. */
  | { readonly kind: 'tir'; readonly file: string; readonly text: string }
  | { readonly kind: 'car'; readonly file: string; readonly text: string; readonly wheel: Wheel }
  /** Reading of a table of measured forces; undefined uses the detected one. */
  | {
      readonly kind: 'table';
      readonly file: string;
      readonly text: string;
      readonly reading: TyreTableOptions | undefined;
    }
  /** A tyre without data that was fitted to another. */
  | { readonly kind: 'simple'; readonly name: string; readonly tyre: FittedSimpleTyre };

/** Result of a fit in the laboratory. */
export interface LabFit {
  readonly report: FitReport;
  /** Ranges that the data do not cover. */
  readonly warnings: readonly string[];
  /** The rows are those of a table, or computed from the tyre as on a rig. */
  readonly isMeasured: boolean;
  /** The fitted tyre. */
  readonly source: Extract<TyreSource, { readonly kind: 'tir' | 'simple' }>;
  /** Lines for the block of a wheel in a car.ini; none for a Magic Formula, which has its own file. */
  readonly carLines: readonly string[];
}

/** Reading of a table of measured forces, and the part of it that the table itself sets. */
export interface TableFacts {
  /** The reading in use. */
  readonly reading: TyreTableOptions;
  /** Headers of columns without a unit. */
  readonly withoutUnit: readonly string[];
  /** Signs detected from the table; undefined where they cannot be detected. */
  readonly sign: SignConvention | undefined;
  /** Reason for the detected signs, or why there are none. */
  readonly signReason: string;
}

/** Points of a chart in the quantities' own units, arrays of one length. */
export interface ChartPoints {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Measured points near the laboratory's conditions, by their charts. ISO 8855 and SI. */
export interface MeasuredPoints {
  readonly fx: ChartPoints;
  readonly fy: ChartPoints;
  readonly mz: ChartPoints;
  /** Lateral force over longitudinal force in combined slip. */
  readonly combined: ChartPoints;
  /** Lateral force at zero slip over inclination. */
  readonly thrust: ChartPoints;
  /** Number of rows near the conditions, and of all rows. */
  readonly near: number;
  readonly rows: number;
  /** Loads and inclinations of the rig. */
  readonly loads_N: readonly number[];
  readonly inclinations_rad: readonly number[];
  /** Median pressure; undefined where none was measured. */
  readonly pressure_Pa: number | undefined;
}

/** Tolerances of load, inclination and pressure for a measured point to be drawn. */
export const NEAR_CONDITIONS = {
  loadPart: 0.1,
  inclination_rad: (0.5 * Math.PI) / 180,
  pressurePart: 0.08,
} as const;

/**
 * Sweeps over slip ratio, over slip angle, and over both. Forces in N and moments in N·m in ISO 8855 wheel
 * axes.
 */
export interface TyreSweeps {
  readonly slip: Float64Array;
  readonly fx_N: Float64Array;
  readonly angle_rad: Float64Array;
  readonly fy_N: Float64Array;
  readonly mz_Nm: Float64Array;
  readonly mx_Nm: Float64Array;
  /** Each slip angle with all slip ratios, from full braking to full driving. */
  readonly combined: readonly CombinedSweep[];
}

export interface CombinedSweep {
  readonly angle_rad: number;
  readonly fx_N: Float64Array;
  readonly fy_N: Float64Array;
}

/** Sweep over wheel load. */
export interface TyreLoadSweep {
  readonly load_N: Float64Array;
  readonly lateralFriction: Float64Array;
  readonly longitudinalFriction: Float64Array;
  readonly corneringStiffness_Nprad: Float64Array;
}

/** Sweep over inclination at the load of the conditions. */
export interface TyreInclinationSweep {
  readonly inclination_rad: Float64Array;
  /** Lateral force at zero slip. */
  readonly thrust_N: Float64Array;
  /** Maximum lateral force over load, to the left and to the right. */
  readonly leftFriction: Float64Array;
  readonly rightFriction: Float64Array;
}

/** Grip against the temperature of tread and core, over the grip at the best temperature. */
export interface TyreTemperatureSweep {
  readonly temperature_K: Float64Array;
  readonly grip: Float64Array;
}

/** One tyre in the laboratory's conditions. */
export interface TyreSheet {
  readonly name: string;
  readonly model: TyreModelKey;
  /** Notes: assumed values, inputs outside the ranges of its data. */
  readonly notes: readonly string[];
  readonly sweeps: TyreSweeps;
  readonly overLoad: TyreLoadSweep;
  readonly overInclination: TyreInclinationSweep;
  readonly overTemperature: TyreTemperatureSweep;
  readonly figures: TyreFigures;
}

export interface TyreFigures {
  /** Maximum force over load, and its slips. */
  readonly lateralFriction: number;
  readonly peakAngle_rad: number;
  readonly drivingFriction: number;
  readonly brakingFriction: number;
  readonly peakSlip: number;
  /** At free rolling. */
  readonly corneringStiffness_Nprad: number;
  readonly slipStiffness_N: number;
  /** Pneumatic trail at free rolling. */
  readonly trail_m: number;
  readonly lateralRelaxation_m: number;
  readonly longitudinalRelaxation_m: number;
  readonly pressure_Pa: number;
  /**
   * Friction of the road for this tyre, with film and temperature, over that of dry asphalt at the best
   * temperature.
   */
  readonly roadFriction: number;
  /** Share of the load that water carries. */
  readonly waterLoadShare: number;
}
