import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RacebenchError } from '../../../core/contract/errors.ts';
import type { Bridge } from '../../bridge/client.ts';
import { createNoticeStore } from '../notice-store.ts';
import { createCarStore } from './car-store.ts';
import { createOwnDraft } from './own-draft.ts';

const settled = () => vi.advanceTimersByTimeAsync(0);

/** The draft of an edited car over a backend that stores drafts d1, d2, …; `asked` has the requests. */
function createDraft(onSave?: () => void) {
  const car = createCarStore();
  car.setState({ path: 'car.ini', text: 'edited', savedText: 'saved' });
  const notices = createNoticeStore();
  const asked: string[] = [];
  let last = 0;
  const bridge = {
    request: (name: string, { id, text }: { id?: string; text?: string }) => {
      asked.push([name, id, text].filter((part) => part !== undefined).join(' '));
      return Promise.resolve().then(() => {
        if (name === 'draft/keep') onSave?.();
        return { id: id ?? `d${++last}` };
      });
    },
  } as unknown as Bridge;
  const texts = () => notices.getState().notices.map(({ text }) => text);
  return { ...createOwnDraft(bridge, car, notices), car, asked, texts };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the draft of unsaved edits', () => {
  it('is stored once after a pause in editing, and later under the same name', async () => {
    const { storeSoon, storeNow, id, asked } = createDraft();
    storeSoon();
    storeSoon();
    await vi.runAllTimersAsync();
    expect(asked).toEqual(['draft/keep edited']);
    expect(id()).toBe('d1');
    storeNow();
    await settled();
    expect(asked.at(-1)).toBe('draft/keep d1 edited');
  });

  it('is stored at once where edits wait, and not where none do', async () => {
    const { storeSoon, flush, asked } = createDraft();
    flush();
    await settled();
    expect(asked).toEqual([]);
    storeSoon();
    flush();
    await vi.runAllTimersAsync();
    expect(asked).toEqual(['draft/keep edited']);
  });

  it('is discarded after it was stored, and where the car was saved meanwhile', async () => {
    const stored = createDraft();
    stored.adopt('d7');
    stored.storeNow();
    stored.discard();
    await settled();
    expect(stored.asked).toEqual(['draft/keep edited', 'draft/discard d7']);

    const saved = createDraft(() => saved.car.setState({ savedText: 'edited' }));
    saved.storeNow();
    await settled();
    expect(saved.asked).toEqual(['draft/keep edited', 'draft/discard d1']);
    expect(saved.id()).toBeUndefined();
  });

  it('of a car without edits is not stored', async () => {
    const { storeNow, car, asked } = createDraft();
    car.setState({ text: 'saved' });
    storeNow();
    await settled();
    expect(asked).toEqual([]);
  });

  it('reports a failure once, and none while the backend restarts', async () => {
    let failure = new RacebenchError('BACKEND_RESTARTED');
    const { storeNow, texts } = createDraft(() => {
      throw failure;
    });
    storeNow();
    await settled();
    expect(texts()).toEqual([]);
    failure = new RacebenchError('DATABASE_BUSY');
    storeNow();
    storeNow();
    await settled();
    expect(texts()).toEqual([expect.stringMatching(/^Unsaved edits cannot be stored: /u)]);
  });
});
