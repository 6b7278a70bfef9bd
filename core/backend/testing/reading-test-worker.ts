import { createChunk } from '../../telemetry/store/chunk.ts';
import type { FromReading, ReadingJob } from '../telemetry-reading/reading-job.ts';
import { answered, type Answered } from '../jobs/work-threads.ts';

/**
 * A thread that reads as its task says: a check never ends, a preview fills the memory, chunks come once and
 * then no more.
 */
export const answer = ({ task, port }: ReadingJob): Promise<Answered<unknown>> =>
  answered(() => {
    if (task === 'preview') {
      const held: number[][] = [];
      for (;;) held.push(Array.from({ length: 1000 }, (_, i) => i));
    }
    if (task === 'chunks') {
      const { buffer } = createChunk([]);
      const parts: FromReading = {
        type: 'parts',
        parts: [{ kind: 'chunk', group: 0, buffer, first_s: 0, count: 0 }],
      };
      port.postMessage(parts, [buffer]);
    }
    for (;;);
  });
