import type { AdviceCode, AdviceModel } from '../../catalogue/advice.ts';
import type { AdviceFacts } from './facts.ts';

/** One finding of a row about one key of the car. */
export interface Finding {
  /** Key of the setting. */
  readonly key: string;
  /** The fact with its numbers and units, and what follows from it. */
  readonly message: string;
}

/** One piece of advice. Formula and threshold are beside each row's function and in docs/advice.md. */
export interface AdviceRow {
  readonly code: AdviceCode;
  /**
   * Vehicle models to which the advice applies; it does not hold for models that compute this differently.
   */
  readonly models: readonly AdviceModel[];
  /** Validity, for people. */
  readonly validity: string;
  /** Document of the rule or threshold; "our figure" where it is a judgement. */
  readonly source: string;
  readonly find: (facts: AdviceFacts) => readonly Finding[];
}

/** For settings that are wrong in every model. */
export const EVERY_MODEL: readonly AdviceModel[] = ['racebench', 'physx', 'librerally'];
export const RACEBENCH: readonly AdviceModel[] = ['racebench'];
export const PHYSX: readonly AdviceModel[] = ['physx'];
export const ENGINE_MODELS: readonly AdviceModel[] = ['racebench', 'physx'];

/** No finding, or one. */
export function when(applies: boolean, key: string, message: () => string): readonly Finding[] {
  return applies ? [{ key, message: message() }] : [];
}
