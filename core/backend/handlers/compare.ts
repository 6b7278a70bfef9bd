import { resolve } from 'node:path';
import type { COMPARE_REQUESTS } from '../../contract/compare-requests.ts';
import { compareSessions } from '../compare.ts';
import { compareLapMetrics } from '../comparison/compare-lap-metrics.ts';
import { compareLaps } from '../comparison/compare-laps.ts';
import { compareStretches } from '../comparison/compare-stretches.ts';
import { reportPage, savePage } from '../comparison/save-report.ts';
import { requireAllowed } from '../file-limits.ts';
import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

export function createCompareHandlers({
  library,
  limits,
}: HandlerContext): Pick<Handlers, keyof typeof COMPARE_REQUESTS> {
  const store = () => library.requireStore();
  return {
    'compare/sessions': ({ a, b }) => compareSessions(store().sessions.get(a), store().sessions.get(b)),
    'compare/laps': (args) => compareLaps(store(), args),
    'compare/stretches': (args) => compareStretches(store(), args),
    'compare/lap-metrics': (args) => compareLapMetrics(store(), args),
    'compare/report': (order) => ({ html: reportPage(store(), order) }),
    'compare/save-report': async ({ to, ...order }) => {
      const path = resolve(to);
      await requireAllowed(path, limits);
      return savePage(path, reportPage(store(), order));
    },
  };
}
