/** Something that steps again and again, ready to run. */
export interface StepRun {
  readonly step: (count: number) => void;
  /** Where it has come to: arrays of state, as they are. */
  readonly state: readonly Float64Array[];
}

/** Garbage that a number of steps left on the heap. */
export interface Garbage {
  readonly steps: number;
  readonly collections: number;
  /** Growth of the heap, bytes. */
  readonly grown: number;
  /** State at the end, in the order of the run. */
  readonly state: readonly (readonly number[])[];
}

export type StepRuns = Readonly<Record<string, () => StepRun>>;
