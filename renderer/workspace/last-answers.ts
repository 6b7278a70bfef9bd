import { dequal } from 'dequal';
import type { Failure } from '../../core/contract/errors.ts';
import type { RequestName, RequestResult } from '../../core/contract/requests.ts';
import { serviceKey } from './services.ts';

/** The last answers, in the order of the arguments, and the arguments they belong to. */
export interface Read<T> {
  /** The arguments as JSON; see {@link argsKey}. */
  readonly key: string;
  readonly version: unknown;
  readonly answers: readonly T[] | undefined;
  readonly failure: Failure | undefined;
}

/** Equal keys for equal arguments, even where the arrays are created on every render. */
export const argsKey = (args: readonly unknown[]): string => JSON.stringify(args);

/** Requests of what screens show first, and how many answers of each are in memory. */
const KEPT: { readonly [N in RequestName]?: number } = {
  'compare/sessions': 4,
  'compare/laps': 4,
  'session/channels': 4,
  'session/page': 4,
};

/** Answers as last read: a screen that is shown again has them at once. */
export interface LastAnswers {
  /** The answer to these arguments for the same version; undefined where there is none. */
  readonly recall: <N extends RequestName>(
    name: N,
    key: string,
    version: unknown,
  ) => Read<RequestResult<N>> | undefined;
  /** The answer to show: the last one where the new one is equal to it, so that what is drawn of it stays. */
  readonly settle: <N extends RequestName>(name: N, read: Read<RequestResult<N>>) => Read<RequestResult<N>>;
}

export const LAST_ANSWERS = serviceKey<LastAnswers>('lastAnswers');

export function createLastAnswers(): LastAnswers {
  const kept = new Map<RequestName, Map<string, Read<unknown>>>();
  return {
    recall: <N extends RequestName>(name: N, key: string, version: unknown) => {
      const last = kept.get(name)?.get(key);
      return last?.version === version ? (last as Read<RequestResult<N>>) : undefined;
    },
    settle: (name, read) => {
      const count = KEPT[name];
      if (count === undefined || read.failure !== undefined) return read;
      const answers = kept.get(name) ?? new Map<string, Read<unknown>>();
      const last = answers.get(read.key) as typeof read | undefined;
      const settled =
        last !== undefined && dequal(last.answers, read.answers) ? { ...read, answers: last.answers } : read;
      answers.delete(read.key);
      answers.set(read.key, settled);
      for (const oldest of [...answers.keys()].slice(0, -count)) answers.delete(oldest);
      kept.set(name, answers);
      return settled;
    },
  };
}
