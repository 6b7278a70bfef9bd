import { useEffect, useState } from 'react';
import { toFailure, type Failure } from '../../../../core/contract/errors.ts';
import type { SessionId } from '../../../../core/contract/ids.ts';
import type { MathsChecked } from '../../../../core/contract/maths-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { BRIDGE } from '../../../workspace/services.ts';

/** Pause in typing before the text is checked. */
const AFTER_ms = 120;

export interface Checking {
  /** Result for the previous text until the next check arrives. */
  readonly checked: MathsChecked | undefined;
  /** Text of the result. */
  readonly text: string;
  readonly failure: Failure | undefined;
}

/** Faults of a file of math channels, over the channels of a session, or of the whole table without one. */
export function useMathsCheck(name: string, text: string, sessionId: SessionId | undefined): Checking {
  const bridge = useService(BRIDGE);
  const [read, setRead] = useState<Checking>({ checked: undefined, text: '', failure: undefined });
  useEffect(() => {
    const stop = new AbortController();
    const args = { name, text, ...(sessionId !== undefined && { sessionId }) };
    const timer = setTimeout(() => {
      bridge.request('maths/check', args, { signal: stop.signal }).then(
        (checked) => setRead({ checked, text, failure: undefined }),
        (error: unknown) => {
          if (!stop.signal.aborted) setRead({ checked: undefined, text, failure: toFailure(error) });
        },
      );
    }, AFTER_ms);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [bridge, name, text, sessionId]);
  return read;
}
