import { Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { addToPlan, setInPlan } from '../../../stores/plan-text.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { CommittedText } from './CommittedText.tsx';
import { FaultLines, faultsAt, type PlanPartProps } from './PlanPart.tsx';
import css from './Plan.module.css';
import { list, record, word } from './plan-form-data.ts';

/** Conditions that a setup must meet, in the words of math channels. */
export function ConstraintForm({ data, faults, onEdit }: PlanPartProps): ReactElement {
  const constraints = list(data['constraints']).map(word);
  const [first = 'front spring', second = 'rear spring'] = Object.keys(record(data['keys']));
  return (
    <fieldset className={css['part']}>
      <legend>Constraints</legend>
      {constraints.map((constraint, i) => (
        <div key={`${i} ${constraint}`}>
          <div className={css['line']}>
            <CommittedText
              label={`Constraint ${i + 1}`}
              isLabelHidden
              value={constraint}
              isWrong={faultsAt(faults, `constraints.${i}`).length > 0}
              onCommit={(typed) => onEdit((text) => setInPlan(text, ['constraints', i], typed))}
            />
            <IconButton
              isSmall
              label={`Remove constraint ${i + 1}`}
              icon={<Trash2 size={14} />}
              onPress={() =>
                onEdit((text) =>
                  setInPlan(text, constraints.length === 1 ? ['constraints'] : ['constraints', i], undefined),
                )
              }
            />
          </div>
          <FaultLines faults={faultsAt(faults, `constraints.${i}`)} />
        </div>
      ))}
      <CommittedText
        key={constraints.length}
        label="Add a constraint"
        placeholder={`'${first}' >= 1.2 * '${second}'`}
        value=""
        onCommit={(typed) => {
          if (typed !== '') onEdit((text) => addToPlan(text, ['constraints'], typed));
        }}
      />
    </fieldset>
  );
}
