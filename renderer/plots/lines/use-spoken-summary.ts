import { useEffect, useRef, type RefObject } from 'react';
import { writeText } from '../../ui/state/write-changed.ts';
import { atRest } from '../../ui/state/at-rest.ts';
import type { Watched } from '../../ui/state/watched.ts';

/** Time without changes before the description is written: it is made from all drawn data. */
const RESTS_ms = 400;

/** An element with a text description of a plot, written without React once the plot is still. */
export function useSpokenSummary(
  text: () => string,
  watched: readonly Watched[],
): RefObject<HTMLParagraphElement | null> {
  const element = useRef<HTMLParagraphElement>(null);
  const newest = useRef(text);
  const ask = useRef<() => void>(() => undefined);
  useEffect(() => {
    newest.current = text;
    ask.current();
  }, [text]);
  useEffect(() => {
    const rest = atRest(RESTS_ms, () => writeText(element.current, newest.current()));
    ask.current = rest.settled;
    rest.settled();
    const stops = watched.map(({ subscribe }) => subscribe(rest.settled));
    return () => {
      for (const stop of stops) stop();
      rest.stop();
    };
  }, [watched]);
  return element;
}
