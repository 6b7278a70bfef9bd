import { describe, expect, it } from 'vitest';
import { MANOEUVRE_NAMES, manoeuvreRow, withDefaults } from '../../catalogue/manoeuvres.ts';
import { checkParameters } from './manoeuvre-parameters.ts';

describe('the manoeuvre table', () => {
  it('has the rows of a group one after another: a list shows each heading once', () => {
    const groups = MANOEUVRE_NAMES.map((name) => manoeuvreRow(name).group);
    const headings = groups.filter((group, i) => group !== groups[i - 1]);
    expect(headings).toEqual([...new Set(headings)]);
  });
});

describe('manoeuvre parameters', () => {
  it('are the defaults of the row where none are given', () =>
    expect(checkParameters('braking', {})).toEqual({
      duration_s: 60,
      startSpeed_mps: 100 / 3.6,
      brake: 1,
    }));
  it('name the key and what the manoeuvre has where a key is unknown', () =>
    expect(() => checkParameters('braking', { speed_mps: 20 })).toThrow(
      'braking has no parameter speed_mps; it has duration_s, startSpeed_mps, brake',
    ));
  it('name the key and its range where a value is outside: a start speed of 500 m/s', () =>
    expect(() => checkParameters('braking', { startSpeed_mps: 500 })).toThrow(
      'braking: startSpeed_mps is 500; it must be 5 to 100 m/s',
    ));
  it('refuse NaN', () => expect(() => checkParameters('braking', { brake: NaN })).toThrow('brake is NaN'));
  it('refuse a coast-down that ends faster than it starts', () =>
    expect(() => checkParameters('coast-down', { startSpeed_mps: 20, endSpeed_mps: 25 })).toThrow(
      'endSpeed_mps must be below startSpeed_mps',
    ));
  it('have every default within its range, in every row', () => {
    for (const name of MANOEUVRE_NAMES) {
      expect(checkParameters(name, {})).toEqual(withDefaults(name, {}));
      for (const p of manoeuvreRow(name).parameters) {
        expect(p.min, `${name} ${p.key}`).toBeLessThan(p.max);
        expect(p.help.endsWith('.'), `${name} ${p.key}`).toBe(true);
      }
    }
  });
});

describe('the manoeuvre table', () => {
  it('keeps the rows of a heading together, so that a list shows each heading once', () => {
    const headings = MANOEUVRE_NAMES.map((name) => manoeuvreRow(name).group).filter(
      (group, i, all) => group !== all[i - 1],
    );
    expect(new Set(headings).size).toBe(headings.length);
  });
});
