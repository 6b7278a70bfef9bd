import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonOf } from './testing/run-command.ts';
import { useSampleCar } from './testing/sample-car.ts';

const sample = useSampleCar();

/** A table with laps of `lap_s`, the lap number in a column. */
function table(lap_s: number, laps: number): string {
  const rows = Array.from({ length: 10 * (laps * lap_s) }, (_, i) => {
    const time_s = i / 10;
    return `${time_s},${100 + (i % 7)},${1 + Math.floor(time_s / lap_s)}`;
  });
  return ['Time [s],Speed [km/h],Lap', ...rows, ''].join('\n');
}

async function importLog(name: string, lap_s: number, laps = 3): Promise<string> {
  const file = join(sample.folder, name);
  writeFileSync(file, table(lap_s, laps));
  const result = await sample.command(['import', sample.db, file, '--json', '--quiet', '--take-guesses']);
  const { sessions } = z.object({ sessions: z.array(z.object({ id: z.number() })) }).parse(jsonOf(result));
  return String(sessions[0]!.id);
}

function carOf(name: string, mass: string): string {
  const text = readFileSync(sample.car, 'latin1').replace(/^(\s*mass\s*=\s*)\S+/mu, `$1${mass}`);
  const path = join(sample.folder, name);
  writeFileSync(path, text, 'latin1');
  return path;
}

describe('racebench attach and history', () => {
  it('give two logs their cars and list both with setup changes, conditions and lap times', async () => {
    const [first, second] = [await importLog('first.csv', 30), await importLog('second.csv', 28)];
    const [light, heavy] = [carOf('light.ini', '1000'), carOf('heavy.ini', '1100')];
    expect((await sample.command(['attach', first, light, '--db', sample.db])).code).toBe(0);
    const noted = ['--conditions', 'driver=A. Smith', 'coldPressureFL=20 psi', 'air=21'];
    const attached = await sample.command(['attach', second, heavy, '--db', sample.db, ...noted]);
    expect(attached).toMatchObject({ code: 0, stderr: '' });
    expect(attached.stdout).toContain('Driver: A. Smith ');
    expect(attached.stdout).toContain('Cold pressure, front left: 1.379 bar');
    const { car } = z
      .object({ car: z.string() })
      .parse(jsonOf(await sample.command(['attach', first, light, '--db', sample.db, '--json'])));
    const listed = await sample.command(['history', car, '--db', sample.db]);
    expect(listed.stdout).toMatch(/first\.csv\n(?:.*\n)*.*second\.csv/u);
    expect(listed.stdout).toContain('1000 to 1100 kg');
    expect(listed.stdout).toContain('30.000');
    expect(listed.stdout).toContain('28.000');
    const csv = join(sample.folder, 'history.csv');
    await sample.command(['history', car, '--db', sample.db, '--csv', csv]);
    const lines = readFileSync(csv, 'utf8').trim().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Best lap (s),Median lap (s),Spread (s),Setup changes,Driver');
    expect(lines[2]).toMatch(/second\.csv.*28\.000.*1000 to 1100 kg/u);
    expect((await sample.command(['history', heavy, '--db', sample.db])).stdout).not.toContain('first.csv');
  });

  it('give laps of a log a setup of their own, and take it away again', async () => {
    const id = await importLog('stints.csv', 30, 5);
    const [soft, hard] = [carOf('soft.ini', '1000'), carOf('hard.ini', '1050')];
    const run = (...args: string[]) => sample.command([...args, '--db', sample.db]);
    await run('attach', id, soft, '--conditions', 'fuel=20');
    const attached = await run('attach', id, hard, '--laps', '3-4', '--conditions', 'fuel=10');
    expect(attached).toMatchObject({ code: 0, stderr: '' });
    expect(attached.stdout).toContain('stints.csv, laps 3 to 4: ');
    expect(attached.stdout).toContain('Fuel: 10.0 kg');
    const { car } = z
      .object({ car: z.string() })
      .parse(jsonOf(await run('attach', id, '--laps', '4', '--conditions', 'tyres=Soft', '--json')));
    // Laps 1 and 5 are not complete. Lap 4 kept the car of its stint, and became one of its own.
    const listed = (await run('history', car)).stdout;
    expect(listed).toMatch(/stints\.csv, lap 2\n(?:.*\n)*.*stints\.csv, lap 3\n.*1000 to 1050 kg/u);
    expect(listed).toContain('Tyres: Soft');
    expect((await run('laps', id)).stdout).toMatch(/stint 1[\s\S]*stint 2/u);
    expect((await run('compare', `${id}:2`, `${id}:4`)).stdout).toMatch(/body\.mass .* 1000 +1050/u);
    await run('attach', id, '--laps', '3-4', '--detach');
    expect((await run('history', hard)).stdout).toContain('No session of');
    for (const laps of ['3-2', '0', 'two'])
      expect((await run('attach', id, hard, '--laps', laps)).stderr).toContain(
        `--laps ${laps}: give the first`,
      );
    expect((await run('attach', id, hard, '--laps', '3-9')).stderr).toContain('has no laps 3 to 9');
  });

  it('refuse what cannot be, in words, and change nothing', async () => {
    const id = await importLog('a.csv', 30);
    const refused = async (...args: string[]) =>
      (await sample.command(['attach', id, ...args, '--db', sample.db])).stderr;
    expect(await refused('--conditions', 'pressure=2')).toContain('There is no condition pressure');
    expect(await refused('--conditions', 'fuel=20 m')).toContain('fuel=20 m');
    expect(await refused('--conditions', 'fuel=-1')).toContain('fuel=-1: Below the minimum, 0.0 kg');
    expect(await refused()).toContain('Nothing to change');
    const csv = join(sample.folder, 'plain.ini');
    writeFileSync(csv, 'hello=1\n');
    expect(await refused(csv)).toContain('has no setting of a car');
    expect((await sample.command(['rerun', id, '--db', sample.db])).stderr).toContain('cannot be run again');
    const none = await sample.command(['history', 'No such car', '--db', sample.db]);
    expect(none.stdout).toContain('No session of No such car');
  });
});
