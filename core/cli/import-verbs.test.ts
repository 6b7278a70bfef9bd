import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_FIXTURES } from '../proof/testing/import-sources.ts';
import { jsonOf, racebench } from './testing/run-command.ts';

let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'racebench-cli-import-'));
  cpSync(join(IMPORT_FIXTURES.pathname, 'ac-roadster'), join(home, 'source'), { recursive: true });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('racebench import-car, export-car and new-car', () => {
  it('import a car, take an edit and export it back', async () => {
    const out = join(home, 'car');
    const made = jsonOf(
      await racebench(['import-car', join(home, 'source'), '--out', out, '--json'], { home }),
    );
    expect(made).toMatchObject({ kind: 'assetto-corsa', diagnostics: { errors: 0 } });
    expect((await racebench(['set', out, 'susp0.k=26000', 'susp1.k=26000'], { home })).code).toBe(0);
    const dry = jsonOf(await racebench(['export-car', out, '--dry-run', '--json'], { home }));
    expect(dry).toMatchObject({ dryRun: true, written: [] });
    expect((await racebench(['export-car', out], { home })).stdout).toContain('[FRONT] SPRING_RATE');
    expect(readFileSync(join(home, 'source', 'data', 'suspensions.ini'), 'latin1')).toContain(
      'SPRING_RATE=26000\t; N/m at the wheel',
    );
  });

  it('exit 1 for a source that is none and 2 for a wrong use', async () => {
    const none = await racebench(['import-car', join(home, 'none'), '--out', join(home, 'x')], { home });
    expect(none.code).toBe(1);
    expect((await racebench(['import-car', home], { home })).code).toBe(2);
    expect((await racebench(['new-car', '--out', join(home, 'y'), '--mass', 'much'], { home })).code).toBe(2);
    expect((await racebench(['new-car', '--out', join(home, 'y'), '--torque', '20'], { home })).code).toBe(1);
    expect(
      (await racebench(['new-car', '--out', join(home, 'y'), '--driven', 'rera'], { home })).stderr,
    ).toContain('--driven: rera is not one of rear, front, all; did you mean rear?');
    expect(
      (await racebench(['new-car', '--out', join(home, 'y'), '--name', 'x'.repeat(81)], { home })).stderr,
    ).toContain('--name: name is longer than 80 characters');
    expect(existsSync(join(home, 'y'))).toBe(false);
  });

  it('makes a car of 900 kg that opens', async () => {
    const out = join(home, 'new');
    expect(
      (await racebench(['new-car', '--out', out, '--mass', '900', '--tyre', '185/60R14'], { home })).code,
    ).toBe(0);
    const seen = jsonOf(await racebench(['inspect', out, '--json'], { home })) as {
      diagnostics: { severity: string }[];
    };
    expect(seen.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });
});
