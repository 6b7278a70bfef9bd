import { GPL_KEYS, type GplSetting } from './gpl-notation.ts';
import { splitDifferentialKey } from './fields/differential-fields.ts';

/**
 * Pseudo-key after a differential's block: three keys written as one, in GPL notation. No file contains it.
 */
export const GPL_NAME = 'gpl';

/** The block of differential.gpl, diff0.gpl ...; undefined for any other key. */
export function gplBlockOf(key: string): string | undefined {
  const split = splitDifferentialKey(key);
  return split?.name === GPL_NAME ? split.block : undefined;
}

/** The keys of the file behind a setting, in its order. */
export function gplEdits(
  block: string,
  setting: GplSetting,
): { readonly key: string; readonly value: string }[] {
  return (['powerAngle_deg', 'coastAngle_deg', 'clutches'] as const).map((part) => ({
    key: `${block}.${GPL_KEYS[part]}`,
    value: String(setting[part]),
  }));
}
