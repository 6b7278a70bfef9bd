import type { Bridge } from '../bridge/client.ts';
import type { UiStore, WorkProgress } from './ui-store.ts';

/** Called with the progress of the work, in bytes, or as a share of a total of 1. */
export type Report = (done: number, total: number) => void;

/** Delay of the dialog: a short flash is a distraction. */
const SHOWN_AFTER_ms = 300;

let lastJob = 0;

/** Before this an estimate of the time left is worth nothing. */
const ESTIMATED_AFTER_ms = 1500;

/** Estimated time left of work that began at `begun_ms` of the clock of the page; undefined while it is too early to say. */
export function timeLeft_s(begun_ms: number, done: number, total: number): number | undefined {
  const passed_ms = performance.now() - begun_ms;
  if (passed_ms < ESTIMATED_AFTER_ms || done <= 0 || done > total) return undefined;
  return ((total - done) / done) * (passed_ms / 1000);
}

/** Long work under a dialog with its progress and a cancel button, which rejects with CANCELLED. */
export async function runWork<T>(
  bridge: Bridge,
  ui: UiStore,
  title: string,
  work: (job: string, signal: AbortSignal, report: Report) => Promise<T>,
): Promise<T> {
  const job = `${String(Date.now())}-${String(++lastJob)}`;
  const stop = new AbortController();
  const begun_ms = performance.now();
  let progress: WorkProgress | undefined;
  let isShown = false;
  const show = (): void => {
    isShown = true;
    ui.setState({ overlay: { kind: 'work', title, progress, cancel: () => stop.abort() } });
  };
  const report: Report = (done, total) => {
    progress = { done, total, left_s: timeLeft_s(begun_ms, done, total) };
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
