import { MAX_LOG_CHARACTERS, type LogLevel } from '../../core/contract/log.ts';
import type { Bridge } from '../bridge/client.ts';
import { NOTICE_KINDS, type NoticeStore } from '../workspace/notice-store.ts';
import type { UiStore } from '../workspace/ui-store.ts';
import { serviceKey } from '../workspace/services.ts';

/** The log of this window, and the problem report. */
export interface Reporting {
  readonly write: (level: LogLevel, message: string) => void;
  /** Writes an error of the window that nothing caught. */
  readonly writeError: (error: unknown) => void;
  /** Copies the problem report. */
  readonly copy: () => Promise<void>;
}

export const REPORTING = serviceKey<Reporting>('reporting');

/**
 * Browsers report it as an error of the page when an element gets another size while sizes are being delivered, as a chart
 * does that follows the size of its panel; the new size is delivered with the next frame.
 */
const SIZE_IN_NEXT_FRAME = /^ResizeObserver loop /;

/** Maximum log lines a minute: a window that fails in a loop must not fill the log. */
const MAX_A_MINUTE = 30;

export function createReporting(bridge: Bridge, ui: UiStore, notices: NoticeStore): Reporting {
  let written: number[] = [];
  /** Lines that could not be written, for a report while the backend is unavailable. */
  const unwritten: string[] = [];

  const write = (level: LogLevel, message: string): void => {
    const now_ms = Date.now();
    written = written.filter((at_ms) => now_ms - at_ms < 60_000);
    if (message === '' || written.length >= MAX_A_MINUTE) return;
    written.push(now_ms);
    bridge.request('log/write', { level, message: message.slice(0, MAX_LOG_CHARACTERS) }).catch(() => {
      unwritten.push(`${new Date(now_ms).toISOString()} ${level} window: ${message}`);
      unwritten.splice(0, unwritten.length - MAX_A_MINUTE);
    });
  };

  /** Errors that are shown to the person. */
  notices.subscribe(({ notices: shown }, { notices: before }) => {
    for (const { id, severity, text } of shown)
      if (NOTICE_KINDS[severity].role === 'alert' && !before.some((other) => other.id === id))
        write('error', text);
  });
  bridge.onBackendState((state) => {
    if (state !== 'ready')
      unwritten.push(`${new Date().toISOString()} warning window: the backend is ${state}`);
  });

  const textOf = async (): Promise<string> => {
    const facts = {
      shell: bridge.shell.kind,
      agent: navigator.userAgent.slice(0, 400),
      screen: ui.getState().screen,
    };
    const own = unwritten.length === 0 ? '' : `\n\nNot in the log:\n${unwritten.join('\n')}`;
    // While the backend is unavailable a request would wait, so the report has only what the window knows.
    if (bridge.backendState() !== 'ready')
      return `Racebench problem report\nShell: ${facts.shell}\nWindow: ${facts.agent}\nScreen: ${facts.screen}\nBackend: ${bridge.backendState()}${own}`;
    return (await bridge.request('log/report', facts)).text + own;
  };

  return {
    write,
    writeError: (error) => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      if (!SIZE_IN_NEXT_FRAME.test(text)) write('error', text);
    },
    copy: async () => {
      try {
        const text = await textOf();
        await (bridge.shell.native?.copyText(text) ?? navigator.clipboard.writeText(text));
        notices.notify(
          'info',
          'Problem report copied: versions, states and the log, without your folder names',
        );
      } catch (error) {
        notices.notifyFailure(error);
      }
    },
  };
}
