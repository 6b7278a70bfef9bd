import type { SweepEnd, SweepQuery, SweepRowKind } from '../../../core/contract/sweep-rows.ts';

/** Views of a sweep's results, as tabs: their screens are in features/sweeps/sweep-view-screens.ts. */
export const SWEEP_VIEWS = {
  table: 'Table',
  scatter: 'Scatter',
  parallel: 'Parallel coordinates',
  front: 'Front',
  convergence: 'Convergence',
  effects: 'Main effects',
  interaction: 'Interaction',
  sensitivity: 'Sensitivity',
  surface: 'Surface',
} as const;

export type SweepViewName = keyof typeof SWEEP_VIEWS;
export const SWEEP_VIEW_NAMES = Object.keys(SWEEP_VIEWS) as SweepViewName[];

/** Filter and order of a table. */
export interface TableChoice {
  readonly sort: NonNullable<SweepQuery['sort']> | undefined;
  /** Filter texts as typed, by column. */
  readonly filters: Readonly<Record<string, string>>;
  readonly end: SweepEnd | undefined;
}

/** Choices of each plot; columns by their ids. */
export interface PlotChoices {
  readonly scatter: {
    readonly x: string;
    readonly y: string;
    /** Column of the colour; undefined for one colour. */
    readonly colour: string | undefined;
  };
  readonly parallel: {
    /** Shown axes, from left to right. */
    readonly axes: readonly string[];
    /** Parts of axes in the columns' own units, by column. */
    readonly brushes: Readonly<Record<string, { readonly from: number; readonly to: number }>>;
  };
  readonly front: { readonly x: string; readonly y: string };
  /** Index of the objective. */
  readonly convergence: { readonly objective: number };
  /** Metric of all plots that study one. */
  readonly study: { readonly metric: string };
  /** Two keys: one across, one as lines. */
  readonly interaction: { readonly a: string; readonly b: string };
  readonly surface: {
    readonly x: string;
    readonly y: string;
    /** Values of the other keys; by default the middle of the range. */
    readonly held: Readonly<Record<string, number>>;
  };
}

/** View settings of a sweep, kept while the window is open. */
export interface SweepLook {
  readonly view: SweepViewName;
  readonly by: SweepRowKind;
  /** An untouched table has its defaults. */
  readonly tables: Readonly<Partial<Record<SweepRowKind, TableChoice>>>;
  readonly plots: Readonly<Partial<PlotChoices>>;
}

export const FIRST_LOOK: SweepLook = { view: 'table', by: 'setups', tables: {}, plots: {} };
