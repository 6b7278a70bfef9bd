import type { CarText } from '../../contract/car-requests.ts';

/** Work whose duration depends on the size of user input. */
export interface BoundedJob<Args, Result> {
  readonly work: (args: Args) => Result | Promise<Result>;
  /** Number of characters that the work reads. */
  readonly size: (args: Args) => number;
  /**
   * Work up to this size runs directly on the backend's thread, without starting a thread or copying data.
   * Set from measurements: no input of this size may take longer than 50 ms.
   */
  readonly sizeAtOnce: number;
  /**
   * Buffers of the arguments that are transferred to the thread instead of copied; the caller must not use
   * them afterwards.
   */
  readonly moved?: (args: Args) => readonly ArrayBuffer[];
}

/** Real cars have 5 to 30 kB. The slowest texts in core/proof/fuzz/hostile-cars.ts take 1 to 2 ms per kB. */
export const CAR_AT_ONCE = 32 * 1024;

export const sizeOfCar = ({ text, companions }: CarText): number =>
  companions.reduce((sum, companion) => sum + companion.text.length, text.length);

/** Size of work that reads files by name: unknown until they are read, so it always runs in a thread. */
export const unknownSize = (): number => Infinity;

export const job = <Args, Result>(row: BoundedJob<Args, Result>): BoundedJob<Args, Result> => row;
