import { useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { setInPlan } from './plan-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { CommittedText } from './CommittedText.tsx';
import { ConstraintForm } from './ConstraintForm.tsx';
import { DesignForm } from './DesignForm.tsx';
import { StoredRunsForm } from './StoredRunsForm.tsx';
import { KeyForm } from './KeyForm.tsx';
import { ObjectiveForm } from './ObjectiveForm.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import css from './Plan.module.css';
import { list, scalar, word } from './plan-form-data.ts';
import { FaultLines, faultsAt, type PlanPartProps } from './PlanPart.tsx';
import { TestForm } from './TestForm.tsx';
import { changedKeys } from '../../../workspace/car/changes.ts';
import { CAR } from '../../../workspace/car/car-store.ts';
import { PLANS } from './plan-store.ts';

/** Keys of a plan that the folded part of the form has. */
const FOLDED = [
  'name',
  'car',
  'variants',
  'constraints',
  'tests',
  'design',
  'channels',
  'time-limit',
] as const;

/** A plan as a form: the question, what is varied, and the rest folded away. Each part edits the text. */
export function PlanForm(props: PlanPartProps): ReactElement {
  const { faults } = props;
  const isWrong = FOLDED.some((key) => faultsAt(faults, key).length > 0);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css['form']}>
      <CarLine />
      <QuestionForm {...props} />
      <KeyForm {...props} />
      <details open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Constraints, tests, design and more</summary>
        <div className={css['folded']}>
          <FoldedParts {...props} />
        </div>
      </details>
    </div>
  );
}

/** The car that is driven, and the number of its unsaved changes. */
function CarLine(): ReactElement | undefined {
  const car = useService(CAR);
  const plans = useService(PLANS);
  const found = useStore(plans, (s) => s.check?.car);
  const path = useStore(car, (s) => s.path);
  const saved = useStore(car, (s) => s.savedFields);
  const values = useStore(car, (s) => s.model?.values);
  const changed = useMemo(() => changedKeys(values ?? [], saved).size, [values, saved]);
  if (found === undefined) return undefined;
  const count = found.path === path && changed > 0 ? `${changed} ` : '';
  return (
    <p className={css['carLine']}>
      Drives <b>{found.name}</b>{' '}
      {found.isEdited ? `with its ${count}unsaved ${changed === 1 ? 'change' : 'changes'}` : 'as saved'}
    </p>
  );
}

function FoldedParts(props: PlanPartProps): ReactElement {
  const { data, faults, onEdit } = props;
  return (
    <>
      <CommittedText
        label="Name"
        value={word(data['name'])}
        onCommit={(name) => onEdit((text) => setInPlan(text, ['name'], name))}
      />
      <FaultLines faults={faultsAt(faults, 'name')} />
      <CarPart {...props} />
      <ConstraintForm {...props} />
      <TestForm {...props} />
      <DesignForm {...props} />
      <ObjectiveForm {...props} />
      <StoredRunsForm {...props} />
      <CommittedText
        label="Time limit of one run"
        placeholder="None, or such as 120 s"
        value={word(data['time-limit'])}
        onCommit={(typed) =>
          onEdit((text) => setInPlan(text, ['time-limit'], typed === '' ? undefined : scalar(typed)))
        }
      />
      <FaultLines faults={faultsAt(faults, 'time-limit')} />
    </>
  );
}

function CarPart({ data, faults, onEdit }: PlanPartProps): ReactElement {
  const car = useService(CAR);
  const plans = useService(PLANS);
  const open = useStore(car, (s) => s.path);
  const found = useStore(plans, (s) => s.check?.car);
  // A plan with faults is not read as far as its car.
  const isRead = useStore(plans, (s) => s.check?.faults.length === 0);
  const variants = list(data['variants']).map(word);
  return (
    <fieldset className={css['part']}>
      <legend>Car</legend>
      <CommittedText
        label="Path from the plan"
        value={word(data['car'])}
        onCommit={(path) => onEdit((text) => setInPlan(text, ['car'], path))}
      />
      <p className={css['quiet']}>
        {found?.name ?? (isRead ? 'No car found there' : '')}
        {open === undefined || open === found?.path || !isRead ? undefined : (
          <>
            {' '}
            <Button isSmall look="quiet" onPress={() => onEdit((text) => setInPlan(text, ['car'], open))}>
              Use the open car
            </Button>
          </>
        )}
      </p>
      <CommittedText
        label="Variants applied first"
        placeholder="Patch files, separated by commas"
        value={variants.join(', ')}
        onCommit={(typed) => {
          const files = typed
            .split(',')
            .map((file) => file.trim())
            .filter((file) => file !== '');
          onEdit((text) => setInPlan(text, ['variants'], files.length === 0 ? undefined : files));
        }}
      />
      <FaultLines faults={[...faultsAt(faults, 'car'), ...faultsAt(faults, 'variants')]} />
    </fieldset>
  );
}
