import { useId, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { FieldKind } from '../../../core/catalogue/fields/field.ts';
import { useKeyLabel } from '../../workspace/car/use-key-label.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { defaultText } from './field-text.ts';
import type { FieldInputProps } from './field-input-props.ts';
import css from './SettingsForm.module.css';
import { useFieldEdit } from './use-field-edit.ts';
import { CAR } from '../../workspace/car/car-store.ts';

/** Why a text cannot be the value; undefined where it can. */
export function textProblem(text: string, kind: FieldKind): string | undefined {
  const strange = /[^\x00-\xff]/.exec(text);
  if (strange !== null)
    return `"${strange[0]}" cannot be saved in a car.ini (ISO 8859-1); use another character`;
  if (kind === 'digits' && !/^\d*$/.test(text)) return 'Type wheel numbers without separators, such as 23';
  return undefined;
}

/** Names of the files that the car has beside it, offered where a file is named. */
function useKnownFiles(): readonly string[] {
  const car = useService(CAR);
  const companions = useStore(car, (s) => s.companions);
  return companions.map(({ name }) => name);
}

/** A text, a file name or a row of wheel digits, as written in the file. */
export function TextField({ field, value, hintId }: FieldInputProps): ReactElement {
  const keyLabel = useKeyLabel();
  const id = useId();
  const edit = useFieldEdit();
  const files = useKnownFiles();
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const takeBack = (): void => {
    setDraft(undefined);
    setProblem(undefined);
  };
  const commit = (): void => {
    const typed = draft?.trim();
    const reason = typed === undefined ? undefined : textProblem(typed, field.kind);
    if (reason !== undefined) {
      setProblem(reason);
      return;
    }
    takeBack();
    if (typed !== undefined && typed !== value.text) void edit(value, typed);
  };
  const offered = field.kind === 'file' ? files : [];
  return (
    <>
      <input
        className={css['text']}
        aria-label={keyLabel(value.key)}
        aria-describedby={problem === undefined ? hintId : `${id}-problem ${hintId}`}
        aria-invalid={problem !== undefined}
        autoComplete="off"
        spellCheck={false}
        list={offered.length > 0 ? `${id}-files` : undefined}
        inputMode={field.kind === 'digits' ? 'numeric' : undefined}
        data-draft={draft !== undefined}
        data-quiet={value.origin === 'default'}
        value={draft ?? (value.origin === 'default' ? '' : value.text)}
        placeholder={defaultText(field, value) === '' ? '–' : defaultText(field, value)}
        onChange={(event) => {
          setDraft(event.target.value);
          setProblem(undefined);
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape' && draft !== undefined) {
            event.stopPropagation();
            takeBack();
          }
        }}
      />
      {offered.length > 0 ? (
        <datalist id={`${id}-files`}>
          {offered.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      ) : undefined}
      {problem === undefined ? undefined : (
        <p id={`${id}-problem`} role="alert" className={css['problem']}>
          {problem}
        </p>
      )}
    </>
  );
}
