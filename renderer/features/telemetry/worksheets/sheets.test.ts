import { describe, expect, it } from 'vitest';
import type { Worksheet } from '../../../../core/catalogue/worksheets/worksheet.ts';
import {
  EMPTY_WORKSHEET,
  listsAfter,
  mergedSheets,
  readSheets,
  stepFrom,
  type WorksheetState,
} from './sheets.ts';

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

  it('list a damaged text with its faults', async () => {
    const { sheets, unreadable } = await readSheets([{ name: 'broken', text: '{' }]);
    expect(sheets.has('broken')).toBe(false);
    expect(unreadable.get('broken')).toHaveLength(1);
  });
});

describe('undo of the current worksheet', () => {
  const first: WorksheetState = {
    sheets: new Map([['Lap', sheet('a')]]),
    unreadable: new Map(),
    log: EMPTY_WORKSHEET,
    isLogStored: false,
    openedFor: undefined,
    current: 'Lap',
    undo: [],
    redo: [sheet('undone')],
  };

  it('gains a step with a change, and none with an equal sheet', () => {
    expect(listsAfter(first, sheet('a'))).toBeUndefined();
    expect(listsAfter(first, sheet('b'))).toEqual({ undo: [sheet('a')], redo: [] });
  });

  it('forgets the oldest of more than a hundred steps', () => {
    const undo = Array.from({ length: 100 }, (_, n) => sheet(`step ${n}`));
    const lists = listsAfter({ ...first, undo }, sheet('b'));
    expect(lists?.undo).toHaveLength(100);
    expect(lists?.undo.at(0)).toEqual(sheet('step 1'));
    expect(lists?.undo.at(-1)).toEqual(sheet('a'));
  });

  it('exchanges the shown sheet with the last of a list', () => {
    expect(stepFrom(first, 'undo')).toBeUndefined();
    expect(stepFrom(first, 'redo')).toEqual({
      sheet: sheet('undone'),
      lists: { redo: [], undo: [sheet('a')] },
    });
  });
});
