import { carNames } from '../../car-files/car-ini/open-car.ts';
import type { IMPORT_REQUESTS } from '../../contract/import-requests.ts';
import { makeNewCar } from '../../car-files/import/new-car/make-new-car.ts';
import { previewNewCar } from '../../car-files/import/new-car/preview.ts';
import { nameOrFolder } from '../cars/car-facts.ts';
import { writeExport, writeImport, writeNewCar } from '../import/import-files.ts';
import { listSources } from '../import/list-sources.ts';
import { estimateNewCar } from '../cars/new-car-estimate.ts';
import type { Handlers } from '../router/handlers.ts';
import type { HandlerContext } from './context.ts';

export function createImportHandlers({
  limits,
  recent,
  work,
}: Pick<HandlerContext, 'limits' | 'recent' | 'work'>): Pick<Handlers, keyof typeof IMPORT_REQUESTS> {
  const remember = (path: string, name: string): { readonly path: string } => {
    recent.add(path, nameOrFolder(name, path));
    return { path };
  };
  return {
    'import/list': ({ path }) => listSources(path, limits),
    'import/read': async ({ path }, signal) => {
      const { report, diagnostics } = await work.run('import/read', { path, limits }, signal);
      return { report, diagnostics };
    },
    'import/write': async ({ path, to }, signal) => {
      const read = await work.run('import/read', { path, limits }, signal);
      return remember(await writeImport(read, to, limits), read.name);
    },
    'export/read': async (args, signal) => {
      const { source, isNew, plan } = await work.run('export/read', { ...args, limits }, signal);
      return { source, isNew, plan };
    },
    'export/write': async (args, signal) =>
      writeExport(await work.run('export/read', { ...args, limits }, signal), args.path, limits),
    'new-car/preview': ({ input }) => previewNewCar(input),
    'new-car/estimate': ({ input }) => estimateNewCar(input),
    'new-car/write': async ({ input, to }) => {
      const { text, companions } = makeNewCar(input);
      const files = [{ name: 'car.ini', text }, ...companions];
      return remember(await writeNewCar(to, files, limits), carNames(text).car);
    },
  };
}
