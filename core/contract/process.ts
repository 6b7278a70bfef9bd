import type { Failure } from './errors.ts';

/** Messages of the backend process to the process that started it. */
export type ProcessMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly failure: Failure };
