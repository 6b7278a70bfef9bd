import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logWorksheet } from '../../../../core/catalogue/worksheets/log-worksheet.ts';
import { LOG_WORKSHEET } from '../../../../core/catalogue/worksheets/logged-channels.ts';
import type { SessionId } from '../../../../core/contract/ids.ts';
import type { Bridge } from '../../../bridge/client.ts';
import { createNoticeStore } from '../../../workspace/notice-store.ts';
import { currentSheet, FIRST_WORKSHEET, worksheetNames } from './sheets.ts';
import { createWorksheetStore, type WorksheetStore } from './worksheet-store.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
// Files share a process.
afterAll(() => void vi.unstubAllGlobals());

const bridge = {
  on: () => () => undefined,
  onBackendState: () => () => undefined,
  request: () => Promise.resolve([]),
} as unknown as Bridge;
const channel = (name: string) => ({ name, chart: name, unitText: '', isStill: false });
const UNKNOWN = Array.from({ length: 30 }, (_, i) => channel(`Sensor ${i}`));
const OURS = [
  'speed_mps',
  'engineSpeed_radps',
  'slipRatio',
  'slipAngle_rad',
  'wheelLoad_N',
  'wheelSpeed_radps',
  'jounce_m',
  'steer',
].map(channel);

let worksheets: WorksheetStore;
const open = (channels: readonly ReturnType<typeof channel>[], isImported: boolean): void =>
  worksheets.openSession({ id: 1 as SessionId, channels, log: logWorksheet(channels), isImported });
const current = (): string => worksheets.getState().current;
beforeEach(() => {
  stored.clear();
  worksheets = createWorksheetStore(bridge, createNoticeStore());
});

describe('opening a session', () => {
  it('of an unknown log shows the worksheet of its channels, and one of our own leaves it again', () => {
    worksheets.show('Driver');
    open(UNKNOWN, true);
    expect(current()).toBe(LOG_WORKSHEET);
    expect(Object.keys(currentSheet(worksheets.getState()).panels)).toEqual([
      'Other channels 1',
      'Other channels 2',
      'Other channels 3',
      'laps',
      'notes',
    ]);
    open(OURS, false);
    expect(current()).toBe('Driver');
  });

  it('leaves a worksheet of which the log has most', () => {
    open(OURS, true);
    expect(current()).toBe(FIRST_WORKSHEET);
  });

  it('shows what a person made of the worksheet for logs that it fits, what their channels make of it for others', () => {
    open(UNKNOWN, true);
    const mine = ['Sensor 1', 'Sensor 2'];
    const panels = { mine: { kind: 'traces', options: { charts: mine } } } as const;
    worksheets.change({
      racebench: 'worksheet',
      version: 1,
      panels,
      layout: { tabs: ['mine'], front: 'mine' },
    });
    const keys = (): readonly string[] => Object.keys(currentSheet(worksheets.getState()).panels);
    open(UNKNOWN, true);
    expect(keys()).toEqual(['mine']);
    open([channel('Boost'), channel('Lambda')], true);
    expect(keys()).toEqual(['Engine', 'laps', 'notes']);
    open(UNKNOWN, true);
    expect(keys()).toEqual(['mine']);
  });

  it('is made of the channels again once its changes are undone', () => {
    open(UNKNOWN, true);
    const made = currentSheet(worksheets.getState());
    worksheets.change({ racebench: 'worksheet', version: 1, panels: {} });
    worksheets.undo();
    expect(currentSheet(worksheets.getState())).toEqual(made);
    expect(worksheets.getState().isLogStored).toBe(false);
  });

  it('lists the worksheet of the log with those that are ready', () => {
    expect(worksheetNames(worksheets.getState())).toContain(LOG_WORKSHEET);
  });
});
