import type { IMPORT_REQUESTS } from '../../contract/import-requests.ts';
import { makeNewCar } from '../../import/new-car/make-new-car.ts';
import { previewNewCar } from '../../import/new-car/preview.ts';
import { companionNamesIn } from '../bounded-work.ts';
import { nameOrFolder } from '../car-facts.ts';
import { openCarFile } from '../files.ts';
import { readExport, readImport, writeExport, writeImport, writeNewCar } from '../import/import-files.ts';
import { listSources } from '../import/list-sources.ts';
import { latin1Bytes } from '../latin1.ts';
import { estimateNewCar } from '../new-car-estimate.ts';
import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

export function createImportHandlers(context: HandlerContext): Pick<Handlers, keyof typeof IMPORT_REQUESTS> {
  const { limits, recent, work } = context;
  const remember = async (path: string, signal: AbortSignal): Promise<void> => {
    const { text } = await openCarFile(path, limits, companionNamesIn(work, signal));
    const { car } = await work.run('car/names', text, signal);
    recent.add(path, nameOrFolder(car, path));
  };
  return {
    'import/list': ({ path }) => listSources(path, limits),
    'import/read': ({ path }) => readImport(path, limits),
    'import/write': async ({ path, to }, signal) => {
      const written = await writeImport(path, to, limits);
      await remember(written.path, signal);
      return { path: written.path };
    },
    'export/read': (args) => readExport(args, limits),
    'export/write': (args) => writeExport(args, limits),
    'new-car/preview': ({ input }) => previewNewCar(input),
    'new-car/estimate': ({ input }) => estimateNewCar(input),
    'new-car/write': async ({ input, to }, signal) => {
      const { text, companions } = makeNewCar(input);
      const files = [{ name: 'car.ini', text }, ...companions].map((f) => ({
        name: f.name,
        bytes: latin1Bytes(f.text),
      }));
      const path = await writeNewCar(to, files, limits);
      await remember(path, signal);
      return { path };
    },
  };
}
