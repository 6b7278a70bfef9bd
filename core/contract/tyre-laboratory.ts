import type { FitReport, FittedSimpleTyre } from './tyre-fit.ts';
import type { SurfaceName } from './surfaces.ts';
import type { LibreRallyTyreMode, TyreModelKey } from './tyre-models.ts';
import type { SignConvention, TyreTableOptions } from './tyre-table.ts';
import type { Wheel } from './wheels.ts';

/** Road, load and state in which the laboratory asks its tyres. */
export interface TyreConditions {
  readonly load_N: number;
  /** Top to the right positive (ISO 8855). */
  readonly inclination_rad: number;
  /** Gauge; undefined takes each tyre's own. */
  readonly pressure_Pa: number | undefined;
  readonly speed_mps: number;
  readonly surface: SurfaceName;
  /** Film over the surface; undefined takes what lies there by its row. */
  readonly waterDepth_m: number | undefined;
  /** Tread and core alike; undefined takes each tyre's best. */
  readonly temperature_K: number | undefined;
}

/** A wheel of a car by another model, whose numbers are read off its own data. */
export type ReadOffModel =
  | { readonly model: 'physx' | 'simple' }
  | { readonly model: 'librerally'; readonly mode: LibreRallyTyreMode };

/** Where a tyre of the laboratory is from. */
export type TyreSource =
  /** A wheel of the open car, as its file has it or by another model. */
  | { readonly kind: 'wheel'; readonly wheel: Wheel; readonly as: ReadOffModel | undefined }
  /** A file that was brought in; `.ini` files bring a wheel of theirs. */
  | { readonly kind: 'tir'; readonly file: string; readonly text: string }
  | { readonly kind: 'car'; readonly file: string; readonly text: string; readonly wheel: Wheel }
  /** A table of measured forces; undefined reads it as it is recognised. */
  | {
      readonly kind: 'table';
      readonly file: string;
      readonly text: string;
      readonly reading: TyreTableOptions | undefined;
    }
  /** A tyre without data that was fitted to another. */
  | { readonly kind: 'simple'; readonly name: string; readonly tyre: FittedSimpleTyre };

/** What became of a fit in the laboratory. */
export interface LabFit {
  readonly report: FitReport;
  /** What the data do not cover. */
  readonly warnings: readonly string[];
  /** The rows are those of a table, or asked of the tyre as of a rig. */
  readonly isMeasured: boolean;
  /** The fitted tyre. */
  readonly source: Extract<TyreSource, { readonly kind: 'tir' | 'simple' }>;
  /** Lines for the block of a wheel in a car.ini; none for a Magic Formula, which has its file. */
  readonly carLines: readonly string[];
}

/** How a table of measured forces is read, and what of that it tells by itself. */
export interface TableTold {
  /** As it is read, or would be. */
  readonly reading: TyreTableOptions;
  /** Headers of columns that name no unit. */
  readonly withoutUnit: readonly string[];
  /** Signs that the table tells by itself; undefined where it does not. */
  readonly sign: SignConvention | undefined;
  /** What tells them, or why nothing does. */
  readonly signReason: string;
}

/** Points of a chart in the quantities' own units, arrays of one length. */
export interface ChartPoints {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Measured points in the laboratory's conditions, by the charts they belong on. ISO 8855 and SI. */
export interface MeasuredPoints {
  readonly fx: ChartPoints;
  readonly fy: ChartPoints;
  readonly mz: ChartPoints;
  /** Side force over longitudinal force where the wheel slips both ways. */
  readonly combined: ChartPoints;
  /** Side force without slip over inclination. */
  readonly thrust: ChartPoints;
  /** Rows near the conditions, and all. */
  readonly near: number;
  readonly rows: number;
  /** Loads and inclinations that the rig held. */
  readonly loads_N: readonly number[];
  readonly inclinations_rad: readonly number[];
  /** The middle one; undefined where none was measured. */
  readonly pressure_Pa: number | undefined;
}

/** How far a measured point may be from the load, inclination and pressure of the conditions to be drawn. */
export const NEAR_CONDITIONS = {
  loadPart: 0.1,
  inclination_rad: (0.5 * Math.PI) / 180,
  pressurePart: 0.08,
} as const;

/** Over slip ratio, over slip angle, and both at once. Forces in N and moments in N m by ISO 8855 wheel axes. */
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

/** Over wheel load. */
export interface TyreLoadSweep {
  readonly load_N: Float64Array;
  readonly lateralFriction: Float64Array;
  readonly longitudinalFriction: Float64Array;
  readonly corneringStiffness_Nprad: Float64Array;
}

/** Over inclination at the load of the conditions. */
export interface TyreInclinationSweep {
  readonly inclination_rad: Float64Array;
  /** Side force without slip. */
  readonly thrust_N: Float64Array;
  /** Greatest side force over load, to the left and to the right. */
  readonly leftFriction: Float64Array;
  readonly rightFriction: Float64Array;
}

/** Grip over the temperature of tread and core, over that at the best temperature. */
export interface TyreTemperatureSweep {
  readonly temperature_K: Float64Array;
  readonly grip: Float64Array;
}

/** One tyre in the laboratory's conditions. */
export interface TyreSheet {
  readonly name: string;
  readonly model: TyreModelKey;
  /** What is to be said about it: values assumed, inputs outside the ranges of its data. */
  readonly notes: readonly string[];
  readonly sweeps: TyreSweeps;
  readonly overLoad: TyreLoadSweep;
  readonly overInclination: TyreInclinationSweep;
  readonly overTemperature: TyreTemperatureSweep;
  readonly figures: TyreFigures;
}

export interface TyreFigures {
  /** Greatest force over load, and the slips it needs. */
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
  /** Of the road for this tyre, with film, temperature: over that of dry asphalt at the best temperature. */
  readonly roadFriction: number;
  /** Share of the load that water carries. */
  readonly waterLoadShare: number;
}
