import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSampleCar } from './testing/sample-car.ts';
import { jsonOf } from './testing/run-command.ts';

const sample = useSampleCar();
let sound: string;
beforeEach(() => {
  sound = sample.text();
});

const command = (...args: readonly string[]) => sample.command(args);

/** Writes the sample with pieces of it exchanged, each of which must be there; gives the text. */
function breakCar(...exchanges: readonly (readonly [was: string, is: string])[]): string {
  let text = sound;
  for (const [was, is] of exchanges) {
    expect(text).toContain(was);
    text = text.replace(was, is);
  }
  writeFileSync(sample.car, text, 'latin1');
  return text;
}

const SLIP = ['k=18000 ;', 'k=18 ;'] as const;
const MISTYPED = ['bump_rate=1100', 'bump_rat=1100'] as const;

describe('racebench fix', () => {
  it('puts a spring of 18 N/mm and a mistyped damper key right, all other bytes as they were, what was there in the backup', async () => {
    const broken = breakCar(SLIP, MISTYPED);
    const result = await command('fix', sample.car, '--json');
    expect(result.code).toBe(0);
    expect(jsonOf(result)).toMatchObject({
      written: true,
      backup: `${sample.car}.bak`,
      fixed: [
        { line: 170, code: 'unit-slip', key: 'susp_front.k', label: 'Read as N/mm: write 18000 N/m' },
        {
          line: 171,
          code: 'near-miss-key',
          key: 'susp_front.bump_rat',
          label: 'Rename to bump_rate',
        },
      ],
    });
    expect(sample.text()).toBe(sound);
    expect(readFileSync(`${sample.car}.bak`, 'latin1')).toBe(broken);
  });

  it('keeps CRLF and a latin1 comment', async () => {
    const latin = sound.replace('; No real car', '; f\u00fcr niemanden').replaceAll('\n', '\r\n');
    writeFileSync(sample.car, latin.replace(...MISTYPED), 'latin1');
    expect((await command('fix', sample.car)).code).toBe(0);
    expect(sample.text()).toBe(latin);
  });

  it('writes nothing with --dry-run, and says the same', async () => {
    const broken = breakCar(SLIP, MISTYPED);
    const before = readdirSync(sample.carFolder);
    const { code, stdout } = await command('fix', sample.car, '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^line 170 +unit-slip +susp_front\.k +Read as N\/mm: write 18000 N\/m$/m);
    expect(stdout).toMatch(/^line 171 +near-miss-key +susp_front\.bump_rat +Rename to bump_rate$/m);
    expect(sample.text()).toBe(broken);
    expect(readdirSync(sample.carFolder)).toEqual(before);
  });

  it('fixes one code or one key where it is named', async () => {
    const broken = breakCar(SLIP, MISTYPED);
    await command('fix', sample.car, '--code', 'near-miss-key');
    expect(sample.text()).toBe(broken.replace(MISTYPED[1], MISTYPED[0]));
    await command('fix', sample.car, '--key', 'susp_front.k');
    expect(sample.text()).toBe(sound);
  });

  it('leaves a sound car alone, without a backup', async () => {
    const { code, stdout } = await command('fix', sample.car);
    expect([code, stdout]).toEqual([0, 'Nothing to fix\n']);
    expect(sample.text()).toBe(sound);
    expect(existsSync(`${sample.car}.bak`)).toBe(false);
  });

  it('names the nearest of a code there is not, and exits 2', async () => {
    const { code, stderr } = await command('fix', sample.car, '--code', 'unit-slop');
    expect(code).toBe(2);
    expect(stderr).toContain('There is no code unit-slop. The nearest is unit-slip.');
  });
});

describe('racebench troubleshoot', () => {
  const OUT_OF_REACH = [
    ['automatic=0', 'automatic=1'],
    ['shift_up_rpm=6200', 'shift_up_rpm=7500'],
  ] as const;

  it('names the symptom of a car that shifts up at 7500 rpm where its engine ends at 7200 rpm', async () => {
    breakCar(...OUT_OF_REACH);
    const { code, stdout } = await command('troubleshoot', sample.car);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^never-leaves-first-gear +The car never leaves first gear +1 of 9 checks fail$/m);
    expect(stdout).toMatch(/^does-not-turn +The car does not steer *$/m);
  });

  it('finds it by words without quotes, exits 1, and its remedy makes the check pass', async () => {
    breakCar(...OUT_OF_REACH);
    const asked = await command('troubleshoot', sample.car, 'first', 'gear');
    expect(asked.code).toBe(1);
    expect(asked.stdout).toMatch(/^FAIL {2}Shift-up speed within reach: Shift-up speed of 7500 rpm/m);
    expect(asked.stdout).toContain('[engine.shifting.shift_up_rpm, line 68]');
    const remedy = /racebench set CAR (\S+)\)/.exec(asked.stdout)?.[1] ?? '';
    expect(remedy).toBe('engine.shifting.shift_up_rpm=6700');
    await command('set', sample.car, remedy);
    const again = await command('troubleshoot', sample.car, 'never-leaves-first-gear', '--json');
    expect(again.code).toBe(0);
    const { symptoms } = jsonOf(again) as {
      symptoms: { id: string; checks: { name: string; result: string; fact: string }[] }[];
    };
    expect(symptoms.map(({ id }) => id)).toEqual(['never-leaves-first-gear']);
    expect(symptoms[0]?.checks.filter(({ result }) => result === 'fail')).toEqual([]);
    // 6700 / 7200 = 0.93
    expect(symptoms[0]?.checks.find(({ name }) => name === 'Shift-up speed within reach')?.fact).toContain(
      '0.931 of it',
    );
  });

  it('runs the checks of several symptoms by their names, and says which name is none', async () => {
    const { stdout } = await command('troubleshoot', sample.car, 'does-not-turn', 'brakes-weak', '--json');
    const { symptoms } = jsonOf({ code: 0, stdout, stderr: '' }) as { symptoms: { id: string }[] };
    expect(symptoms.map(({ id }) => id)).toEqual(['does-not-turn', 'brakes-weak']);
    const wrong = await command('troubleshoot', sample.car, 'does-not-turn', 'brakes');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('There is no symptom brakes.');
  });

  it('says which symptoms words fit where they fit several, or none, and exits 2', async () => {
    const several = await command('troubleshoot', sample.car, 'gear');
    expect(several.code).toBe(2);
    expect(several.stderr).toMatch(
      /"gear" fits .*never-leaves-first-gear.*: give one or more of these names\./,
    );
    const none = await command('troubleshoot', sample.car, 'rust');
    expect(none.code).toBe(2);
    expect(none.stderr).toContain('No symptom has the words "rust"');
  });
});
