import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { logLine, MAX_LOG_CHARACTERS, MAX_LOG_LINES, type LogLine } from '../../contract/log.ts';
import { attempt } from '../files/attempt.ts';

/** A file of this size replaces the older log file, so that the log never takes more than twice this size. */
const MAX_BYTES = 1024 * 1024;

/**
 * Log with one JSON object per line, in the user's data folder. Never throws: if it cannot be written,
 * nothing is logged.
 */
export interface LogFile {
  readonly path: string;
  write(line: Omit<LogLine, 'at'>): void;
  /** The newest lines, oldest first; lines that are not log entries are skipped. */
  read(): LogLine[];
}

export function createLogFile(path: string, mostBytes = MAX_BYTES): LogFile {
  const older = `${path}.1`;
  const linesOf = (file: string): LogLine[] =>
    (attempt(() => readFileSync(file, 'utf8')) ?? '').split('\n').flatMap((text) => {
      const line = attempt(() => logLine.parse(JSON.parse(text)));
      return line === undefined ? [] : [line];
    });
  return {
    path,
    write({ level, source, message }) {
      attempt(() => {
        const line: LogLine = {
          at: new Date().toISOString(),
          level,
          source,
          message: message.slice(0, MAX_LOG_CHARACTERS),
        };
        mkdirSync(dirname(path), { recursive: true });
        if ((attempt(() => statSync(path).size) ?? 0) >= mostBytes) renameSync(path, older);
        // One write per line, so that two programs sharing the log do not mix their lines.
        appendFileSync(path, `${JSON.stringify(line)}\n`);
      });
    },
    read: () => [...linesOf(older), ...linesOf(path)].slice(-MAX_LOG_LINES),
  };
}
