import { inheritedValues } from '../../../core/car-files/variants/inherited-values.ts';
import { changesBetween, staleChanges } from '../../../core/car-files/variants/overlay.ts';
import { readPatch, writePatch } from '../../../core/car-files/variants/patch-file.ts';
import type { VARIANT_WORK } from '../variant-requests.ts';
import type { Handlers } from './handler.ts';

/** Differences of texts, and patch files. */
export const variants: Handlers<keyof typeof VARIANT_WORK> = {
  'variant/changes': ({ cars }) => {
    const { base, car } = cars;
    const difference = changesBetween(base.text, car.text);
    const keysWithout = (side: 'from' | 'to'): string[] =>
      difference.changes.filter((change) => change[side] === undefined).map(({ key }) => key);
    const inherited = {
      ...inheritedValues(base.text, keysWithout('from')),
      ...inheritedValues(car.text, keysWithout('to')),
    };
    return { ...difference, inherited };
  },
  'variant/stale': ({ text, changes }) => staleChanges(text, changes),
  'variant/read-patch': ({ text, file }) => readPatch(text, file),
  'variant/write-patch': (variant) => writePatch(variant),
};
