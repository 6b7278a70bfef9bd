import { useId, useState, type ReactElement } from 'react';
import type { SetupField } from '../../../core/contract/fields/field.ts';
import { keyLabel } from '../../../core/contract/setup-fields.ts';
import { unitSymbol } from '../../../core/units/suffixes.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { NumberInput } from '../../ui/NumberInput.tsx';
import type { FieldValue } from '../../worker/messages.ts';
import css from './SettingsForm.module.css';
import { defaultText } from './form-model.ts';
import { useFieldEdit } from './use-field-edit.ts';

interface FieldControlProps {
  readonly field: SetupField;
  readonly value: FieldValue;
  readonly isEdited: boolean;
  /** In a table the unit stands in the row's head. */
  readonly hasUnit: boolean;
}

/** The input of one setting, by its kind; named by its label, described by its key and help. */
export function FieldControl(props: FieldControlProps): ReactElement {
  const { field, value, isEdited } = props;
  const { car } = useServices();
  const hintId = useId();
  const select = (): void => car.setState({ selectedKey: value.key });
  return (
    <div className={css['control']} data-key={value.key} data-edited={isEdited} onFocusCapture={select}>
      <FieldInput {...props} hintId={hintId} />
      <span id={hintId} className="visually-hidden">
        {value.key}. {field.help}
        {value.origin === 'inherited' ? ` Inherited from ${value.sourceKey}.` : ''}
        {value.origin === 'default' ? ' Not in the file: the default counts.' : ''}
        {isEdited ? ' Changed since the last save.' : ''}
      </span>
    </div>
  );
}

function FieldInput(props: FieldControlProps & { readonly hintId: string }): ReactElement {
  const { field, value, hintId, hasUnit } = props;
  const id = useId();
  const edit = useFieldEdit();
  const label = keyLabel(value.key);
  const choices = field.kind === 'bool' && field.choices === undefined ? YES_NO : field.choices;
  if (choices !== undefined) {
    const text = value.origin === 'default' ? defaultText(field) : value.text;
    const isKnown = choices.some((c) => c.value === text);
    const options =
      isKnown || text === '' ? choices : [...choices, { value: text, label: `${text} (kept as it is)` }];
    return (
      <Choice
        label={label}
        isLabelHidden
        options={options}
        value={text === '' ? undefined : text}
        placeholder="–"
        describedBy={hintId}
        onChange={(next) => edit(value, next, false)}
      />
    );
  }
  if (field.kind === 'float' || field.kind === 'int') {
    return (
      <NumberInput
        id={id}
        label={label}
        describedBy={hintId}
        text={value.origin === 'default' ? '' : numberPart(value)}
        placeholder={value.origin === 'default' ? defaultText(field) || '–' : undefined}
        unitText={hasUnit ? unitSymbol(field.unit) : ''}
        limits={{ min: field.min, max: field.max, isInteger: field.kind === 'int' }}
        step={field.step ?? (field.kind === 'int' ? 1 : 0.1)}
        isQuiet={value.origin !== 'own'}
        onCommit={(text, isStep) => edit(value, text, isStep)}
      />
    );
  }
  return <TextField {...props} label={label} />;
}

const YES_NO = [
  { value: '0', label: 'No' },
  { value: '1', label: 'Yes' },
] as const;

/** The number a value text begins with: a note behind it stays in the file and out of the field. */
function numberPart(value: FieldValue): string {
  const match = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?/i.exec(value.text);
  return match === null ? value.text : match[0];
}

function TextField(
  props: FieldControlProps & { readonly hintId: string; readonly label: string },
): ReactElement {
  const { field, value, hintId, label } = props;
  const edit = useFieldEdit();
  const [draft, setDraft] = useState<string>();
  const commit = (): void => {
    setDraft(undefined);
    if (draft !== undefined && draft !== value.text) edit(value, draft.trim(), false);
  };
  return (
    <input
      className={css['text']}
      aria-label={label}
      aria-describedby={hintId}
      autoComplete="off"
      spellCheck={false}
      data-draft={draft !== undefined}
      data-quiet={value.origin !== 'own'}
      value={draft ?? (value.origin === 'default' ? '' : value.text)}
      placeholder={defaultText(field) === '' ? '–' : defaultText(field)}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape' && draft !== undefined) {
          event.stopPropagation();
          setDraft(undefined);
        }
      }}
    />
  );
}
