import type { NamedJob } from '../jobs/bounded-jobs.ts';
import { answered, type Answered } from '../jobs/work-threads.ts';

/**
 * A thread of bounded work whose job is selected by the text of its car: one runs endlessly, one fills the
 * memory.
 */
export const answer = ({ args }: NamedJob<'car/inspect'>): Promise<Answered<unknown>> =>
  answered(() => {
    if (args.text.startsWith('endless')) for (;;);
    if (args.text.startsWith('heavy')) {
      const held: number[][] = [];
      for (;;) held.push(Array.from({ length: 1000 }, (_, i) => i));
    }
    return { derived: [], diagnostics: [] };
  });
