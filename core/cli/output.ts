import { RacebenchError, type ErrorCode } from '../contract/errors.ts';

/** Where a verb writes: results on standard output, progress and messages on standard error. */
export interface Output {
  readonly isJson: boolean;
  readonly isQuiet: boolean;
  /** The result: the object alone with --json, else the lines for people. Called once by each verb. */
  result(object: unknown, lines: readonly string[]): void;
  /** For people, on standard error; nothing with --quiet. */
  message(text: string): void;
  /** A failure, on standard error always; with --json and no result yet also as an object on standard output. */
  failure(code: ErrorCode, text: string): void;
}

export interface OutputStreams {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/** JSON has no sets: the coefficients that a tyre file gives are a list in it. */
function asJson(_key: string, value: unknown): unknown {
  return value instanceof Set ? [...value] : value;
}

/** Names come from files and from the network: a terminal obeys control characters, so they are shown in their place. */
const shown = (text: string): string => text.replace(/[\p{Cc}--[\t\n\r]]/gv, '\uFFFD');

export function createOutput(
  options: { readonly json?: boolean; readonly quiet?: boolean },
  streams: OutputStreams = process,
): Output {
  const isJson = options.json ?? false;
  const isQuiet = options.quiet ?? false;
  let isDone = false;
  return {
    isJson,
    isQuiet,
    result(object, lines) {
      isDone = true;
      if (isJson) streams.stdout.write(`${JSON.stringify(object, asJson)}\n`);
      else if (lines.length > 0) streams.stdout.write(`${shown(lines.join('\n'))}\n`);
    },
    message(text) {
      if (!isQuiet) streams.stderr.write(`${shown(text)}\n`);
    },
    failure(code, text) {
      streams.stderr.write(`${shown(text)}\n`);
      if (isJson && !isDone) streams.stdout.write(`${JSON.stringify({ error: { code, message: text } })}\n`);
      isDone = true;
    },
  };
}

/** The exit codes of the command. */
export const EXIT_FINE = 0;
/** The check failed or the input is invalid. */
export const EXIT_FAILED = 1;
/** The command was used wrongly. */
export const EXIT_USAGE = 2;

/** Wrong usage that commander cannot detect: a name outside a table, `--set` without a value. */
export class UsageError extends Error {
  declare protected readonly brand: true;
}

export function badInput(message: string): RacebenchError {
  return new RacebenchError('BAD_ARGUMENTS', message);
}
