import { useId, type ReactElement } from 'react';
import {
  CONDITION_KEYS,
  CONDITIONS,
  conditionUnit,
  type ConditionKey,
  type SessionConditions,
} from '../../../core/contract/session-conditions.ts';
import type { DisplaySystem } from '../../../core/units/display.ts';
import { unitSymbol } from '../../../core/units/suffixes.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { draftText, type ConditionDraft, type DraftProblems } from './condition-draft.ts';
import css from './SessionCarDialog.module.css';

interface ConditionFieldsProps {
  readonly draft: ConditionDraft;
  readonly problems: DraftProblems;
  /** Conditions given by the imported file; used for a field only when a person takes them. */
  readonly proposed: SessionConditions;
  readonly units: DisplaySystem;
  readonly onType: (key: ConditionKey, text: string) => void;
}

/** A field for each condition, with the unit of a number without one. */
export function ConditionFields({ proposed, ...props }: ConditionFieldsProps): ReactElement {
  return (
    <fieldset className={css['fields']}>
      <legend>Conditions. Another unit may be typed, as 20 psi; a blank field is not stored.</legend>
      {CONDITION_KEYS.map((key) => (
        <ConditionField key={key} name={key} proposal={draftText(proposed, key, props.units)} {...props} />
      ))}
    </fieldset>
  );
}

interface ConditionFieldProps extends Omit<ConditionFieldsProps, 'proposed'> {
  readonly name: ConditionKey;
  readonly proposal: string;
}

function ConditionField({
  name,
  proposal,
  draft,
  problems,
  units,
  onType,
}: ConditionFieldProps): ReactElement {
  const id = useId();
  const row = CONDITIONS[name];
  const symbol = unitSymbol(conditionUnit(name, units));
  const problem = problems[name];
  return (
    <div className={name === 'comment' ? css['long'] : css['field']}>
      <TextInput
        label={symbol === '' ? row.label : `${row.label}, ${symbol}`}
        value={draft[name]}
        data-condition={name}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : id}
        onText={(text) => onType(name, text)}
      />
      {problem === undefined ? undefined : (
        <p id={id} role="alert" className={css['problem']}>
          {problem}
        </p>
      )}
      {proposal === '' || proposal === draft[name] ? undefined : (
        <p className={css['proposal']}>
          <span>The file says: {proposal}</span>
          <Button isSmall look="quiet" aria-label={`Use ${proposal}`} onPress={() => onType(name, proposal)}>
            Use
          </Button>
        </p>
      )}
    </div>
  );
}
