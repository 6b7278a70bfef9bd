import { describe, expect, it } from 'vitest';
import { EMPTY_HISTORY, recordEntry, undoStep, withSaved } from '../../workspace/car/edit-history.ts';
import { historyRows } from './history-rows.ts';

const typed = recordEntry(
  EMPTY_HISTORY,
  {
    label: 'Typing',
    change: { from: 0, removed: '', inserted: '950' },
    file: undefined,
    kind: 'typing',
    at_ms: 1000,
  },
  '',
);
const both = recordEntry(
  withSaved(typed, typed),
  {
    label: 'Torque at 3000 rpm',
    change: { from: 0, removed: '', inserted: '1' },
    file: 'torque.crv',
    kind: '',
    at_ms: 2000,
  },
  '',
);

describe('the rows of the history', () => {
  it('begin with the newest and end with the files as they were opened', () => {
    expect(historyRows(both, 0).map(({ label }) => label)).toEqual([
      'Torque at 3000 rpm',
      'Typing',
      'As opened',
    ]);
  });

  it('say what was typed, in which file and when', () => {
    const [torque, typing] = historyRows(both, Date.UTC(2026, 0, 1));
    expect(typing).toMatchObject({
      detail: '\u201c950\u201d',
      file: 'car.ini',
      time: '2026-01-01T00:00:01.000Z',
    });
    expect(torque).toMatchObject({ detail: '', file: 'torque.crv' });
  });

  it('keep the note of a step, which its notice shows for a short time only', () => {
    const entry = { ...both.undo.top!, note: 'Torque at the wheels falls.' };
    const [row] = historyRows(recordEntry(EMPTY_HISTORY, entry, ''), 0);
    expect(row?.detail).toBe('Torque at the wheels falls.');
  });

  it('mark the saved state and what was undone', () => {
    const undone = undoStep(both)?.history ?? EMPTY_HISTORY;
    expect(historyRows(undone, 0).map(({ steps, isSaved, isUndone }) => [steps, isSaved, isUndone])).toEqual([
      [2, false, true],
      [1, true, false],
      [0, false, false],
    ]);
  });
});
