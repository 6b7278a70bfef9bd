/** A quasi-steady lap as the window draws it; from node to node along the line. */
export interface LapView {
  /** Of the centre line, beside the node; goes on over the first point of a closed track. */
  readonly station_m: Float64Array;
  readonly x_m: Float64Array;
  readonly y_m: Float64Array;
  readonly speed_mps: Float64Array;
  readonly lap_s: number;
  readonly sectors_s: readonly number[];
  readonly slowest_mps: number;
  readonly fastest_mps: number;
  readonly length_m: number;
}
