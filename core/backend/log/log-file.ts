import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { logLine, MAX_LOG_CHARACTERS, MAX_LOG_LINES, type LogLine } from '../../contract/log.ts';
import { attempt } from '../files/attempt.ts';

/** A file of this size becomes the older one, in whose place it goes: the log never takes more than twice of it. */
const MAX_BYTES = 1024 * 1024;

/** What happened, one JSON object a line; in the person's data folder. Never throws: a log that cannot be written is none. */
export interface LogFile {
  readonly path: string;
  write(line: Omit<LogLine, 'at'>): void;
  /** The newest lines, the oldest of them first; what is no line of ours is passed over. */
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
        // One write of one line: two programs with one log do not mix theirs.
        appendFileSync(path, `${JSON.stringify(line)}\n`);
      });
    },
    read: () => [...linesOf(older), ...linesOf(path)].slice(-MAX_LOG_LINES),
  };
}
