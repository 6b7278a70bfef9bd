import { describe, expect, it } from 'vitest';
import { EFFECTS } from '../catalogue/fields/field-notes.ts';
import { asSingleDifferential } from '../catalogue/fields/versions.ts';
import { fieldForKey, SETUP_FIELDS } from '../catalogue/setup-fields.ts';

const NUMBERS = SETUP_FIELDS.filter(({ kind }) => kind === 'float' || kind === 'int');

/** Numbers without limits, each with its reason. */
const UNLIMITED: ReadonlyMap<RegExp, string> = new Map([
  [/[.]type$/, 'numbers of later versions are unknown and are kept'],
  [/[.](power|coast)_coeff$/, 'older names; the limits are those of power_ratio and coast_ratio'],
  [/[.]?differentials?[.]count$/, 'every number except three is read as one'],
]);

describe('notes of the settings', () => {
  it('every number has limits and a step, but for the listed ones', () => {
    const open = NUMBERS.filter(
      ({ min, max, step }) => min === undefined || max === undefined || step === undefined,
    );
    const reasons = [...UNLIMITED.keys()];
    expect(open.map(({ key }) => key).filter((key) => !reasons.some((form) => form.test(key)))).toEqual([]);
    for (const form of reasons)
      expect(
        open.some(({ key }) => form.test(key)),
        String(form),
      ).toBe(true);
  });

  it('describe higher and lower values only with a source, in sentences', () => {
    for (const { key, more, less, effectSource } of SETUP_FIELDS) {
      expect(effectSource !== '', key).toBe(more !== '' || less !== '');
      for (const text of [more, less]) if (text !== '') expect(text, key).toMatch(/^[A-Z].*[.]$/);
    }
  });

  it('describe the effect of at least 45 settings', () => {
    const keys = new Set(
      SETUP_FIELDS.filter(({ effectSource }) => effectSource !== '').map(({ key }) =>
        asSingleDifferential(key),
      ),
    );
    expect(keys.size).toBeGreaterThanOrEqual(45);
  });

  it('have no effect for a key without a row', () => {
    expect(Object.keys(EFFECTS).filter((key) => fieldForKey(key)?.key !== key)).toEqual([]);
  });

  it('follow the guide’s direction: stiffer rear bars against understeer, more yaw inertia for slower turns', () => {
    expect(fieldForKey('antirollbar.arb1.k')?.more).toMatch(/stiffer rear bar reduces understeer/);
    expect(fieldForKey('body.inertia.y')?.more).toMatch(/slowly/);
    expect(fieldForKey('body.inertia.y')?.less).toMatch(/quickly/);
    expect(fieldForKey('wheel2.inertia')?.more).toMatch(/^Less wheelspin/);
    expect(fieldForKey('diff1.power_angle')?.more).toMatch(/^Locks less/);
  });

  it('have the versions of every row, except where the racer.nl page on differentials names none', () => {
    const silent = SETUP_FIELDS.filter(({ versions }) => versions === '').map(({ key }) =>
      asSingleDifferential(key),
    );
    expect([...new Set(silent)]).toEqual(['differential.friction', 'wheel<n>.power_gearing']);
  });

  it.each([
    ['body.mass', 'read by 0.5.0'],
    ['gearbox.end_ratio', 'up to 0.4.9; from 0.5.0 on only where differential.ratio is missing'],
    ['susp0.anti_pitch', 'in cars from 0.5.2 on; not read by 0.5.0'],
    ['abs.enable', 'in cars for 0.5.3; not read by 0.5.0'],
    ['tire_model.damping_speed', 'read by 0.5.0; replaced by tire_model_front and tire_model_rear in 0.5.2'],
    ['tire_model.damping_predict_lat', 'in cars from 0.5.2 on; not read by 0.5.0'],
    ['tire_model_rear.damping_speed', 'in cars from 0.5.2 on; not read by 0.5.0'],
    ['diff0.power_ratio', 'from 0.8.6 on; power_coeff before'],
    ['diff0.output0', 'Racebench only'],
    ['susp0.racebench_jacking', 'Racebench only'],
    ['differential.semi_active.algorithm', 'Racebench only'],
  ])('%s: %s', (key, versions) => {
    expect(fieldForKey(key)?.versions).toBe(versions);
  });
});
