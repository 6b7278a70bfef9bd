import { describe, expect, it } from 'vitest';
import { matchPalette, type PaletteItem } from './palette-items.ts';

const item = (label: string): PaletteItem => ({
  id: label,
  group: 'Settings',
  label,
  note: '',
  keys: '',
  run: () => undefined,
});
const ITEMS = [
  'Share of output 0',
  'Convert to a centre differential',
  'Anti-roll bar, front',
  'Rebound rate',
].map(item);

describe('the command palette', () => {
  it.each([
    ['4wd', 'Convert to a centre differential'],
    ['ARB', 'Anti-roll bar, front'],
    ['droop', 'Rebound rate'],
    ['lsd', 'Convert to a centre differential'],
  ])('finds %s by what it means', (query, label) => {
    expect(matchPalette(query, ITEMS)[0]?.item.label).toBe(label);
  });

  it('finds no letters that are scattered over other words', () => {
    const items = ['Viscous coefficient differential.locking_coeff', 'Share of output 0'].map(item);
    for (const query of ['4wd', 'four']) expect(matchPalette(query, items)).toEqual([]);
  });
});
