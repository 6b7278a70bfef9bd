import type { ReactElement } from 'react';
import type { HiddenEntry } from '../../../core/contract/car-entries.ts';
import type { SetupField } from '../../../core/catalogue/fields/field.ts';
import { sourceText } from '../../../core/catalogue/fields/field-sources.ts';
import { useKeyLabel } from '../../workspace/car/use-key-label.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { withUnit } from '../../../core/units/setting-number.ts';
import type { CarModel, FieldValue } from '../../worker/car-model.ts';
import { isFieldEdited } from '../../workspace/car/changes.ts';
import css from './FieldInspector.module.css';
import { FieldSlider } from './FieldSlider.tsx';
import { defaultText, shownFieldWithUnit, shownLimits } from './field-text.ts';
import { fieldOfKey } from './form-model.ts';
import { OriginTools } from './OriginTools.tsx';
import { RepeatedEntries } from './RepeatedEntries.tsx';
import type { EditScope } from './use-field-edit.ts';
import { useSettingUnit } from './use-setting-unit.ts';
import { WasSaved } from './WasSaved.tsx';
import { TermText } from '../../ui/Term.tsx';
import { CAR } from '../../workspace/car/car-store.ts';

interface FieldInspectorProps {
  readonly value: FieldValue | undefined;
  /** The saved value. */
  readonly before: FieldValue | undefined;
  readonly model: CarModel;
  /** Unused entries that repeat its key. */
  readonly repeats: readonly HiddenEntry[];
  /** Chooses where edits of values go that a shared block has. */
  readonly onScope: (block: string, scope: EditScope) => void;
}

/** Meaning, limits and origin of the selected setting. */
export function FieldInspector(props: FieldInspectorProps): ReactElement {
  const { value } = props;
  return (
    <aside className={css['inspector']} aria-label="About the setting" tabIndex={0}>
      {value === undefined ? (
        <p className={css['hint']}>
          Select a setting to see what it does, its limits and its line in the file. Number fields take sums
          such as 4.5*30/70/2 and other units such as 3 psi; arrow keys step them, with Shift by ten. A dashed
          frame means inherited from a shared block, grey italics the default.
        </p>
      ) : (
        <AboutField {...props} value={value} field={fieldOfKey(value.key)} />
      )}
    </aside>
  );
}

/** The bytes of the file, as they are, with their line. */
function FileText({
  value,
  field,
}: {
  readonly value: FieldValue;
  readonly field: SetupField;
}): ReactElement {
  const car = useService(CAR);
  if (value.origin === 'default') return <span className={css['file']}>not in the file</span>;
  const { line, column, text } = value;
  return (
    <button
      type="button"
      className={css['file']}
      title="Show it in the text"
      onClick={() => car.setState({ lineRequest: { line, column } })}
    >
      line {line}
      {value.origin === 'inherited' ? (
        <>
          , <code>{value.sourceKey}</code>
        </>
      ) : undefined}
      : <code>{withUnit(text === '' ? 'empty' : text, field.unit)}</code>
    </button>
  );
}

function Effect({ word, text }: { readonly word: string; readonly text: string }): ReactElement | undefined {
  if (text === '') return undefined;
  return (
    <p>
      <span className={css['word']}>{word}</span> {text}
    </p>
  );
}

type AboutProps = FieldInspectorProps & { readonly value: FieldValue; readonly field: SetupField };

function useFacts(field: SetupField, value: FieldValue): readonly string[] {
  const unit = useSettingUnit(field);
  const limits = shownLimits(field, unit);
  const { min, max } = limits;
  const isNumber = (field.kind === 'float' || field.kind === 'int') && field.choices === undefined;
  const range =
    min !== undefined && max !== undefined
      ? `${min} to ${withUnit(String(max), unit)}`
      : min !== undefined
        ? `at least ${withUnit(String(min), unit)}`
        : max !== undefined
          ? `at most ${withUnit(String(max), unit)}`
          : undefined;
  const facts = [
    isNumber ? range : undefined,
    defaultText(field, value) === ''
      ? undefined
      : `default ${shownFieldWithUnit(field, defaultText(field, value), unit)}`,
    field.simulated ? undefined : 'not simulated',
    field.obsolete,
    field.versions === '' ? undefined : field.versions,
    field.source === '' ? undefined : `after ${sourceText(field.source)}`,
  ];
  return facts.filter((fact) => fact !== undefined);
}

function AboutField(props: AboutProps): ReactElement {
  const label = useKeyLabel()(props.value.key);
  const { value, field, before, model, repeats, onScope } = props;
  const facts = useFacts(field, value);
  const isEdited = isFieldEdited(value, new Map(before === undefined ? [] : [[before.key, before]]));
  const hasSlider = (field.kind === 'float' || field.kind === 'int') && field.choices === undefined;
  return (
    <>
      <p className={css['head']}>
        <strong>{label === value.key ? field.label : label}</strong> <code>{value.key}</code>
      </p>
      <div className={css['about']}>
        <p>
          <TermText text={field.help} />
        </p>
        <Effect word="More" text={field.more} />
        <Effect word="Less" text={field.less} />
        <p className={css['facts']}>{facts.join(' · ')}</p>
      </div>
      <div className={css['tools']}>
        {hasSlider ? <FieldSlider key={value.key} field={field} value={value} /> : undefined}
        <div className={css['line']}>
          <FileText value={value} field={field} />
          {isEdited ? <WasSaved field={field} value={value} before={before} /> : undefined}
        </div>
        <RepeatedEntries value={value} repeats={repeats} />
        <OriginTools value={value} field={field} model={model} onScope={onScope} />
      </div>
    </>
  );
}
