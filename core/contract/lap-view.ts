/** A quasi-steady lap as drawn in the window; from node to node along the line. */
export interface LapView {
  /**
   * Station of the centre line beside the node; it continues to rise past the first point of a closed track.
   */
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
