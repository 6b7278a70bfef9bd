import type { SetupField } from './field.ts';
import { PHYSX_EFFECTS } from './physx-fields.ts';
import { asSingleDifferential, versionsOf } from './versions.ts';
import { BODY_EFFECTS } from './effects/body-effects.ts';
import { DIFFERENTIAL_EFFECTS } from './effects/differential-effects.ts';
import { ENGINE_EFFECTS } from './effects/engine-effects.ts';
import type { Effects } from './effects/effect.ts';
import { WHEEL_EFFECTS } from './effects/wheel-effects.ts';

/**
 * Effects of a higher and a lower value of a setting, by its key; those of a differential under the block
 * differential. Only statements of a source about the same quantity, as far as the models bear them out
 * (core/proof/effects drives each); a direction that the source does not mention is left out.
 */
export const EFFECTS: Effects = {
  ...BODY_EFFECTS,
  ...ENGINE_EFFECTS,
  ...DIFFERENTIAL_EFFECTS,
  ...WHEEL_EFFECTS,
  ...PHYSX_EFFECTS,
};

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
