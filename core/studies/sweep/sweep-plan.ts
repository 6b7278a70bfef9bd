import type { ManoeuvreName } from '../../catalogue/manoeuvres.ts';
import type { ModelName } from '../../catalogue/vehicle-models.ts';
import type { Checked } from '../../telemetry/math-channels/checked.ts';
import type { UnitOrNone } from '../../units/suffixes.ts';
import type { CompositeShape } from './designs/central-composite.ts';

/** A value of a key as it is written into a car.ini: a number in the key's own unit, or a word. */
export type KeyValue = number | string;

/** A factor of a study: one or more settings that take the same value together. */
export interface PlanKey {
  /** As constraints, tables and plots call it. */
  readonly name: string;
  /** Dotted keys of car.ini. */
  readonly keys: readonly [string, ...string[]];
  /** Unit of its numbers. */
  readonly unit: UnitOrNone;
  /** True for settings that take whole numbers only. */
  readonly isWhole: boolean;
  readonly values:
    | { readonly kind: 'list'; readonly list: readonly [KeyValue, ...KeyValue[]] }
    | { readonly kind: 'range'; readonly from: number; readonly to: number; readonly levels: number };
}

/** A condition on the keys that a setup must meet to be run. */
export interface Constraint {
  readonly text: string;
  /** 0 where it is not met; the names of keys are `car` references, SI. */
  readonly checked: Checked;
}

/** A test that each setup is put through, once for each seed. */
export interface PlanTest {
  readonly name: string;
  readonly manoeuvre: ManoeuvreName;
  readonly model: ModelName;
  readonly surface: string;
  readonly world: string;
  /** Files beside the plan, as named there. */
  readonly track: string | undefined;
  readonly inputs: string | undefined;
  readonly surfaces: string | undefined;
  readonly parameters: Readonly<Record<string, number>>;
  readonly seeds: readonly [number, ...number[]];
  /** Stored metrics, in this order. */
  readonly metrics: readonly string[];
  readonly rate_Hz: number;
}

/** An optimisation: each generation of setups follows from the results of all before it. */
export interface SearchDesign {
  readonly kind: 'cma-es' | 'nelder-mead' | 'surrogate';
  /** Total number of setups. */
  readonly runs: number;
  readonly seed: number;
  /** Setups that are driven at the same time; the next ones are chosen after the results of all of them. */
  readonly generation: number;
}

export type PlanDesign =
  | SearchDesign
  | { readonly kind: 'grid' | 'one-at-a-time' }
  | { readonly kind: 'latin-hypercube' | 'sobol'; readonly runs: number; readonly seed: number }
  | { readonly kind: 'central-composite'; readonly shape: CompositeShape };

/** Objective by which setups are ranked. */
export interface Objective {
  readonly test: string;
  readonly metric: string;
  readonly want: 'less' | 'more';
}

/**
 * Runs whose channels are all stored: `best` are those of the best setups by the first objective, once all are driven.
 */
export type StoredChannels = 'none' | 'all' | { readonly best: number };

/** A study as written in its text, all names and numbers checked. Files are not read yet. */
export interface SweepPlan {
  readonly name: string;
  /** Path of the car, as named in the plan. */
  readonly car: string;
  /** Patch files that are applied to the car first, in order. */
  readonly variants: readonly string[];
  readonly keys: readonly PlanKey[];
  readonly constraints: readonly Constraint[];
  readonly tests: readonly [PlanTest, ...PlanTest[]];
  readonly design: PlanDesign;
  readonly objectives: readonly Objective[];
  readonly channels: StoredChannels;
  /** Maximum wall time of one run; undefined for none. It does not change the result of a run that stays below it. */
  readonly limit_s: number | undefined;
}
