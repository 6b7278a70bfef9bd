import type { Bridge } from '../bridge/client.ts';
import type { UiStore } from './ui-store.ts';

/** Called with the progress of the work, in bytes, or as a share of a total of 1. */
export type Report = (done: number, total: number) => void;

/** Delay of the dialog: a short flash is a distraction. */
const SHOWN_AFTER_ms = 300;

let lastJob = 0;

/** Long work under a dialog with its progress and a cancel button, which rejects with CANCELLED. */
export async function runWork<T>(
  bridge: Bridge,
  ui: UiStore,
  title: string,
  work: (job: string, signal: AbortSignal, report: Report) => Promise<T>,
): Promise<T> {
  const job = `${String(Date.now())}-${String(++lastJob)}`;
  const stop = new AbortController();
  let progress: { readonly done: number; readonly total: number } | undefined;
  let isShown = false;
  const show = (): void => {
    isShown = true;
    ui.setState({ overlay: { kind: 'work', title, progress, cancel: () => stop.abort() } });
  };
  const report: Report = (done, total) => {
    progress = { done, total };
    if (isShown) show();
  };
  const timer = setTimeout(show, SHOWN_AFTER_ms);
  const end = bridge.on('job/progress', (news) => {
    if (news.job === job) report(news.done, news.total);
  });
  try {
    return await work(job, stop.signal, report);
  } finally {
    clearTimeout(timer);
    end();
    if (ui.getState().overlay?.kind === 'work') ui.setState({ overlay: undefined });
  }
}
