import { driveAgain, recordSweepRun } from '../sweep/record-sweep-run.ts';
import type { SWEEP_REQUESTS } from '../../contract/sweep-requests.ts';
import type { Handlers } from '../router/handlers.ts';
import type { HandlerContext } from './context.ts';

export function createSweepHandlers({
  limits,
  sweeps,
  runs,
  work,
  library: sessions,
}: HandlerContext): Pick<Handlers, keyof typeof SWEEP_REQUESTS> {
  const { library, stateOf } = sweeps;
  return {
    'sweep/list': async (_, signal) => {
      await library.allReady(signal);
      return library.summaries(stateOf).filter(({ id }) => !sweeps.isHidden(id));
    },
    'sweep/facts': async ({ sweepId }, signal) => {
      await library.ready(signal, sweepId);
      return library.facts(sweepId, stateOf);
    },
    'sweep/rows': (query, signal) => library.answer('sweep/rows', query, signal),
    'sweep/setup': ({ sweepId, setup }, signal) => library.setup(sweepId, setup, signal),
    'sweep/enter': async (plan, signal) => {
      const entered = await work.run('sweep/entered', { ...plan, limits }, signal);
      return { sweepId: sweeps.enter(entered) };
    },
    'sweep/start': async ({ sweepId, threads }, signal) => {
      await library.ready(signal, sweepId);
      await sweeps.start(sweepId, threads, signal);
      return {};
    },
    'sweep/pause': ({ sweepId }) => {
      sweeps.pause(sweepId);
      return {};
    },
    'sweep/cancel': ({ sweepId }) => {
      sweeps.cancel(sweepId);
      return {};
    },
    'sweep/progress': () => sweeps.progress(),
    'sweep/delete': ({ sweepId }) => {
      sweeps.hide(sweepId, true);
      return {};
    },
    'sweep/restore': ({ sweepId }) => {
      sweeps.hide(sweepId, false);
      return {};
    },
    'sweep/record': async ({ sweepId, run, isOwn }, signal) => {
      await library.ready(signal, sweepId);
      const stored = library.stored(sweepId);
      const recording = { sweeps: sessions.requireStore().sweeps, runs, work };
      const { runId, sessionId } =
        isOwn === true
          ? await driveAgain(recording, stored, run, true, signal)
          : await recordSweepRun(recording, stored, run, signal);
      return { runId, sessionId };
    },
  };
}
