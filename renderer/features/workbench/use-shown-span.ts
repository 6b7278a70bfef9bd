import { useEffect, useState } from 'react';
import type { Span, ViewRange } from '../traces/view-range.ts';

/** A move of the range has ended when it stands still for so long. */
const RESTS_ms = 150;

/** The shown part of the session, once it stands still: what is computed over it is not asked for at every step of a zoom. */
export function useShownSpan(range: ViewRange): Span {
  const [span, setSpan] = useState(() => range.read());
  useEffect(() => {
    const take = (): void => setSpan(range.read());
    // At once what changed between the first drawing and now: the session may have been put in the range since.
    let timer = setTimeout(take, 0);
    const stop = range.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(take, RESTS_ms);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [range]);
  return span;
}
