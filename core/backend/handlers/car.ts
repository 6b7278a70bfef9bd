import { openCar } from '../../car-ini/open-car.ts';
import { carName } from '../car-facts.ts';
import { companionsInLimits } from '../companions.ts';
import { isInside } from '../file-limits.ts';
import { openCarFile } from '../files.ts';
import type { Handlers } from '../router.ts';
import { listSamples } from '../samples.ts';
import { saveCarFile } from '../save-car.ts';
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

  async function remember(path: string, text: string): Promise<void> {
    if (await isInside(path, samplesFolder)) return;
    recent.add(path, carName(openCar(text, []), path));
  }

  return {
    'car/samples': () => listSamples(samplesFolder),
    'car/recent': () => recent.list(),
    'car/forget': ({ path }) => {
      recent.forget(path);
      return {};
    },
    'car/open': async ({ path }) => {
      const file = await openCarFile(path, limits);
      await remember(file.path, file.text);
      return file;
    },
    'car/companions': async ({ path, text }) => ({
      companions: await companionsInLimits(path, text, limits),
    }),
    'car/save': async (args) => {
      const saved = await saveCarFile(args, limits, { backups });
      await remember(saved.path, args.text);
      return saved;
    },
    'car/inspect': (car, signal) => work.run('car/inspect', car, signal),
    'car/troubleshoot': (car, signal) => work.run('car/troubleshoot', car, signal),
  };
}
