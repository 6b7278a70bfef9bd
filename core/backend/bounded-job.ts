/** Work whose time grows with what a person gives it. */
export interface BoundedJob<Args, Result> {
  readonly work: (args: Args) => Result | Promise<Result>;
  /** Characters that the work reads. */
  readonly size: (args: Args) => number;
  /**
   * Work of up to this size is done at once on the backend's own thread, where nothing has to be started or copied. To
   * be set from measurements: no input of that size may take longer than 50 ms.
   */
  readonly sizeAtOnce: number;
}

export const job = <Args, Result>(row: BoundedJob<Args, Result>): BoundedJob<Args, Result> => row;
