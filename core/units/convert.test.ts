import { describe, expect, it } from 'vitest';
import { convert, fromSI, isConvertible, siUnit, toSI } from './convert.ts';
import { displayUnit } from './display.ts';
import { UNIT_SUFFIXES, type Unit } from './suffixes.ts';

const UNITS = Object.keys(UNIT_SUFFIXES) as Unit[];

describe('conversion factors', () => {
  // NIST SP 811 (2008), appendix B, to the digits printed there.
  it.each([
    ['in', 'm', 1, 0.0254],
    ['ft', 'm', 1, 0.3048],
    ['lb', 'kg', 1, 0.45359237],
    ['lbf', 'N', 1, 4.4482216152605],
    ['psi', 'Pa', 1, 6894.757293168],
    ['lbfft', 'Nm', 1, 1.3558179483314],
    ['lbfpin', 'Npm', 1, 175.12683524648],
    ['mph', 'mps', 1, 0.44704],
    ['kph', 'mps', 36, 10],
    ['g', 'mps2', 1, 9.80665],
    ['bar', 'Pa', 1, 100_000],
    ['deg', 'rad', 180, Math.PI],
    ['degps', 'radps', 360, 2 * Math.PI],
    ['rpm', 'radps', 60, 2 * Math.PI],
    ['degC', 'K', 0, 273.15],
    ['degC', 'K', -273.15, 0],
    ['Npmm', 'Npm', 25, 25_000],
    ['ms', 's', 120, 0.12],
    ['pct', '1', 6, 0.06],
    ['kW', 'W', 96, 96_000],
  ] as const)('%s to %s: %d is %d', (from, into, value, expected) => {
    expect(convert(value, from, into) / (expected || 1)).toBeCloseTo(expected === 0 ? 0 : 1, 11);
  });

  it('reads an engine braking of 1.2 N m per rev/s as 0.190986 N m s/rad', () => {
    // 1.2 / (2 pi), by hand
    expect(toSI(1.2, 'Nmsprev')).toBeCloseTo(0.190986, 6);
  });

  it('shows an understeer gradient of 0.00356 rad s2/m as 2 deg/g', () => {
    // 2 deg = 0.0349066 rad; over 9.80665 m/s2 = 0.00355948
    expect(fromSI(0.00355948, 'degpg')).toBeCloseTo(2, 4);
  });

  it('gives 96 km/h in miles per hour as 59.65', () => {
    expect(convert(96, 'kph', 'mph')).toBeCloseTo(59.6516, 4);
  });

  it('refuses rpm to km/h', () => {
    expect(() => convert(1, 'rpm', 'kph')).toThrow(RangeError);
    expect(isConvertible('rpm', 'degps')).toBe(true);
  });

  it('converts every unit of the closed list to a unit that is not a display unit, and back', () => {
    for (const unit of UNITS) {
      const base = siUnit(unit);
      if (base !== '1' && unit !== 'px') expect(UNIT_SUFFIXES[base].display, unit).toBe(false);
      expect(fromSI(toSI(12.5, unit), unit), unit).toBeCloseTo(12.5, 9);
    }
  });
});

describe('display units', () => {
  it.each([
    // NIST SP 811, appendix B.8, to the digits that it gives.
    [1, 'lbfspin', 175.1268],
    [1, 'lbft2', 0.04214011],
    [1, 'lbpft3', 16.01846],
    [1, 'ft2', 0.09290304],
    [1, 'hp', 745.6999],
    [1, 'lbfpdeg', 4.448222 / (Math.PI / 180)],
    [1, 'lbfftpdeg', 1.355818 / (Math.PI / 180)],
    [1, 'lbfftsprad', 1.355818],
    [212, 'degF', 373.15],
  ] as const)('reads %d %s as %d in SI', (value, unit, si) =>
    expect(toSI(value, unit) / si).toBeCloseTo(1, 6),
  );

  it('shows no metric unit of a car to imperial readers where one of theirs is usual', () => {
    const units = ['m', 'm2', 'kg', 'N', 'Nm', 'W', 'Pa', 'K', 'mps', 'kgm2', 'kgpm3'] as const;
    const rates = ['Npm', 'Nspm', 'Nprad', 'Nmprad', 'Nmsprad'] as const;
    expect([...units, ...rates].filter((unit) => displayUnit(unit, 'imperial') === unit)).toEqual([]);
  });

  it('shows a spring rate in N/mm to engineers, in lbf/in to imperial readers', () => {
    expect(displayUnit('Npm', 'engineering')).toBe('Npmm');
    expect(displayUnit('Npm', 'imperial')).toBe('lbfpin');
    expect(displayUnit('Npm', 'si')).toBe('Npm');
  });

  it('shows engine speed in rpm and yaw rate in deg/s', () => {
    expect(displayUnit('rpm', 'engineering')).toBe('rpm');
    expect(displayUnit('radps', 'engineering')).toBe('degps');
    expect(displayUnit('rpm', 'si')).toBe('radps');
  });

  it('never leads to a unit of another kind', () => {
    for (const unit of UNITS)
      for (const system of ['si', 'engineering', 'imperial'] as const)
        expect(isConvertible(unit, displayUnit(unit, system)), `${unit} ${system}`).toBe(true);
  });
});
