import type { Variant, VariantChange } from '../../core/contract/variants.ts';

/** How one text differs from another, as far as keys can say. */
export interface TextDifference {
  readonly changes: readonly VariantChange[];
  /** False where more than values differs: what a block inherits from. */
  readonly isComplete: boolean;
  /** By key, where one of the texts has it not of its own but from a block it refers to: the value there. */
  readonly inherited: Readonly<Record<string, string>>;
}

/** What the worker of variants can be asked, and what it answers. */
export interface VariantQuestions {
  changes: {
    readonly ask: { readonly base: string; readonly text: string };
    readonly answer: TextDifference;
  };
  /** The changes that would write over something else than they were made from. */
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
