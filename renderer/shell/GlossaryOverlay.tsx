import { Search } from 'lucide-react';
import { useContext, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { GLOSSARY, GLOSSARY_PARTS, termUnit } from '../../core/catalogue/glossary.ts';
import type { GlossaryTerm } from '../../core/catalogue/glossary/glossary-term.ts';
import { Overlay } from '../ui/Overlay.tsx';
import { fuzzyFilter } from '../ui/fuzzy.ts';
import { ShownTerms } from '../ui/shown-terms.ts';
import css from './Glossary.module.css';

const namesOf = ({ term, otherNames, symbol }: GlossaryTerm): string[] => [term, ...otherNames, symbol];

function Entry({ row, isAsked }: { readonly row: GlossaryTerm; readonly isAsked: boolean }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  const { units } = useContext(ShownTerms);
  const facts = [
    row.otherNames.length === 0 ? '' : `also ${row.otherNames.join(', ')}`,
    row.source,
    row.seeAlso.length === 0 ? '' : `see ${row.seeAlso.join(', ')}`,
  ].filter((fact) => fact !== '');
  return (
    <div ref={place} className={css['entry']} data-asked={isAsked}>
      <dt>
        {row.term} <i>{row.symbol}</i> <span className={css['unit']}>{termUnit(row, units)}</span>
      </dt>
      <dd>
        {row.meaning}
        <p className={css['facts']}>{facts.join(' · ')}</p>
      </dd>
    </div>
  );
}

interface GlossaryOverlayProps {
  /** Term to show; undefined for the whole list. */
  readonly term: string | undefined;
  readonly onClose: () => void;
}

/** Every technical term of the program, by part of the car; a search finds a term by its other names too. */
export function GlossaryOverlay({ term, onClose }: GlossaryOverlayProps): ReactElement {
  const [query, setQuery] = useState('');
  const found = useMemo(() => fuzzyFilter(query, GLOSSARY, namesOf), [query]);
  return (
    <Overlay title="Glossary" width_px={760} onClose={onClose}>
      <label className={css['search']}>
        <Search size={14} aria-hidden />
        <span className="visually-hidden">Find a term</span>
        <input
          type="search"
          autoFocus
          placeholder={`Find one of ${GLOSSARY.length} terms`}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </label>
      <div className={css['list']} tabIndex={0} role="region" aria-label="Terms">
        {found.length === 0 && (
          <p className={css['facts']}>
            No term matches “{query.trim()}”. Try a shorter word, or another name for it.
          </p>
        )}
        {query.trim() === '' ? (
          GLOSSARY_PARTS.map(({ title, terms }) => (
            <section key={title}>
              <h3>{title}</h3>
              <dl>
                {terms.map((row) => (
                  <Entry key={row.term} row={row} isAsked={row.term === term} />
                ))}
              </dl>
            </section>
          ))
        ) : (
          <dl>
            {found.map((row) => (
              <Entry key={row.term} row={row} isAsked={false} />
            ))}
          </dl>
        )}
      </div>
    </Overlay>
  );
}
