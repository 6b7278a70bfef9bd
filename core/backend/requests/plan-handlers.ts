import type { PLAN_REQUESTS } from '../../contract/plan-requests.ts';
import { isInside } from '../files/file-limits.ts';
import type { Handlers } from '../router/handlers.ts';
import { listSamplePlans } from '../sweep/sample-plans.ts';
import { tryPlan } from '../sweep/try-plan.ts';
import { openTextFile, saveTextFile, type TextKind } from '../files/text-files.ts';
import type { HandlerContext } from './context.ts';

export function createPlanHandlers(context: HandlerContext): Pick<Handlers, keyof typeof PLAN_REQUESTS> {
  const { backups, limits, plansFolder, recentPlans, sweepWorker, work } = context;
  const kind: TextKind = { name: 'plan', samplesFolder: plansFolder, limits };

  async function remember(path: string, text: string, signal: AbortSignal): Promise<void> {
    if (await isInside(path, plansFolder)) return;
    recentPlans.add(path, await work.run('plan/name', { text, path }, signal));
  }

  return {
    'plan/samples': () => listSamplePlans(plansFolder),
    'plan/recent': () => recentPlans.list(),
    'plan/open': async ({ path: typed }, signal) => {
      const { path, text, hash, readOnly } = await openTextFile(typed, kind);
      await remember(path, text, signal);
      return { path, text, hash, readOnly };
    },
    'plan/save': async (args, signal) => {
      const saved = await saveTextFile({ ...args, encoding: 'utf-8' }, kind, { backups });
      const { path, hash, backup, unlinked } = saved;
      await remember(path, args.text, signal);
      return {
        path,
        hash,
        ...(backup !== undefined && { backup }),
        ...(unlinked !== undefined && { unlinked }),
      };
    },
    'plan/check': (position, signal) => work.run('plan/check', { ...position, limits }, signal),
    'plan/keys': (position, signal) => work.run('plan/keys', { ...position, limits }, signal),
    'plan/try': async (position, signal) =>
      tryPlan(await work.run('plan/trial', { ...position, limits }, signal), sweepWorker, signal),
  };
}
