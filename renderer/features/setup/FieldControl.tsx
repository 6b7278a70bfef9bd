import { useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { SetupField } from '../../../core/catalogue/fields/field.ts';
import { useKeyLabel } from '../../workspace/car/use-key-label.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Choice } from '../../ui/Choice.tsx';
import type { FieldValue } from '../../worker/car-model.ts';
import { FieldMenu } from './FieldMenu.tsx';
import type { FieldInputProps } from './field-input-props.ts';
import { defaultText } from './field-text.ts';
import { NumberField, VectorField } from './NumberFields.tsx';
import css from './SettingsForm.module.css';
import { TextField } from './TextField.tsx';
import { useFieldEdit } from './use-field-edit.ts';
import { CAR } from '../../workspace/car/car-store.ts';

interface FieldControlProps {
  readonly field: SetupField;
  readonly value: FieldValue;
  readonly isEdited: boolean;
  /** A selected setting has its menu beside it, which Shift+F10 or the menu key opens. */
  readonly isSelected?: boolean;
  /** False in a table, whose row heads show the unit. */
  readonly hasUnit: boolean;
}

/** The input of one setting, by its kind; named by its label, described by its key and help. */
export function FieldControl(props: FieldControlProps): ReactElement {
  const { field, value, isEdited, isSelected = false, hasUnit } = props;
  const car = useService(CAR);
  const hintId = useId();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const select = (): void => car.setState({ selectedKey: value.key });
  const openMenu = (event: KeyboardEvent): void => {
    if (event.key !== 'ContextMenu' && !(event.shiftKey && event.key === 'F10')) return;
    event.preventDefault();
    setMenuOpen(true);
  };
  return (
    <div
      className={css['control']}
      data-key={value.key}
      data-edited={isEdited}
      data-origin={value.origin}
      onFocusCapture={select}
      onKeyDown={openMenu}
    >
      <FieldInput field={field} value={value} hintId={hintId} isUnitHidden={!hasUnit} />
      {isSelected ? (
        <FieldMenu
          field={field}
          value={value}
          isEdited={isEdited}
          opened={{ isOpen: isMenuOpen, onChange: setMenuOpen }}
        />
      ) : undefined}
      <span id={hintId} className="visually-hidden">
        {value.key}. {field.help}
        {value.origin === 'inherited' ? ` Inherited from ${value.sourceKey}.` : ''}
        {value.origin === 'default' ? ' Not in the file: the default is used.' : ''}
        {isEdited ? ' Changed since the last save.' : ''}
      </span>
    </div>
  );
}

function FieldInput(props: FieldInputProps): ReactElement {
  const { kind, choices } = props.field;
  if (choices !== undefined || kind === 'bool') return <ChoiceField {...props} />;
  if (kind === 'float' || kind === 'int') return <NumberField {...props} />;
  if (kind === 'vector') return <VectorField {...props} />;
  return <TextField {...props} />;
}

const YES_NO = [
  { value: '0', label: 'No' },
  { value: '1', label: 'Yes' },
] as const;

/** One of the known values; one that the table does not know stays choosable as it is. */
function ChoiceField({ field, value, hintId }: FieldInputProps): ReactElement {
  const keyLabel = useKeyLabel();
  const edit = useFieldEdit();
  const choices = field.choices ?? YES_NO;
  const text = value.origin === 'default' ? defaultText(field, value) : value.text;
  const isKnown = choices.some((c) => c.value === text);
  const options =
    isKnown || text === '' ? choices : [...choices, { value: text, label: `${text} (kept as it is)` }];
  return (
    <Choice
      label={keyLabel(value.key)}
      isLabelHidden
      options={options}
      value={text === '' ? undefined : text}
      placeholder="–"
      describedBy={hintId}
      onChange={(next) => void edit(value, next)}
    />
  );
}
