import type { Variant, VariantChange } from '../../core/catalogue/variants.ts';
import type { CarText } from './car-model.ts';
import { comparing } from './request-row.ts';

/** Differences between two texts, as far as keys can express them. */
export interface TextDifference {
  readonly changes: readonly VariantChange[];
  /** False where more than values differs: the block that another inherits from. */
  readonly isComplete: boolean;
  /** By key, where one of the texts does not set it itself but inherits it from a block: the value there. */
  readonly inherited: Readonly<Record<string, string>>;
}

export const VARIANT_WORK = {
  'variant/changes': comparing<
    { readonly cars: { readonly base: CarText; readonly car: CarText } },
    TextDifference
  >(),
  /** Changes that would overwrite other values than those they were made from. */
  'variant/stale': comparing<
    { readonly text: string; readonly changes: readonly VariantChange[] },
    readonly VariantChange[]
  >(),
  'variant/read-patch': comparing<{ readonly text: string; readonly file: string }, Variant>(),
  'variant/write-patch': comparing<Variant, string>(),
};
