import type { AdviceCode, AdviceModel } from '../contract/advice.ts';
import type { CarFacts } from './facts.ts';

/** What one row has to say about one place of the car. */
export interface Finding {
  /** Key of the setting it is about. */
  readonly key: string;
  /** The fact with its numbers and units, and what follows from it. */
  readonly message: string;
}

/** One piece of advice. Formula and threshold stand beside each row's function and in docs/advice.md. */
export interface AdviceRow {
  readonly code: AdviceCode;
  /** Vehicle models it is advice for: what they do differently, it does not hold for. */
  readonly models: readonly AdviceModel[];
  /** What it holds for, for people. */
  readonly validity: string;
  /** Document the rule or threshold is from; "our figure" where it is a judgement. */
  readonly source: string;
  readonly find: (facts: CarFacts) => readonly Finding[];
}

/** Settings that are as wrong in one model as in another. */
export const EVERY_MODEL: readonly AdviceModel[] = ['racebench', 'physx', 'librerally'];
export const RACEBENCH: readonly AdviceModel[] = ['racebench'];
export const PHYSX: readonly AdviceModel[] = ['physx'];
export const ENGINE_MODELS: readonly AdviceModel[] = ['racebench', 'physx'];

/** No finding, or one. */
export function when(applies: boolean, key: string, message: () => string): readonly Finding[] {
  return applies ? [{ key, message: message() }] : [];
}
