import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIBRARY_TEXT } from '../telemetry/math-channels/channel-library.ts';
import { jsonOf, racebench } from './testing/run-command.ts';

const COUPE = fileURLToPath(new URL('../../fixtures/cars/coupe-1974', import.meta.url));

let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'racebench-cli-maths-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const command = (...args: string[]) => racebench(['maths', ...args], { home });

function file(name: string, text: string): string {
  const path = join(home, name);
  writeFileSync(path, text);
  return path;
}

describe('racebench maths', () => {
  it('check exits 1 and names file, line, column and definition of a unit error', async () => {
    const path = file('bad.maths', "racebench-maths 1\n[Mix]\nvalue = 'Tyre load FL'\n  + 'Speed'\n");
    const { code, stderr } = await command('check', path);
    expect(code).toBe(1);
    expect(stderr).toBe(`error: ${path}:4:5: Mix: Adds a speed (m/s) to a force (N)\n`);
  });

  it('check lists the channels of good files, which may use each other and the library', async () => {
    const a = file('a.maths', "racebench-maths 1\n[Twice]\nunit = kW\nvalue = 2 * 'Slip power'\n");
    const b = file('b.maths', "racebench-maths 1\n[Four]\nvalue = 2 * 'Twice'\n");
    const result = await command('check', a, b, '--json');
    expect(result.code).toBe(0);
    expect(jsonOf(result)).toEqual({
      channels: [
        { name: 'Twice', file: a, unit: 'kW', digits: 3, description: '' },
        { name: 'Four', file: b, unit: 'W', digits: 3, description: '' },
      ],
      diagnostics: [],
    });
  });

  it('fmt prints the usual layout, writes it with --write, and leaves other files alone', async () => {
    const path = file(
      'untidy.maths',
      "racebench-maths 1\n[A]\nvalue=1\n# of B\n[B]\n unit =  deg\nvalue = 'Yaw angle'\n",
    );
    const tidy = "racebench-maths 1\n\n[A]\nvalue = 1\n\n# of B\n[B]\nunit = deg\nvalue = 'Yaw angle'\n";
    expect((await command('fmt', path)).stdout).toBe(tidy);
    expect((await command('fmt', path, '--write')).code).toBe(0);
    expect(readFileSync(path, 'utf8')).toBe(tidy);
    const other = file('other.txt', 'a,b\n1,2\n');
    const refused = await command('fmt', other, '--write');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('The first line of a math channel file must be racebench-maths 1');
    expect(readFileSync(other, 'utf8')).toBe('a,b\n1,2\n');
  });

  it('library prints a file that checks, figures what expressions may ask of a car', async () => {
    expect(Buffer.from((await command('library')).stdout, 'latin1').toString('utf8')).toBe(LIBRARY_TEXT);
    const { stdout } = await command('figures', COUPE);
    expect(stdout).toMatch(/car\('mass'\) +1080\.0000 {2}kg/);
    expect(stdout).toMatch(/car\('wheelbase'\) +2\.4200 {2}m/);
  });

  it('exits 2 for an action there is not and for one without its file', async () => {
    const wrong = await command('chek');
    expect([wrong.code, wrong.stderr]).toEqual([
      2,
      'There is no action of maths chek; the nearest is check\n',
    ]);
    expect((await command('check')).code).toBe(2);
  });
});
