import { Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { addToPlan, setInPlan } from './plan-text.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { ExpressionText } from './ExpressionText.tsx';
import { FaultLines, faultsAt, type PlanPartProps } from './PlanPart.tsx';
import css from './Plan.module.css';
import { list, record, word } from './plan-form-data.ts';
import { usePlanWords } from './use-plan-words.ts';

/** Conditions that a setup must meet, as expressions of math channels. */
export function ConstraintForm({ data, faults, onEdit }: PlanPartProps): ReactElement {
  const constraints = list(data['constraints']).map(word);
  const words = usePlanWords(data);
  const [first = 'front spring', second = 'rear spring'] = Object.keys(record(data['keys']));
  return (
    <fieldset className={css['part']}>
      <legend>Constraints</legend>
      {constraints.map((constraint, i) => (
        <div key={i}>
          <div className={css['line']}>
            <ExpressionText
              label={`Constraint ${i + 1}`}
              isLabelHidden
              value={constraint}
              words={words}
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
      <ExpressionText
        label="Add a constraint"
        placeholder={`'${first}' >= 1.2 * '${second}'`}
        value=""
        words={words}
        onCommit={(typed) => {
          if (typed !== '') onEdit((text) => addToPlan(text, ['constraints'], typed));
        }}
      />
    </fieldset>
  );
}
