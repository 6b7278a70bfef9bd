import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../core/proof/testing/eventually.ts';
import { RacebenchError } from '../../../../core/contract/errors.ts';
import { sessionId } from '../../../../core/contract/ids.ts';
import type { Bridge } from '../../../bridge/client.ts';
import { createComparisonReport, reportName } from './comparison-report.ts';
import { createNoticeStore } from '../../../workspace/notice-store.ts';
import { createUiStore } from '../../../workspace/ui-store.ts';

const SHOWN = {
  a: { sessionId: sessionId.parse(1), lap: 2 },
  b: { sessionId: sessionId.parse(3), lap: 1 },
  title: 'First, lap 2 and Wet/dry: "two", lap 1',
};

function open(request: (name: string, args: unknown) => Promise<unknown>, dialogs?: object) {
  const ui = createUiStore();
  const notices = createNoticeStore();
  const bridge = { request, shell: { dialogs } } as unknown as Bridge;
  const report = createComparisonReport(bridge, ui, notices);
  report.show(SHOWN);
  return { report, ui, noticeTexts: () => notices.getState().notices.map(({ text }) => text) };
}

describe('the report of a comparison', () => {
  it('is offered under the names of both laps without / : and "', () => {
    expect(reportName(SHOWN)).toBe('First, lap 2 and Wet dry two , lap 1.html');
    expect(reportName(undefined)).toBe('comparison.html');
  });

  it('is saved where the native dialog says, in the units of the window, and its size is reported', async () => {
    const request = vi.fn(() => Promise.resolve({ path: '/a/b.html', bytes: 250_000 }));
    const { report, ui, noticeTexts } = open(request, { saveFile: () => Promise.resolve('/a/b.html') });
    ui.setState({ units: 'si' });
    report.save();
    await eventually(() => expect(noticeTexts()).toEqual([expect.stringMatching(/^Saved \/a\/b\.html, 250/)]));
    const { a, b } = SHOWN;
    const args = { a, b, lapsOfA: [], lapsOfB: [], units: 'si', to: '/a/b.html' };
    expect(request).toHaveBeenCalledWith('compare/save-report', args);
  });

  it('without a native dialog asks in the window; a full disk is reported; nothing is asked when nothing is compared', async () => {
    const request = vi.fn(() => Promise.reject(new RacebenchError('DISK_FULL', 'The disk is full.')));
    const { report, ui, noticeTexts } = open(request);
    report.save();
    expect(ui.getState().overlay).toEqual({ kind: 'saveReport' });
    await report.saveTo('/a/b.html');
    expect(noticeTexts()).toEqual(['The disk is full.']);
    report.show(undefined);
    await report.saveTo('/a/b.html');
    await report.print();
    expect(request).toHaveBeenCalledTimes(1);
  });
});
