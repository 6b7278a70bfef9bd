/** Driver inputs, plain numbers; a value holds until it is changed. */
export interface Controls {
  /** 0 to 1. */
  accelerator: number;
  brake: number;
  handbrake: number;
  /** -1 to 1, positive to the left. */
  steer: number;
  /** 0 engaged to 1 released. */
  clutch: number;
  /** Requested gear: -1 reverse, 0 neutral, 1 and up. With `automatic` only the sign is used. */
  gear: number;
  automatic: boolean;
  /** The driver turns the key: the starter works while the engine is stalled. */
  starter: boolean;
}

/** A released car in neutral. */
export const createControls = (): Controls => ({
  accelerator: 0,
  brake: 0,
  handbrake: 0,
  steer: 0,
  clutch: 0,
  gear: 0,
  automatic: false,
  starter: false,
});
