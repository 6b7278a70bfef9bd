import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SweepId } from '../../../contract/ids.ts';
import { SWEEP_STUDY_REQUESTS } from '../../../contract/sweep-study.ts';
import type { SweepRun } from '../../../studies/sweep/run-setup.ts';
import { openStore, type Store } from '../../sessions/store.ts';
import { temporaryFolder } from '../../testing/stored-recordings.ts';
import { enterSweep } from '../../jobs/new-sweep.ts';
import { carOfSweep } from '../../jobs/sweep-car.ts';
import { createSweepTables, type SweepTables } from './tables.ts';
import { studyInteraction, studySurface, studySweep } from './study.ts';
import { sweepInFolder } from '../testing/short-sweep.ts';

const PLAN = `racebench-plan: 1
name: Study
car: car/car.ini
keys:
  preload: { key: differential.preload, from: 0, to: 100 N*m, levels: 3 }
  mass: { key: body.mass, from: 900, to: 1100, levels: 3 }
constraints: ["'preload' < 75 [N*m] or 'mass' > 950 [kg]"]
tests:
  step: { manoeuvre: step-steer, seeds: [1, 2], metrics: [steadyYawRate_radps] }
design: { kind: grid }
`;

let temporary: ReturnType<typeof temporaryFolder>;
let store: Store;
let tables: SweepTables;
let sweepId: SweepId;

/**
 * Yaw rate with keys coded from -1 to 1: 3 + preload - mass / 2 + preload mass / 4 - preload^2; the last
 * setup was lost.
 */
function yawRate(setup: number): number {
  const preload = Math.floor(setup / 3) - 1;
  const mass = (setup % 3) - 1;
  return 3 + preload - mass / 2 + (preload * mass) / 4 - preload * preload;
}

beforeAll(async () => {
  temporary = temporaryFolder();
  const sources = await sweepInFolder(temporary.folder, PLAN);
  store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
  const { id } = enterSweep(store.sweeps, sources);
  sweepId = id as SweepId;
  store.sweeps.add(
    id,
    Array.from({ length: 18 }, (_, number): SweepRun => {
      const setup = Math.floor(number / 2);
      const value = yawRate(setup) + (number % 2 === 0 ? 0.01 : -0.01);
      return {
        number,
        end: number === 17 ? 'lost' : 'finished',
        reason: '',
        metrics: [value],
        simulated_s: 1,
      };
    }),
  );
  tables = createSweepTables(
    () => store.sweeps,
    (id) => carOfSweep(store.sweeps.get(id)!.sources),
  );
});
afterAll(() => {
  store.close();
  temporary.remove();
});

const query = () => ({ sweepId, metric: 'metric.0', filters: [] });

describe('the study of nine setups of two runs, one of which was lost', () => {
  it('uses eight setups and sixteen runs, with the key with the larger effect first', () => {
    const study = SWEEP_STUDY_REQUESTS['sweep/study'].result.parse(studySweep(tables, query()));
    expect([study.setups, study.runs, study.sensitivity?.freedom]).toEqual([8, 16, 5]);
    expect(study.sensitivity?.keys.map(({ name, column, from, to }) => [name, column, from, to])).toEqual([
      ['preload', 'key.0', 0, 100],
      ['mass', 'key.1', 900, 1100],
    ]);
    const [first] = study.effects;
    expect(first?.levels.map(({ from, setups, runs }) => [from, setups, runs])).toEqual([
      [0, 3, 6],
      [50, 3, 6],
      [100, 2, 4],
    ]);
    expect(first?.levels[1]?.mean).toBeCloseTo(3, 12);
  });
  it('applies the filters of the table', () => {
    const filters = [{ column: 'key.0', to: 50 }];
    expect(studySweep(tables, { ...query(), filters })).toMatchObject({ setups: 6, runs: 12 });
  });
  it('has the surface from which the metric was computed, at its corners and in the middle', () => {
    const answer = studySurface(tables, { ...query(), x: 'key.0', y: 'key.1', held: {}, steps: 3 });
    const { surface } = SWEEP_STUDY_REQUESTS['sweep/surface'].result.parse(answer);
    expect([...(surface?.x ?? [])]).toEqual([0, 50, 100]);
    expect([...(surface?.y ?? [])]).toEqual([900, 1000, 1100]);
    surface?.z.forEach((value, k) => {
      expect(value).toBeCloseTo(yawRate(3 * (k % 3) + Math.floor(k / 3)), 10);
    });
    expect(surface).toMatchObject({ order: 2, setups: 8, runs: 16, freedom: 2 });
    // The constraint allows no preload of 100 N·m at 900 kg.
    expect([...(surface?.barred ?? [])]).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0]);
  });
  it('has lines of mass over preload, with a gap at the lost setup', () => {
    const { means } = SWEEP_STUDY_REQUESTS['sweep/interaction'].result.parse(
      studyInteraction(tables, { ...query(), a: 'key.0', b: 'key.1' }),
    );
    expect(means[0]?.map(({ mean = NaN }) => mean)).toEqual(
      [0, 1, 2].map((setup) => expect.closeTo(yawRate(setup), 10) as number),
    );
    expect(means[2]?.[2]).toEqual({ setups: 0, runs: 0 });
  });
  it('has no surface of a key with itself, and refuses a column that is not a metric', () => {
    const same = { ...query(), x: 'key.0', y: 'key.0', held: {}, steps: 3 };
    expect(studySurface(tables, same)).toEqual({});
    expect(() => studySweep(tables, { ...query(), metric: 'key.0' })).toThrow(/no metric key\.0/);
  });
});
