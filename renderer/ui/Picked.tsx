import type { ReactElement } from 'react';
import { Choice, type Option } from './Choice.tsx';
import css from './Picked.module.css';

interface PickedProps {
  readonly label: string;
  readonly options: readonly Option<string>[];
  readonly value: string | undefined;
  readonly isDisabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** A choice in the tools of a panel, with its label beside it. */
export function Picked({ label, ...choice }: PickedProps): ReactElement {
  return (
    <div className={css['pick']}>
      <span aria-hidden>{label}</span>
      <Choice label={label} isLabelHidden {...choice} />
    </div>
  );
}
