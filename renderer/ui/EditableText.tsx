import { Pencil } from 'lucide-react';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import css from './EditableText.module.css';
import { RowButton } from './RowButton.tsx';

interface EditableTextProps {
  /** Name of the edit: "Rename Test 1". */
  readonly action: string;
  readonly value: string;
  readonly maxLength?: number;
  /** Why a text is refused, which is said below the field; undefined where it is not. */
  readonly fault?: (text: string) => string | undefined;
  readonly onCommit: (text: string) => void;
  readonly children: ReactNode;
}

/** Text that becomes a field in place. Enter or leaving commits, Escape cancels; the keys return the focus to the button. */
export function EditableText({
  action,
  value,
  maxLength,
  fault,
  onCommit,
  children,
}: EditableTextProps): ReactElement {
  const id = useId();
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
  const refused = draft.trim() === value ? undefined : fault?.(draft.trim());
  const commit = (byKey: boolean): void => {
    // By a key the field stays, so that the text can be corrected; left for something else, it is as it was.
    if (refused !== undefined && byKey) return;
    close(byKey);
    if (refused === undefined && draft.trim() !== value) onCommit(draft.trim());
  };
  const field = (
    <input
      className={css['input']}
      aria-label={action}
      aria-invalid={refused !== undefined}
      {...(refused !== undefined && { 'aria-describedby': id })}
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
  if (fault === undefined) return field;
  return (
    <span className={css['checked']}>
      {field}
      {refused === undefined ? undefined : (
        <small id={id} role="alert" className={css['fault']}>
          {refused}
        </small>
      )}
    </span>
  );
}
