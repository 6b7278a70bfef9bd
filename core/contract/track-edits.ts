import type { HeadValues, KerbValues, PatchValues, PointValues } from './track-parts.ts';

/** Changes of a track in the window. Indices start at 0. */
export type TrackEdit =
  | { readonly kind: 'point'; readonly index: number; readonly values: Partial<PointValues> }
  /** All points get these values of one of them. */
  | {
      readonly kind: 'all-points';
      readonly index: number;
      readonly keys: readonly Exclude<keyof PointValues, 'x_m' | 'y_m'>[];
    }
  /** A new point on the centre line. */
  | { readonly kind: 'insert-point'; readonly station_m: number }
  | { readonly kind: 'remove-point'; readonly index: number }
  | { readonly kind: 'head'; readonly values: Partial<HeadValues> }
  | { readonly kind: 'add-kerb'; readonly values: KerbValues }
  | { readonly kind: 'kerb'; readonly index: number; readonly values: Partial<KerbValues> }
  | { readonly kind: 'remove-kerb'; readonly index: number }
  | { readonly kind: 'add-patch'; readonly values: PatchValues }
  | { readonly kind: 'patch'; readonly index: number; readonly values: Partial<PatchValues> }
  | { readonly kind: 'remove-patch'; readonly index: number }
  /** The whole file, as typed. */
  | { readonly kind: 'text'; readonly text: string };

/** Name and joining of a step of the history. */
export interface TrackStepName {
  /** Name of the edit, shown beside Undo and Redo. */
  readonly label: string;
  /**
   * Steps of the same non-empty name in quick succession are joined; those of one drag (`drag` with its
   * number) after any pause.
   */
  readonly joins: string;
  /** Time by the page's clock. */
  readonly at_ms: number;
}
