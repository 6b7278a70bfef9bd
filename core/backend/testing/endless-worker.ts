import { answered, type Answered } from '../jobs/work-threads.ts';

/** A thread of bounded work that never answers. */
export const answer = (): Promise<Answered<unknown>> =>
  answered(() => {
    for (;;);
  });
