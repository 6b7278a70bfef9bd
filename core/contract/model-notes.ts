/**
 * What a vehicle model makes of a car, where it is not what the car.ini says: statements of a run, so that nothing is
 * dropped in silence.
 */
export const MODEL_NOTES = {
  /** The model has no such thing; the key has no effect. */
  'left-out': 'Not in this model',
  /** The model has something simpler in its place. */
  simplified: 'Simpler in this model',
  /** The model needs a number that the car.ini does not have. */
  assumed: 'Assumed by this model',
} as const satisfies Record<string, string>;

export type ModelNoteCode = keyof typeof MODEL_NOTES;
export const MODEL_NOTE_CODES = Object.keys(MODEL_NOTES) as ModelNoteCode[];

export interface ModelNote {
  readonly code: ModelNoteCode;
  /** Dotted key of the car.ini, empty where it is about no key. */
  readonly key: string;
  readonly message: string;
}
