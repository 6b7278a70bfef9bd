import { describe, expect, it } from 'vitest';
import type { Variant } from '../../../core/catalogue/variants.ts';
import { patchWarnings, variantInCar, type VariantState } from './variant-store.ts';

const variant = (name: string, ...keys: readonly string[]): Variant => ({
  name,
  note: '',
  car: 'Coupe',
  changes: keys.map((key) => ({ key, from: '1', to: '2' })),
});

const state = (made: readonly string[], ...variants: readonly Variant[]): VariantState => ({
  stored: variants.map((v) => ({ file: `${v.name}.patch.ini`, variant: v })),
  ofOthers: [],
  problem: '',
  made: { changes: made.map((key) => ({ key, from: '1', to: '2' })), isComplete: true, inherited: {} },
  shown: undefined,
});

describe('the variant that lies over the car', () => {
  it('is the one whose changes are all made, the fullest of several', () => {
    expect(variantInCar(state(['a', 'b'], variant('one', 'a'), variant('both', 'a', 'b')))).toMatchObject({
      name: 'both',
      others: 0,
    });
    expect(variantInCar(state(['a', 'b', 'c'], variant('one', 'a')))).toMatchObject({
      name: 'one',
      others: 2,
    });
  });

  it('is none where a change is missing or nothing is changed', () => {
    expect(variantInCar(state(['a'], variant('both', 'a', 'b')))).toBeUndefined();
    expect(variantInCar(state([], variant('one', 'a')))).toBeUndefined();
  });
});

describe('warnings about a patch', () => {
  it('name the other car that it was made for, and the values that have changed', () => {
    expect(patchWarnings(variant('Wet', 'a', 'b'), 'Saloon', [{ key: 'a' }, { key: 'b' }])).toEqual([
      'Wet was made for Coupe',
      'Wet was made from other values of a, b',
    ]);
  });

  it('are none for the same car, or a patch that names no car, with unchanged values', () => {
    expect(patchWarnings(variant('Wet', 'a'), 'Coupe', [])).toEqual([]);
    expect(patchWarnings({ ...variant('Wet', 'a'), car: '' }, 'Saloon', [])).toEqual([]);
  });
});
