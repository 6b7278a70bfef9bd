/** Every failure that may cross the bridge. People see the text: it states the fact. */
export const ERROR_CODES = {
  BACKEND_RESTARTED: 'The backend process ended and was started again; the request was not finished.',
  WORKER_RESTARTED: 'The background work of the window failed and is started again; try again.',
  BACKEND_UNAVAILABLE: 'The backend process is not running.',
  CANCELLED: 'Cancelled.',
  TIME_LIMIT: 'There was no answer within the time limit. The computer may be busy: try again.',
  MEMORY_LIMIT: 'The request needed more memory than its limit.',
  BAD_ARGUMENTS: 'The request has arguments of the wrong form.',
  TOO_MANY_REQUESTS: 'The window has too many requests waiting; the newest was refused.',
  UNKNOWN_KIND: 'There is no kind of that name.',
  UNKNOWN_REQUEST: 'There is no request of that name.',
  FILE_NOT_FOUND: 'The file does not exist.',
  FILE_UNREADABLE: 'The file cannot be read.',
  FILE_UNWRITABLE: 'The file cannot be written.',
  FILE_CHANGED: 'The file on disk was changed by another program since it was opened.',
  PATH_REFUSED: 'The path is outside the folder that was opened for Racebench.',
  SOURCE_REFUSED: 'The car of the other program cannot be imported.',
  NOT_A_CAR: 'Neither a car.ini, a folder with one, nor a zip of one.',
  ARCHIVE_REFUSED: 'The archive cannot be unpacked.',
  FOLDER_NOT_EMPTY: 'The folder already exists and is not empty.',
  CAR_INVALID: 'The car has errors that keep it from running.',
  NOT_LATIN1: 'The text holds characters that a car.ini cannot store (ISO 8859-1 only).',
  TELEMETRY_FILE_REFUSED: 'The telemetry file cannot be read.',
  TELEMETRY_FILE_ASKS: 'Something in the telemetry file must be settled first.',
  SESSION_NOT_FOUND: 'The session does not exist.',
  RUN_NOT_FOUND: 'The run does not exist or has ended.',
  SIMULATION_DIVERGED: 'The simulation produced a value that is not finite.',
  SCRIPT_FAILED: 'A script of the car failed.',
  DATABASE_DAMAGED: 'The telemetry database is damaged.',
  DATABASE_TOO_NEW: 'The telemetry database was written by a newer Racebench.',
  DATABASE_READ_ONLY: 'The telemetry database cannot be written.',
  DATABASE_BUSY: 'Another program is using the telemetry database.',
  DATABASE_MISSING: 'The telemetry database is not in the folder to which it was moved.',
  DISK_FULL: 'The disk is full.',
  INTERNAL: 'Internal error.',
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/**
 * Failures that the program causes, whose report helps its authors. All others have a cause that a person can end: what
 * they entered, a file, a disk, another program.
 */
const PROGRAM_FAULTS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'BACKEND_RESTARTED',
  'WORKER_RESTARTED',
  'BACKEND_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'UNKNOWN_KIND',
  'UNKNOWN_REQUEST',
  'SIMULATION_DIVERGED',
  'INTERNAL',
]);

export const isProgramFault = (code: ErrorCode): boolean => PROGRAM_FAULTS.has(code);

/** A failure as plain data, as it crosses the bridge. */
export interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
}

/** A failure with its code; rebuilt on the other side of the bridge from {@link Failure}. */
export class RacebenchError extends Error {
  declare protected readonly brand: true;
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string = ERROR_CODES[code], options?: ErrorOptions) {
    super(message, options);
    this.name = 'RacebenchError';
    this.code = code;
  }
}

/** Message of a request that is ended after its time limit, s. */
export const outOfTime = (limit_s: number): string =>
  `There was no answer within ${limit_s} s. The computer may be busy: try again.`;

/** Any thrown value as plain data. Values other than a RacebenchError become INTERNAL with their message. */
export function toFailure(error: unknown): Failure {
  if (error instanceof RacebenchError) return { code: error.code, message: error.message };
  return { code: 'INTERNAL', message: error instanceof Error ? error.message : String(error) };
}

export function fromFailure(failure: Failure): RacebenchError {
  return new RacebenchError(failure.code, failure.message);
}

/** The error to throw once a signal is aborted. */
export const reasonOf = ({ reason }: AbortSignal): RacebenchError =>
  reason instanceof RacebenchError ? reason : new RacebenchError('CANCELLED');
