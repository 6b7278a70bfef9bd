import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requirePlan } from '../../studies/sweep/sweep-sources.ts';
import { workHere } from '../jobs/bounded-work.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { storeRuns } from './store-runs.ts';
import { enterSweep } from '../jobs/new-sweep.ts';
import { runSweep } from './run-sweep.ts';
import { claimSweep } from './sweep-claim.ts';
import { claimElsewhere, type OtherProcess } from './testing/claim-elsewhere.ts';
import { runResult } from './testing/run-result.ts';
import { sweepInFolder, TWELVE_RUNS } from './testing/short-sweep.ts';
import { createThreadDriver } from './thread-driver.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let path: string;
let store: Store;
const others: OtherProcess[] = [];

beforeEach(() => {
  temporary = temporaryFolder();
  path = join(temporary.folder, 'library.sqlite');
  store = openStore({ path, create: true });
});
afterEach(async () => {
  await Promise.all(others.splice(0).map((other) => other.kill()));
  store.close();
  temporary.remove();
});

async function elsewhere(id: number): Promise<OtherProcess> {
  const other = await claimElsewhere(path, id);
  others.push(other);
  return other;
}

const claimFiles = (): string[] => readdirSync(temporary.folder).filter((name) => name.includes('.sweep-'));

describe('the claim on a sweep', () => {
  it('held by another process is refused with its process id, and is free once that process is killed with -9', async () => {
    const other = await elsewhere(3);
    expect(other.said).toBe('held');
    expect(() => claimSweep(path, 3)).toThrow(
      `Sweep 3 is being driven by another process (${other.pid}); wait for it or cancel it there.`,
    );
    claimSweep(path, 4)();
    await other.kill();
    expect(claimFiles()).toHaveLength(2);
    claimSweep(path, 3)();
    expect(claimFiles()).toEqual([]);
  });
  it('excludes other processes until it is released, also after a second claim of this process was refused', async () => {
    const release = claimSweep(path, 3);
    const link = join(temporary.folder, 'other.sqlite');
    symlinkSync(path, link);
    expect(() => claimSweep(path, 3)).toThrow(/driven by this process/);
    expect(() => claimSweep(link, 3)).toThrow(/driven by this process/);
    expect((await elsewhere(3)).said).toBe('refused');
    release();
    expect((await elsewhere(3)).said).toBe('held');
    release();
    expect(() => claimSweep(path, 3)).toThrow(/driven by another process/);
  });
  it('requested by 3 processes at once is held by one', async () => {
    const all = await Promise.all(Array.from({ length: 3 }, () => elsewhere(3)));
    expect(all.map(({ said }) => said).sort()).toEqual(['held', ...Array<string>(2).fill('refused')]);
  });
  it('excludes nobody in memory or where no file can be created', () => {
    for (const library of [undefined, join(temporary.folder, 'none', 'library.sqlite')]) {
      const release = claimSweep(library, 3);
      expect(() => claimSweep(library, 3)()).not.toThrow();
      release();
    }
  });
});

describe('a sweep that another process drives', () => {
  it.runIf(THOROUGH)(
    'is refused before a driver is created, and driven once that process is killed with -9',
    async () => {
      const sources = await sweepInFolder(temporary.folder, TWELVE_RUNS);
      const sweep = enterSweep(store.sweeps, sources);
      const other = await elsewhere(sweep.id);
      let drivers = 0;
      const run = () =>
        runSweep(store.sweeps, sweep, {
          driver: () => {
            drivers++;
            return createThreadDriver(sources, { threads: 1 });
          },
          signal: new AbortController().signal,
          onProgress: () => undefined,
        });
      await expect(run()).rejects.toMatchObject({
        code: 'DATABASE_BUSY',
        message: `Sweep ${sweep.id} is being driven by another process (${other.pid}); wait for it or cancel it there.`,
      });
      expect({ drivers, rows: store.sweeps.doneNumbers(sweep.id).length }).toEqual({ drivers: 0, rows: 0 });
      await other.kill();
      expect(await run()).toBe(true);
      expect(drivers).toBe(1);
      expect(claimFiles()).toEqual([]);
    },
  );
  it('records none of the runs that its plan keeps', async () => {
    const sources = await sweepInFolder(temporary.folder, `${TWELVE_RUNS}channels: all\n`);
    const sweep = { ...enterSweep(store.sweeps, sources), plan: requirePlan(sources.plan) };
    store.sweeps.add(sweep.id, [runResult(0)]);
    await elsewhere(sweep.id);
    const runs = { start: () => Promise.reject(new Error('A run was started')), cancel: () => undefined };
    const storing = storeRuns(
      { sweeps: store.sweeps, runs, work: workHere },
      sweep,
      new AbortController().signal,
    );
    await expect(storing).rejects.toMatchObject({ code: 'DATABASE_BUSY' });
  });
});
