import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../backend/testing/stored-recordings.ts';
import { jsonOf, racebench } from './testing/run-command.ts';

const SAMPLE = fileURLToPath(new URL('../../fixtures/cars/coupe-1974', import.meta.url));

let temporary: ReturnType<typeof temporaryFolder>;
let base: string;
let edited: string;
let patchFile: string;

beforeEach(() => {
  temporary = temporaryFolder();
  for (const name of ['base', 'edited']) cpSync(SAMPLE, join(temporary.folder, name), { recursive: true });
  base = join(temporary.folder, 'base', 'car.ini');
  edited = join(temporary.folder, 'edited', 'car.ini');
  patchFile = join(temporary.folder, 'soft.patch.ini');
});
afterEach(() => temporary.remove());

const command = (...args: readonly string[]) => racebench(args, { home: join(temporary.folder, 'home') });

describe('patches on the command line', () => {
  it('take a front spring of 16 N/mm and a mass of 900 kg from one car to another, byte for byte', async () => {
    await command('set', edited, 'body.mass=900', 'susp_front.k=16000');
    const difference = await command('diff', base, edited, '--patch', patchFile, '--name', 'Soft', '--json');
    expect(difference.code).toBe(0);
    expect(jsonOf(difference)).toMatchObject({
      isComplete: true,
      changes: [
        { key: 'body.mass', from: '862', to: '900' },
        { key: 'susp_front.k', to: '16000' },
      ],
    });
    expect((await command('patch', base, patchFile)).code).toBe(0);
    expect(readFileSync(base, 'latin1')).toBe(readFileSync(edited, 'latin1'));
    expect((await command('diff', base, edited)).stdout).toBe('No value differs\n');
  });

  it('are refused where the car has another value than they were made from, and laid by force', async () => {
    await command('set', edited, 'body.mass=900');
    await command('diff', base, edited, '--patch', patchFile);
    await command('set', base, 'body.mass=870');
    const refused = await command('patch', base, patchFile);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('body.mass: the patch was made from 862');
    expect(readFileSync(base, 'latin1')).toContain('mass=870');
    expect((await command('patch', base, patchFile, '--force')).code).toBe(0);
    expect(readFileSync(base, 'latin1')).toContain('mass=900');
  });

  it('report a file that is not a patch', async () => {
    const result = await command('patch', base, edited);
    expect(result.code).toBe(1);
    expect(result.stderr).toContain('car.ini, line 1: no block patch');
  });
});
