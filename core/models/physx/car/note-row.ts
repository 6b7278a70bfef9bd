import type { SubstepChoice } from '../../../catalogue/vehicle-models.ts';
import type { ModelNoteCode } from '../../../catalogue/model-notes.ts';
import type { Setup } from '../../../setup/setup.ts';
import type { CarFacts } from '../../facts/car-facts.ts';
import type { PhysxParams } from '../engine/physx-params.ts';

export interface NoteContext {
  readonly setup: Setup;
  readonly facts: CarFacts;
  readonly physx: PhysxParams;
  readonly step_s: number;
  readonly substeps: SubstepChoice | undefined;
}

/** One note: its key, and its text where it applies to the car. */
export interface NoteRow {
  readonly code: ModelNoteCode;
  readonly key: string;
  readonly message: (context: NoteContext) => string | undefined;
}

export const always = (code: ModelNoteCode, key: string, text: string): NoteRow => ({
  code,
  key,
  message: () => text,
});

export const when = (
  code: ModelNoteCode,
  key: string,
  holds: (context: NoteContext) => boolean,
  text: string,
): NoteRow => ({ code, key, message: (context) => (holds(context) ? text : undefined) });
