import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { FileCheck } from '../../../core/contract/telemetry-file-requests.ts';
import type { Bridge } from '../../bridge/client.ts';
import { createFileCheck } from './file-check.ts';
import { NO_FILE, type OpenedFile, type TelemetryImportState } from './opened-file.ts';

const FOUND = { rows: 100 } as unknown as FileCheck;
const MiB = 1024 * 1024;
const settled = () => vi.advanceTimersByTimeAsync(0);

/** The check of a previewed file of a size over a backend that answers when the test says so. */
function createCheck(bytes = MiB) {
  const file = { name: 'lap.csv', preview: { bytes }, check: FOUND } as unknown as OpenedFile;
  const store = createStore<TelemetryImportState>(() => ({ ...NO_FILE, file }));
  const answers: PromiseWithResolvers<FileCheck>[] = [];
  const bridge = {
    on: () => () => undefined,
    request: () => {
      const answer = Promise.withResolvers<FileCheck>();
      answers.push(answer);
      return answer.promise;
    },
  } as unknown as Bridge;
  const shown = () => store.getState().file?.check;
  return { ...createFileCheck(bridge, store), store, answers, shown };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the check of a telemetry file', () => {
  it('follows the last of several changes, and shows nothing until then', async () => {
    const { soon, store, answers, shown } = createCheck();
    soon();
    soon();
    expect(store.getState().isChecking).toBe(true);
    expect(shown()).toBeUndefined();
    await vi.runAllTimersAsync();
    expect(answers).toHaveLength(1);
    answers[0]?.resolve(FOUND);
    await settled();
    expect(store.getState().isChecking).toBe(false);
    expect(shown()).toBe(FOUND);
  });

  it('of a large file is made only on request', async () => {
    const { soon, now, answers } = createCheck(25 * MiB);
    soon();
    await vi.runAllTimersAsync();
    expect(answers).toHaveLength(0);
    void now();
    expect(answers).toHaveLength(1);
  });

  it('that a later one has replaced shows nothing', async () => {
    const { now, store, answers, shown } = createCheck();
    void now();
    void now();
    answers[0]?.resolve({ rows: 1 } as unknown as FileCheck);
    await settled();
    expect(store.getState().isChecking).toBe(true);
    answers[1]?.resolve({ rows: 2 } as unknown as FileCheck);
    await settled();
    expect(shown()).toEqual({ rows: 2 });
  });

  it('shows the reason where the file cannot be read', async () => {
    const { now, store, answers, shown } = createCheck();
    void now();
    answers[0]?.reject(new Error('Damaged'));
    await settled();
    expect(shown()).toHaveProperty('problem');
    expect(store.getState().isChecking).toBe(false);
  });

  it('can be cancelled before and while it is made', async () => {
    const { soon, now, cancel, store, answers, shown } = createCheck();
    soon();
    cancel();
    await vi.runAllTimersAsync();
    expect(answers).toHaveLength(0);
    void now();
    cancel();
    answers[0]?.resolve(FOUND);
    await settled();
    expect(shown()).toBeUndefined();
    expect(store.getState().isChecking).toBe(false);
  });
});
