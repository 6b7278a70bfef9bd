import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SAMPLE_NAMES } from '../models/physx/engine/samples/samples.ts';
import { temporaryFolder } from '../backend/testing/stored-recordings.ts';
import { jsonOf, racebench } from './testing/run-command.ts';

let temporary: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  temporary = temporaryFolder();
});
afterEach(() => temporary.remove());

const command = (args: readonly string[]) => racebench(args, { home: temporary.folder });

describe('racebench sample', () => {
  it('lists the sample programs of the guide where none is named', async () => {
    const listed = await command(['sample', '--json']);
    expect(listed.code).toBe(0);
    const { samples } = jsonOf(listed) as { samples: { name: string }[] };
    expect(samples.map(({ name }) => name)).toEqual(SAMPLE_NAMES);
    expect((await command(['sample'])).stdout).toContain('multi-threading');
  });
  it('prints a row for each phase, distance and speed in numbers, and what the sample shows', async () => {
    const { code, stdout } = await command(['sample', 'no-drive']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/accelerate +3\.0 +9\.\d\d +6\.\d\d/u);
    expect(stdout).toContain('yes  the brakes stop the rover');
  });
  it('gives figures of all channels and every wheel as an object', async () => {
    const result = await command(['sample', 'scale', '--json']);
    expect(result.code).toBe(0);
    const report = jsonOf(result) as {
      passed: boolean;
      phases: { engine: unknown[]; wheels: unknown[][] }[];
    };
    expect(report.passed).toBe(true);
    expect(
      report.phases.map(({ engine, wheels }) => [engine.length, wheels.length, wheels[0]?.length]),
    ).toEqual(new Array(4).fill([9, 4, 11]));
  });
  it('names the nearest where there is no such sample, and exits 2', async () => {
    const { code, stderr } = await command(['sample', 'tnak']);
    expect(code).toBe(2);
    expect(stderr).toContain('There is no sample tnak; the nearest is tank');
  });
});
