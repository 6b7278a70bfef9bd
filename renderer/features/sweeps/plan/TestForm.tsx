import { Plus, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { takesInputs } from '../../../../core/catalogue/manoeuvres.ts';
import { MODELS, MODEL_NAMES } from '../../../../core/catalogue/vehicle-models.ts';
import { USUAL_RATE_HZ } from '../../../../core/contract/plan-requests.ts';
import { MANOEUVRE_OPTIONS } from './manoeuvre-options.ts';
import { manoeuvreOf, withManoeuvre } from './plan-question.ts';
import { renameInPlan, setInPlan } from './plan-text.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { CommittedText } from './CommittedText.tsx';
import { FaultLines, faultsAt, type PlanPartProps } from './PlanPart.tsx';
import css from './Plan.module.css';
import { freeWord, list, record, scalar, scalars, word } from './plan-form-data.ts';
import { TestGround } from './TestGround.tsx';
import { TestMetrics, TestParameters, type SetInTest } from './TestParts.tsx';

const MODEL_OPTIONS = MODEL_NAMES.map((value) => ({ value, label: MODELS[value].label }));

/** Tests that each setup drives. */
export function TestForm({ data, faults, onEdit }: PlanPartProps): ReactElement {
  const tests = record(data['tests']);
  const names = Object.keys(tests);
  return (
    <fieldset className={css['part']}>
      <legend>Tests of each setup</legend>
      {names.map((name) => (
        <OneTest
          key={name}
          name={name}
          isOnly={names.length === 1}
          data={record(tests[name])}
          faults={faultsAt(faults, `tests.${name}`)}
          onEdit={onEdit}
        />
      ))}
      <FaultLines faults={faults.filter(({ at }) => at === 'tests')} />
      <Button
        isSmall
        icon={<Plus size={14} />}
        onPress={() =>
          onEdit((text) => setInPlan(text, ['tests', freeWord('test', names)], { manoeuvre: 'braking' }))
        }
      >
        Add a test
      </Button>
    </fieldset>
  );
}

interface OneTestProps extends PlanPartProps {
  readonly name: string;
  readonly isOnly: boolean;
}

function OneTest({ name, isOnly, data, faults, onEdit }: OneTestProps): ReactElement {
  const manoeuvre = manoeuvreOf(data);
  const set: SetInTest = (position, value, gone = []) =>
    onEdit((text) =>
      gone
        .filter((key) => data[key] !== undefined)
        .reduce(
          (left, key) => setInPlan(left, ['tests', name, key], undefined),
          setInPlan(text, ['tests', name, ...position], value),
        ),
    );
  return (
    <div className={css['key']} role="group" aria-label={`Test ${name}`}>
      <div className={css['keyHead']}>
        <CommittedText
          label={`Name of the test ${name}`}
          isLabelHidden
          value={name}
          onCommit={(next) => {
            if (next !== '') onEdit((text) => renameInPlan(text, ['tests'], name, next));
          }}
        />
        <IconButton
          isSmall
          label={`Remove the test ${name}`}
          icon={<Trash2 size={14} />}
          isDisabled={isOnly}
          onPress={() => onEdit((text) => setInPlan(text, ['tests', name], undefined))}
        />
      </div>
      <Choice
        label="Manoeuvre"
        options={MANOEUVRE_OPTIONS}
        value={manoeuvre}
        placeholder={word(data['manoeuvre'])}
        onChange={(next) => onEdit((text) => withManoeuvre(text, name, next))}
      />
      <div className={css['three']}>
        <Choice
          label="Model"
          options={MODEL_OPTIONS}
          value={MODEL_NAMES.find((model) => model === (data['model'] ?? 'racebench'))}
          onChange={(model) => set(['model'], model === 'racebench' ? undefined : model)}
        />
        <TestGround manoeuvre={manoeuvre} data={data} onSet={set} />
        <CommittedText
          label="Seeds, one run each"
          placeholder="0"
          value={list(data['seeds']).map(word).join(', ')}
          isWrong={faultsAt(faults, `tests.${name}.seeds`).length > 0}
          onCommit={(seeds) => set(['seeds'], scalars(seeds))}
        />
        <CommittedText
          label="Kept samples, Hz"
          placeholder={String(USUAL_RATE_HZ)}
          value={word(data['rate'])}
          isWrong={faultsAt(faults, `tests.${name}.rate`).length > 0}
          onCommit={(rate) => set(['rate'], rate === '' ? undefined : scalar(rate))}
        />
      </div>
      {manoeuvre !== undefined && takesInputs(manoeuvre) ? (
        <CommittedText
          label="Table of inputs, path from the plan"
          value={word(data['inputs'])}
          onCommit={(file) => set(['inputs'], file === '' ? undefined : file)}
        />
      ) : undefined}
      {manoeuvre === undefined ? undefined : (
        <>
          <TestParameters manoeuvre={manoeuvre} data={data} onSet={set} />
          <TestMetrics manoeuvre={manoeuvre} data={data} onSet={set} />
        </>
      )}
      <FaultLines faults={faults} />
    </div>
  );
}
