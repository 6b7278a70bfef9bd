import { memo, type ReactElement } from 'react';
import type { SetupField } from '../../../core/catalogue/fields/field.ts';
import { cx } from '../../ui/cx.ts';
import type { FieldValue } from '../../worker/car-model.ts';
import { isFieldEdited } from '../../workspace/car/changes.ts';
import { FieldControl } from './FieldControl.tsx';
import { isSameMarks, type FieldMarks } from './field-marks.ts';
import css from './SettingsForm.module.css';
import { useWasText, WasSaved } from './WasSaved.tsx';

interface ValueProps extends FieldMarks {
  readonly field: SetupField;
}

const isEditedFrom = (value: FieldValue, before: FieldValue | undefined): boolean =>
  isFieldEdited(value, new Map(before === undefined ? [] : [[before.key, before]]));

const isSame = (a: ValueProps, b: ValueProps): boolean => a.field === b.field && isSameMarks(a, b);

function originText(value: FieldValue, repeatLines: string): string {
  if (repeatLines !== '') return `line ${repeatLines} repeats it`;
  if (value.origin === 'inherited') return `from ${value.sourceKey.split('.').slice(0, -1).join('.')}`;
  return value.origin === 'default' ? 'default' : '';
}

/** One setting on a line of its own. */
export const PlainRow = memo(function PlainRow(props: ValueProps): ReactElement {
  const { field, value, before, severity, isSelected, repeatLines } = props;
  const isEdited = isEditedFrom(value, before);
  return (
    <div className={cx(css['row'], isSelected && css['selected'])} data-severity={severity}>
      <span className={css['label']} title={field.label} aria-hidden>
        {field.label}
        {isEdited ? <span className={css['dot']} title="Changed since the last save" /> : undefined}
      </span>
      <FieldControl field={field} value={value} hasUnit isEdited={isEdited} isSelected={isSelected} />
      {isEdited ? (
        <WasSaved field={field} value={value} before={before} isPassedByTab />
      ) : (
        <span className={css['origin']} data-warning={repeatLines !== ''} aria-hidden>
          {originText(value, repeatLines)}
        </span>
      )}
    </div>
  );
}, isSame);

/** One setting of a table. */
export const ValueCell = memo(function ValueCell(props: ValueProps): ReactElement {
  const { field, value, before, severity, isSelected, repeatLines } = props;
  const isEdited = isEditedFrom(value, before);
  const was = useWasText(field, value, before);
  return (
    <td
      className={cx(isSelected && css['selected'])}
      data-severity={severity}
      title={isEdited ? was : originText(value, repeatLines)}
    >
      <FieldControl field={field} value={value} hasUnit={false} isEdited={isEdited} isSelected={isSelected} />
    </td>
  );
}, isSame);
