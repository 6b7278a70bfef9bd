import { describe, expect, it } from 'vitest';
import { searchedTexts, SYNONYMS } from './synonyms.ts';

describe('words that mean the same', () => {
  it.each([
    ['4wd', 'centre differential'],
    ['LSD', 'differential'],
    ['arb', 'anti-roll bar'],
    ['front arb', 'front anti-roll bar'],
    ['droop', 'rebound'],
    ['toe in', 'toe'],
    ['four', 'powered'],
    ['limited', 'differential'],
  ])('%s is also searched as %s', (typed, meant) => {
    expect(searchedTexts(typed)).toContain(meant);
    expect(searchedTexts(typed)[0]).toBe(typed);
  });

  it('are whole words: a part of one means nothing else', () => {
    for (const part of ['carbon', 'fou', 'powe']) expect(searchedTexts(part)).toEqual([part]);
    expect(searchedTexts('')).toEqual(['']);
  });

  it('are in one row each', () => {
    const all = SYNONYMS.flat();
    expect(new Set(all).size).toBe(all.length);
    for (const word of all) expect(word).toBe(word.toLowerCase());
  });
});
