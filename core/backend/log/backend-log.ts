import type { ErrorCode, Failure } from '../../contract/errors.ts';
import { EVENTS, type EventName } from '../../contract/events.ts';
import type { LogLine } from '../../contract/log.ts';
import { CLOSE_REASONS, type CloseReason } from '../../contract/protocol.ts';
import type { LogFile } from './log-file.ts';

/** Failures that are part of normal use and not logged. */
const QUIET_FAILURES: ReadonlySet<ErrorCode> = new Set(['CANCELLED', 'RUN_NOT_FOUND']);

/** Messages of the backend about itself in the log. */
export interface BackendLog {
  readonly write: (level: LogLine['level'], message: string) => void;
  /** Logs the end of a run and notices; other events are not logged. */
  readonly event: (name: EventName, data: unknown) => void;
  /** A request that failed. */
  readonly failure: (request: string, failure: Failure) => void;
  /** A window that was disconnected for a protocol violation. */
  readonly dropped: (reason: CloseReason) => void;
}

export function createBackendLog(file: LogFile): BackendLog {
  const write: BackendLog['write'] = (level, message) => file.write({ level, source: 'backend', message });
  return {
    write,
    event(name, data) {
      if (name === 'run/ended') {
        const { sessionId, status, reason } = EVENTS[name].parse(data);
        write(status === 'failed' ? 'error' : 'info', `Session ${sessionId} ${status}: ${reason}`);
      }
      if (name === 'app/notice') {
        const { severity, message } = EVENTS[name].parse(data);
        write(severity, message);
      }
    },
    failure(request, { code, message }) {
      if (!QUIET_FAILURES.has(code)) write('error', `${request}: ${code}: ${message}`);
    },
    dropped: (reason) =>
      write('warning', `The connection of a window was closed: ${CLOSE_REASONS[reason].text}`),
  };
}
