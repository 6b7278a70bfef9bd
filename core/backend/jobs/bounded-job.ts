import type { CarText } from '../../contract/car-requests.ts';

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
  /** Memory of the arguments that a thread takes over, so that nothing of it is copied: it is not to be used afterwards. */
  readonly moved?: (args: Args) => readonly ArrayBuffer[];
}

/** Cars of people have 5 to 30 kB. Of the texts in core/proof/fuzz/hostile-cars.ts the slowest take 1 to 2 ms a kB. */
export const CAR_AT_ONCE = 32 * 1024;

export const sizeOfCar = ({ text, companions }: CarText): number =>
  companions.reduce((sum, companion) => sum + companion.text.length, text.length);

/** What names files is as large as they are, which is not known before they are read: it is never done at once. */
export const unknownSize = (): number => Infinity;

export const job = <Args, Result>(row: BoundedJob<Args, Result>): BoundedJob<Args, Result> => row;
