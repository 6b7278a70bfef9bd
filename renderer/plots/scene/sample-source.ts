/** Source of a drawn car's sample: a current run. */
export interface SampleSource {
  /** Time of the current sample. */
  readonly time_s: () => number;
  /** Writes the current sample; false while none is known. Called in each drawn frame; allocates nothing. */
  readonly write: (out: Float64Array) => boolean;
  /** Calls the listener when the sample has changed; returns the function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}
