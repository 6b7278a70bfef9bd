import type { ReactElement, ReactNode } from 'react';

/** A text that may be broken after a point or an underscore: a key is never broken within a word. */
const breakable = (text: string): ReactNode[] =>
  text.split(/(?<=[._])/).flatMap((part, i) => (/[._]$/.test(part) ? [part, <wbr key={i} />] : [part]));

interface MarkedProps {
  readonly text: string;
  /** Offsets of the letters to mark. */
  readonly at: readonly number[];
}

/** A text with the letters that a search matched marked, runs of them as one mark. */
export function Marked({ text, at }: MarkedProps): ReactElement {
  const marked = new Set(at);
  const parts: ReactNode[] = [];
  for (let i = 0; i < text.length;) {
    const isMarked = marked.has(i);
    let end = i;
    while (end < text.length && marked.has(end) === isMarked) end++;
    const part = breakable(text.slice(i, end));
    parts.push(isMarked ? <mark key={i}>{part}</mark> : <span key={i}>{part}</span>);
    i = end;
  }
  return <>{parts}</>;
}
