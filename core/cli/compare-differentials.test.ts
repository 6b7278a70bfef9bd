import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DIFFERENTIAL_KINDS } from '../catalogue/differentials.ts';
import { temporaryFolder } from '../backend/testing/stored-recordings.ts';
import { jsonOf, racebench, type CommandResult } from './testing/run-command.ts';

const CAR = join(import.meta.dirname, '..', '..', 'fixtures', 'cars', 'coupe-1974');

let temporary: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  temporary = temporaryFolder();
});
afterEach(() => temporary.remove());

const command = (args: readonly string[]): Promise<CommandResult> =>
  racebench(args, { home: temporary.folder });

interface Row {
  readonly kind: string;
  readonly groundTorque_Nm?: number;
  readonly rightTorque_Nm?: number;
  readonly theoryGap?: number;
  readonly note: string;
}

describe('racebench compare-differentials', () => {
  it('gives one row a kind: limited slip of ratio 2.5 pulls 1.75 times a free one on ice, within 3 %', async () => {
    const result = await command([
      'compare-differentials',
      CAR,
      '--set',
      'differential.power_ratio=2.5',
      '--json',
    ]);
    expect(result.code).toBe(0);
    const { kinds } = jsonOf(result) as { kinds: Row[] };
    expect(kinds.map(({ kind }) => kind)).toEqual(DIFFERENTIAL_KINDS);
    const of = (kind: string) => kinds.find((row) => row.kind === kind)!;
    const pull = (kind: string) => (of(kind).groundTorque_Nm ?? NaN) / (of(kind).rightTorque_Nm ?? NaN);
    // (1 + 2.5) / 2 of what a free one gives.
    expect(pull('lsd-2-way') / pull('free')).toBeCloseTo(1.75, 1);
    expect(Math.abs(of('lsd-2-way').theoryGap ?? NaN)).toBeLessThan(0.001);
    expect(of('semi-active').note).toContain('defaults');
    expect(Math.abs(of('semi-active').theoryGap ?? NaN)).toBeLessThan(0.001);
    expect(of('active').note).toContain('differential.script');
  });

  it('refuses a pedal of 0 and a surface that is none', async () => {
    for (const wrong of [
      ['--accelerator', '0'],
      ['--surface', 'glass'],
    ]) {
      const result = await command(['compare-differentials', CAR, ...wrong]);
      expect(result.code).toBe(2);
      expect(result.stderr).toContain(wrong[0] === '--surface' ? 'asphalt' : '0.05 to 1');
    }
  });
});

describe('racebench run', () => {
  it('takes split-mu for split-mu-launch', async () => {
    const result = await command(['run', CAR, '--manoeuvre', 'split-mu', '--duration', '0', '--db', 'none']);
    expect(result.code).toBe(2);
    expect(result.stderr).toContain('duration_s is 0');
  });
});
