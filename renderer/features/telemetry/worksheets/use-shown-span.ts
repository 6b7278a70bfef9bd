import { useEffect, useState } from 'react';
import type { Span, ViewRange } from '../../../plots/view-range.ts';

/** Time without change after which a move of the range has ended. */
const RESTS_ms = 150;

/**
 * Shown part of the session, once it is still, so that a zoom does not request a computation at every step.
 */
export function useShownSpan(range: ViewRange): Span {
  const [span, setSpan] = useState(() => range.read());
  useEffect(() => {
    const take = (): void => setSpan(range.read());
    // Reads at once what changed since the first render: the session may have been set since.
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
