import { describe, expect, it } from 'vitest';
import { measuredLoad } from './tyre-lab-store.ts';

describe('the load of a measured tyre', () => {
  it('stays where it is within the measured loads', () => {
    for (const load_N of [1000, 2500, 4000])
      expect(measuredLoad([1000, 2000.4, 4000], load_N)).toBeUndefined();
  });

  it('becomes the middle measured load where it is outside them, in whole newtons', () => {
    for (const load_N of [999, 4001]) expect(measuredLoad([1000, 2000.4, 4000], load_N)).toBe(2000);
  });

  it('stays for a tyre without measured loads', () => {
    expect(measuredLoad([], 3000)).toBeUndefined();
  });
});
