import { resolve } from 'node:path';
import type { COMPARE_REQUESTS, LapChoice } from '../../contract/compare-requests.ts';
import { sessionOfLap } from '../../contract/session-of-lap.ts';
import type { ComparisonJob, ComparisonPart } from '../comparison/comparison-jobs.ts';
import { savePage } from '../comparison/save-report.ts';
import { requireAllowed } from '../files/file-limits.ts';
import type { Handlers } from '../router/handlers.ts';
import type { HandlerContext } from './context.ts';

export function createCompareHandlers({
  library,
  limits,
  comparisons,
  work,
}: HandlerContext): Pick<Handlers, keyof typeof COMPARE_REQUESTS> {
  const store = () => library.requireStore();
  const run = <P extends ComparisonPart>(part: P, args: ComparisonJob<P>['args'], signal: AbortSignal) =>
    comparisons.run<P>({ path: store().path, part, args }, signal);
  const chosen = ({ sessionId, lap }: LapChoice) => sessionOfLap(store().sessions.get(sessionId), lap);
  return {
    'compare/sessions': ({ a, b }, signal) =>
      work.run('compare/sessions', { a: chosen(a), b: chosen(b) }, signal),
    'compare/laps': (args, signal) => run('laps', args, signal),
    'compare/segments': (args, signal) => run('segments', args, signal),
    'compare/lap-metrics': (args, signal) => run('lapMetrics', args, signal),
    'compare/report': async (order, signal) => ({ html: await run('report', order, signal) }),
    'compare/save-report': async ({ to, ...order }, signal) => {
      const path = resolve(to);
      await requireAllowed(path, limits);
      return savePage(path, await run('report', order, signal));
    },
  };
}
