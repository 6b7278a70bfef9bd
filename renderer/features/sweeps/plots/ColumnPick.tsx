import type { ReactElement } from 'react';
import { Picked } from '../../../ui/Picked.tsx';
import type { ShownColumn } from '../column-text.ts';

interface ColumnPickProps {
  readonly label: string;
  readonly columns: readonly ShownColumn[];
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
}

/** A metric or a key by its name. */
export function ColumnPick({ label, columns, value, onChange }: ColumnPickProps): ReactElement {
  return (
    <Picked
      label={label}
      options={columns.map(({ column, head }) => ({ value: column.id, label: head }))}
      value={value}
      onChange={onChange}
    />
  );
}
