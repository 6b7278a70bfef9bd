import { type AnsweringWorker, answeredWorker } from './answered-worker.ts';
import type {
  VariantAnswer,
  VariantQuestion,
  VariantQuestions,
  VariantRequest,
} from './variants-messages.ts';

/** The code of variants behind promises; rejects with the reason as text. */
export type VariantReader = <Q extends VariantQuestion>(
  question: Q,
  ask: VariantQuestions[Q]['ask'],
) => Promise<VariantQuestions[Q]['answer']>;

export type VariantsWorker = AnsweringWorker<VariantRequest, VariantAnswer>;

/** Starts the worker at the first request. */
export function createVariantReader(startWorker: () => VariantsWorker): VariantReader {
  let ask: ReturnType<typeof answeredWorker<VariantRequest, VariantAnswer>> | undefined;
  return async (question, asked) => {
    ask ??= answeredWorker<VariantRequest, VariantAnswer>(startWorker());
    return (await ask((id) => ({ id, question, ask: asked }))).answer;
  };
}
