import { useState, type ReactElement } from 'react';
import { TextInput } from '../../../ui/TextInput.tsx';

interface CommittedTextProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly placeholder?: string;
  readonly isWrong?: boolean;
  readonly onCommit: (text: string) => void;
}

/** A text field that is committed by Enter or by leaving it; Escape restores it. */
export function CommittedText(props: CommittedTextProps): ReactElement {
  const { label, isLabelHidden, value, placeholder, isWrong, onCommit } = props;
  const [draft, setDraft] = useState<string>();
  const commit = (): void => {
    setDraft(undefined);
    if (draft !== undefined && draft !== value) onCommit(draft.trim());
  };
  return (
    <TextInput
      label={label}
      {...(isLabelHidden === true && { isLabelHidden })}
      {...(placeholder !== undefined && { placeholder })}
      aria-invalid={isWrong === true}
      value={draft ?? value}
      onText={setDraft}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setDraft(undefined);
      }}
    />
  );
}
