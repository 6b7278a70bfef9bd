import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNoticeStore } from '../notice-store.ts';
import type { CarEditor } from './car-editor.ts';
import { createCarStore } from './car-store.ts';
import { recordEntry, undoStep } from './edit-history.ts';
import { notifyStep } from './notify-step.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openCar() {
  const car = createCarStore();
  const notices = createNoticeStore();
  const step = (label: string): void =>
    car.setState(({ history }) => ({
      history: recordEntry(
        history,
        { label, kind: '', at_ms: 0, file: undefined, change: { from: 0, removed: '', inserted: 'a' } },
        '',
      ),
    }));
  const undone: string[] = [];
  const undo = (): string | undefined => {
    const last = undoStep(car.getState().history);
    if (last === undefined) return undefined;
    undone.push(last.label);
    car.setState({ history: last.history });
    return last.label;
  };
  const say = (text: string): void => notifyStep(car, { undo } as CarEditor, notices, text);
  const shown = (): string[] => notices.getState().notices.map(({ text }) => text);
  return { car, notices, step, undo, undone, say, shown };
}

describe('the notice of a step of the open car', () => {
  it('undoes that step', () => {
    const { notices, step, undone, say, shown } = openCar();
    step('Insert the {');
    step('Remove the key');
    say('Done: Remove the key');
    notices.getState().notices[0]?.actions[0]?.run();
    expect(undone).toEqual(['Remove the key']);
    expect(shown()).toEqual([]);
  });

  it('goes with Undo from elsewhere and with the next step: its own undo would take back another one', () => {
    const { step, undo, say, shown } = openCar();
    step('Insert the {');
    step('Remove the key');
    say('Done: Remove the key');
    expect(shown()).toEqual(['Done: Remove the key']);
    undo();
    expect(shown()).toEqual([]);
    say('Done: Insert the {');
    step('Spring rate');
    expect(shown()).toEqual([]);
  });

  it('stays while nothing is edited', () => {
    const { car, step, say, shown } = openCar();
    step('Remove the key');
    say('Done: Remove the key');
    car.setState({ selectedKey: 'body.mass' });
    expect(shown()).toHaveLength(1);
  });
});
