import { Undo2 } from 'lucide-react';
import { memo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { SetupField } from '../../../core/catalogue/fields/field.ts';
import { unitSymbol } from '../../../core/units/suffixes.ts';
import { IconButton } from '../../ui/Button.tsx';
import type { FieldValue } from '../../worker/car-model.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { changedKeys, isFieldEdited } from '../../workspace/car/changes.ts';
import { fieldMarks, type FormMarks } from './field-marks.ts';
import { columnOf, headingOf, type FormBlock, type FormRow } from './form-model.ts';
import { PlainRow, ValueCell } from './FormRows.tsx';
import css from './SettingsForm.module.css';
import { useRevert } from './use-field-edit.ts';
import { useSettingUnit } from './use-setting-unit.ts';
import { TermText } from '../../ui/Term.tsx';

interface BlockProps {
  readonly block: FormBlock;
  readonly marks: FormMarks;
}

/** More blocks than this are listed downward, one row each. */
const MAX_COLUMNS = 4;

/** Number of changes of a block beside its name, with a button that reverts them. */
function BlockRevert(props: {
  readonly name: string;
  readonly values: readonly FieldValue[];
  readonly marks: FormMarks;
}): ReactElement | undefined {
  const { name, values, marks } = props;
  const revert = useRevert();
  const changed = values.filter((value) => isFieldEdited(value, marks.saved));
  if (changed.length === 0) return undefined;
  return (
    <IconButton
      isSmall
      label={`Revert ${name} (${changedKeys(values, marks.saved).size} changed)`}
      icon={<Undo2 size={13} aria-hidden />}
      onPress={() => revert(changed, name)}
    />
  );
}

const FieldHead = memo(function FieldHead({ field }: { readonly field: SetupField }): ReactElement {
  const unit = useSettingUnit(field);
  return (
    <span title={field.help}>
      <TermText text={field.label} isQuiet /> <span className={css['unit']}>{unitSymbol(unit)}</span>
    </span>
  );
});

const valueAt = (row: FormRow, column: string): FieldValue | undefined =>
  row.values.find((v) => columnOf(v.key) === column);

function Cell(props: {
  readonly row: FormRow;
  readonly column: string;
  readonly marks: FormMarks;
}): ReactElement {
  const value = valueAt(props.row, props.column);
  if (value === undefined) return <td />;
  return <ValueCell field={props.row.field} {...fieldMarks(value, props.marks)} />;
}

function ColumnHead({ block, column, marks }: BlockProps & { readonly column: string }): ReactElement {
  const values = block.rows.flatMap((row) => valueAt(row, column) ?? []);
  const heading = headingOf(
    block,
    column,
    useStore(useService(CAR), (s) => s.model?.wheelLabels),
  );
  return (
    <span className={css['columnHead']}>
      <BlockRevert name={heading} values={values} marks={marks} />
      {heading}
    </span>
  );
}

/** Settings of each wheel, gear, wing or bar as a table: blocks across, or downward where there are many. */
function TableBlock({ block, marks }: BlockProps): ReactElement {
  if (block.columns.length <= MAX_COLUMNS)
    return (
      <table className={css['table']}>
        <thead>
          <tr>
            <td />
            {block.columns.map((column) => (
              <th key={column} scope="col">
                <ColumnHead block={block} column={column} marks={marks} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row.field.key}>
              <th scope="row">
                <FieldHead field={row.field} />
              </th>
              {block.columns.map((column) => (
                <Cell key={column} row={row} column={column} marks={marks} />
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
              <FieldHead field={row.field} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.columns.map((column) => (
          <tr key={column}>
            <th scope="row">
              <ColumnHead block={block} column={column} marks={marks} />
            </th>
            {block.rows.map((row) => (
              <Cell key={row.field.key} row={row} column={column} marks={marks} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function FormBlockView(props: BlockProps): ReactElement {
  const { block, marks } = props;
  if (block.kind === 'table') return <TableBlock {...props} />;
  return (
    <>
      {block.rows.map(
        ({ field, values: [value] }) =>
          value !== undefined && <PlainRow key={value.key} field={field} {...fieldMarks(value, marks)} />,
      )}
    </>
  );
}

/** A block under its path. */
export function TitledBlock(props: BlockProps): ReactElement {
  const { block, marks } = props;
  const name = block.path === '' ? 'Without a block' : block.path;
  return (
    <section className={css['block']} aria-label={name} data-block={block.path}>
      <h3 className={css['blockTitle']}>
        <code>{name}</code>
        {block.kind === 'plain' ? (
          <BlockRevert name={name} values={block.rows.flatMap(({ values }) => values)} marks={marks} />
        ) : undefined}
      </h3>
      <FormBlockView {...props} />
    </section>
  );
}
