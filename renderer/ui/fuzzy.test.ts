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
const find = (query: string): readonly string[] => fuzzyFilter(query, SETTINGS, (s) => [s]);
const score = (query: string, text: string): number => fuzzyMatch(query, text)?.score ?? -Infinity;

describe('fuzzy search', () => {
  it('finds the rear spring from "spr rear"', () => {
    expect(find('spr rear')).toEqual(['Spring rate rear left susp2.k']);
  });

  it('finds a setting by its key in the file, and by a run of letters inside a word', () => {
    expect(find('susp0.k')).toEqual(['Spring rate front left susp0.k']);
    expect(find('ferent')).toHaveLength(3);
  });

  it.each([
    ['four', 'Downforce, up, rear'],
    ['units', 'Use no inertia terms'],
    ['home', 'Height over main edge'],
    ['fdr', 'Final drive ratio'],
    ['arb', 'gearbox'],
    ['theme', 'Iterations of the estimated clutch'],
  ])('finds no letters of "%s" that are scattered over "%s"', (query, text) => {
    expect(fuzzyMatch(query, text, true)).toBeUndefined();
  });

  it.each([
    ['diferential', 'Differential kind'],
    ['diffferential', 'Differential kind'],
    ['dofferential', 'Differential kind'],
    ['differnetial', 'Differential kind'],
    ['sprimg', 'Front spring rate'],
    ['antiroll', 'Anti-roll bar'],
  ])('forgives one slip in "%s", where it is asked to', (query, text) => {
    expect(fuzzyMatch(query, text)).toBeUndefined();
    expect(fuzzyMatch(query, text, true)).toBeDefined();
  });

  it('forgives no second slip, none in the first letter and none in a short word', () => {
    expect(fuzzyMatch('diferentail', 'Differential kind', true)).toBeUndefined();
    expect(fuzzyMatch('tifferential', 'Differential kind', true)).toBeUndefined();
    expect(fuzzyMatch('four', 'Force', true)).toBeUndefined();
  });

  it('forgives a slip only where nothing matches without', () => {
    expect(find('prelaod')).toEqual(['Preload differential.lock_torque']);
    const near = ['Preloed', 'Preload'];
    expect(fuzzyFilter('preload', near, (s) => [s])).toEqual(['Preload']);
  });

  it('prefers the whole text to its start, a whole word to the beginning of one, and that to a run inside', () => {
    const texts = ['Rate', 'Rate of roll', 'Spring rate', 'Spring rates', 'Separate'];
    expect(score('12', 'run12')).toBeGreaterThan(0);
    const scores = texts.map((text) => score('rate', text));
    expect(scores).toEqual([...new Set(scores)].toSorted((a, b) => b - a));
  });

  it('finds an item by the best of its names', () => {
    const terms = [
      ['understeer gradient', 'K'],
      ['understeer', 'push'],
    ];
    expect(fuzzyFilter('understeer', terms, (names) => names)[0]).toEqual(['understeer', 'push']);
    expect(fuzzyFilter('push', terms, (names) => names)).toEqual([['understeer', 'push']]);
  });

  it('finds nothing for letters that are not there, and all for an empty query', () => {
    expect(find('xyzzy')).toEqual([]);
    expect(find('  ')).toHaveLength(6);
  });

  it('marks the letters that matched', () => {
    expect(fuzzyMatch('rate', 'Spring rate')?.at).toEqual([7, 8, 9, 10]);
    expect(fuzzyMatch('sprng', 'Spring rate', true)?.at).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
