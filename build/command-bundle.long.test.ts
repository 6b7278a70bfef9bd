import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWhenStale, builtCommand } from './build.ts';
import { ROOT } from './root.ts';

const COUPE = path.join(ROOT, 'fixtures', 'cars', 'coupe-1974', 'car.ini');
const SOURCES = path.join(ROOT, 'core', 'cli', 'main.ts');

let home = '';
let bundle = '';

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'racebench-bundle-'));
  await buildWhenStale(['command']);
  bundle = builtCommand() ?? '';
});
afterAll(() => rmSync(home, { recursive: true }));

/** Standard output of the command of that module. */
function said(module: string, ...args: readonly string[]): string {
  const starter = path.join(home, 'start.mjs');
  const { href } = pathToFileURL(module);
  writeFileSync(
    starter,
    `import { main } from '${href}';\nprocess.exitCode = await main(process.argv.slice(2));\n`,
  );
  const result = spawnSync(process.execPath, [starter, ...args], {
    encoding: 'utf8',
    env: { ...process.env, RACEBENCH_HOME: home },
    timeout: 300_000,
  });
  // A slow machine reports progress: "Coupe 1800, braking: 87 %, ...".
  expect(result.stderr.replaceAll(/^.*: \d+ %.*$/gm, '').trim()).toBe('');
  expect(result.status).toBe(0);
  return result.stdout;
}

describe('the command as it is bundled', () => {
  it('runs a test in its simulation thread to the same digits as the sources do', () => {
    const metrics = (module: string): unknown[] => {
      const args = [
        'run',
        COUPE,
        '--manoeuvre',
        'braking',
        '--db',
        path.join(home, 'runs.sqlite'),
        '--json',
        '--quiet',
      ];
      return (JSON.parse(said(module, ...args)) as { metrics: unknown[] }).metrics;
    };
    const ofBundle = metrics(bundle);
    expect(ofBundle.length).toBeGreaterThan(3);
    expect(ofBundle).toEqual(metrics(SOURCES));
  });
  it('sweeps in its own threads to the same digits as the sources do', () => {
    const plan = path.join(home, 'two.plan.yaml');
    const keys = 'keys: { mass: { key: body.mass, values: [800, 900] } }';
    const tests = 'tests: { brake: { manoeuvre: braking } }';
    const objectives = 'objectives: [{ metric: stoppingDistance_m }]';
    writeFileSync(
      plan,
      `racebench-plan: 1\nname: Two\ncar: ${JSON.stringify(COUPE)}\n${keys}\n${tests}\ndesign: { kind: grid }\n${objectives}\n`,
    );
    const objective = (module: string, db: string): unknown =>
      (
        JSON.parse(said(module, 'sweep', plan, '--db', path.join(home, db), '--json', '--quiet')) as {
          objectives: unknown;
        }
      ).objectives;
    const ofBundle = objective(bundle, 'bundle.sqlite');
    expect(JSON.stringify(ofBundle)).toMatch(/"mean":\d/);
    expect(ofBundle).toEqual(objective(SOURCES, 'sources.sqlite'));
  });
  it(
    'damages cars in its own threads',
    () => expect(said(bundle, 'fuzz', 'car-ini', '--inputs', '200', '--quiet')).toMatch(/200/),
    60_000,
  );
  it(
    'shares a fleet among its own threads',
    () =>
      expect(said(bundle, 'bench', 'step/physx/50', '--threads', '2', '--quiet')).toMatch(/step\/physx\/50/),
    60_000,
  );
});
