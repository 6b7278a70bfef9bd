import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SAMPLE_CARS, useSampleCar } from './testing/sample-car.ts';
import { jsonOf } from './testing/run-command.ts';
import { THOROUGH } from '../proof/testing/thorough.ts';

const sample = useSampleCar();

const command = (...args: readonly string[]) => sample.command(args);

const FAKED = ['wheel_front.powered=1', 'wheel_front.power_gearing=0.96', 'differential.ratio=4.5'];

describe('GPL notation on the command line', () => {
  it('45/85/1 is written as power angle, coast angle and clutches, three values of three lines', async () => {
    const before = sample.text().split('\r\n');
    const result = await command('set', sample.car, 'differential.gpl=45/85/1', '--json');
    expect(jsonOf(result)).toMatchObject({
      changes: [
        { key: 'differential.power_angle', before: '60', after: '45' },
        { key: 'differential.coast_angle', before: '30', after: '85' },
        { key: 'differential.clutches', before: '2', after: '1' },
      ],
    });
    expect(
      sample
        .text()
        .split('\r\n')
        .filter((line, i) => line !== before[i]),
    ).toEqual(['  power_angle=45', '  coast_angle=85', '  clutches=1']);
  });

  it.runIf(THOROUGH)('is printed back by inspect', async () => {
    const result = await command('inspect', sample.car);
    expect(result.stdout).toMatch(/differential\.gpl +GPL notation +60\/30\/2/);
    expect(jsonOf(await command('inspect', sample.car, '--json'))).toMatchObject({
      gpl: { differential: '60/30/2' },
    });
  });

  it('of one of three differentials is that of its block', async () => {
    cpSync(join(SAMPLE_CARS, 'rally-1988'), join(sample.folder, 'rally'), { recursive: true });
    const rally = join(sample.folder, 'rally');
    await command('set', rally, 'diff1.gpl=85/45/1');
    expect(jsonOf(await command('inspect', rally, '--json'))).toMatchObject({ gpl: { diff1: '85/45/1' } });
  });

  it('of two parts is refused, and the file stays as it is', async () => {
    const before = sample.text();
    const result = await command('set', sample.car, 'differential.gpl=45/85');
    expect(result.code).toBe(1);
    expect(result.stderr).toContain('differential.gpl: The setting "45/85" has 2 parts');
    expect(sample.text()).toBe(before);
  });
});

describe('racebench set --convert-faked-4wd', () => {
  it('writes three differentials, keeps a backup and says that 4.5 of 6.42 N·m are left', async () => {
    await command('set', sample.car, ...FAKED);
    const result = await command('set', sample.car, '--convert-faked-4wd', '--json');
    expect(result.code).toBe(0);
    expect(result.stderr).toContain('note: Torque at the wheels falls');
    const object = jsonOf(result) as { conversion: { changes: { key: string; after?: string }[] } };
    expect(object.conversion.changes.find(({ key }) => key === 'diff2.racebench_split')?.after).toBe(
      '0.2991',
    );
    expect(object.conversion.changes.every((c) => 'before' in c || 'after' in c)).toBe(true);
    expect(sample.text()).toContain('\r\ndiff1\r\n{\r\n  ; Salisbury 60/30/2');
    expect(readFileSync(`${sample.car}.bak`, 'latin1')).toContain('powered=1');
  });

  it('converts before the other edits, which may name the new blocks', async () => {
    await command('set', sample.car, ...FAKED);
    const result = await command('set', sample.car, 'diff2.racebench_split=0.4', '--convert-faked-4wd');
    expect(result.code).toBe(0);
    expect(sample.text()).toContain('racebench_split=0.4');
  });

  it('fails for a car without faked drive, and leaves it alone', async () => {
    const before = sample.text();
    const result = await command('set', sample.car, '--convert-faked-4wd');
    expect(result.code).toBe(1);
    expect(result.stderr).toContain('no faked four-wheel drive');
    expect(sample.text()).toBe(before);
  });
});
