import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LapChoice } from '../../../../core/contract/compare-requests.ts';
import type { Bridge } from '../../../bridge/client.ts';
import { bytesText } from '../../../format/bytes-text.ts';
import { printPage } from '../../../ui/print-page.ts';
import type { NoticeStore } from '../../../workspace/notice-store.ts';
import { createChoosePath } from '../../../workspace/files/choose-path.ts';
import { notifyUnlinked } from '../../../workspace/notify-unlinked.ts';
import type { UiStore } from '../../../workspace/ui-store.ts';
import { serviceKey } from '../../../workspace/services.ts';

/** Laps or whole runs on the Compare screen. */
export interface ShownComparison {
  /** Reference for `b`. */
  readonly a: LapChoice;
  readonly b: LapChoice;
  /** All further laps or runs that are drawn. */
  readonly others?: LapChoice[];
  /** Title in words, for the name of the file. */
  readonly title: string;
}

export interface ComparisonReportStore extends StoreApi<{ readonly shown: ShownComparison | undefined }> {
  /** Reports the laps or runs on the screen; undefined where there are no two, or when the screen is left. */
  show(shown: ShownComparison | undefined): void;
  /** Asks for a location, then writes the page. */
  readonly save: () => void;
  saveTo(path: string): Promise<void>;
  /** Opens the system's print dialog, which can also save a PDF. */
  print(): Promise<void>;
}

export const COMPARISON_REPORT = serviceKey<ComparisonReportStore>('comparisonReport');

/** Two long names of sessions would fill the field of a dialog. */
const MAX_STEM = 80;

/** Suggested file name, without characters that file systems do not accept. */
export function reportName(shown: ShownComparison | undefined): string {
  const stem = (shown?.title ?? '')
    .replace(/[\\/:*?"<>|\s\u0000-\u001f]+/gu, ' ')
    .trim()
    .slice(0, MAX_STEM)
    .trim();
  return `${stem === '' ? 'comparison' : stem}.html`;
}

/** A comparison as a page to save, send or print. */
export function createComparisonReport(
  bridge: Bridge,
  ui: UiStore,
  notices: NoticeStore,
): ComparisonReportStore {
  const store = createStore<{ readonly shown: ShownComparison | undefined }>(() => ({ shown: undefined }));
  const order = ({ a, b, others }: ShownComparison) => ({
    a,
    b,
    ...(others !== undefined && { others }),
    lapsOfA: [],
    lapsOfB: [],
    units: ui.getState().units,
  });
  const choosePath = createChoosePath(bridge, ui, notices);
  const saveTo = async (path: string): Promise<void> => {
    const { shown } = store.getState();
    if (shown === undefined) return;
    try {
      const saved = await bridge.request('compare/save-report', { ...order(shown), to: path });
      notices.notify('info', `Saved ${saved.path}, ${bytesText(saved.bytes)}`);
      notifyUnlinked(notices, saved.unlinked);
    } catch (error) {
      notices.notifyFailure(error);
    }
  };
  return {
    ...store,
    show: (shown) => store.setState({ shown }),
    save: () =>
      choosePath(
        (dialogs) => dialogs.saveFile(reportName(store.getState().shown)),
        { kind: 'saveReport' },
        (path) => void saveTo(path),
      ),
    saveTo,
    print: async () => {
      const { shown } = store.getState();
      if (shown === undefined) return;
      try {
        const { html } = await bridge.request('compare/report', order(shown));
        printPage(html);
      } catch (error) {
        notices.notifyFailure(error);
      }
    },
  };
}
