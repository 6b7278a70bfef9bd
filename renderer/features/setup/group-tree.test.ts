import { describe, expect, it } from 'vitest';
import type { FormGroup } from './form-model.ts';
import { treeLines, typedLine } from './group-tree.ts';

const block = (path: string) => ({ path, kind: 'plain', columns: [], rows: [] }) as const;
const GROUPS: readonly FormGroup[] = [
  { group: 'body', label: 'Body', blocks: [block('body')] },
  { group: 'engine', label: 'Engine', blocks: [block('engine'), block('engine.shifting')] },
  { group: 'brakes', label: 'Brakes', blocks: [block('brakes')] },
];

describe('the tree of settings', () => {
  it('shows the blocks of an open group, each with its place among them', () => {
    const lines = treeLines(GROUPS, new Set(['engine']));
    expect(lines.map(({ label }) => label)).toEqual([
      'Body',
      'Engine',
      'engine',
      'engine.shifting',
      'Brakes',
    ]);
    expect(lines[3]).toMatchObject({ index: 2, size: 2, block: 'engine.shifting' });
  });

  it('has nothing to open in a group of one block', () => {
    expect(treeLines(GROUPS, new Set())[0]?.isOpen).toBeUndefined();
    expect(treeLines(GROUPS, new Set())[1]?.isOpen).toBe(false);
  });

  it('goes to the next line with the typed letter, round the end', () => {
    const lines = treeLines(GROUPS, new Set());
    expect(typedLine(lines, 0, 'b')).toBe(2);
    expect(typedLine(lines, 2, 'b')).toBe(0);
    expect(typedLine(lines, 0, 'en')).toBe(1);
    expect(typedLine(lines, 0, 'x')).toBe(0);
  });
});
