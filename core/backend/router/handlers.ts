import { z } from 'zod';
import { outOfTime, RacebenchError } from '../../contract/errors.ts';
import type { RequestRow } from '../../contract/request-row.ts';
import {
  isRequestName,
  REQUESTS,
  type RequestArgs,
  type RequestName,
  type RequestResult,
} from '../../contract/requests.ts';
import { aborted } from '../../contract/signals.ts';

export type Handler<N extends RequestName> = (
  args: RequestArgs<N>,
  signal: AbortSignal,
) => RequestResult<N> | Promise<RequestResult<N>>;

/** One handler for every row of the request table: a missing handler does not compile. */
export type Handlers = { readonly [N in RequestName]: Handler<N> };

export interface CheckedRequest {
  readonly name: RequestName;
  readonly args: unknown;
}

/** Maximum length of text from a window that is repeated in an answer or the log. */
const MAX_ECHO = 2000;

/** Text from a window may be as long as a frame; in answers and the log it is shortened. */
export const shortened = (text: string): string =>
  text.length > MAX_ECHO ? `${text.slice(0, MAX_ECHO)} …` : text;

/** Throws UNKNOWN_REQUEST or BAD_ARGUMENTS; `requireWritable` is called for a request that writes to the library. */
export function checkRequest(
  { name, args }: { readonly name: string; readonly args: unknown },
  requireWritable: () => void,
): CheckedRequest {
  if (!isRequestName(name))
    throw new RacebenchError('UNKNOWN_REQUEST', `Unknown request ${shortened(name)}.`);
  const parsed = REQUESTS[name].args.safeParse(args);
  if (!parsed.success)
    throw new RacebenchError('BAD_ARGUMENTS', shortened(`${name}: ${z.prettifyError(parsed.error)}`));
  const row: RequestRow = REQUESTS[name];
  if (row.storesInLibrary === true) requireWritable();
  return { name, args: parsed.data };
}

export async function callHandler(
  handlers: Handlers,
  { name, args }: CheckedRequest,
  signal: AbortSignal,
): Promise<unknown> {
  // The table pairs name, arguments and handler; TypeScript cannot infer that for a variable name.
  const handler = handlers[name] as (args: unknown, signal: AbortSignal) => unknown;
  return await handler(args, signal);
}

/** Waits for a handler until it ends or its request is aborted; aborts the request after its time limit. */
export async function withinLimit(
  handled: Promise<unknown>,
  { limit_s, controller }: { readonly limit_s: number; readonly controller: AbortController },
): Promise<unknown> {
  const timer = setTimeout(() => {
    controller.abort(new RacebenchError('TIME_LIMIT', outOfTime(limit_s)));
  }, limit_s * 1000);
  try {
    return await Promise.race([handled, aborted(controller.signal)]);
  } finally {
    clearTimeout(timer);
  }
}
