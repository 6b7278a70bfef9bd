import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setValue } from '../../car-files/car-ini/edit.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { IMPORT_FIXTURES } from '../../proof/testing/import-sources.ts';
import { createBoundedWork, workHere, type BoundedWork } from './bounded-work.ts';
import { createImportHandlers } from '../requests/import-handlers.ts';
import { createRecentFiles } from '../files/recent.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';

const limits = { carFolders: undefined, samplesFolder: undefined };
const GO_ON = new AbortController().signal;
const ENDLESS = new URL('../testing/endless-worker.ts', import.meta.url);
const LIMIT = new RacebenchError('TIME_LIMIT');

let temporary: ReturnType<typeof temporaryFolder>;
let work: BoundedWork;
beforeAll(() => {
  work = createBoundedWork();
});
afterAll(() => work.close());
beforeEach(() => {
  temporary = temporaryFolder();
  cpSync(IMPORT_FIXTURES.pathname, join(temporary.folder, 'sources'), { recursive: true });
});
afterEach(() => temporary.remove());

const roadster = (): string => join(temporary.folder, 'sources', 'ac-roadster');
const handlersWith = (reading: BoundedWork) =>
  createImportHandlers({ limits, recent: createRecentFiles(join(temporary.folder, 'state')), work: reading });
const textOf = (path: string): string => readFileSync(path, 'latin1');

async function importedCar() {
  const handlers = handlersWith(work);
  const { path } = await handlers['import/write'](
    { path: roadster(), to: join(temporary.folder, 'car') },
    GO_ON,
  );
  const companions = [{ name: 'torque.crv', text: textOf(join(temporary.folder, 'car', 'torque.crv')) }];
  return { path, text: setValue(textOf(path), 'differential.ratio', '4.4'), companions };
}

/** Reads in a thread; the signal fires while the result is being written. */
function cutAfterReading(control: AbortController): BoundedWork {
  return {
    run: (name, args, signal) => {
      const answer = work.run(name, args, signal);
      void answer.finally(() => setImmediate(() => control.abort(LIMIT)));
      return answer;
    },
    close: () => work.close(),
  };
}

describe('a car of another program', () => {
  it.runIf(THOROUGH)(
    'is read in a thread with the same result, and refused with the same message',
    async () => {
      const args = { path: roadster(), limits };
      expect(await work.run('import/read', args, GO_ON)).toEqual(
        await workHere.run('import/read', args, GO_ON),
      );
      const missing = { path: join(temporary.folder, 'none'), limits };
      await expect(work.run('import/read', missing, GO_ON)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    },
  );

  it('is read in a thread within the folders that were opened', async () => {
    const args = { path: roadster(), limits: { ...limits, carFolders: [join(temporary.folder, 'car')] } };
    await expect(work.run('import/read', args, GO_ON)).rejects.toMatchObject({ code: 'PATH_REFUSED' });
  });

  it('that takes too long to read is abandoned, and nothing is written', async () => {
    const endless = createBoundedWork(ENDLESS);
    const handlers = handlersWith(endless);
    const to = join(temporary.folder, 'car');
    const reading = new AbortController();
    const writing = new AbortController();
    const answers = [
      handlers['import/read']({ path: roadster() }, reading.signal),
      handlers['import/write']({ path: roadster(), to }, writing.signal),
    ];
    reading.abort(LIMIT);
    writing.abort(LIMIT);
    for (const answer of answers) await expect(answer).rejects.toMatchObject({ code: 'TIME_LIMIT' });
    expect(readdirSync(temporary.folder)).toEqual(['sources']);
    await endless.close();
  });

  it('is written completely if the signal fires during writing', async () => {
    const control = new AbortController();
    const handlers = handlersWith(cutAfterReading(control));
    const to = join(temporary.folder, 'car');
    await handlers['import/write']({ path: roadster(), to }, control.signal);
    expect(control.signal.aborted).toBe(true);
    expect(readdirSync(to).sort()).toEqual(['car.ini', 'imported-from.json', 'torque.crv']);
    expect(await work.run('import/read', { path: roadster(), limits }, GO_ON)).toMatchObject({
      files: [{ name: 'car.ini', text: textOf(join(to, 'car.ini')) }, { name: 'torque.crv' }],
    });
  });
});

describe('an export', () => {
  const drivetrain = (): string => join(roadster(), 'data', 'drivetrain.ini');

  it('that takes too long to read is abandoned, and nothing is written', async () => {
    const car = await importedCar();
    const before = textOf(drivetrain());
    const endless = createBoundedWork(ENDLESS);
    const control = new AbortController();
    const answer = handlersWith(endless)['export/write'](car, control.signal);
    control.abort(LIMIT);
    await expect(answer).rejects.toMatchObject({ code: 'TIME_LIMIT' });
    expect(textOf(drivetrain())).toBe(before);
    expect(existsSync(`${drivetrain()}.bak`)).toBe(false);
    await endless.close();
  });

  it('is written completely, with its backup, if the signal fires during writing', async () => {
    const car = await importedCar();
    const before = textOf(drivetrain());
    const control = new AbortController();
    await handlersWith(cutAfterReading(control))['export/write'](car, control.signal);
    expect(control.signal.aborted).toBe(true);
    expect(textOf(drivetrain())).toBe(before.replace('FINAL=4.10', 'FINAL=4.4'));
    expect(textOf(`${drivetrain()}.bak`)).toBe(before);
    // The car has recorded the new state of its source.
    expect(await handlersWith(work)['export/read'](car, GO_ON)).toMatchObject({ plan: { changes: [] } });
  });
});
