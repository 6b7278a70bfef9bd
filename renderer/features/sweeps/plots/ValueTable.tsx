import { useState, type ReactElement } from 'react';
import type { Table } from '../../../plots/output/csv-text.ts';
import css from './ValueTable.module.css';

interface ValueTableProps {
  readonly label: string;
  /** Heads, then rows. */
  readonly table: () => Table;
}

/** The values of a plot, made once they are asked for. */
export function ValueTable({ label, table }: ValueTableProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css['details']} data-tools onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Values</summary>
      {isOpen ? <Rows label={label} table={table()} /> : undefined}
    </details>
  );
}

function Rows({
  label,
  table: [heads = [], ...rows],
}: {
  readonly label: string;
  readonly table: Table;
}): ReactElement {
  return (
    <div className={css['scroll']} tabIndex={0} role="region" aria-label={label}>
      <table aria-label={label} className={css['table']}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, i) => (
            <tr key={i}>
              {cells.map((cell, k) => (
                <td key={k}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
