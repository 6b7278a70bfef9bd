import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readSweep } from '../backend/jobs/read-sweep.ts';
import { runCount } from '../backend/jobs/new-sweep.ts';
import { jsonOf } from './testing/run-command.ts';
import { useSampleCar } from './testing/sample-car.ts';

const PLAN = `racebench-plan: 1
name: Springs
car: coupe/car.ini
keys:
  rear spring: { key: [susp2.k, susp3.k], values: [16 N/mm, 22 N/mm] }
  mass: { key: body.mass, values: [800, 900] }
constraints: ["'mass' < 850 [kg] or 'rear spring' > 20 [N/mm]"]
tests: { step: { manoeuvre: step-steer, parameters: { duration_s: 3 }, metrics: [yawRateOvershoot] } }
design: { kind: grid }
objectives: [{ metric: yawRateOvershoot }]
`;

interface SweepObject {
  readonly runs: number;
  readonly done: number;
  readonly leftOut: number;
  readonly objectives: readonly {
    readonly setups: readonly { readonly values: unknown; readonly count: number }[];
  }[];
}

describe('racebench sweep', () => {
  const sample = useSampleCar();
  const planFile = (text: string): string => {
    const path = join(sample.folder, 'springs.plan.yaml');
    writeFileSync(path, text);
    return path;
  };

  it('drives all setups of a plan, ranks them, and drives none again at the next start', async () => {
    const plan = planFile(PLAN);
    const first = await sample.command(['sweep', plan, '--db', sample.db, '--workers', '1', '--json']);
    expect(first.code).toBe(0);
    const object = jsonOf(first) as SweepObject;
    expect(object).toMatchObject({ runs: 4, done: 4, leftOut: 1 });
    expect(object.objectives[0]?.setups.map(({ count }) => count)).toEqual([1, 1, 1]);
    expect(object.objectives[0]?.setups[0]?.values).toEqual({
      'rear spring': expect.any(Number) as number,
      mass: expect.any(Number) as number,
    });
    const again = await sample.command(['sweep', plan, '--db', sample.db, '--workers', '1']);
    expect(again.stdout).toContain('Springs: 4 of 4 runs');
    expect(again.stdout).toContain("1 left out: 'mass' < 850 [kg] or 'rear spring' > 20 [N/mm]");
    expect(again.stdout).toMatch(/Yaw-rate overshoot +\S+ +runs +rear spring N\/m +mass kg/);
    const out = join(sample.folder, 'springs');
    const exported = await sample.command([
      'export-sweep',
      plan,
      '--db',
      sample.db,
      '--format',
      'csv,parquet',
      '--out',
      out,
    ]);
    expect(exported.stdout.match(/springs(-setups)?\.(csv|parquet): \d+ bytes/g)).toHaveLength(4);
    expect(readFileSync(`${out}.csv`, 'utf8').trimEnd().split('\n')).toHaveLength(1 + 4);
    expect(readFileSync(`${out}-setups.csv`, 'utf8').trimEnd().split('\n')).toHaveLength(1 + 4 * 2);
    const none = await sample.command(['export-sweep', '7', '--db', sample.db]);
    expect(none.stderr).toContain('There is no sweep 7 in this library.');
  });
  it('names file, line, column and key of what is wrong in a plan, and exits 1', async () => {
    const wrong = planFile(
      PLAN.replace('mass: { key: body.mass', 'mass: { key: body.mas').replace(
        'design: { kind: grid }',
        'design: { kind: gird }',
      ),
    );
    const result = await sample.command(['sweep', wrong, '--db', sample.db]);
    expect(result.code).toBe(1);
    expect(result.stderr).toMatch(/springs\.plan\.yaml:9:\d+: design\.kind: /);
    const other = planFile(PLAN.replace('mass: { key: body.mass', 'mass: { key: body.mas'));
    expect((await sample.command(['sweep', other, '--db', sample.db])).stderr).toMatch(
      /springs\.plan\.yaml:6:\d+: keys\.mass\.key: There is no setting body\.mas; did you mean body\.mass/,
    );
  });
  it('names all files of a plan that are not there, each with the line of its key', async () => {
    const plan = planFile(
      PLAN.replace('car: coupe/car.ini', 'car: coup/car.ini\nvariants: [stiff.ini]').replace(
        '{ manoeuvre: step-steer,',
        '{ manoeuvre: step-steer, surfaces: mine.ini,',
      ),
    );
    const result = await sample.command(['sweep', plan, '--db', sample.db]);
    expect(result.code).toBe(1);
    expect(result.stderr.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^springs\.plan\.yaml:3:\d+: car: .*coup.car\.ini does not exist/),
      expect.stringMatching(/^springs\.plan\.yaml:4:\d+: variants\.0: .*stiff\.ini does not exist/),
      expect.stringMatching(/^springs\.plan\.yaml:9:\d+: tests\.step\.surfaces: .*mine\.ini does not exist/),
    ]);
  });
  it('refuses a plan that is not UTF-8, whose names would change', async () => {
    const path = join(sample.folder, 'latin.plan.yaml');
    writeFileSync(path, Buffer.from(PLAN.replace('Springs', 'R\u00e9sorts'), 'latin1'));
    const result = await sample.command(['sweep', path, '--db', sample.db]);
    expect(result.code).toBe(1);
    expect(result.stderr).toMatch(/latin\.plan\.yaml .*UTF-8/);
  });
  it('shows control characters of a file in place of handing them to the terminal', async () => {
    const plan = planFile(PLAN.replace('  mass: {', '  "ma\\e[31mss": {'));
    const result = await sample.command(['sweep', plan, '--db', sample.db]);
    expect(result.code).toBe(1);
    expect(result.stderr).toContain('ma\uFFFD[31mss');
    expect(result.stderr).not.toContain('\u001b');
  });
});

describe('the plans that are shipped', () => {
  it.each([
    ['coupe-kart-circuit', 27],
    ['coupe-kart-circuit-search', 32],
  ])('%s drives %d setups of the coupe round the kart circuit', async (name, count) => {
    const path = fileURLToPath(new URL(`../../fixtures/sweeps/${name}.plan.yaml`, import.meta.url));
    expect(runCount(await readSweep(path))).toBe(count);
  });
});
