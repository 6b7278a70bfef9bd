import type { SweepEnd, SweepQuery, SweepRowKind } from '../../core/contract/sweep-rows.ts';

/** The views of a sweep's results, as tabs: their screens are in features/sweeps/views.ts. */
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

/** What of a table is shown, and in which order. */
export interface TableChoice {
  readonly sort: NonNullable<SweepQuery['sort']> | undefined;
  /** As they are typed, by column. */
  readonly filters: Readonly<Record<string, string>>;
  readonly end: SweepEnd | undefined;
}

/** What is chosen in each plot; columns by their ids. */
export interface PlotChoices {
  readonly scatter: {
    readonly x: string;
    readonly y: string;
    /** Undefined for one colour. */
    readonly colour: string | undefined;
  };
  readonly parallel: {
    /** Those that are shown, from left to right. */
    readonly axes: readonly string[];
    /** Parts of axes in the columns' own units, by column. */
    readonly brushes: Readonly<Record<string, { readonly from: number; readonly to: number }>>;
  };
  readonly front: { readonly x: string; readonly y: string };
  /** Place of the objective. */
  readonly convergence: { readonly objective: number };
  /** The metric of all that study one. */
  readonly study: { readonly metric: string };
  /** Two keys: one across, one as lines. */
  readonly interaction: { readonly a: string; readonly b: string };
  readonly surface: {
    readonly x: string;
    readonly y: string;
    /** Values of the other keys; the middle of the range where none is said. */
    readonly held: Readonly<Record<string, number>>;
  };
}

/** What a person looks at of a sweep, kept while they look around. */
export interface SweepLook {
  readonly view: SweepViewName;
  readonly by: SweepRowKind;
  /** One that was not touched is as it is first. */
  readonly tables: Readonly<Partial<Record<SweepRowKind, TableChoice>>>;
  readonly plots: Readonly<Partial<PlotChoices>>;
}

export const FIRST_LOOK: SweepLook = { view: 'table', by: 'setups', tables: {}, plots: {} };
