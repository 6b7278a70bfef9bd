import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import list from './Choice.module.css';
import { cx } from './cx.ts';
import css from './SearchInput.module.css';

/** A text that is found by a search. */
export interface Found {
  readonly value: string;
  readonly label: string;
  /** Shown below the text, dimmed. */
  readonly note: string;
}

interface SearchInputProps {
  readonly label: string;
  readonly value: string;
  /** Label of the value. */
  readonly shown: string;
  readonly title?: string | undefined;
  /** The texts for what is typed; all of them for an empty one. */
  readonly find: (typed: string) => readonly Found[];
  /** The value that is chosen, or the text that is typed. */
  readonly onCommit: (text: string) => void;
}

/**
 * A text, typed or found by a search. Choosing one, Enter and leaving the field commit it; Escape takes back what is typed. The list
 * belongs to the field in use alone: 200 of them would take seconds to draw.
 */
export function SearchInput(props: SearchInputProps): ReactElement {
  const [use, setUse] = useState<'none' | 'typing' | 'list'>('none');
  const [begun, setBegun] = useState(0);
  const { label, shown, title } = props;
  // After a choice or Escape the list is closed, and the field keeps the focus.
  const begin = (): void => {
    setUse('typing');
    setBegun(begun + 1);
  };
  if (use !== 'none')
    return (
      <UsedInput
        key={begun}
        {...props}
        opensList={use === 'list'}
        onBegin={begin}
        onLeave={() => setUse('none')}
      />
    );
  return (
    <div className={css['box']}>
      <input
        className={css['input']}
        role="combobox"
        aria-label={label}
        aria-expanded={false}
        aria-haspopup="listbox"
        title={title}
        value={shown}
        onChange={() => setUse('typing')}
        onFocus={() => setUse('typing')}
      />
      <button
        type="button"
        className={css['open']}
        tabIndex={-1}
        aria-label={`Show the list for ${label}`}
        onClick={() => setUse('list')}
      >
        <ChevronDown size={14} aria-hidden />
      </button>
    </div>
  );
}

interface UsedInputProps extends SearchInputProps {
  /** The list is shown before anything is typed. */
  readonly opensList: boolean;
  readonly onBegin: () => void;
  readonly onLeave: () => void;
}

/** The field while it has the focus. */
function UsedInput(props: UsedInputProps): ReactElement {
  const { label, value, shown, title, find, opensList, onCommit, onBegin, onLeave } = props;
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  // Before the next key: what is typed while the field is drawn is not lost.
  useLayoutEffect(() => field.current?.focus(), []);
  const commit = (text: string): void => {
    setDraft(undefined);
    if (text !== shown) onCommit(text);
  };
  const choose = (chosen: string): void => {
    setDraft(undefined);
    if (chosen !== value) onCommit(chosen);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const isListed = event.currentTarget.getAttribute('aria-activedescendant') !== null;
    const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Enter' && !isListed && draft !== undefined) {
      commit(draft);
      onBegin();
    } else if (event.key === 'Escape' && (draft !== undefined || isOpen)) {
      // The dialog around it stays open.
      event.stopPropagation();
      onBegin();
    }
  };
  return (
    <ComboBox
      className={css['field'] ?? ''}
      items={find(draft ?? '').map((found) => ({ ...found, id: found.value }))}
      inputValue={draft ?? shown}
      value={null}
      menuTrigger={opensList ? 'focus' : 'input'}
      allowsCustomValue
      allowsEmptyCollection
      onInputChange={setDraft}
      onChange={(key) => {
        if (key === null) return;
        choose(String(key));
        onBegin();
      }}
      onBlur={() => {
        if (draft !== undefined) commit(draft);
        onLeave();
      }}
    >
      <Label className="visually-hidden">{label}</Label>
      <div className={css['box']}>
        <Input
          ref={field}
          className={css['input'] ?? ''}
          title={title}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
          onKeyDownCapture={onKeyDown}
        />
        <Button className={css['open'] ?? ''} aria-label={`Show the list for ${label}`}>
          <ChevronDown size={14} aria-hidden />
        </Button>
      </div>
      <Popover className={cx(list['popover'], css['popover'])} offset={4}>
        <ListBox<Found & { readonly id: string }>
          className={list['list'] ?? ''}
          renderEmptyState={() => (
            <p className={css['empty']}>None found; what is typed is used as the name.</p>
          )}
        >
          {({ label: text, note }) => (
            <ListBoxItem textValue={text} className={list['item'] ?? ''}>
              <span>{text}</span>
              <span className={list['note']}>{note}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
