import type { PLAN_REQUESTS } from '../../contract/plan-requests.ts';
import { isInside } from '../file-limits.ts';
import type { Handlers } from '../router.ts';
import { checkPlan, listSamplePlans, planKeys, planName, tryPlan } from '../sweep/plan-work.ts';
import { openTextFile, saveTextFile, type TextKind } from '../text-files.ts';
import type { HandlerContext } from './context.ts';

export function createPlanHandlers(context: HandlerContext): Pick<Handlers, keyof typeof PLAN_REQUESTS> {
  const { backups, limits, plansFolder, recentPlans, sweepWorker } = context;
  const kind: TextKind = { name: 'plan', samplesFolder: plansFolder, limits };

  async function remember(path: string, text: string): Promise<void> {
    if (await isInside(path, plansFolder)) return;
    recentPlans.add(path, planName(text, path));
  }

  return {
    'plan/samples': () => listSamplePlans(plansFolder),
    'plan/recent': () => recentPlans.list(),
    'plan/open': async ({ path: typed }) => {
      const { path, text, hash, readOnly } = await openTextFile(typed, kind);
      await remember(path, text);
      return { path, text, hash, readOnly };
    },
    'plan/save': async (args) => {
      const saved = await saveTextFile({ ...args, encoding: 'utf-8' }, kind, { backups });
      const { path, hash, backup, unlinked } = saved;
      await remember(path, args.text);
      return {
        path,
        hash,
        ...(backup !== undefined && { backup }),
        ...(unlinked !== undefined && { unlinked }),
      };
    },
    'plan/check': (place) => checkPlan(place, limits),
    'plan/keys': ({ path, car }) => planKeys(path, car, limits),
    'plan/try': (place, signal) => tryPlan(place, limits, sweepWorker, signal),
  };
}
