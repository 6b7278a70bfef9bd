import { describe, expect, it } from 'vitest';
import { isConvertible } from '../units/convert.ts';
import {
  carFields,
  fieldForKey,
  FIELD_GROUP_ORDER,
  keyLabel,
  patternOf,
  sectionOf,
  SETUP_FIELDS,
} from './setup-fields.ts';

const fields = carFields({
  wheels: 4,
  gears: 6,
  wings: 1,
  antiRollBars: 2,
  breakables: 2,
  singleDifferential: true,
  rootDifferentials: 0,
  nestedDifferentials: 0,
});

describe('the setup-field table', () => {
  it('has each key once', () => {
    const keys = SETUP_FIELDS.map((row) => row.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has a help sentence and a source in every row, and limits the right way round', () => {
    for (const row of SETUP_FIELDS) {
      expect(row.help, row.key).toMatch(/^[A-Z0-9].*\.$/);
      expect(row.source, row.key).not.toBe('');
      if (row.min !== undefined && row.max !== undefined) expect(row.min, row.key).toBeLessThan(row.max);
    }
  });

  it('keeps every default within its limits, but for inertias whose 0 means unknown', () => {
    const outside = SETUP_FIELDS.filter(
      ({ default: value, min, max }) =>
        typeof value === 'number' &&
        ((min !== undefined && value < min) || (max !== undefined && value > max)),
    );
    expect(outside.map(({ key }) => key)).toEqual([
      'body.inertia.x',
      'body.inertia.y',
      'body.inertia.z',
      'engine.inertia.engine',
      'clutch.max_torque',
    ]);
  });

  it('has engine braking in N·m per rev/s, the only file unit of its kind', () => {
    expect(fieldForKey('engine.braking_coeff')?.unit).toBe('Nmsprev');
    expect(isConvertible('Nmsprev', 'Nmsprad')).toBe(true);
  });

  it('shows every group', () => {
    expect(new Set(SETUP_FIELDS.map(({ group }) => group))).toEqual(new Set(FIELD_GROUP_ORDER));
  });

  it('has an alias only where that key is a row too', () => {
    for (const { key, alias } of SETUP_FIELDS)
      if (alias !== undefined) expect(fieldForKey(alias)?.key, key).toBe(alias);
  });
});

describe('keys and patterns', () => {
  it.each([
    ['wheel2.radius', 'wheel<n>.radius'],
    ['gearbox.gear0.ratio', 'gearbox.gear<g>.ratio'],
    ['wheel0.pacejka.a111', 'wheel<n>.pacejka.a111'],
    ['antirollbar.arb1.k', 'antirollbar.arb<b>.k'],
    ['aero.wing0.cord', 'aero.wing<w>.cord'],
    ['audio.wind.smp0.natural', 'audio.<layer>.smp<s>.natural'],
    ['wheel3.model2.velocity', '<part>.model.velocity'],
    ['body.model_braking_l.file', '<part>.model.file'],
    ['engine.max_torque', 'engine.max_torque'],
  ])('%s is %s', (key, pattern) => {
    expect(patternOf(key)).toBe(pattern);
    expect(fieldForKey(key)?.key).toBe(pattern);
  });

  it.each([
    ['susp_front.k', 'susp<n>.k'],
    ['wheel_rear.pacejka.a2', 'wheel<n>.pacejka.a2'],
    ['pacejka.b0', 'wheel<n>.pacejka.b0'],
  ])('the template key %s has the row of %s', (key, pattern) => {
    expect(fieldForKey(key)?.key).toBe(pattern);
  });

  it('finds no row for a key without known meaning', () => {
    expect(fieldForKey('camera9.nodel')).toBeUndefined();
    expect(fieldForKey('wheelx.radius')).toBeUndefined();
  });

  it('names wheels, gears and bars', () => {
    expect(keyLabel('susp0.k')).toBe('Spring rate, front left');
    expect(keyLabel('susp_front.k')).toBe('Spring rate, front');
    expect(keyLabel('susp_default.k')).toBe('Spring rate');
    expect(sectionOf('gearbox.gear0.ratio')).toBe('Reverse');
    expect(sectionOf('gearbox.gear3.ratio')).toBe('Gear 3');
    expect(keyLabel('no.such')).toBe('no.such');
  });
});

describe('the fields of one car', () => {
  it('repeat gear rows gear by gear', () => {
    const gears = fields.filter(({ field }) => field.key.startsWith('gearbox.gear<g>')).map(({ key }) => key);
    expect(gears.slice(0, 4)).toEqual([
      'gearbox.gear0.ratio',
      'gearbox.gear0.inertia',
      'gearbox.gear0.engine_map',
      'gearbox.gear1.ratio',
    ]);
    expect(gears).toHaveLength(18);
  });

  it('hold every key once and no placeholder', () => {
    const keys = fields.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => key.includes('<'))).toEqual([]);
  });

  it('have the keys that the simulation reads for four wheels: 4 x 46 coefficients of Racer’s tyres and 9 that only ’94 has', () => {
    const tyre = fields.filter(({ field }) => /pacejka[.][abc]\d/.test(field.key));
    expect(tyre).toHaveLength(4 * (46 + 9));
  });
});
