import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../worker/car-model.ts';
import { changeableKeys } from './change-keys.ts';

const value = (key: string, text: string, number?: number): FieldValue => ({
  key,
  fieldKey: key,
  text,
  value: number,
  origin: text === '' ? 'default' : 'own',
  sourceKey: key,
  line: 1,
  column: 1,
  start: 0,
  end: 0,
});

describe('what can change while a car runs', () => {
  it('is the preload of its differential, and not its mass or the wheels it turns', () => {
    const keys = changeableKeys([
      value('body.mass', '900', 900),
      value('differential.preload', '50', 50),
      value('differential.output0', '2', 2),
      value('differential.power_coeff', '2', 2),
    ]);
    expect(keys).toEqual([
      { value: 'differential.preload', label: 'Preload', note: 'differential.preload', now: '50' },
    ]);
  });

  it('has the default of 0 N·m where the car says nothing', () => {
    expect(changeableKeys([value('differential.friction', '', 0)])[0]?.now).toBe('0');
  });

  it('is distinguished in a car with three differentials by the block’s number', () => {
    const labels = changeableKeys([value('diff0.preload', '1'), value('diff1.preload', '2')]).map(
      (k) => k.label,
    );
    expect(new Set(labels).size).toBe(2);
  });
});
