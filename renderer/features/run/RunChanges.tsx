import { ChevronRight, Plus, X } from 'lucide-react';
import { useId, useState, type ReactElement } from 'react';
import { Button as AriaButton, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { useStore } from 'zustand';
import { modelRow } from '../../../core/catalogue/vehicle-models.ts';
import { CHANGEABLE_MODELS, MAX_CHANGES, type SetupChangeAt } from '../../../core/contract/setup-changes.ts';
import { fieldForKey } from '../../../core/catalogue/setup-fields.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { changeableKeys, type ChangeableKey } from './change-keys.ts';
import { FieldProblem, useProblem } from './FieldProblem.tsx';
import css from './RunScreen.module.css';
import { RUNS } from '../../workspace/runs/run-store.ts';
import { CAR } from '../../workspace/car/car-store.ts';

/** Maximum duration of a run, s. */
const LATEST_S = 3600;

const NOTHING: readonly never[] = [];

/** Differential settings that change during the run: time, setting, value. */
export function RunChanges(): ReactElement {
  const runs = useService(RUNS);
  const car = useService(CAR);
  const changes = useStore(runs, (s) => s.plan.changes);
  const model = useStore(runs, (s) => s.plan.model);
  const values = useStore(car, (s) => s.model?.values ?? NOTHING);
  const problem = useProblem('changes');
  const [isOpen, setOpen] = useState(false);
  const keys = changeableKeys(values);
  const canChange = CHANGEABLE_MODELS.includes(model);
  const set = (next: readonly SetupChangeAt[]): void => runs.setPlan({ changes: next });
  const add = (): void => {
    const last = changes.at(-1);
    const key = keys.find((k) => k.value === last?.key) ?? keys[0];
    if (key !== undefined) set([...changes, { at_s: (last?.at_s ?? 1) + 1, key: key.value, value: key.now }]);
  };
  return (
    <Disclosure
      className={css['fold'] ?? ''}
      isExpanded={isOpen || problem !== undefined}
      onExpandedChange={setOpen}
    >
      <Heading level={3} className={css['foldHead'] ?? ''}>
        <AriaButton slot="trigger" className={css['foldButton'] ?? ''}>
          <ChevronRight size={14} aria-hidden />
          <span>Changes during the run</span>
          <span className={css['foldSummary']}>
            {changes.length === 0 ? 'None' : `${changes.length} planned`}
          </span>
        </AriaButton>
      </Heading>
      <DisclosurePanel className={css['foldPanel'] ?? ''}>
        <FieldProblem field="changes" />
        {canChange ? undefined : (
          <p className={css['aboutAlone']}>
            {modelRow(model).label} cannot change its differential during a run;{' '}
            {CHANGEABLE_MODELS.map((name) => modelRow(name).label).join(', ')} can.
          </p>
        )}
        {keys.length === 0 ? (
          <p className={css['aboutAlone']}>
            No car open. With a car open, its differential settings can change during the run.
          </p>
        ) : undefined}
        {changes.length === 0 ? undefined : (
          <ul className={css['changes']} aria-label="Changes during the run">
            {changes.map((change, i) => (
              <ChangeRow
                key={i}
                number={i + 1}
                change={change}
                keys={keys}
                onChange={(next) => set(changes.with(i, next))}
                onRemove={() => set(changes.toSpliced(i, 1))}
              />
            ))}
          </ul>
        )}
        <Button
          isSmall
          icon={<Plus size={14} />}
          isDisabled={!canChange || keys.length === 0 || changes.length >= MAX_CHANGES}
          onPress={add}
        >
          Add a change
        </Button>
      </DisclosurePanel>
    </Disclosure>
  );
}

interface ChangeRowProps {
  readonly number: number;
  readonly change: SetupChangeAt;
  readonly keys: readonly ChangeableKey[];
  readonly onChange: (change: SetupChangeAt) => void;
  readonly onRemove: () => void;
}

function ChangeRow({ number, change, keys, onChange, onRemove }: ChangeRowProps): ReactElement {
  const id = useId();
  const isThere = keys.some((k) => k.value === change.key);
  return (
    <li className={css['change']}>
      <div className={css['changeHead']}>
        <label htmlFor={id}>At</label>
        <NumberInput
          id={id}
          label={`Time of change ${number}`}
          text={String(change.at_s)}
          unit="s"
          limits={{ min: 0, max: LATEST_S }}
          step={0.1}
          onCommit={(text) => onChange({ ...change, at_s: Number(text) })}
        />
        <AriaButton
          className={css['changeRemove'] ?? ''}
          aria-label={`Remove change ${number}`}
          onPress={onRemove}
        >
          <X size={14} aria-hidden />
        </AriaButton>
      </div>
      <Choice
        label={`Setting of change ${number}`}
        isLabelHidden
        options={keys}
        value={isThere ? change.key : undefined}
        placeholder={change.key}
        onChange={(key) => onChange({ ...change, key, value: keys.find((k) => k.value === key)?.now ?? '' })}
      />
      <ChangeValue number={number} change={change} onChange={(value) => onChange({ ...change, value })} />
      {isThere ? undefined : (
        <p role="alert" className={css['parameterProblem']}>
          The open car has no setting {change.key}.
        </p>
      )}
    </li>
  );
}

/**
 * New value in the unit of the file, entered as in the setting's own row: a choice, a number with limits, or
 * a text.
 */
function ChangeValue(props: {
  readonly number: number;
  readonly change: SetupChangeAt;
  readonly onChange: (value: string) => void;
}): ReactElement {
  const { number, change, onChange } = props;
  const id = useId();
  const field = fieldForKey(change.key);
  const label = `New value of change ${number}`;
  if (field?.choices !== undefined)
    return (
      <Choice label={label} isLabelHidden options={field.choices} value={change.value} onChange={onChange} />
    );
  if (field?.kind === 'float' || field?.kind === 'int')
    return (
      <NumberInput
        key={change.key}
        id={id}
        label={label}
        text={change.value}
        unit={field.unit}
        limits={{ min: field.min, max: field.max, isInteger: field.kind === 'int' }}
        step={field.step ?? 1}
        onCommit={onChange}
      />
    );
  return <TextInput label={label} isLabelHidden value={change.value} onText={onChange} />;
}
