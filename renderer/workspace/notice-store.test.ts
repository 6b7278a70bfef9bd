import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RacebenchError } from '../../core/contract/errors.ts';
import { createNoticeStore, NOTICE_KINDS, type NoticeSeverity } from './notice-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('notices', () => {
  it.each(Object.keys(NOTICE_KINDS) as NoticeSeverity[])('of severity %s go by themselves', (severity) => {
    const notices = createNoticeStore();
    notices.notify(severity, 'Text');
    vi.advanceTimersByTime(NOTICE_KINDS[severity].shown_ms - 1);
    expect(notices.getState().notices).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(notices.getState().notices).toEqual([]);
  });

  it('offer a problem report for faults of the program only', () => {
    const notices = createNoticeStore();
    notices.notifyFailure(new RacebenchError('BAD_ARGUMENTS', 'A track is missing: choose one.'));
    notices.notifyFailure(new RacebenchError('DISK_FULL'));
    notices.notifyFailure(new TypeError('x is undefined'));
    notices.notifyFailure(new RacebenchError('CANCELLED'));
    expect(notices.getState().notices.map(({ severity }) => NOTICE_KINDS[severity].offersReport)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('of one text are one, except where each has its own undo', () => {
    const notices = createNoticeStore();
    notices.notify('info', 'Saved');
    notices.notify('info', 'Saved');
    const undone: number[] = [];
    for (const note of [1, 2])
      notices.notify('info', 'Deleted a note', { label: 'Undo', run: () => undone.push(note) });
    expect(notices.getState().notices.map(({ text }) => text)).toEqual([
      'Saved',
      'Deleted a note',
      'Deleted a note',
    ]);
    for (const { actions } of notices.getState().notices) actions[0]?.run();
    expect(undone).toEqual([1, 2]);
  });

  it('go when their cause ends', () => {
    const notices = createNoticeStore();
    notices.notifyFailure(new RacebenchError('BACKEND_UNAVAILABLE'));
    notices.notify('info', 'Saved');
    notices.dismissCodes(new Set(['BACKEND_UNAVAILABLE'] as const));
    expect(notices.getState().notices.map(({ text }) => text)).toEqual(['Saved']);
  });
});
