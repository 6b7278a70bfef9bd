import { EFFECTS } from './effects.ts';
import type { SetupField } from './field.ts';
import { asSingleDifferential, versionsOf } from './versions.ts';

/** A row with the entries of the tables of effects and of versions for its key. */
export function withNotes(row: SetupField): SetupField {
  const effect = EFFECTS[asSingleDifferential(row.key)];
  return {
    ...row,
    more: effect?.more ?? '',
    less: effect?.less ?? '',
    effectSource: effect?.source ?? '',
    versions: versionsOf(row),
  };
}
