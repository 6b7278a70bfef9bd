import type { RigFigure, RigGeometry, RigName, RigParameters } from '../../catalogue/rigs.ts';

/** One rig with the car on it. `step` and the writers allocate nothing. */
export interface Rig {
  readonly name: RigName;
  readonly geometry: RigGeometry;
  readonly step_s: number;
  /** Simulated time since the start, s. */
  readonly time_s: () => number;
  /** Takes new values of live parameters; the others only count at the next createRig. */
  readonly setParameters: (given: RigParameters) => void;
  readonly step: () => void;
  /** Writes the rig's histories in the order of rigColumns. */
  readonly writeSample: (out: Float64Array) => void;
  /** Writes the pose for the picture (layout: core/catalogue/rigs.ts). */
  readonly writePose: (out: Float64Array) => void;
  /** A sentence that says why the rig has ended; undefined while it runs. */
  readonly ended: () => string | undefined;
  /** Measured figures, each with the value that a hand calculation expects. */
  readonly figures: () => RigFigure[];
  /**
   * Body motion over post motion by frequency, three numbers (Hz, front, rear) per point; empty for rigs
   * without it.
   */
  readonly response: () => Float64Array;
}

const NO_RESPONSE = new Float64Array(0);

export function noResponse(): Float64Array {
  return NO_RESPONSE;
}
