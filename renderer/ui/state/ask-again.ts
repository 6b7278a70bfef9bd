import type { ErrorCode } from '../../../core/contract/errors.ts';

/**
 * Errors that may pass: the backend was busy for long, or is being restarted, or this window sent too many
 * requests.
 */
const PASSING: ReadonlySet<ErrorCode> = new Set(['TIME_LIMIT', 'BACKEND_RESTARTED', 'TOO_MANY_REQUESTS']);

/** Pause before such a request is sent again. */
export const ASKED_AGAIN_ms = 1000;

export const isPassing = ({ code }: { readonly code: ErrorCode }): boolean => PASSING.has(code);
