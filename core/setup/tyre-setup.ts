import type { SimpleTyreShape } from '../contract/tyre-fit.ts';
import type { LibreRallyTyreMode } from '../catalogue/tyre-models.ts';
import type { TyreTables } from './tyre-tables.ts';
import type { MfTyreData } from './mf-tyre-data.ts';

/** Optimal slips from the car.ini; 0 where it has none. */
interface OptimalSlips {
  readonly optimalSlipRatio: number;
  readonly optimalSlipAngle_rad: number;
}

/** Coefficients of pure slip from a car.ini: Fz in kN, angles in degrees, slip in percent. */
interface PacejkaCoefficients extends OptimalSlips {
  readonly a: readonly number[];
  readonly b: readonly number[];
  readonly c: readonly number[];
}

/**
 * Pacejka '89 as Racer reads it (docs/sources/racer-format.md section 6): a0..a10, a111, a112, a12, a13 (15 numbers); b0..b12 (13);
 * c0..c17 (18).
 */
export interface Pacejka89Setup extends PacejkaCoefficients {
  readonly model: 'pacejka89';
  /** Racer 0.5.0 never reads a12; true computes as it does. */
  readonly ignoresA12: boolean;
}

/** Pacejka '94: a0..a17 (18 numbers); b0..b13 (14); c0..c20 (21). */
export interface Pacejka94Setup extends PacejkaCoefficients {
  readonly model: 'pacejka94';
}

/** Magic Formula 5.2, 6.1 or 6.2 by a .tir file beside the car.ini. */
export interface MagicFormulaSetup {
  readonly model: 'magic-formula';
  /** Name of the file, and key of the car.ini that names it. */
  readonly file: string;
  readonly key: string;
  readonly data: MfTyreData;
  /** Inflation pressure; undefined uses the pressure in the file. */
  readonly pressure_Pa: number | undefined;
}

/** Forces measured on a rig, used unchanged: a table beside the car.ini. */
export interface MeasuredTyreSetup {
  readonly model: 'measured';
  /** Name of the file, and key of the car.ini that names it. */
  readonly file: string;
  readonly key: string;
  readonly tables: TyreTables;
}

/** A tyre of another program, whose few numbers come from the wheel's own data. */
interface ReadOffSetup {
  /** The wheel's own data; undefined uses the numbers of the source's default tyre. */
  readonly of: TyreSetup | undefined;
}

/** LibreRally's brush and curve, in one of its three modes. */
export interface LibreRallyTyreSetup extends ReadOffSetup {
  readonly model: 'librerally';
  readonly mode: LibreRallyTyreMode;
  readonly width_m: number;
  readonly tyreRate_Npm: number;
}

/** The default tyre of the PhysX vehicle guide. */
export interface PhysxTyreSetup extends ReadOffSetup {
  readonly model: 'physx';
}

/**
 * Tyre for cars without data (a wheel with no pacejka block): friction at the static load falling linearly with load,
 * stiffness proportional to load.
 */
export interface SimpleTyreSetup extends OptimalSlips {
  readonly model: 'simple';
  /** Undefined: the value of a usual road tyre. */
  readonly shape?: SimpleTyreShape;
}

export type TyreSetup =
  | PhysxTyreSetup
  | Pacejka89Setup
  | Pacejka94Setup
  | MagicFormulaSetup
  | MeasuredTyreSetup
  | LibreRallyTyreSetup
  | SimpleTyreSetup;
