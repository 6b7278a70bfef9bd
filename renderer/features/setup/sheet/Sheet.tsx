import type { ReactElement } from 'react';
import type { DerivedFigure } from '../../../../core/catalogue/figures.ts';
import type { DisplaySystem } from '../../../../core/units/display.ts';
import { pathTail } from '../../../format/path-text.ts';
import { unitOf, showQuantity } from '../../../../core/units/quantity.ts';
import { cx } from '../../../ui/cx.ts';
import css from './Sheet.module.css';
import type { Noted, PressureTable } from './sheet-details.ts';
import { changedCount, type SheetCell, type SheetTable } from './sheet-groups.ts';

export interface SheetFacts {
  readonly name: string;
  readonly path: string;
  readonly variant: string | undefined;
  /** Name of the car that changed values are marked against. */
  readonly baseline: string;
  readonly isEdited: boolean;
  /** Settings that differ from the baseline, on the sheet or not. */
  readonly changes: number;
  readonly lines: readonly Noted[];
  readonly pressures: PressureTable;
  readonly tables: readonly SheetTable[];
  readonly derived: readonly DerivedFigure[];
  readonly comment: string;
}

/** Number of settings that differ, on the sheet and elsewhere. */
function changesText(count: number, all: number, baseline: string): string {
  const more = Math.max(0, all - count);
  const differ = (n: number): string => (n === 1 ? 'setting differs' : 'settings differ');
  const elsewhere = more === 0 ? '' : `; ${more} more ${differ(more)} in what this sheet leaves out`;
  if (count === 0) return `No setting on this sheet differs from ${baseline}${elsewhere}`;
  return `${count} ${differ(count)} from ${baseline}, framed with the value there${elsewhere}`;
}

/** The setup of a car on paper: its head, the wheels side by side, then all other settings in columns. */
export function Sheet({
  facts,
  units,
}: {
  readonly facts: SheetFacts;
  readonly units: DisplaySystem;
}): ReactElement {
  const { name, path, variant, baseline, isEdited, changes, lines, pressures, tables, derived, comment } =
    facts;
  // The wheels, which have the most rows, come first.
  const wide = tables.filter(({ columns }) => columns.length > 1).sort((a, b) => rowCount(b) - rowCount(a));
  const plain = tables.filter(({ columns }) => columns.length === 1);
  return (
    <article className={css['sheet']} aria-label={`Setup sheet of ${name}`}>
      <h2>{name}</h2>
      <div className={css['head']}>
        {variant === undefined ? undefined : <span>Variant {variant}</span>}
        <span>{pathTail(path, 2)}</span>
        {isEdited && <span>not saved yet</span>}
        <span>{changesText(changedCount(tables), changes, quoted(baseline))}</span>
      </div>
      <dl className={css['lines']}>
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Pressures {...pressures} />
      {wide.map((table) => (
        <WideTable key={table.columns.join(' ')} table={table} />
      ))}
      <div className={css['columns']}>
        {plain.flatMap(({ groups }) =>
          groups.map(({ title, rows }) => (
            <table key={title}>
              <caption>{title}</caption>
              <tbody>
                {rows.map(({ label, unit, cells: [cell] }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    {cell === undefined ? <td /> : <Cell cell={cell} />}
                    <td className={css['unit']}>{unit}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )),
        )}
        <Derived figures={derived} units={units} />
      </div>
      <div className={css['notes']}>
        <strong>Notes</strong> {comment}
      </div>
    </article>
  );
}

const rowCount = ({ groups }: SheetTable): number => groups.reduce((sum, { rows }) => sum + rows.length, 0);

const quoted = (name: string): string => `“${name}”`;

function Cell({ cell: { text, isDefault, was } }: { readonly cell: SheetCell }): ReactElement {
  return (
    <td className={cx(isDefault && css['quiet'], was !== undefined && css['changed'])}>
      {text}
      {was === undefined ? undefined : <small> was {was}</small>}
    </td>
  );
}

function Pressures({ wheels, unit, rows }: PressureTable): ReactElement {
  return (
    <table className={css['wide']}>
      <caption>Tyre pressures</caption>
      <Heads columns={wheels} />
      <tbody>
        {rows.map(({ label, texts }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {texts.map((text, i) => (
              <td key={wheels[i]}>{text}</td>
            ))}
            <td className={css['unit']}>{unit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WideTable({ table: { columns, groups } }: { readonly table: SheetTable }): ReactElement {
  return (
    <table className={css['wide']}>
      <caption className="visually-hidden">{groups.map(({ title }) => title).join(', ')}</caption>
      <Heads columns={columns} />
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={columns.length + 2} className={css['group']}>
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {row.cells.map((cell, i) => (
                <Cell key={columns[i]} cell={cell} />
              ))}
              <td className={css['unit']}>{row.unit}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Heads({ columns }: { readonly columns: readonly string[] }): ReactElement {
  return (
    <thead>
      <tr>
        <td />
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
        <td />
      </tr>
    </thead>
  );
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
