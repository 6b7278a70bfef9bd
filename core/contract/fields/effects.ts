import { BODY_EFFECTS } from './effects/body-effects.ts';
import { DIFFERENTIAL_EFFECTS } from './effects/differential-effects.ts';
import { ENGINE_EFFECTS } from './effects/engine-effects.ts';
import type { Effects } from './effects/effect.ts';
import { WHEEL_EFFECTS } from './effects/wheel-effects.ts';

/**
 * What more and less of a setting does, by its key; those of a differential under the block differential. Only what a
 * source says of the same quantity; where it says one direction only, the other is left out.
 */
export const EFFECTS: Effects = {
  ...BODY_EFFECTS,
  ...ENGINE_EFFECTS,
  ...DIFFERENTIAL_EFFECTS,
  ...WHEEL_EFFECTS,
};
