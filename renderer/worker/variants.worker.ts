import { inheritedValues } from '../../core/car-files/variants/inherited-values.ts';
import { changesBetween, staleChanges } from '../../core/car-files/variants/overlay.ts';
import { readPatch, writePatch } from '../../core/car-files/variants/patch-file.ts';
import type {
  VariantAnswer,
  VariantQuestion,
  VariantQuestions,
  VariantRequest,
} from './variants-messages.ts';

/** Differences of texts and patch files, outside the main thread. */
declare const self: DedicatedWorkerGlobalScope;

const ANSWERS: {
  readonly [Q in VariantQuestion]: (ask: VariantQuestions[Q]['ask']) => VariantQuestions[Q]['answer'];
} = {
  changes: ({ base, text }) => {
    const difference = changesBetween(base, text);
    const keysWithout = (side: 'from' | 'to'): string[] =>
      difference.changes.filter((change) => change[side] === undefined).map(({ key }) => key);
    const inherited = {
      ...inheritedValues(base, keysWithout('from')),
      ...inheritedValues(text, keysWithout('to')),
    };
    return { ...difference, inherited };
  },
  stale: ({ text, changes }) => staleChanges(text, changes),
  readPatch: ({ text, file }) => readPatch(text, file),
  writePatch: (variant) => writePatch(variant),
};

function answer<Q extends VariantQuestion>({ id, question, ask }: VariantRequest<Q>): VariantAnswer {
  try {
    return { type: 'answer', id, answer: ANSWERS[question](ask) };
  } catch (error) {
    return { type: 'failure', id, message: error instanceof Error ? error.message : String(error) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<VariantRequest>) => self.postMessage(answer(data)));
