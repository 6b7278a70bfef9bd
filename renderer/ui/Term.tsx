import { Fragment, useContext, type ReactElement, type ReactNode } from 'react';
import { Button, Tooltip, TooltipTrigger } from 'react-aria-components';
import { cacheByText } from '../../core/math/cache.ts';
import { glossaryTerm, termsIn, termUnit } from '../../core/catalogue/glossary.ts';
import { ShownTerms } from './shown-terms.ts';
import css from './Term.module.css';

interface TermProps {
  readonly term: string;
  readonly children: ReactNode;
  /** For a label beside a field: shown under the pointer, without a tab stop. */
  readonly isQuiet?: boolean;
}

/**
 * A technical term: its meaning, unit and source under the pointer or the focus; a click opens the glossary.
 */
export function Term({ term, children, isQuiet = false }: TermProps): ReactElement {
  const { show, units } = useContext(ShownTerms);
  const row = glossaryTerm(term);
  if (row === undefined) return <>{children}</>;
  const unit = termUnit(row, units);
  return (
    <TooltipTrigger delay={350} closeDelay={100}>
      <Button
        className={css['term'] ?? ''}
        data-quiet={isQuiet}
        excludeFromTabOrder={isQuiet}
        onPress={() => show(row.term)}
      >
        {children}
      </Button>
      <Tooltip className={css['tooltip'] ?? ''} offset={6}>
        <strong>{row.term}</strong>
        {row.symbol === '' ? undefined : <i> {row.symbol}</i>}
        {unit === '' ? undefined : <span className={css['quiet']}> in {unit}</span>}
        <p>{row.meaning}</p>
        {row.source === '' ? undefined : <p className={css['quiet']}>{row.source}</p>}
      </Tooltip>
    </TooltipTrigger>
  );
}

/** Texts repeat with every render; their terms are searched once. */
const MAX_TEXTS = 2000;
const termsOf = cacheByText(MAX_TEXTS, termsIn);

/** A text with its technical terms explained, each at its first occurrence. */
export function TermText({
  text,
  isQuiet = false,
}: {
  readonly text: string;
  readonly isQuiet?: boolean;
}): ReactElement {
  const terms = termsOf(text);
  return (
    <>
      {terms.map(({ start, end, term }, i) => (
        <Fragment key={start}>
          {text.slice(terms[i - 1]?.end ?? 0, start)}
          <Term term={term} isQuiet={isQuiet}>
            {text.slice(start, end)}
          </Term>
        </Fragment>
      ))}
      {text.slice(terms.at(-1)?.end ?? 0)}
    </>
  );
}
