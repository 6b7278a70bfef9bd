import type { Variant, VariantChange } from '../../core/catalogue/variants.ts';

/** Differences between two texts, as far as keys can express them. */
export interface TextDifference {
  readonly changes: readonly VariantChange[];
  /** False where more than values differs: the block that another inherits from. */
  readonly isComplete: boolean;
  /** By key, where one of the texts does not set it itself but inherits it from a block: the value there. */
  readonly inherited: Readonly<Record<string, string>>;
}

/** Requests to the worker of variants, and its answers. */
export interface VariantQuestions {
  changes: {
    readonly ask: { readonly base: string; readonly text: string };
    readonly answer: TextDifference;
  };
  /** Changes that would overwrite other values than those they were made from. */
  stale: {
    readonly ask: { readonly text: string; readonly changes: readonly VariantChange[] };
    readonly answer: readonly VariantChange[];
  };
  readPatch: { readonly ask: { readonly text: string; readonly file: string }; readonly answer: Variant };
  writePatch: { readonly ask: Variant; readonly answer: string };
}

export type VariantQuestion = keyof VariantQuestions;

export interface VariantRequest<Q extends VariantQuestion = VariantQuestion> {
  readonly id: number;
  readonly question: Q;
  readonly ask: VariantQuestions[Q]['ask'];
}

export type VariantAnswer =
  | {
      readonly type: 'answer';
      readonly id: number;
      readonly answer: VariantQuestions[VariantQuestion]['answer'];
    }
  | { readonly type: 'failure'; readonly id: number; readonly message: string };
