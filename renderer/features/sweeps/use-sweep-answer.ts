import { useState } from 'react';
import type { Failure } from '../../../core/contract/errors.ts';
import type { RequestArgs, RequestName, RequestResult } from '../../../core/contract/requests.ts';
import { argsKey } from '../../workspace/last-answers.ts';
import { useRead } from '../../workspace/use-read.ts';
import { useShownSweep } from './shown-sweep.ts';

export interface SweepAnswer<N extends RequestName> {
  /** The newest answer, which may belong to the arguments before: {@link SweepAnswer.asked}. */
  readonly answer: RequestResult<N> | undefined;
  readonly asked: RequestArgs<N> | undefined;
  readonly failure: Failure | undefined;
  /** The answer to these arguments is on its way. */
  readonly isBusy: boolean;
}

/**
 * The answer to a request about the shown sweep, requested again after new results, but only once the last answer has
 * arrived, so that slow answers arrive while the sweep runs. Other arguments abort it. Without arguments there is no
 * request.
 */
export function useSweepAnswer<N extends RequestName>(
  name: N,
  args: RequestArgs<N> | undefined,
): SweepAnswer<N> {
  const { version } = useShownSweep();
  const [turn, setTurn] = useState(version);
  const key = argsKey(args === undefined ? [] : [args]);
  const read = useRead(name, key, turn);
  const isOwn = read?.key === key;
  if (turn !== version && (args === undefined || (isOwn && read.version === turn))) setTurn(version);
  const asked = read === undefined ? undefined : (JSON.parse(read.key) as RequestArgs<N>[])[0];
  return {
    answer: read?.answers?.[0],
    asked,
    failure: isOwn ? read.failure : undefined,
    isBusy: args !== undefined && !isOwn,
  };
}
