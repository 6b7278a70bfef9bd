import type { FromReading, ReadingJob } from '../telemetry-reading/reading-job.ts';
import { answered, type Answered } from '../jobs/work-threads.ts';

/**
 * A thread that reads as its task says: a check never ends, a preview fills the memory, rows come once and
 * then no more.
 */
export const answer = ({ task, port }: ReadingJob): Promise<Answered<unknown>> =>
  answered(() => {
    if (task === 'preview') {
      const held: number[][] = [];
      for (;;) held.push(Array.from({ length: 1000 }, (_, i) => i));
    }
    if (task === 'pages') {
      const part: FromReading = {
        type: 'part',
        part: { kind: 'pages', pieces: [], data: new Uint8Array(0) },
      };
      port.postMessage(part);
    }
    for (;;);
  });
