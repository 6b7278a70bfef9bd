import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useSampleCar } from './testing/sample-car.ts';

const sample = useSampleCar();

/** A braking run of the sample car with some keys set, into a database of its own. */
async function run(sets: readonly string[]) {
  const { car, db } = sample;
  const args = ['run', car, '--manoeuvre', 'braking', '--db', db, '--quiet'];
  const result = await sample.command([...args, ...sets.flatMap((set) => ['--set', set])]);
  return { ...result, recorded: existsSync(db) };
}

describe('racebench run of a car that cannot be simulated', () => {
  it.each([
    ['body.mass', ['body.mass=0'], '(body.mass) is 0 kg'],
    ['susp0.k', ['susp0.k=-20000'], '(susp0.k) is -20000 N/m'],
    ['wheel1.radius', ['wheel1.radius=0'], '(wheel1.radius) is 0 m'],
    ['body.inertia.x', ['body.inertia.x=9000'], 'more than the other two together'],
    ['susp1.x', ['susp0.x=0.002', 'susp1.x=-0.002'], 'are at the same position'],
  ])(
    'exits 1 with the line, the key %s, its value and the reason, and records nothing',
    async (key, sets, reason) => {
      const result = await run(sets);
      expect(result.code).toBe(1);
      expect(result.stderr).toMatch(/car\.ini:\d+/);
      expect(result.stderr).toContain(key);
      expect(result.stderr).toContain(reason);
      expect(result.recorded).toBe(false);
    },
  );

  it('exits 1 with the curve file, its line and key for a torque curve without points', async () => {
    writeFileSync(join(sample.carFolder, 'torque.crv'), 'curve\n{\n  points=0\n}\n');
    const result = await run([]);
    expect(result.code).toBe(1);
    expect(result.stderr).toMatch(/torque\.crv:\d+/);
    expect(result.stderr).toContain('curve.points');
    expect(result.recorded).toBe(false);
  });
});
