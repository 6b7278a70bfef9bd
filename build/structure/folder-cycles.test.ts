import { describe, expect, it } from 'vitest';
import { folderCycles } from './folder-cycles.ts';

const cyclesOf = (imports: Record<string, string[]>): unknown =>
  folderCycles(new Map(Object.entries(imports)));

describe('cycles of folders', () => {
  it('are found between folders of one parent, through any of their files', () => {
    expect(
      cyclesOf({
        'core/a/one.ts': ['core/b/x.ts'],
        'core/b/y.ts': ['core/c/deep/z.ts'],
        'core/c/deep/z.ts': ['core/a/two.ts'],
        'core/d/w.ts': ['core/a/one.ts'],
      }),
    ).toEqual([{ parent: 'core', folders: ['a', 'b', 'c'] }]);
  });

  it('are none where imports lead one way, or between a folder and the file that lists its rows', () => {
    expect(
      cyclesOf({
        'core/a/one.ts': ['core/b/x.ts', 'core/a/two.ts'],
        'core/rows.ts': ['core/rows/first.ts'],
        'core/rows/first.ts': ['core/wheels.ts', 'core/rows.ts'],
      }),
    ).toEqual([]);
  });
});
