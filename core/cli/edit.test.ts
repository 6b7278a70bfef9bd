import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useSampleCar } from './testing/sample-car.ts';
import { jsonOf } from './testing/run-command.ts';

const sample = useSampleCar();

/** Lines that differ between two texts of as many lines. */
function changedLines(before: string, after: string): number[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  expect(b).toHaveLength(a.length);
  return a.flatMap((line, i) => (line === b[i] ? [] : [i + 1]));
}

describe('racebench fmt', () => {
  it('gives back every byte, on standard output and in the file', async () => {
    const before = sample.text();
    const files = readdirSync(sample.carFolder);
    expect((await sample.command(['fmt', sample.car, '--quiet'])).stdout).toBe(before);
    const written = await sample.command(['fmt', sample.car, '--write', '--json']);
    expect(jsonOf(written)).toMatchObject({ roundTrips: true, written: true });
    expect(sample.text()).toBe(before);
    expect(readdirSync(sample.carFolder)).toEqual(files);
  });
});

describe('racebench set', () => {
  it('changes one line of the file and keeps the old one as car.ini.bak', async () => {
    const before = sample.text();
    const result = await sample.command(['set', sample.car, 'body.mass=901.5', '--json']);
    expect(result.code).toBe(0);
    const { changes } = jsonOf(result) as { changes: { key: string; after: string; line: number }[] };
    expect(changes).toMatchObject([{ key: 'body.mass', after: '901.5' }]);
    expect(changedLines(before, sample.text())).toEqual([changes[0]?.line]);
    expect(readFileSync(`${sample.car}.bak`, 'latin1')).toBe(before);
  });

  it('writes to another file with --out, with the curves beside it, and leaves the car alone', async () => {
    const before = sample.text();
    const out = join(sample.folder, 'other.ini');
    expect((await sample.command(['set', sample.car, 'body.mass=950', '--out', out])).code).toBe(0);
    expect(sample.text()).toBe(before);
    expect(changedLines(before, readFileSync(out, 'latin1'))).toHaveLength(1);
    const inspected = await sample.command(['inspect', out, '--json']);
    expect(inspected.code).toBe(0);
  });

  it.each([
    ['body.mas=900', 'The nearest known key is body.mass'],
    ['body.mass=heavy', /car\.ini:\d+: body\.mass: "heavy" is not a number/],
    ['body.mass=-5', /car\.ini:\d+: Sprung mass \(body\.mass\) is -5 kg; the minimum is/],
  ])('refuses %s and writes nothing', async (edit, message) => {
    const before = sample.text();
    const result = await sample.command(['set', sample.car, 'body.width=1.7', edit, '--json']);
    expect(result.code).toBe(1);
    expect(result.stderr).toMatch(message);
    expect(jsonOf(result)).toMatchObject({ error: { code: 'BAD_ARGUMENTS' } });
    expect(sample.text()).toBe(before);
    expect(existsSync(`${sample.car}.bak`)).toBe(false);
  });

  it('finds the files that the new text names, and names the line of a shared block', async () => {
    writeFileSync(join(sample.carFolder, 'new.crv'), readFileSync(join(sample.carFolder, 'torque.crv')));
    const result = await sample.command([
      'set',
      sample.car,
      'engine.curve_torque=new.crv',
      'susp_front.z=1.3',
    ]);
    expect(result.stderr).toBe('');
    const line =
      1 +
      sample
        .text()
        .split('\n')
        .findIndex((text) => /^\s*z=1.3/.test(text));
    expect(result.stdout).toMatch(new RegExp(`line ${line} +susp_front.z +1.11 +-> +1.3`));
  });
  it('takes changes of a value, quantities in other units and both wheels of an axle', async () => {
    const result = await sample.command([
      ...['set', sample.car, 'front.susp.k=+10%', 'rear.susp.k=21 N/mm', 'engine.max_torque=*1.5', '--json'],
    ]);
    const { changes } = jsonOf(result) as { changes: { key: string; before: string; after: string }[] };
    expect(changes.map(({ key }) => key)).toEqual(['susp_front.k', 'susp_rear.k', 'engine.max_torque']);
    const [front, rear, torque] = changes;
    expect(Number(front?.after)).toBeCloseTo(1.1 * Number(front?.before), 6);
    expect(rear?.after).toBe('21000');
    expect(Number(torque?.after)).toBeCloseTo(1.5 * Number(torque?.before), 6);
  });
  it('exits 1 for a wheel that a car of four does not have, and writes it with --force', async () => {
    const result = await sample.command(['set', sample.car, 'susp9.k=30000']);
    expect(result.code).toBe(1);
    expect(result.stderr).toContain('susp9 is not used: a car has four wheels');
    expect((await sample.command(['set', sample.car, 'susp9.k=30000', '--force'])).code).toBe(0);
  });

  it('writes an unknown key with --force', async () => {
    expect((await sample.command(['set', sample.car, 'mymod.flag=1', '--force'])).code).toBe(0);
    expect(sample.text()).toContain('flag=1');
  });
});
