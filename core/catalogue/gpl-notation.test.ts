import { fc } from '../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { formatGpl, GPL_KEYS, GPL_PRESETS, parseGpl } from './gpl-notation.ts';
import { fieldForKey } from './setup-fields.ts';

const problemOf = (text: string): string => {
  const reading = parseGpl(text);
  return reading.ok ? '' : reading.problem;
};

describe('GPL notation', () => {
  it('reads 60/30/2 as 60 deg under power, 30 deg when coasting, 2 clutches (Racer’s differentials)', () => {
    const setting = { powerAngle_deg: 60, coastAngle_deg: 30, clutches: 2 };
    expect(parseGpl('60/30/2')).toEqual({ ok: true, setting });
    expect(parseGpl(' 60 / 30 / 2 ')).toEqual({ ok: true, setting });
    expect(formatGpl(setting)).toBe('60/30/2');
  });

  it('reads what it writes, for any angle to 0.01 deg and up to 50 clutches', () => {
    const angle = fc.integer({ min: 0, max: 9000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(angle, angle, fc.integer({ min: 0, max: 50 }), (power, coast, clutches) => {
        const setting = { powerAngle_deg: power, coastAngle_deg: coast, clutches };
        expect(parseGpl(formatGpl(setting))).toEqual({ ok: true, setting });
      }),
    );
  });

  it.each([
    ['', 'The setting is empty; it is written like 60/30/2: power angle, coast angle, clutches.'],
    ['60', '"60" has one part'],
    ['60/30', '"60/30" has 2 parts'],
    ['60/30/2/1', 'has 4 parts'],
    ['60//2', 'The coast angle is missing.'],
    ['sixty/30/2', 'The power angle is "sixty", which is not a number.'],
    ['60,5/30/2', 'The power angle is "60,5", which is not a number.'],
    ['95/30/2', 'The power angle is 95 degrees; a ramp has 0 to 90.'],
    ['60/-5/2', 'The coast angle is -5 degrees; a ramp has 0 to 90.'],
    ['60/30/', 'The number of clutches is missing.'],
    ['60/30/1.5', 'The number of clutches is 1.5; it is a whole number.'],
    ['60/30/51', 'The number of clutches is 51; it is 0 to 50.'],
    ['1e3/30/2', 'The power angle is "1e3", which is not a number.'],
  ])('says what is wrong with "%s"', (text, expected) => {
    expect(problemOf(text)).toContain(expected);
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const reading = parseGpl(text);
        expect(reading.ok || reading.problem.length > 0).toBe(true);
      }),
    );
  });

  it('keeps the three settings of Racer’s page on differentials as presets', () => {
    expect(GPL_PRESETS.map(formatGpl)).toEqual(['45/85/1', '85/45/1', '60/30/2']);
  });

  it('writes keys that the setup-field table has', () => {
    for (const key of Object.values(GPL_KEYS)) expect(fieldForKey(`differential.${key}`)?.key).toBeDefined();
  });
});
