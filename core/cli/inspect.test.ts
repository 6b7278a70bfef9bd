import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BROKEN_CAR } from '../backend/testing/small-car.ts';
import { useSampleCar } from './testing/sample-car.ts';
import { jsonOf } from './testing/run-command.ts';

const sample = useSampleCar();

describe('racebench inspect of a file with plain [section] headings', () => {
  it('names the line, lists what it holds and exits 1', async () => {
    const path = fileURLToPath(new URL('../../fixtures/car-ini/plain-sections.ini', import.meta.url));
    const result = await sample.command(['inspect', path, '--json']);
    expect(result.code).toBe(1);
    expect(jsonOf(result)).toMatchObject({
      setup: null,
      derived: [],
      diagnostics: [{ code: 'plain-section-file', severity: 'error' }],
      plain: expect.arrayContaining([{ section: 'INERTIA', key: 'X', value: '1.7' }]) as unknown,
    });
  });
});

describe('racebench inspect', () => {
  it('prints one object with setup in SI, derived figures and diagnostics; a folder stands for its car.ini', async () => {
    const result = await sample.command(['inspect', sample.carFolder, '--json']);
    expect(result.code).toBe(0);
    const object = jsonOf(result) as { derived: { name: string; unit: string }[] };
    expect(Object.keys(object)).toEqual(expect.arrayContaining(['car', 'setup', 'derived', 'diagnostics']));
    expect(object).toMatchObject({ path: sample.car, setup: { corners: [{}, {}, {}, {}] } });
    const loads = object.derived.filter((d) => d.name.startsWith('staticWheelLoad_N.'));
    expect(loads).toHaveLength(4);
  });

  it('fails with file, line and key for a car that cannot run', async () => {
    writeFileSync(sample.car, BROKEN_CAR);
    const result = await sample.command(['inspect', sample.car, '--json']);
    expect(result.code).toBe(1);
    expect(jsonOf(result)).toMatchObject({ setup: null });
    const plain = await sample.command(['inspect', sample.car]);
    expect(plain.stdout).toMatch(/error: car\.ini:\d+: susp0\.x is missing/);
  });

  it('says which file is not there', async () => {
    const result = await sample.command(['inspect', join(sample.folder, 'none.ini'), '--json']);
    expect(result.code).toBe(1);
    expect(result.stderr).toContain('none.ini does not exist');
    expect(jsonOf(result)).toMatchObject({ error: { code: 'FILE_NOT_FOUND' } });
  });
});

describe('racebench inspect of a car with 4,410 braces too many', () => {
  it('lists 200 of them and counts 4,210, for people and as JSON', async () => {
    const count = 4410;
    writeFileSync(sample.car, `${BROKEN_CAR}${'}\n'.repeat(count)}`);
    const plain = await sample.command(['inspect', sample.car]);
    expect(plain.stdout).toContain('There are 4,210 more of this kind; the first 200 are listed.');
    const { diagnostics } = jsonOf(await sample.command(['inspect', sample.car, '--json'])) as {
      diagnostics: { code: string; more?: number }[];
    };
    const braces = diagnostics.filter(({ code }) => code === 'extra-close-brace');
    expect(braces).toHaveLength(201);
    expect(braces.map(({ more }) => more).filter((more) => more !== undefined)).toEqual([count - 200]);
  });
});

describe('racebench inspect, advice', () => {
  it('says that bump damping of 9000 N s/m is 2.05 times critical, with validity and source, and still exits 0', async () => {
    await sample.command([
      'set',
      sample.car,
      'susp_front.bump_rate=9000',
      'susp_front.rebound_rate=8000',
      '--quiet',
    ]);
    const plain = await sample.command(['inspect', sample.car]);
    expect(plain.code).toBe(0);
    expect(plain.stdout).toMatch(/No diagnostics\n\nAdvice \(model racebench\)\n/);
    expect(plain.stdout).toMatch(
      /warning: car\.ini:171: susp0\.bump_rate: Front dampers are 2\.05 .* \[damping-above-critical\]\n +Holds for: Road and race cars.*\n +Source: Gillespie/,
    );
  });

  it('carries it in the JSON diagnostics, marked, for the model that is asked for', async () => {
    const codes = async (model: string): Promise<string[]> => {
      const result = await sample.command(['inspect', sample.car, '--json', '--model', model]);
      const { diagnostics } = jsonOf(result) as { diagnostics: { code: string; group: string }[] };
      expect(diagnostics.every(({ group }) => group === 'advice')).toBe(true);
      return diagnostics.map(({ code }) => code);
    };
    // The sample coupe as it is shipped: nothing to say but what the guide would have of a game.
    expect(await codes('racebench')).toEqual([]);
    expect(await codes('physx')).toContain('physx-damping-guide');
    expect(await codes('all')).toEqual(await codes('physx'));
  });
});
