import { useEffect, useRef, type RefObject } from 'react';

/** What is described has come to rest when nothing changed for so long: a text is made of all that is drawn. */
const RESTS_ms = 400;

interface Watched {
  readonly subscribe: (listener: () => void) => () => void;
}

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    ask.current = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (element.current !== null) element.current.textContent = newest.current();
      }, RESTS_ms);
    };
    ask.current();
    const stops = watched.map(({ subscribe }) => subscribe(() => ask.current()));
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
    };
  }, [watched]);
  return element;
}
