import { describe, expect, it } from 'vitest';
import { namesQuantity, readFileUnit, unknownUnitText } from './file-units.ts';

describe('units of files', () => {
  it.each(['kn', 'kt', 'kts', 'KTS', 'knots', '[kn]'])('%s: 3600 are 1852 m/s', (text) => {
    const unit = readFileUnit(text);
    expect(unit?.unit).toBe('mps');
    expect(3600 * (unit?.factor ?? 0)).toBeCloseTo(1852, 9);
  });

  it('kN stays a force', () => {
    expect(readFileUnit('kN')).toMatchObject({ unit: 'kN', factor: 1 });
  });
});

it('distinguishes names of quantities, whose numbers have an unknown scale, from units', () => {
  expect(readFileUnit('EngineSpeed')?.unit).toBe('rpm');
  expect([readFileUnit('Percentage'), namesQuantity('Percentage'), namesQuantity('%')]).toEqual([
    undefined,
    true,
    false,
  ]);
  expect([unknownUnitText('Percentage'), unknownUnitText('furlong')]).toEqual(['raw Percentage', 'furlong']);
});
