import { describe, expect, it } from 'vitest';
import { readQuantity } from './read-quantity.ts';
import type { UnitOrNone } from './suffixes.ts';

function read(typed: string, unit: UnitOrNone = '1'): number {
  const reading = readQuantity(typed, unit);
  if (!reading.ok) throw new Error(`${typed}: ${reading.reason}`);
  return reading.value;
}

function refusal(typed: string, unit: UnitOrNone = '1'): string {
  const reading = readQuantity(typed, unit);
  if (reading.ok) throw new Error(`${typed} was read as ${reading.text}`);
  return reading.reason;
}

describe('a number alone', () => {
  it('keeps its digits, and its decimal comma becomes a point: 12,50 is written 12.50', () => {
    expect(readQuantity('12,50', 'kg')).toEqual({ ok: true, value: 12.5, text: '12.50', isPlain: true });
    expect(readQuantity(' 1e3 ', '1')).toEqual({ ok: true, value: 1000, text: '1e3', isPlain: true });
    expect(readQuantity('.5', '1')).toMatchObject({ text: '.5' });
  });

  it('reads a typographic minus and digit groups: \u22121 250 is -1250', () => {
    expect(readQuantity('\u22121\u202f250', '1')).toMatchObject({ value: -1250, text: '-1250' });
  });

  it.each([
    '',
    '   ',
    '1.2.3',
    '1,2,3',
    '1,000.5',
    '--5',
    '0x10',
    'e5',
    '.',
    '3+',
    '(2',
    '2)',
    '2 2',
    '4//2',
  ])('refuses %j with a reason', (typed) => {
    expect(refusal(typed).length).toBeGreaterThan(0);
  });

  it('refuses 1e999, which no file can hold', () => {
    expect(refusal('1e999')).toBe('Too large to be stored');
    expect(refusal('1e300*1e300')).toBe('Too large to be stored');
  });
});

describe('an expression', () => {
  // 4.5 x 30 / 70 / 2 = 135 / 140 = 27 / 28, by hand
  it('reads 4.5*30/70/2 as 0.9642857', () => {
    expect(readQuantity('4.5*30/70/2', 'm')).toMatchObject({ text: '0.9642857', isPlain: false });
  });

  it.each([
    ['(1+2)*3', 9],
    ['1+2*3', 7],
    ['8/4/2', 1],
    ['10-4-3', 3],
    ['-(2+3)*2', -10],
    ['3--5', 8],
    ['2*-3', -6],
    ['0,5 * 3', 1.5],
    ['6 \u00d7 7', 42],
    ['1e3/4', 250],
  ])('%s is %d', (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });

  it('writes 0.1+0.2 as 0.3', () => {
    expect(readQuantity('0.1+0.2', '1')).toMatchObject({ text: '0.3', value: 0.3 });
  });

  it('refuses a division by zero', () => {
    expect(refusal('3/0')).toBe('Divides by zero');
    expect(refusal('3/(2-2)')).toBe('Divides by zero');
  });

  it('refuses a bracket that nests 31 deep', () => {
    expect(refusal(`${'('.repeat(31)}1${')'.repeat(31)}`)).toBe('Too many brackets');
  });

  it('never runs text as code', () => {
    expect(refusal('alert(1)')).toContain('alert');
    expect(refusal('constructor')).toContain('constructor');
  });
});

describe('a unit', () => {
  // NIST SP 811 (2008), appendix B: 1 psi = 6894.757 Pa, 1 lbf/in = 175.1268 N/m
  it.each<[string, UnitOrNone, number]>([
    ['3 psi', 'Pa', 20_684.27],
    ['3psi', 'bar', 0.2068427],
    ['120 lbf/in', 'Npm', 21_015.22],
    ['120 lb/in', 'Npm', 21_015.22],
    ['120 lb/inch', 'Npm', 21_015.22],
    ['120 lbf/Inches', 'Npm', 21_015.22],
    ['3 inches', 'm', 0.0762],
    ['25 N/mm', 'Npm', 25_000],
    ['25 n/mm', 'Npmm', 25],
    ['12 deg', 'rad', 0.2094395],
    ['12\u00b0', 'deg', 12],
    ['180 km/h', 'mps', 50],
    ['6000 rpm', 'radps', 628.3185],
    ['3"', 'm', 0.0762],
    ['15 cm', 'm', 0.15],
    ['110 ft-lb', 'Nm', 149.14],
    ['100 hp', 'kW', 74.56999],
    ['100 PS', 'W', 73_549.88],
    ['5 kgf/mm', 'Npm', 49_033.25],
    ['6 %', '1', 0.06],
    ['-40 \u00b0C', 'K', 233.15],
    ['20 C', 'degC', 20],
    ['1500 N s/m', 'Nspm', 1500],
    ['1500 N\u00b7s/m', 'Nspm', 1500],
  ])('%s in %s is %d', (typed, unit, expected) => {
    expect(read(typed, unit)).toBe(expected);
  });

  it('at the end applies to the whole expression: 30/2 mm is 15 mm, (1+2)*3 mm is 9 mm', () => {
    expect(read('30/2 mm', 'm')).toBe(0.015);
    expect(read('(1+2)*3 mm', 'm')).toBe(0.009);
    expect(read('10 + 5 mm', 'mm')).toBe(15);
  });

  it('mixes with others where that makes sense', () => {
    expect(read('1 ft + 6 in', 'm')).toBe(0.4572);
    expect(read('100 N / 4 mm', 'Npm')).toBe(25_000);
    expect(read('2 * 3 in * 1', 'in')).toBe(6);
    expect(read('3 mm / 1.5 mm', '1')).toBe(2);
    expect(read('(1+2) mm + 1 cm', 'mm')).toBe(13);
  });

  it('of another kind is refused with both kinds', () => {
    expect(refusal('3 psi', 'm')).toBe('psi is a pressure; this setting is a length, for example 25 m');
    expect(refusal('5 kg', 'N')).toBe('kg is a mass; this setting is a force, for example 25 N');
    expect(refusal('12 kgfm', 'Npmm')).toBe(
      'kgfm is a torque; this setting is a spring rate, for example 25 N/mm',
    );
    expect(refusal('12 kg')).toBe('kg is a mass; this setting is a plain number');
    expect(refusal('10 Hz', 'radps')).toBe(
      'Hz is a frequency; this setting is a rotational speed, for example 25 rad/s',
    );
    expect(refusal('25 N/mm * 10 mm', 'm')).toBe(
      'The result is a force; this setting is a length, for example 25 m',
    );
  });

  it('is required on both sides of a sum', () => {
    expect(refusal('10 mm + 5', 'm')).toBe('Adds a number without unit to a length');
    expect(refusal('10 mm - 5 s', 'm')).toBe('Subtracts a time from a length');
  });

  it('that is unknown is named in the reason', () => {
    expect(refusal('3 furlongs', 'm')).toBe('Unknown unit "furlongs"');
    expect(refusal('3 mx', 'm')).toBe('Unknown unit "mx"');
  });

  it('with a zero of its own is refused in a sum', () => {
    expect(refusal('20 \u00b0C + 5 K', 'K')).toContain('can only be used at the end');
  });
});
