import type { ReactElement } from 'react';
import type { Severity } from '../../../core/contract/diagnostics.ts';
import { unitSymbol } from '../../../core/units/suffixes.ts';
import { cx } from '../../ui/cx.ts';
import type { FieldValue } from '../../worker/messages.ts';
import { sectionOf } from '../../../core/contract/setup-fields.ts';
import { FieldControl } from './FieldControl.tsx';
import { isFieldEdited, type FormBlock, type FormRow } from './form-model.ts';
import css from './SettingsForm.module.css';
import { useSettingUnit } from './use-setting-unit.ts';

interface BlockProps {
  readonly block: FormBlock;
  readonly saved: ReadonlyMap<string, string>;
  readonly severities: ReadonlyMap<string, Severity>;
  readonly selectedKey: string | undefined;
}

/** More blocks than this are listed downward, one row each. */
const MOST_COLUMNS = 4;

function originText(value: FieldValue): string {
  if (value.origin === 'inherited') return `from ${value.sourceKey.split('.').slice(0, -1).join('.')}`;
  return value.origin === 'default' ? 'default' : '';
}

function PlainRow({
  row,
  saved,
  severities,
  selectedKey,
}: Omit<BlockProps, 'block'> & { row: FormRow }): ReactElement {
  const [value] = row.values;
  if (value === undefined) return <></>;
  return (
    <div
      className={cx(css['row'], selectedKey === value.key && css['selected'])}
      data-severity={severities.get(value.key)}
    >
      <span className={css['label']} aria-hidden>
        {row.field.label}
        {isFieldEdited(value, saved) ? (
          <span className={css['dot']} title="Changed since the last save" />
        ) : undefined}
      </span>
      <FieldControl field={row.field} value={value} hasUnit isEdited={isFieldEdited(value, saved)} />
      <span className={css['origin']} aria-hidden>
        {originText(value)}
      </span>
    </div>
  );
}

interface CellProps extends Omit<BlockProps, 'block'> {
  readonly row: FormRow;
  readonly value: FieldValue | undefined;
}

function Cell({ row, value, saved, severities, selectedKey }: CellProps): ReactElement {
  if (value === undefined) return <td />;
  const edited = isFieldEdited(value, saved);
  return (
    <td
      className={cx(selectedKey === value.key && css['selected'])}
      data-severity={severities.get(value.key)}
      title={originText(value)}
    >
      <FieldControl field={row.field} value={value} hasUnit={false} isEdited={edited} />
    </td>
  );
}

function FieldHead({ row }: { readonly row: FormRow }): ReactElement {
  const unit = useSettingUnit(row.field);
  return (
    <>
      {row.field.label} <span className={css['unit']}>{unitSymbol(unit)}</span>
    </>
  );
}

/** Settings of each wheel, gear, wing or bar as a table: blocks across, or downward where there are many. */
function TableBlock({ block, ...rest }: BlockProps): ReactElement {
  const at = (row: FormRow, column: string): FieldValue | undefined =>
    row.values.find((v) => sectionOf(v.key) === column);
  if (block.columns.length <= MOST_COLUMNS)
    return (
      <table className={css['table']}>
        <thead>
          <tr>
            <td />
            {block.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row.field.key}>
              <th scope="row">
                <FieldHead row={row} />
              </th>
              {block.columns.map((column) => (
                <Cell key={column} row={row} value={at(row, column)} {...rest} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <td />
          {block.rows.map((row) => (
            <th key={row.field.key} scope="col">
              <FieldHead row={row} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.columns.map((column) => (
          <tr key={column}>
            <th scope="row">{column}</th>
            {block.rows.map((row) => (
              <Cell key={row.field.key} row={row} value={at(row, column)} {...rest} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function FormBlockView(props: BlockProps): ReactElement {
  const { block, ...rest } = props;
  if (block.kind === 'table') return <TableBlock {...props} />;
  return (
    <>
      {block.rows.map((row) => (
        <PlainRow key={row.field.key} row={row} {...rest} />
      ))}
    </>
  );
}
