import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import type { FoundSetting } from './search-settings.ts';
import css from './SettingsTree.module.css';

/** The text with the matched letters marked, runs of them as one mark. */
function Marked({ text, at }: { readonly text: string; readonly at: readonly number[] }): ReactElement {
  if (at.length === 0) return <>{text}</>;
  const marked = new Set(at);
  const parts: ReactNode[] = [];
  for (let i = 0; i < text.length;) {
    const isMarked = marked.has(i);
    let end = i;
    while (end < text.length && marked.has(end) === isMarked) end++;
    parts.push(isMarked ? <mark key={i}>{text.slice(i, end)}</mark> : text.slice(i, end));
    i = end;
  }
  return <>{parts}</>;
}

interface SearchResultsProps {
  readonly id: string;
  readonly found: readonly FoundSetting[];
  /** Index of the one that Enter takes. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onTake: (key: string) => void;
}

export const optionId = (id: string, index: number): string => `${id}-${index}`;

/** Results of a search; the arrow keys of the search field move through them. */
export function SearchResults({ id, found, active, onActive, onTake }: SearchResultsProps): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, found]);
  if (found.length === 0)
    return (
      <p className={css['none']} role="status">
        No setting matches
      </p>
    );
  return (
    <ul ref={list} id={id} role="listbox" className={css['tree']} aria-label="Settings found">
      {found.map(({ value, label, labelAt, keyAt, excerpt }, i) => (
        <li
          key={value.key}
          id={optionId(id, i)}
          role="option"
          aria-selected={i === active}
          className={cx(css['found'], i === active && css['active'])}
          onPointerMove={() => onActive(i)}
          onClick={() => onTake(value.key)}
        >
          <span>
            <Marked text={label} at={labelAt} />
          </span>
          {label === value.key ? undefined : (
            <small>
              <Marked text={value.key} at={keyAt} />
            </small>
          )}
          {excerpt === undefined ? undefined : (
            <small className={css['excerpt']}>
              <Marked text={excerpt.text} at={excerpt.at} />
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}
