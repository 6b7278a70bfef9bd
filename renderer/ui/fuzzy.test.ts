import { describe, expect, it } from 'vitest';
import { fuzzyFilter, fuzzyMatch } from './fuzzy.ts';

const SETTINGS = [
  'Final drive ratio differential.ratio',
  'Differential kind differential.type',
  'Spring rate front left susp0.k',
  'Spring rate rear left susp2.k',
  'Preload differential.lock_torque',
  'Drag coefficient aero.body.cx',
];
const find = (query: string): string[] => fuzzyFilter(query, SETTINGS, (s) => s);

describe('fuzzy search', () => {
  it('finds the rear spring from "spr rear"', () => {
    expect(find('spr rear')[0]).toBe('Spring rate rear left susp2.k');
  });

  it('finds a setting by its key in the file', () => {
    expect(find('susp0.k')[0]).toBe('Spring rate front left susp0.k');
  });

  it('finds the final drive ratio from the initials "fdr"', () => {
    expect(find('fdr')[0]).toBe('Final drive ratio differential.ratio');
  });

  it('prefers a whole word at a word start to scattered letters', () => {
    const whole = fuzzyMatch('drag', 'Drag coefficient')?.score ?? 0;
    const scattered = fuzzyMatch('drag', 'differential rear axle gear')?.score ?? 0;
    expect(whole).toBeGreaterThan(scattered);
  });

  it('finds nothing for letters that are not there, and all for an empty query', () => {
    expect(find('xyzzy')).toEqual([]);
    expect(find('  ')).toHaveLength(6);
  });

  it('marks the letters that matched', () => {
    expect(fuzzyMatch('rate', 'Spring rate')?.at).toEqual([7, 8, 9, 10]);
  });
});
