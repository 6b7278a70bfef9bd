import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../backend/testing/recordings.ts';
import { jsonOf, racebench } from './testing/command.ts';

const SAMPLES = fileURLToPath(new URL('../../fixtures/cars/', import.meta.url));

let place: ReturnType<typeof temporaryFolder>;
let car: string;

beforeEach(() => {
  place = temporaryFolder();
  cpSync(join(SAMPLES, 'coupe-1974'), join(place.folder, 'coupe'), { recursive: true });
  car = join(place.folder, 'coupe', 'car.ini');
});
afterEach(() => place.remove());

const command = (...args: readonly string[]) => racebench(args, { home: join(place.folder, 'home') });

const text = () => readFileSync(car, 'latin1');

const FAKED = ['wheel_front.powered=1', 'wheel_front.power_gearing=0.96', 'differential.ratio=4.5'];

describe('GPL notation on the command line', () => {
  it('45/85/1 is written as power angle, coast angle and clutches, three values of three lines', async () => {
    const before = text().split('\r\n');
    const result = await command('set', car, 'differential.gpl=45/85/1', '--json');
    expect(jsonOf(result)).toMatchObject({
      changes: [
        { key: 'differential.power_angle', before: '60', after: '45' },
        { key: 'differential.coast_angle', before: '30', after: '85' },
        { key: 'differential.clutches', before: '2', after: '1' },
      ],
    });
    expect(
      text()
        .split('\r\n')
        .filter((line, i) => line !== before[i]),
    ).toEqual(['  power_angle=45', '  coast_angle=85', '  clutches=1']);
  });

  it('is printed back by inspect', async () => {
    const result = await command('inspect', car);
    expect(result.stdout).toMatch(/differential\.gpl +GPL notation +60\/30\/2/);
    expect(jsonOf(await command('inspect', car, '--json'))).toMatchObject({
      gpl: { differential: '60/30/2' },
    });
  });

  it('of one of three differentials is that of its block', async () => {
    cpSync(join(SAMPLES, 'rally-1988'), join(place.folder, 'rally'), { recursive: true });
    const rally = join(place.folder, 'rally');
    await command('set', rally, 'diff1.gpl=85/45/1');
    expect(jsonOf(await command('inspect', rally, '--json'))).toMatchObject({ gpl: { diff1: '85/45/1' } });
  });

  it('of two parts is refused, and the file stays as it is', async () => {
    const before = text();
    const result = await command('set', car, 'differential.gpl=45/85');
    expect(result.code).toBe(1);
    expect(result.stderr).toContain('differential.gpl: The setting "45/85" has 2 parts');
    expect(text()).toBe(before);
  });
});

describe('racebench set --convert-faked-4wd', () => {
  it('writes three differentials, keeps a backup and says that 4.5 of 6.42 N m are left', async () => {
    await command('set', car, ...FAKED);
    const result = await command('set', car, '--convert-faked-4wd', '--json');
    expect(result.code).toBe(0);
    expect(result.stderr).toContain('note: Faked drive adds torque');
    const object = jsonOf(result) as { conversion: { changes: { key: string; after?: string }[] } };
    expect(object.conversion.changes.find(({ key }) => key === 'diff2.racebench_split')?.after).toBe(
      '0.2991',
    );
    expect(object.conversion.changes.every((c) => 'before' in c || 'after' in c)).toBe(true);
    expect(text()).toContain('\r\ndiff1\r\n{\r\n  ; Salisbury 60/30/2');
    expect(readFileSync(`${car}.bak`, 'latin1')).toContain('powered=1');
  });

  it('converts before the other edits, which may name the new blocks', async () => {
    await command('set', car, ...FAKED);
    const result = await command('set', car, 'diff2.racebench_split=0.4', '--convert-faked-4wd');
    expect(result.code).toBe(0);
    expect(text()).toContain('racebench_split=0.4');
  });

  it('fails for a car without faked drive, and leaves it alone', async () => {
    const before = text();
    const result = await command('set', car, '--convert-faked-4wd');
    expect(result.code).toBe(1);
    expect(result.stderr).toContain('no faked four-wheel drive');
    expect(text()).toBe(before);
  });
});
