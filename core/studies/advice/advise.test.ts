import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ADVICE_MODELS, ADVICE_SEVERITY, type AdviceCode } from '../../catalogue/advice.ts';
import { openSampleCar } from '../../proof/testing/car-files.ts';
import { changedCar } from '../../proof/testing/make-car.ts';
import { ADVICE } from './advice-table.ts';
import { adviceOf, adviceWith } from './testing/advice-of.ts';
import { CHASSIS_CASES } from './testing/chassis-cases.ts';
import { DRIVE_CASES } from './testing/drive-cases.ts';

describe('the table of advice', () => {
  it('has one row for each code, with its validity and source', () => {
    expect(ADVICE.map((row) => row.code).sort()).toEqual(Object.keys(ADVICE_SEVERITY).sort());
    for (const row of ADVICE) {
      expect(row.validity.length, row.code).toBeGreaterThan(10);
      expect(row.source.length, row.code).toBeGreaterThan(10);
      expect(row.models.length, row.code).toBeGreaterThan(0);
      expect(
        row.models.every((model) => ADVICE_MODELS.includes(model)),
        row.code,
      ).toBe(true);
    }
  });

  it('is listed row by row in docs/advice.md', () => {
    const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'advice.md'), 'utf8');
    for (const { code } of ADVICE) expect(page, code).toContain(`| ${code} |`);
  });
});

describe('the sample cars', () => {
  // 70 % of the brake force of the Formula SAE car is in front, 77 % would lock both axles together; full pedal locks neither.
  it.each([
    ['coupe-1974', []],
    ['fsae-2012', ['rear-locks-first']],
    ['rally-1988', []],
  ] as const)('%s gets the advice %j for the Racebench model', (name, codes) => {
    expect(adviceOf(openSampleCar(name)).map((d) => d.code)).toEqual(codes);
  });
});

describe('advice for a car with three differentials', () => {
  const about = (changes: Record<string, string>, code: AdviceCode) =>
    adviceWith(changedCar(changes, 'rally-1988'), code);

  it('names the block of a Salisbury differential that works as an open one', () => {
    const flat = { 'diff1.power_angle': '90', 'diff1.coast_angle': '90', 'diff1.preload': '0' };
    expect(about(flat, 'salisbury-open')?.key).toBe('diff1.power_angle');
  });

  it('gives each wheel of a free front axle half of its 40 %: 1433 N·m, 4.6 to 4.9 kN at 0.29 to 0.31 m', () => {
    const said = about({ 'diff0.racebench_type': 'free', 'engine.max_torque': '760' }, 'inner-wheel-spins');
    expect(said?.key).toBe('diff0.type');
    const each_Nm = (760 * 2.05 * 4.6 * 0.4) / 2;
    const force_N = Number(/sends ([\d.]+) N/.exec(said?.message ?? '')?.[1]);
    expect(force_N).toBeGreaterThan(each_Nm / 0.31);
    expect(force_N).toBeLessThan(each_Nm / 0.29);
    // The guide's open differential is the same pair of gears.
    const guide = { 'diff0.racebench_type': 'physx-open', 'engine.max_torque': '760' };
    expect(about(guide, 'inner-wheel-spins')?.message).toBe(said?.message);
  });
});

describe('advice for the coupe with a setting changed', () => {
  it.each([...CHASSIS_CASES, ...DRIVE_CASES])('$code: $fact', ({ code, changes, key, says }) => {
    const said = adviceWith(changedCar(changes), code);
    expect(said?.key).toBe(key);
    for (const part of says) expect(said?.message).toContain(part);
    expect(said?.message).not.toMatch(/NaN|undefined|Infinity/);
    expect(said).toMatchObject({ group: 'advice', severity: ADVICE_SEVERITY[code] });
  });
});

describe('where advice points', () => {
  it('leads to the line of the template that gives the value: k of susp_front in line 170', () => {
    const car = changedCar({ 'susp_front.k': '4000', 'susp_front.restlen': '0.9625' });
    const said = adviceWith(car, 'ride-frequency-low');
    const line = car.document.text.split(/\r?\n/)[(said?.line ?? 0) - 1];
    expect(line).toContain('k=4000');
  });

  it('leads to the block where a key is missing', () => {
    const said = adviceWith(changedCar({ 'engine.braking_coeff': undefined }), 'engine-braking-none');
    expect(said).toMatchObject({ key: 'engine.braking_coeff' });
    expect(said?.line).toBeGreaterThan(1);
  });
});

describe('the models', () => {
  it('advice for PhysX games at 60 Hz is not given for a race car at 1 kHz, nor the reverse', () => {
    const car = changedCar({ 'susp_front.bump_rate': '5000', 'susp_front.rebound_rate': '9000' });
    const racebench = adviceOf(car).map((d) => d.code);
    const physx = adviceOf(car, 'physx').map((d) => d.code);
    expect(racebench).toContain('damping-above-critical');
    expect(physx).not.toContain('damping-above-critical');
    expect(physx).toContain('physx-damping-guide');
    expect(racebench.some((code) => code.startsWith('physx-'))).toBe(false);
  });

  it('all gives every model’s', () => {
    const car = changedCar({ 'wheel_front.inertia': '2', 'susp_front.bump_rate': '9000' });
    const all = adviceOf(car, 'all').map((d) => d.code);
    for (const model of ADVICE_MODELS)
      for (const { code } of adviceOf(car, model)) expect(all, `${model} ${code}`).toContain(code);
    expect(adviceOf(car, 'librerally').map((d) => d.code)).toEqual(['wheel-inertia-impossible']);
  });
});
