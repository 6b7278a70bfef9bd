import { ChevronDown } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import type { ChoiceProps } from './Choice.tsx';
import css from './Choice.module.css';
import { loadedPart } from './loaded-part.tsx';

const OpenChoice = loadedPart(async () => (await import('./Choice.tsx')).Choice<string>);

type RowChoiceProps<T extends string> = Pick<ChoiceProps<T>, 'label' | 'options' | 'value' | 'onChange'>;

/**
 * A choice of which a table may have hundreds, or that the start page has: its list is made, and its script loaded, when it is
 * first opened.
 */
export function RowChoice<T extends string>(props: RowChoiceProps<T>): ReactElement {
  const [isUsed, setUsed] = useState(false);
  const { label, options, value } = props;
  const chosen = options.find((option) => option.value === value)?.label ?? 'Choose';
  const closed = (
    <button
      type="button"
      className={css['trigger']}
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={`${chosen} ${label}`}
      onClick={() => setUsed(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        setUsed(true);
      }}
    >
      <span className={css['value']}>{chosen}</span>
      <ChevronDown size={14} aria-hidden />
    </button>
  );
  if (!isUsed) return closed;
  return (
    <OpenChoice.Part
      {...props}
      isLabelHidden
      isOpenAtFirst
      waiting={closed}
      onChange={(next) => {
        const chosenOption = options.find((option) => option.value === next);
        if (chosenOption !== undefined) props.onChange(chosenOption.value);
      }}
    />
  );
}
