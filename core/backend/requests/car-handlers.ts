import { companionNamesIn } from '../jobs/bounded-work.ts';
import { nameOrFolder } from '../cars/car-facts.ts';
import { companionsInLimits } from '../files/companions.ts';
import { isInside } from '../files/file-limits.ts';
import { openCarFile } from '../files/open-car-file.ts';
import type { Handlers } from '../router/handlers.ts';
import { listSamples } from '../cars/sample-cars.ts';
import { saveCarFile } from '../cars/save-car.ts';
import type { HandlerContext } from './context.ts';

type CarRequest =
  | 'car/samples'
  | 'car/recent'
  | 'car/forget'
  | 'car/open'
  | 'car/companions'
  | 'car/save'
  | 'car/inspect'
  | 'car/troubleshoot';

export function createCarHandlers(context: HandlerContext): Pick<Handlers, CarRequest> {
  const { backups, recent, limits, samplesFolder, work } = context;

  async function remember(path: string, text: string, signal: AbortSignal): Promise<void> {
    if (await isInside(path, samplesFolder)) return;
    const { car } = await work.run('car/names', text, signal);
    recent.add(path, nameOrFolder(car, path));
  }

  return {
    'car/samples': () => listSamples(samplesFolder),
    'car/recent': () => recent.list(),
    'car/forget': ({ path }) => {
      recent.forget(path);
      return {};
    },
    'car/open': async ({ path }, signal) => {
      const file = await openCarFile(path, limits, companionNamesIn(work, signal));
      await remember(file.path, file.text, signal);
      return file;
    },
    'car/companions': async ({ path, text }, signal) => ({
      companions: await companionsInLimits(path, text, limits, companionNamesIn(work, signal)),
    }),
    'car/save': async (args, signal) => {
      const saved = await saveCarFile(args, limits, { backups });
      await remember(saved.path, args.text, signal);
      return saved;
    },
    'car/inspect': (car, signal) => work.run('car/inspect', car, signal),
    'car/troubleshoot': (car, signal) => work.run('car/troubleshoot', car, signal),
  };
}
