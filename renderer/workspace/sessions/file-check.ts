import type { StoreApi } from 'zustand/vanilla';
import { toFailure } from '../../../core/contract/errors.ts';
import type { Bridge } from '../../bridge/client.ts';
import { timeLeft_s } from '../work.ts';
import type { OpenedFile, TelemetryImportState } from './opened-file.ts';

/** Reads the whole of the previewed file, and shows what is wrong with it. */
export interface FileCheckRuns {
  readonly now: () => Promise<void>;
  /** Checks a small file after a pause in changes. */
  readonly soon: () => void;
  readonly cancel: () => void;
}

/** Larger files are read whole only on request. */
const CHECKED_AT_ONCE_BYTES = 24 * 1024 * 1024;
const CHECK_AFTER_MS = 350;

export function createFileCheck(
  bridge: Bridge,
  store: Pick<StoreApi<TelemetryImportState>, 'getState' | 'setState'>,
): FileCheckRuns {
  let checking = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastCheck = 0;

  const show = (check: OpenedFile['check']): void =>
    store.setState(({ file }) => (file === undefined ? {} : { file: { ...file, check } }));
  const cancel = (): void => {
    clearTimeout(timer);
    checking.abort();
    store.setState({ isChecking: false, checked: undefined });
  };

  const now = async (): Promise<void> => {
    cancel();
    const { file } = store.getState();
    if (file === undefined) return;
    const { source, layout, mapping } = file;
    checking = new AbortController();
    const { signal } = checking;
    const job = `check-${String(++lastCheck)}`;
    const begun_ms = performance.now();
    store.setState({ isChecking: true });
    const end = bridge.on('job/progress', (news) => {
      if (news.job !== job || signal.aborted) return;
      const { done, total } = news;
      store.setState({ checked: { done, total, left_s: timeLeft_s(begun_ms, done, total) } });
    });
    try {
      const found = await bridge.request(
        'telemetry-file/check',
        { source, layout, mapping, job },
        { signal },
      );
      if (!signal.aborted) show(found);
    } catch (error) {
      if (!signal.aborted) show({ problem: toFailure(error).message });
    } finally {
      end();
      if (!signal.aborted) store.setState({ isChecking: false, checked: undefined });
    }
  };

  return {
    now,
    soon: () => {
      cancel();
      show(undefined);
      const { file } = store.getState();
      if (file === undefined || file.refusal !== undefined || file.preview.bytes > CHECKED_AT_ONCE_BYTES)
        return;
      store.setState({ isChecking: true });
      timer = setTimeout(() => void now(), CHECK_AFTER_MS);
    },
    cancel,
  };
}
