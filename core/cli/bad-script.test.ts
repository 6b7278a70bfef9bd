import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useSampleCar } from './testing/sample-car.ts';
import { jsonOf } from './testing/run-command.ts';

const sample = useSampleCar('coupe-1974-active');

describe('a car whose script is bad', () => {
  const write = (script: string) => writeFileSync(join(sample.carFolder, 'torque-vectoring.js'), script);
  const launch = () =>
    sample.command(['run', sample.car, '--manoeuvre', 'split-mu-launch', '--db', sample.db]);

  it('is reported with file, line, column and key by inspect, which exits 1', async () => {
    write('function lockingTorque(car) {\n  return 5 +;\n}\n');
    const result = await sample.command(['inspect', sample.car, '--json']);
    expect(result.code).toBe(1);
    expect(jsonOf(result)).toMatchObject({
      diagnostics: expect.arrayContaining([
        expect.objectContaining({
          code: 'bad-script',
          file: 'torque-vectoring.js',
          line: 2,
          column: 13,
          key: 'differential.script',
        }),
      ]) as unknown,
    });
  });

  it('is refused before a session is made where the file is not a script', async () => {
    write('while (true) {}');
    const result = await launch();
    expect(result.code).toBe(1);
    expect(result.stderr).toContain(
      'torque-vectoring.js:1:1: the script of differential.script takes too long',
    );
  });

  it('ends its run at 0.5 s with what was recorded where it throws then', async () => {
    write('function lockingTorque(car) {\n  if (car.time_s < 0.5) return 10;\n  return car.gears[1];\n}\n');
    const result = await launch();
    expect(result.code).toBe(1);
    expect(result.stderr).toContain('torque-vectoring.js:3:');
    expect(result.stderr).toContain('at 0.500 s.');
    expect(sample.recordedSeconds()).toBeCloseTo(0.5, 1);
  });
});
