import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { THOROUGH } from '../proof/testing/thorough.ts';
import { useSampleCar } from './testing/sample-car.ts';
import { jsonOf } from './testing/run-command.ts';

const sample = useSampleCar();

describe('wrong usage', () => {
  it.each([
    [['fly'], "unknown command 'fly'"],
    [['inspect'], "missing required argument 'car'"],
    [['inspect', 'a', 'b'], 'too many arguments'],
    [['inspect', 'a', '--wings'], "unknown option '--wings'"],
    [['inspect', 'a', '--model', 'warp'], 'Allowed choices are racebench, physx, librerally, all'],
    [['set', 'CAR', 'body.mass'], 'is not of the form key=value'],
    [['run', 'CAR'], "required option '--manoeuvre <name>'"],
    [['run', 'CAR', '--manoeuvre', 'stepsteer'], 'the nearest is step-steer'],
    [['run', 'CAR', '--manoeuvre', 'drive'], 'drive is driven by hand'],
    [['run', 'CAR', '--manoeuvre', 'braking', '--surface', 'lava'], 'There is no surface lava'],
    [['run', 'CAR', '--manoeuvre', 'braking', '--model', 'warp'], 'There is no model warp'],
    [['run', 'CAR', '--manoeuvre', 'braking', '--param', 'brake=2'], 'it must be 0.05 to 1'],
    [['run', 'CAR', '--manoeuvre', 'braking', '--param', 'flaps=2'], 'There is no braking parameter flaps'],
    [['run', 'CAR', '--manoeuvre', 'braking', '--rate', '5'], 'it must be a whole number from 10 to 1000 Hz'],
    [['verify', 'warp', '.'], 'There is no suite warp'],
    [['bench', 'car-ini/decod'], 'the nearest is car-ini/decode'],
  ])('ends with code 2 and says so: racebench %j', async (args, message) => {
    const result = await sample.command(args.map((arg) => (arg === 'CAR' ? sample.car : arg)));
    expect(result.code).toBe(2);
    expect(result.stderr).toContain(message);
    expect(result.stdout).toBe('');
  });

  it('is not what --help and --version are', async () => {
    const help = await sample.command(['run', '--help']);
    expect(help.code).toBe(0);
    expect(help.stdout).toContain('split-mu-launch');
    expect((await sample.command(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('racebench bench and verify', () => {
  // A benchmark takes its seconds whatever it measures.
  it.runIf(THOROUGH)(
    'prints the calibration and, for each benchmark, median and p95 with their unit',
    async () => {
      const result = await sample.command(['bench', 'car-ini/edit', '--json']);
      expect(result.code).toBe(0);
      const object = jsonOf(result) as { calibration: number; results: { median: number; p95: number }[] };
      expect(object.calibration).toBeGreaterThan(0);
      expect(object.results).toMatchObject([{ name: 'car-ini/edit', unit: 'ms' }]);
      expect(object.results[0]?.p95).toBeGreaterThanOrEqual(object.results[0]?.median ?? Infinity);
      expect(result.stderr).toContain('calibration');
    },
  );

  it('fails a folder that holds nothing of the suite, and one that is not there', async () => {
    const nothing = await sample.command(['verify', 'bicycle', sample.folder, '--json']);
    expect(nothing.code).toBe(1);
    expect(jsonOf(nothing)).toMatchObject({ error: { code: 'BAD_ARGUMENTS' } });
    expect((await sample.command(['verify', 'bicycle', join(sample.folder, 'none')])).code).toBe(1);
  });
});
