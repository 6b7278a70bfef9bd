import { fc } from '../../../core/proof/testing/property.ts';
import { trials } from '../../../core/proof/testing/thorough.ts';
import { describe, expect, it } from 'vitest';
import {
  allEntries,
  EMPTY_HISTORY,
  recordEntry,
  redoStep,
  undoStep,
  withSaved,
  type EditHistory,
  type FileChange,
} from './edit-history.ts';
import { applyChange, invertedChange, joinedChange, movedOffset, textDifference } from './text-change.ts';

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

const laid = (text: string, changes: readonly FileChange[]): string =>
  changes.reduce((at, { change }) => applyChange(at, change), text);

function undo(sheet: Sheet): Sheet {
  const step = undoStep(sheet.history);
  if (step === undefined) return sheet;
  return { text: laid(sheet.text, step.changes), history: step.history };
}

function redo(sheet: Sheet): Sheet {
  const step = redoStep(sheet.history);
  if (step === undefined) return sheet;
  return { text: laid(sheet.text, step.changes), history: step.history };
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

describe('two changes joined', () => {
  it('of 900 to 950 and of a note 20 bytes further on are one change that spans both', () => {
    const first = { from: 5, removed: '900', inserted: '950' };
    const second = { from: 20, removed: '', inserted: '; note' };
    const between = 'mass=950 ; kg\r\nk=2100\r\n';
    expect(joinedChange(first, second, between)).toEqual({
      from: 6,
      removed: '00 ; kg\r\nk=210',
      inserted: '50 ; kg\r\nk=210; note',
    });
  });

  it('cancel out where the second takes the first back', () => {
    const change = { from: 5, removed: '900', inserted: '950' };
    expect(joinedChange(change, invertedChange(change), 'mass=950')).toBeUndefined();
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
    expect(sheet.history.undo.length).toBe(1);
    expect(undo(sheet).text).toBe(START.text);
  });

  it('keeps two typed edits apart that are 2 s or a line away from each other', () => {
    let late = edit(START, 'mass=900\r\nk=21000\r\na', 'typing', 0);
    late = edit(late, 'mass=900\r\nk=21000\r\nab', 'typing', 2000);
    expect(late.history.undo.length).toBe(2);
    let apart = edit(START, 'mass=900\r\nk=21000\r\na', 'typing', 0);
    apart = edit(apart, 'mass=9000\r\nk=21000\r\na', 'typing', 100);
    expect(apart.history.undo.length).toBe(2);
  });

  it('joins arrow-key steps of one field into one step that returns to the first value', () => {
    let sheet = edit(START, 'mass=901\r\nk=21000\r\n', 'step body.mass', 0);
    sheet = edit(sheet, 'mass=902\r\nk=21000\r\n', 'step body.mass', 100);
    sheet = edit(sheet, 'mass=912\r\nk=21000\r\n', 'step body.mass', 200);
    expect(sheet.history.undo.length).toBe(1);
    expect(undo(sheet).text).toBe(START.text);
  });

  it('holds no step for steps that lead back to the value they started from', () => {
    let sheet = edit(START, 'mass=901\r\nk=21000\r\n', 'step body.mass', 0);
    sheet = edit(sheet, START.text, 'step body.mass', 100);
    expect(sheet.history.undo.length).toBe(0);
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
    expect(sheet.history.undo.length).toBe(2);
    sheet = undo(sheet);
    expect(sheet.text).toBe('mass=950\r\nk=21000\r\n');
    expect(undo(sheet).text).toBe(START.text);
  });
});

describe('a long history', () => {
  const typed = (at: number) => ({ label: `${at}`, file: undefined, kind: '', at_ms: at });
  const change = { from: 0, removed: '', inserted: 'x' };

  it('keeps 20,000 steps and takes all of them back', () => {
    let history = EMPTY_HISTORY;
    let text = '';
    for (let i = 0; i < 20_000; i++) {
      history = recordEntry(history, { ...typed(i), change }, text);
      text = applyChange(text, change);
    }
    expect(allEntries(history)[0]?.label).toBe('0');
    for (let made = undoStep(history); made !== undefined; made = undoStep(history)) {
      text = laid(text, made.changes);
      ({ history } = made);
    }
    expect(text).toBe('');
    expect(history.redo.length).toBe(20_000);
  });

  it('shares what came before with the history it grew from: no entry is copied', () => {
    const shorter = recordEntry(EMPTY_HISTORY, { ...typed(0), change }, '');
    expect(recordEntry(shorter, { ...typed(1), change }, 'x').undo.below).toBe(shorter.undo);
  });
});

describe('the saved state', () => {
  const typing = (at_ms: number, inserted: string) => ({
    label: 'Typing',
    change: { from: at_ms, removed: '', inserted },
    file: undefined,
    kind: 'typing',
    at_ms,
  });

  it('is not joined by typing that goes on after the save', () => {
    const before = recordEntry(EMPTY_HISTORY, typing(0, 'a'), '');
    const saved = withSaved(before, before);
    const after = recordEntry(saved, typing(1, 'b'), 'a');
    expect(after.undo.length).toBe(2);
    expect(after.saved).toBe(1);
  });

  it('is lost once another edit takes the place of what was undone', () => {
    const one = recordEntry(EMPTY_HISTORY, typing(0, 'a'), '');
    const undone = undoStep(withSaved(one, one))?.history ?? EMPTY_HISTORY;
    expect(undone.saved).toBe(1);
    expect(recordEntry(undone, typing(2, 'b'), '').saved).toBeUndefined();
  });

  it('is not claimed for a step that was joined while the file was being written', () => {
    const then = recordEntry(EMPTY_HISTORY, typing(0, 'a'), '');
    const now = recordEntry(then, typing(1, 'b'), 'a');
    expect(withSaved(now, then).saved).toBeUndefined();
  });
});

describe('any sequence of edits', () => {
  const inserted = fc.string({
    unit: fc.constantFrom('a', '1', '=', '\r', '\n', '{', '}', '\xb0'),
    maxLength: 4,
  });
  const edits = fc.array(
    fc.record({
      at: fc.nat(60),
      length: fc.nat(4),
      inserted,
      kind: fc.constantFrom('', 'typing', 'typing', 'step mass', 'drag 1'),
      file: fc.constantFrom(undefined, undefined, 'torque.crv'),
      after_ms: fc.constantFrom(1, 1, 2000),
      undos: fc.constantFrom(0, 0, 0, 1, 3),
      redos: fc.constantFrom(0, 0, 1, 2),
      isSaved: fc.constantFrom(false, false, false, true),
    }),
    { maxLength: 40 },
  );
  type Files = Record<'car' | 'curve', string>;
  const nameOf = (file: string | undefined): 'car' | 'curve' => (file === undefined ? 'car' : 'curve');

  it('is undone byte for byte, redone byte for byte, and the saved mark is at the saved bytes', () => {
    fc.assert(
      fc.property(edits, (sequence) => {
        const first: Files = { car: 'mass=900\r\nk=21000\r\n', curve: '0=1\n' };
        const files = { ...first };
        let history = EMPTY_HISTORY;
        let saved = { ...first };
        let time_ms = 0;
        const take = (made: ReturnType<typeof undoStep>): boolean => {
          if (made === undefined) return false;
          for (const { file, change } of made.changes) {
            const name = nameOf(file);
            files[name] = applyChange(files[name], change);
          }
          ({ history } = made);
          return true;
        };
        for (const { at, length, inserted: text, kind, file, after_ms, undos, redos, isSaved } of sequence) {
          const name = nameOf(file);
          const before = files[name];
          const from = Math.min(at, before.length);
          const change = { from, removed: before.slice(from, from + length), inserted: text };
          time_ms += after_ms;
          history = recordEntry(history, { label: kind, change, file, kind, at_ms: time_ms }, before);
          files[name] = applyChange(before, change);
          for (let i = 0; i < undos; i++) take(undoStep(history));
          for (let i = 0; i < redos; i++) take(redoStep(history));
          if (isSaved) {
            history = withSaved(history, history);
            saved = { ...files };
          }
        }
        while (take(redoStep(history)));
        const last = { ...files };
        const isSavedAt = (): boolean =>
          history.saved !== history.undo.length || JSON.stringify(files) === JSON.stringify(saved);
        let isMarked = isSavedAt();
        while (take(undoStep(history))) isMarked &&= isSavedAt();
        const isFirst = JSON.stringify(files) === JSON.stringify(first);
        while (take(redoStep(history))) isMarked &&= isSavedAt();
        return isFirst && isMarked && JSON.stringify(files) === JSON.stringify(last);
      }),
      { numRuns: trials(2000) },
    );
  });
});
