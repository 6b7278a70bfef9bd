import { useEffect, useRef, type RefObject } from 'react';
import { writeText } from '../../app/write-changed.ts';
import { atRest } from '../../stores/at-rest.ts';
import type { Watched } from '../../stores/watched.ts';

/** What is described has come to rest when nothing changed for so long: a text is made of all that is drawn. */
const RESTS_ms = 400;

/** An element that says in words what a plot shows, written past React once the plot stands still. */
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
    ask.current = rest.told;
    rest.told();
    const stops = watched.map(({ subscribe }) => subscribe(rest.told));
    return () => {
      for (const stop of stops) stop();
      rest.stop();
    };
  }, [watched]);
  return element;
}
