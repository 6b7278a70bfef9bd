import { describe, expect, it } from 'vitest';
import type { Worksheet } from '../../../../core/catalogue/worksheets/worksheet.ts';
import { mergedSheets, readSheets } from './sheets.ts';

const sheet = (name: string): Worksheet =>
  ({ racebench: 'worksheet', version: 1, panels: {}, name }) as unknown as Worksheet;

describe('worksheets read again', () => {
  it('give way to changes that wait to be stored, and leave equal ones their object', () => {
    const shown = new Map([
      ['edited', sheet('mine')],
      ['equal', sheet('same')],
    ]);
    const read = new Map([
      ['edited', sheet('older')],
      ['equal', sheet('same')],
      ['new', sheet('other')],
    ]);
    const merged = mergedSheets(read, shown, ['edited']);
    expect(merged.get('edited')).toBe(shown.get('edited'));
    expect(merged.get('equal')).toBe(shown.get('equal'));
    expect([...merged.keys()]).toEqual(['edited', 'equal', 'new']);
  });

  it('list a damaged text with its faults', () => {
    const { sheets, unreadable } = readSheets([{ name: 'broken', text: '{' }]);
    expect(sheets.has('broken')).toBe(false);
    expect(unreadable.get('broken')).toHaveLength(1);
  });
});
