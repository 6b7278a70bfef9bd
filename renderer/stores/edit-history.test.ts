import { describe, expect, it } from 'vitest';
import { EMPTY_HISTORY, recordEntry, redoStep, undoStep, type EditHistory } from './edit-history.ts';
import { applyChange, invertedChange, movedOffset, textDifference } from './text-change.ts';

interface Sheet {
  text: string;
  history: EditHistory;
}

function edit(sheet: Sheet, after: string, kind: string, at_ms: number, label = kind): Sheet {
  const change = textDifference(sheet.text, after);
  if (change === undefined) return sheet;
  return {
    text: after,
    history: recordEntry(sheet.history, { label, change, file: undefined, kind, at_ms }, sheet.text),
  };
}

function undo(sheet: Sheet): Sheet {
  const step = undoStep(sheet.history);
  if (step === undefined) return sheet;
  return { text: applyChange(sheet.text, step.change), history: step.history };
}

function redo(sheet: Sheet): Sheet {
  const step = redoStep(sheet.history);
  if (step === undefined) return sheet;
  return { text: applyChange(sheet.text, step.change), history: step.history };
}

const START: Sheet = { text: 'mass=900\r\nk=21000\r\n', history: EMPTY_HISTORY };

describe('text change', () => {
  it('is the smallest replacement between two texts: 900 to 950 changes one digit', () => {
    expect(textDifference('mass=900', 'mass=950')).toEqual({ from: 6, removed: '0', inserted: '5' });
  });

  it('does not overlap its own ends when a digit is doubled', () => {
    const change = textDifference('k=11', 'k=111');
    expect(change).toEqual({ from: 4, removed: '', inserted: '1' });
  });

  it('is undone by its inverse', () => {
    const change = { from: 5, removed: '900', inserted: '1250.5' };
    expect(applyChange(applyChange('mass=900', change), invertedChange(change))).toBe('mass=900');
  });

  it('moves an offset behind it by the difference in length', () => {
    const change = { from: 5, removed: '900', inserted: '1250' };
    expect(movedOffset(2, change)).toBe(2);
    expect(movedOffset(10, change)).toBe(11);
    expect(movedOffset(6, change)).toBe(9);
  });
});

describe('edit history', () => {
  it('undoes a form edit and a typed edit in the order they were made', () => {
    let sheet = edit(START, 'mass=950\r\nk=21000\r\n', '', 0, 'Body mass to 950 kg');
    sheet = edit(sheet, 'mass=950\r\nk=22000\r\n', 'typing', 10);
    sheet = undo(sheet);
    expect(sheet.text).toBe('mass=950\r\nk=21000\r\n');
    sheet = undo(sheet);
    expect(sheet.text).toBe(START.text);
    sheet = redo(redo(sheet));
    expect(sheet.text).toBe('mass=950\r\nk=22000\r\n');
  });

  it('takes back a number typed within 0.8 s per key as one step', () => {
    let sheet = edit(START, 'mass=900\r\nk=21000\r\n;n', 'typing', 0);
    sheet = edit(sheet, 'mass=900\r\nk=21000\r\n;no', 'typing', 200);
    sheet = edit(sheet, 'mass=900\r\nk=21000\r\n;not', 'typing', 400);
    expect(sheet.history.undo).toHaveLength(1);
    expect(undo(sheet).text).toBe(START.text);
  });

  it('keeps two typed edits apart that are 2 s or a line away from each other', () => {
    let late = edit(START, 'mass=900\r\nk=21000\r\na', 'typing', 0);
    late = edit(late, 'mass=900\r\nk=21000\r\nab', 'typing', 2000);
    expect(late.history.undo).toHaveLength(2);
    let apart = edit(START, 'mass=900\r\nk=21000\r\na', 'typing', 0);
    apart = edit(apart, 'mass=9000\r\nk=21000\r\na', 'typing', 100);
    expect(apart.history.undo).toHaveLength(2);
  });

  it('joins arrow-key steps of one field into one step that returns to the first value', () => {
    let sheet = edit(START, 'mass=901\r\nk=21000\r\n', 'step body.mass', 0);
    sheet = edit(sheet, 'mass=902\r\nk=21000\r\n', 'step body.mass', 100);
    sheet = edit(sheet, 'mass=912\r\nk=21000\r\n', 'step body.mass', 200);
    expect(sheet.history.undo).toHaveLength(1);
    expect(undo(sheet).text).toBe(START.text);
  });

  it('holds no step for steps that lead back to the value they started from', () => {
    let sheet = edit(START, 'mass=901\r\nk=21000\r\n', 'step body.mass', 0);
    sheet = edit(sheet, START.text, 'step body.mass', 100);
    expect(sheet.history.undo).toHaveLength(0);
  });

  it('forgets what was undone once something else is edited', () => {
    let sheet = edit(START, 'mass=950\r\nk=21000\r\n', '', 0);
    sheet = edit(undo(sheet), 'mass=800\r\nk=21000\r\n', '', 10);
    expect(redoStep(sheet.history)).toBeUndefined();
  });

  it('names the step that undo takes back', () => {
    const sheet = edit(START, 'mass=950\r\nk=21000\r\n', '', 0, 'Body mass to 950 kg');
    expect(undoStep(sheet.history)?.label).toBe('Body mass to 950 kg');
  });
});

describe('a drag of a slider', () => {
  it('is one undo step however long it rests, and the next drag is another', () => {
    let sheet = edit(START, 'mass=910\r\nk=21000\r\n', 'drag 1', 0);
    sheet = edit(sheet, 'mass=950\r\nk=21000\r\n', 'drag 1', 30_000);
    sheet = edit(sheet, 'mass=970\r\nk=21000\r\n', 'drag 2', 30_100);
    expect(sheet.history.undo).toHaveLength(2);
    sheet = undo(sheet);
    expect(sheet.text).toBe('mass=950\r\nk=21000\r\n');
    expect(undo(sheet).text).toBe(START.text);
  });
});
