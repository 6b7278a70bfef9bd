import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../worker/car-model.ts';
import { formGroups, type FormBlock } from './form-model.ts';
import { blocksOnPage, pageCount, pageWhere } from './row-pages.ts';

const value = (key: string): FieldValue => ({
  key,
  fieldKey: '',
  text: '1',
  value: '1',
  origin: 'own',
  sourceKey: key,
  line: 1,
  column: 1,
  start: 0,
  end: 1,
});

/** Three unknown blocks of 90 keys: 270 rows. */
function unknownBlocks(): readonly FormBlock[] {
  const values = ['odd_a', 'odd_b', 'odd_c'].flatMap((block) =>
    Array.from({ length: 90 }, (_, i) => value(`${block}.strange_${i}`)),
  );
  return formGroups(values).find(({ group }) => group === 'other')?.blocks ?? [];
}

const sizes = (blocks: readonly FormBlock[]) => blocks.map(({ path, rows }) => [path, rows.length]);

describe('pages of unknown keys', () => {
  it('lay 270 rows on 3 pages of 100, a block across two of them', () => {
    const blocks = unknownBlocks();
    expect(pageCount(blocks)).toBe(3);
    expect(sizes(blocksOnPage(blocks, 0))).toEqual([
      ['odd_a', 90],
      ['odd_b', 10],
    ]);
    expect(sizes(blocksOnPage(blocks, 1))).toEqual([
      ['odd_b', 80],
      ['odd_c', 20],
    ]);
    expect(sizes(blocksOnPage(blocks, 2))).toEqual([['odd_c', 70]]);
  });

  it('find the page of a key, and of a block where it begins', () => {
    const blocks = unknownBlocks();
    expect(pageWhere(blocks, (_, key) => key === 'odd_b.strange_10')).toBe(1);
    expect(pageWhere(blocks, ({ path }) => path === 'odd_b')).toBe(0);
    expect(pageWhere(blocks, (_, key) => key === 'odd_z.strange')).toBeUndefined();
  });

  it('of nothing are one empty page', () => {
    expect(pageCount([])).toBe(1);
    expect(blocksOnPage([], 0)).toEqual([]);
  });
});
