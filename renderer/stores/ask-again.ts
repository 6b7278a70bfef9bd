import type { ErrorCode } from '../../core/contract/errors.ts';

/** What another time may answer: the backend was busy for long, or ended and is being started again, or this window asked too much. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['TIME_LIMIT', 'BACKEND_RESTARTED', 'TOO_MANY_REQUESTS']);

/** Pause before a request that failed so is sent again. */
export const ASKED_AGAIN_ms = 1000;

export const isPassing = ({ code }: { readonly code: ErrorCode }): boolean => PASSING.has(code);
