import type { OpenedCar } from '../../contract/car-requests.ts';
import type { CarVersion } from '../../contract/car-versions.ts';
import { companionNamesIn } from '../jobs/bounded-work.ts';
import { nameOrFolder } from '../cars/car-facts.ts';
import { attempt } from '../files/attempt.ts';
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
  | 'car/troubleshoot'
  | 'car/test-symptom';

export function createCarHandlers(context: HandlerContext): Pick<Handlers, CarRequest> {
  const { backups, library, recent, limits, samplesFolder, work } = context;

  async function remember(path: string, text: string, signal: AbortSignal): Promise<void> {
    if (await isInside(path, samplesFolder)) return;
    const { car } = await work.run('car/names', text, signal);
    recent.add(path, nameOrFolder(car, path));
  }

  /** Notes a text of a file in the library; a library that cannot be written holds up neither opening nor saving. */
  async function note(car: OpenedCar, occasion: CarVersion['occasion']): Promise<void> {
    if (await isInside(car.path, samplesFolder)) return;
    attempt(() => library.requireStore().carVersions.add(car.path, occasion, car));
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
      await note(file, 'opened');
      return file;
    },
    'car/companions': async ({ path, text }, signal) => ({
      companions: await companionsInLimits(path, text, limits, companionNamesIn(work, signal)),
    }),
    'car/save': async (args, signal) => {
      const before = await openCarFile(args.path, limits).catch(() => undefined);
      const saved = await saveCarFile(args, limits, { backups });
      if (before !== undefined) await note(before, 'saved');
      await remember(saved.path, args.text, signal);
      return saved;
    },
    'car/inspect': (car, signal) => work.run('car/inspect', car, signal),
    'car/troubleshoot': (car, signal) => work.run('car/troubleshoot', car, signal),
    'car/test-symptom': (args, signal) => work.run('car/test-symptom', args, signal),
  };
}
