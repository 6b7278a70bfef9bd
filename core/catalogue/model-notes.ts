/**
 * Differences between the car in a vehicle model and its car.ini: notes of a run, so that nothing is dropped
 * without a message.
 */
export const MODEL_NOTES = {
  /** The model does not have this; the key has no effect. */
  'left-out': 'Not in this model',
  /** The model has a simpler version of this. */
  simplified: 'Simpler in this model',
  /** The model needs a number that the car.ini does not have. */
  assumed: 'Assumed by this model',
  /** Parameters of the model that the car.ini sets. */
  set: 'Set for this model',
  /** A choice of the driver of a manoeuvre, because the car.ini has no key for it. */
  driver: 'Driver of the test',
  /** Ground of the wheels on a track with models. */
  road: 'Road of this run',
} as const satisfies Record<string, string>;

export type ModelNoteCode = keyof typeof MODEL_NOTES;
export const MODEL_NOTE_CODES = Object.keys(MODEL_NOTES) as ModelNoteCode[];

export interface ModelNote {
  readonly code: ModelNoteCode;
  /** Dotted key of the car.ini, empty where it belongs to no key. */
  readonly key: string;
  readonly message: string;
}
