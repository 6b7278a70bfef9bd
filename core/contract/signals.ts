/** For work that nobody can cancel. */
export const NEVER_ABORTED = new AbortController().signal;
