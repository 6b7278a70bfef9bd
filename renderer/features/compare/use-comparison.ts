import { useEffect, useState } from 'react';
import { toFailure, type Failure } from '../../../core/contract/errors.ts';
import type { SessionId } from '../../../core/contract/ids.ts';
import type { RequestResult } from '../../../core/contract/requests.ts';
import { useServices } from '../../app/ServicesContext.tsx';

export type Comparison = RequestResult<'compare/sessions'>;

interface Read {
  readonly key: string;
  readonly comparison: Comparison | undefined;
  readonly failure: Failure | undefined;
}

/** Setup diff and metrics of two sessions. `version` changes when one of them may have changed. */
export function useComparison(
  a: SessionId | undefined,
  b: SessionId | undefined,
  version: unknown,
): { readonly comparison: Comparison | undefined; readonly failure: Failure | undefined } {
  const { bridge } = useServices();
  const [read, setRead] = useState<Read>();
  const key = `${a ?? ''} ${b ?? ''}`;
  useEffect(() => {
    if (a === undefined || b === undefined) return;
    const stop = new AbortController();
    bridge.request('compare/sessions', { a, b }, { signal: stop.signal }).then(
      (comparison) => setRead({ key: `${a} ${b}`, comparison, failure: undefined }),
      (error: unknown) => {
        if (!stop.signal.aborted)
          setRead({ key: `${a} ${b}`, comparison: undefined, failure: toFailure(error) });
      },
    );
    return () => stop.abort();
  }, [bridge, a, b, version]);
  return read?.key === key ? read : { comparison: undefined, failure: undefined };
}
