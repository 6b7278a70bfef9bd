import type { ReactElement } from 'react';
import type { SetupField } from '../../../core/contract/fields/field.ts';
import { fieldForKey, keyLabel } from '../../../core/contract/setup-fields.ts';
import { withUnit } from '../../format/setting-number.ts';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Choice.tsx';
import type { FieldValue } from '../../worker/messages.ts';
import { defaultText, shownFieldWithUnit, shownLimits } from './field-text.ts';
import css from './SettingsForm.module.css';
import { useFieldEdit, useFieldRemoval } from './use-field-edit.ts';
import { useSettingUnit } from './use-setting-unit.ts';

/** The source tags of the field table in words (core/contract/fields/field.ts). */
const SOURCES: Readonly<Record<string, string>> = {
  S: 'Racer 0.5.0 source',
  A: 'real cars',
  V: 'real cars',
  M: 'real cars',
  W: 'racer.nl pages',
  D: 'Dagor engine source',
  '000': 'racer.nl page on differentials',
  ours: 'Racebench',
};

function sourceText(tags: string): string {
  return `after ${[...new Set(tags.split(/\s+/).map((tag) => SOURCES[tag] ?? tag))].join(', ')}`;
}

interface FieldInspectorProps {
  readonly value: FieldValue | undefined;
  readonly isShared: boolean;
  readonly onShared: (isShared: boolean) => void;
}

/** What the selected setting means, what it may be, and where its value comes from. */
export function FieldInspector({ value, isShared, onShared }: FieldInspectorProps): ReactElement {
  const field = value === undefined ? undefined : fieldForKey(value.key);
  if (value === undefined || field === undefined)
    return (
      <aside className={css['inspector']} aria-label="About the setting">
        <p className={css['hint']}>A selected setting is explained here</p>
      </aside>
    );
  return <AboutField value={value} field={field} isShared={isShared} onShared={onShared} />;
}

function AboutField(
  props: FieldInspectorProps & { readonly value: FieldValue; readonly field: SetupField },
): ReactElement {
  const { value, field, isShared, onShared } = props;
  const unit = useSettingUnit(field);
  const limits = shownLimits(field, unit);
  const facts = [
    limits.min !== undefined && limits.max !== undefined
      ? withUnit(`${limits.min} to ${limits.max}`, unit)
      : undefined,
    defaultText(field) === '' ? undefined : `default ${shownFieldWithUnit(field, defaultText(field), unit)}`,
    unit === field.unit || value.origin === 'default'
      ? undefined
      : `in the file ${withUnit(value.text, field.unit)}`,
    field.simulated ? undefined : 'not simulated',
    field.obsolete,
    sourceText(field.source),
  ].filter((fact) => fact !== undefined);
  return (
    <aside className={css['inspector']} aria-label="About the setting">
      <p>
        <strong>{keyLabel(value.key)}</strong> <code>{value.key}</code>
      </p>
      <p>{field.help}</p>
      <div className={css['facts']}>
        <span>{facts.join(' · ')}</span>
        <OriginTools value={value} isShared={isShared} onShared={onShared} />
      </div>
    </aside>
  );
}

function OriginTools(props: FieldInspectorProps & { readonly value: FieldValue }): ReactElement | undefined {
  const { value, isShared, onShared } = props;
  const edit = useFieldEdit();
  const remove = useFieldRemoval();
  if (value.origin === 'inherited')
    return (
      <span className={css['tools']}>
        From {value.sourceKey}
        <Segments
          label="What an edit changes"
          options={[
            { value: 'here', label: 'Override here' },
            { value: 'shared', label: 'Edit shared' },
          ]}
          value={isShared ? 'shared' : 'here'}
          onChange={(next) => onShared(next === 'shared')}
        />
      </span>
    );
  if (value.origin === 'own')
    return (
      <Button isSmall look="quiet" onPress={() => remove(value)}>
        Take out of the file
      </Button>
    );
  const field = fieldForKey(value.key);
  const text = field === undefined ? '' : defaultText(field);
  return text === '' ? undefined : (
    <Button isSmall look="quiet" onPress={() => edit(value, text)}>
      Write the default into the file
    </Button>
  );
}
