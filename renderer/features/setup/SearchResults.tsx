import { useEffect, useRef, type ReactElement } from 'react';
import { cx } from '../../ui/cx.ts';
import { Marked } from '../../ui/Marked.tsx';
import { useCommand } from '../../workspace/CommandsContext.tsx';
import type { FoundSetting } from './search-settings.ts';
import css from './SettingsTree.module.css';

interface SearchResultsProps {
  readonly id: string;
  readonly query: string;
  readonly found: readonly FoundSetting[];
  /** Index of the one that Enter takes. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onTake: (key: string) => void;
}

export const optionId = (id: string, index: number): string => `${id}-${index}`;

/** Results of a search; the arrow keys of the search field move through them. */
export function SearchResults({
  id,
  query,
  found,
  active,
  onActive,
  onTake,
}: SearchResultsProps): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const palette = useCommand('view.palette');
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, found]);
  if (found.length === 0)
    return (
      <p className={css['none']} role="status">
        No setting matches “{query}”. Try a shorter word, or look in the Commands ({palette.keys}), which also
        find pages and terms.
      </p>
    );
  return (
    <ul ref={list} id={id} role="listbox" className={css['tree']} aria-label="Settings found">
      {found.map(({ value, label, labelAt, keyAt, excerpt, unused }, i) => (
        <li
          key={value.key}
          id={optionId(id, i)}
          role="option"
          aria-selected={i === active}
          className={cx(css['found'], unused !== undefined && css['unused'], i === active && css['active'])}
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
          {unused === undefined ? undefined : <small>{unused}</small>}
        </li>
      ))}
    </ul>
  );
}
