import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RacebenchError } from '../../contract/errors.ts';
import { createBoundedWork, type BoundedWork } from './bounded-work.ts';
import { TWELVE_RUNS } from '../sweep/testing/short-sweep.ts';
import { placeCar } from '../testing/place-car.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';

const GO_ON = new AbortController().signal;
const limits = { carFolders: undefined, samplesFolder: undefined };

let work: BoundedWork;
let temporary: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  work = createBoundedWork();
});
afterAll(() => work.close());
beforeEach(() => {
  temporary = temporaryFolder();
});
afterEach(() => temporary.remove());

const planFile = (text: string) => ({ path: join(temporary.folder, 'a.plan.yaml'), text, limits });

describe('a plan', () => {
  it('is checked in a thread: runs, setups excluded by a constraint, and its car', async () => {
    placeCar(join(temporary.folder, 'car'), 'coupe-1974');
    expect(await work.run('plan/check', planFile(TWELVE_RUNS), GO_ON)).toMatchObject({
      faults: [],
      setups: 6,
      runs: 12,
      leftOut: 1,
      car: { path: join(temporary.folder, 'car', 'car.ini') },
    });
    const { sources: trial, start } = await work.run('plan/trial', planFile(TWELVE_RUNS), GO_ON);
    expect(trial.plan.text).toContain('one-at-a-time');
    expect(start.plan.design).toEqual({ kind: 'one-at-a-time' });
    const { runCount, name } = await work.run('sweep/entered', planFile(TWELVE_RUNS), GO_ON);
    expect([runCount, name]).toEqual([12, 'Twelve short runs']);
  });

  it('of the car that is open in the window takes its unsaved edits; any other car is that on disk', async () => {
    placeCar(join(temporary.folder, 'car'), 'coupe-1974');
    const path = join(temporary.folder, 'car', 'car.ini');
    const text = readFileSync(path, 'latin1').replace('preload=50', 'preload=64');
    const openCar = { path, text, companions: [] };
    const plan = planFile(TWELVE_RUNS);
    expect(await work.run('plan/check', { ...plan, openCar }, GO_ON)).toMatchObject({
      car: { path, isEdited: true },
    });
    const { sources } = await work.run('sweep/entered', { ...plan, openCar }, GO_ON);
    expect(sources.car.text).toBe(text);
    expect(sources.paths).toMatchObject({ car: path, isCarEdited: true });
    const rows = await work.run('plan/keys', { path: plan.path, car: 'car', limits, openCar }, GO_ON);
    expect(rows.find(({ key }) => key === 'differential.preload')?.own).toBe('64');
    const other = { ...openCar, path: join(temporary.folder, 'other', 'car.ini') };
    const saved = await work.run('sweep/entered', { ...plan, openCar: other }, GO_ON);
    expect(saved.sources.car.text).toContain('preload=50');
    expect(saved.sources.paths?.isCarEdited).toBeUndefined();
  });

  it('of 6,000 unknown keys does not delay other requests, and is refused with the number of its entries', async () => {
    const keys = Array.from({ length: 6000 }, (_, i) => `k${i}: 1\n`).join('');
    const order: string[] = [];
    const check = work.run('plan/check', planFile(TWELVE_RUNS + keys), GO_ON).then((result) => {
      order.push('plan');
      return result;
    });
    await work.run('inputs/read', { name: 'i.csv', text: 'time_s,steer\n0,0\n1,0.1\n' }, GO_ON);
    order.push('table');
    const { faults } = await check;
    expect(order).toEqual(['table', 'plan']);
    expect(faults.map(({ message }) => message)).toEqual([
      '6007 entries; a list or map of a plan has 1000 at most',
    ]);
  });

  it('is abandoned at the time limit of its request', async () => {
    const control = new AbortController();
    const check = work.run('plan/check', planFile('# c\n'.repeat(200_000)), control.signal);
    control.abort(new RacebenchError('TIME_LIMIT'));
    await expect(check).rejects.toMatchObject({ code: 'TIME_LIMIT' });
  });
});

it.runIf(THOROUGH)(
  'large files are read in a thread: 2,000 unknown keys of a math file, and a table of 20,000 rows',
  async () => {
    const keys = Array.from({ length: 2000 }, (_, i) => `k${i} = 1\n`).join('');
    const files = [{ name: 'mine', text: `racebench-maths 1\n[a]\nvalue = 1\n${keys}` }];
    const { problems } = await work.run(
      'maths/check',
      { name: 'mine', text: files[0]?.text ?? '', files, outline: undefined },
      GO_ON,
    );
    expect(problems.map(({ message }) => message)).toContain(
      'There are 1,980 more of this kind; the first 20 are listed.',
    );
    const rows = Array.from({ length: 20_000 }, (_, i) => `${i / 100},0.1\n`).join('');
    const table = await work.run('inputs/read', { name: 'i.csv', text: `time_s,steer\n${rows}` }, GO_ON);
    expect(table.rows).toBe(20_000);
  },
);
