import { Pencil } from 'lucide-react';
import { useState, type ReactElement, type ReactNode } from 'react';
import css from './EditableText.module.css';
import { RowButton } from './RowButton.tsx';

interface EditableTextProps {
  /** Name of the edit: "Rename Test 1". */
  readonly action: string;
  readonly value: string;
  readonly maxLength?: number;
  readonly onCommit: (text: string) => void;
  readonly children: ReactNode;
}

/** Text that becomes a field in place. Enter or leaving commits, Escape cancels; the keys return the focus to the button. */
export function EditableText({
  action,
  value,
  maxLength,
  onCommit,
  children,
}: EditableTextProps): ReactElement {
  const [draft, setDraft] = useState<string>();
  const [isByKey, setByKey] = useState(false);
  if (draft === undefined)
    return (
      <span className={css['editable']}>
        {children}
        <RowButton
          label={action}
          autoFocus={isByKey}
          icon={<Pencil size={12} />}
          onPress={() => setDraft(value)}
        />
      </span>
    );
  const close = (byKey: boolean): void => {
    setByKey(byKey);
    setDraft(undefined);
  };
  const commit = (byKey: boolean): void => {
    close(byKey);
    if (draft.trim() !== value) onCommit(draft.trim());
  };
  return (
    <input
      className={css['input']}
      aria-label={action}
      autoFocus
      maxLength={maxLength}
      value={draft}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => commit(false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // The button that gets the focus would be pressed by the same key.
          event.preventDefault();
          commit(true);
        }
        if (event.key === 'Escape') close(true);
      }}
    />
  );
}
