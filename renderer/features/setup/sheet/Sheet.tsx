import type { ReactElement } from 'react';
import type { DerivedFigure } from '../../../../core/catalogue/figures.ts';
import type { DisplaySystem } from '../../../../core/units/display.ts';
import { pathTail } from '../../../format/path-text.ts';
import { unitOf, showQuantity } from '../../../../core/units/quantity.ts';
import { cx } from '../../../ui/cx.ts';
import css from './Sheet.module.css';
import type { SheetTable } from './sheet-groups.ts';

export interface SheetFacts {
  readonly name: string;
  readonly path: string;
  readonly variant: string | undefined;
  readonly date: string;
  readonly isEdited: boolean;
  readonly tables: readonly SheetTable[];
  readonly derived: readonly DerivedFigure[];
  readonly notes: string;
}

function Derived({
  figures,
  units,
}: {
  readonly figures: readonly DerivedFigure[];
  readonly units: DisplaySystem;
}): ReactElement | undefined {
  if (figures.length === 0) return undefined;
  return (
    <table>
      <caption>Derived figures</caption>
      <tbody>
        {figures.map(({ name, label, value, unit, digits }) => {
          const shown = showQuantity({ key: name, unit: unitOf(unit), digits }, units);
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{shown.text(value)}</td>
              <td className={css['unit']}>{shown.symbol}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The setup of a car on paper. */
export function Sheet({
  facts,
  units,
}: {
  readonly facts: SheetFacts;
  readonly units: DisplaySystem;
}): ReactElement {
  const { name, path, variant, date, isEdited, tables, derived, notes } = facts;
  return (
    <article className={css['sheet']} aria-label={`Setup sheet of ${name}`}>
      <h2>{name}</h2>
      <div className={css['head']}>
        {variant === undefined ? undefined : <span>Variant {variant}</span>}
        <span>{date}</span>
        <span>{pathTail(path, 2)}</span>
        {isEdited && <span>* not saved yet</span>}
      </div>
      {tables.map((table) => (
        <table key={`${table.title} ${table.rows[0]?.label ?? ''}`}>
          <caption>{table.title}</caption>
          {table.columns.length > 1 && (
            <thead>
              <tr>
                <td />
                {table.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
          )}
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                {row.cells.map((cell, i) => (
                  <td
                    key={table.columns[i]}
                    className={cx(cell.isDefault && css['quiet'], cell.isEdited && css['changed'])}
                  >
                    {cell.text}
                  </td>
                ))}
                <td className={css['unit']}>{row.unit}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <Derived figures={derived} units={units} />
      {notes.trim() === '' ? undefined : <div className={css['notes']}>{notes}</div>}
    </article>
  );
}
